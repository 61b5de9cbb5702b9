import { type RefObject, useEffect, useState } from 'react';
import { useText } from '#i18n/text.tsx';

/** A part of a screen that has a heading. */
type Mark = { readonly id: string; readonly title: string };

/** Marks are worth their place from this many parts on. */
const LEAST = 3;

const marksOf = (parts: HTMLElement): Mark[] =>
	[...parts.querySelectorAll<HTMLElement>('section[aria-labelledby] > div > h2[id]')].map((heading) => ({
		id: heading.id,
		title: heading.textContent ?? '',
	}));

/** The headings of what is on screen, as they come: some parts are chunks of their own. */
function useMarks(parts: RefObject<HTMLElement | null>): readonly Mark[] {
	const [marks, setMarks] = useState<readonly Mark[]>([]);
	useEffect(() => {
		const { current } = parts;
		if (!current) return;
		const read = () => {
			const found = marksOf(current);
			const isSame = (old: readonly Mark[]) => JSON.stringify(old) === JSON.stringify(found);
			setMarks((old) => (isSame(old) ? old : found));
		};
		read();
		const observer = new MutationObserver(read);
		observer.observe(current, { childList: true, subtree: true, characterData: true });
		return () => observer.disconnect();
	}, [parts]);
	return marks;
}

/** Leads to the parts of a long screen, and stays in sight while it scrolls. */
export function JumpMarks({ parts }: { readonly parts: RefObject<HTMLElement | null> }) {
	const t = useText('detail');
	const marks = useMarks(parts);
	if (marks.length < LEAST) return null;
	const jump = (id: string) => {
		const part = document.getElementById(id)?.closest('section');
		part?.scrollIntoView({ block: 'start' });
	};
	return (
		<nav
			aria-label={t('marks')}
			className="sticky top-0 z-[15] -mx-4 flex gap-1 overflow-x-auto border-line border-y bg-surface px-3 md:mx-0 md:rounded-control md:border md:px-1 [scrollbar-width:none]"
		>
			{marks.map(({ id, title }) => (
				<button
					key={id}
					type="button"
					className="h-9 shrink-0 rounded-control px-2 text-muted touch:h-11 touch:min-w-11 focus-visible:-outline-offset-2 hover:text-ink"
					onClick={() => jump(id)}
				>
					{title}
				</button>
			))}
		</nav>
	);
}
