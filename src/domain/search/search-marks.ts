import { foldText } from '#domain/text/search-text.ts';

/** A part of a text; `isFound` where it is what was searched for. */
export type MarkedPart = { readonly text: string; readonly isFound: boolean };

/** The folded text, and for each of its letters the place in the text that it comes from. */
function foldedWithPlaces(text: string): { folded: string; places: number[] } {
	let folded = '';
	const places: number[] = [];
	let at = 0;
	for (const sign of text) {
		const letters = foldText(sign);
		places.push(...Array.from({ length: letters.length }, () => at));
		folded += letters;
		at += sign.length;
	}
	return { folded, places };
}

/** Places `[from, to)` of the text where a term stands, as folded texts compare. */
function rangesOf(text: string, terms: readonly string[]): [number, number][] {
	const { folded, places } = foldedWithPlaces(text);
	return terms.flatMap((term) => {
		const ranges: [number, number][] = [];
		if (term === '') return ranges;
		for (let at = folded.indexOf(term); at >= 0; at = folded.indexOf(term, at + 1)) {
			ranges.push([places[at] ?? 0, places[at + term.length] ?? text.length]);
		}
		return ranges;
	});
}

/** A text in parts, those marked in which folded terms stand; accents and case of the text stay as they are. */
export function markedParts(text: string, terms: readonly string[]): MarkedPart[] {
	const parts: MarkedPart[] = [];
	let at = 0;
	let open: [number, number] | null = null;
	const close = () => {
		if (!open) return;
		if (open[0] > at) parts.push({ text: text.slice(at, open[0]), isFound: false });
		parts.push({ text: text.slice(...open), isFound: true });
		at = open[1];
		open = null;
	};
	for (const [from, to] of rangesOf(text, terms).sort((a, b) => a[0] - b[0])) {
		const last = open as [number, number] | null;
		if (last && from <= last[1]) open = [last[0], Math.max(last[1], to)];
		else {
			close();
			open = [from, to];
		}
	}
	close();
	if (at < text.length) parts.push({ text: text.slice(at), isFound: false });
	return parts;
}
