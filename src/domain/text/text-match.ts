import { bigrams, foldText, words } from './search-text.ts';

/** A short text that is searched in the browser; the title says most about it. */
export type Searchable = {
	readonly title: string;
	/** Words that people use and the text does not. */
	readonly keywords: string;
	readonly text: string;
};

const WEIGHTS = { title: 8, keywords: 5, text: 1 } as const;
/** A term that stands more often says no more. */
const MOST_COUNTED = 4;
const PLACES = ['title', 'keywords', 'text'] as const;

/** What a question is searched by: its words, and pairs of signs where a script writes without spaces. */
export function termsOf(question: string): string[] {
	const folded = foldText(question.normalize('NFKC'));
	return [...new Set([...words(folded), ...bigrams(folded)])];
}

type Hits = { readonly index: number; readonly terms: number; readonly score: number };

/**
 * Places of the texts that answer a question, best first. Those with all its terms; where there is none, those with
 * most of them, but at least half. Rare terms and titles count more.
 */
export function bestMatches(question: string, texts: readonly Searchable[]): number[] {
	const terms = termsOf(question);
	if (terms.length === 0) return [];
	const folded = texts.map((text) => PLACES.map((place) => foldText(text[place])));
	const rarity = terms.map((term) => {
		const holders = folded.filter((parts) => parts.some((part) => part.includes(term))).length;
		return Math.log(1 + texts.length / Math.max(1, holders));
	});
	const hits = folded.map((parts, index): Hits => {
		const scores = terms.map((term, at) => scoreOf(parts, term) * (rarity[at] ?? 0));
		return {
			index,
			terms: scores.filter((score) => score > 0).length,
			score: scores.reduce((a, b) => a + b, 0),
		};
	});
	const most = Math.max(...hits.map((hit) => hit.terms));
	if (most * 2 < terms.length || most === 0) return [];
	return hits
		.filter((hit) => hit.terms === most)
		.sort((a, b) => b.score - a.score || a.index - b.index)
		.map((hit) => hit.index);
}

function scoreOf(parts: readonly string[], term: string): number {
	return PLACES.reduce((sum, place, at) => {
		const times = (parts[at] ?? '').split(term).length - 1;
		return sum + WEIGHTS[place] * Math.min(times, MOST_COUNTED);
	}, 0);
}

/** Where the terms stand in a text, `[from, to)`, in order; a text and its lower case are equally long here. */
export function rangesOf(text: string, terms: readonly string[]): [number, number][] {
	const lower = text.toLowerCase();
	if (lower.length !== text.length) return [];
	return terms
		.flatMap((term) => {
			const found: [number, number][] = [];
			for (let at = lower.indexOf(term); at >= 0; at = lower.indexOf(term, at + term.length)) {
				found.push([at, at + term.length]);
			}
			return found;
		})
		.sort((a, b) => a[0] - b[0]);
}

const BEFORE = 40;
const AFTER = 120;

/** The part of a text around the first place where a term stands, or its beginning; words stay whole. */
export function snippetOf(text: string, terms: readonly string[]): string {
	const [at] = rangesOf(text, terms)[0] ?? [0];
	const from = at <= BEFORE ? 0 : wordStart(text, at - BEFORE);
	const to = Math.min(text.length, at + AFTER);
	return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
}

/** The place after the next space, or the same place in a script that writes without spaces. */
function wordStart(text: string, at: number): number {
	const space = text.indexOf(' ', at);
	return space >= 0 && space < at + BEFORE ? space + 1 : at;
}
