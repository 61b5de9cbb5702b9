import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus in a group whose buttons come and go: where the one that had it is gone, the first one gets it, or the group
 * itself (`tabIndex={-1}`). A question over the page leaves it where it was.
 */
export function useKeptFocus<Group extends HTMLElement>(): RefObject<Group | null> {
	const group = useRef<Group>(null);
	const had = useRef(false);
	useEffect(() => {
		const came = ({ target }: FocusEvent) => {
			if (!(target instanceof Element) || target.closest('[role=dialog],[role=alertdialog]')) return;
			had.current = group.current?.contains(target) ?? false;
		};
		// What is still there was left by somebody; what is gone took the focus along.
		const left = ({ target, relatedTarget }: FocusEvent) => {
			if (relatedTarget !== null || !(target instanceof Element)) return;
			setTimeout(() => {
				if (target.isConnected && group.current?.contains(target)) had.current = false;
			});
		};
		document.addEventListener('focusin', came);
		document.addEventListener('focusout', left);
		return () => {
			document.removeEventListener('focusin', came);
			document.removeEventListener('focusout', left);
		};
	}, []);
	useEffect(() => {
		if (!had.current || document.activeElement !== document.body) return;
		(group.current?.querySelector<HTMLElement>('button, a') ?? group.current)?.focus();
	});
	return group;
}
