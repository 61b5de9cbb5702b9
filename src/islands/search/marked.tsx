import { markedParts } from '#domain/search/search-marks.ts';

/** A text with what was searched for marked; screen readers read it as one text. */
export function Marked({ text, terms }: { readonly text: string; readonly terms: readonly string[] }) {
	let at = 0;
	return markedParts(text, terms).map((part) => {
		const key = at;
		at += part.text.length;
		return part.isFound ? (
			<mark key={key} className="rounded-[2px] bg-tint font-medium text-inherit">
				{part.text}
			</mark>
		) : (
			part.text
		);
	});
}
