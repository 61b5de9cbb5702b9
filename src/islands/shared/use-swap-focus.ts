import { type RefObject, useEffect, useRef } from 'react';

/**
 * Where parts of a screen take each other's place, the button that was pressed is gone with its focus: once what is shown
 * is another thing, the focus goes to what `next` finds in the group. It stays alone where nobody had it in the group.
 */
export function useSwapFocus<Shown>(
	shown: Shown,
	next: (group: HTMLElement, before: Shown) => HTMLElement | null,
): RefObject<HTMLDivElement | null> {
	const group = useRef<HTMLDivElement>(null);
	const isUsed = useRef(false);
	const before = useRef(shown);
	useEffect(() => {
		const note = () => {
			isUsed.current = true;
		};
		const element = group.current;
		element?.addEventListener('focusin', note);
		return () => element?.removeEventListener('focusin', note);
	}, []);
	useEffect(() => {
		const was = before.current;
		before.current = shown;
		if (was === shown || !isUsed.current || !group.current || document.activeElement !== document.body)
			return;
		next(group.current, was)?.focus({ preventScroll: true });
	});
	return group;
}
