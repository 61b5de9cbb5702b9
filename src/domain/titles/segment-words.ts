import { type Growth, growthOf } from '#domain/figures/growth.ts';
import type { BookWord } from './book-words.ts';
import type { ReadTitles } from './read-titles.ts';
import { atOnce, inSteps, type Steps, sortedInSteps } from './steps.ts';
import { countingTerms } from './term-figures.ts';

/** A term of a segment's titles, and what the products sold whose titles have it. */
export type SegmentWord = {
	/** Folded; terms of several words have single spaces. */
	readonly term: string;
	/** As most titles write it. */
	readonly text: string;
	readonly products: number;
	readonly shops: number;
	readonly units: number;
	/** Of the segment's units. */
	readonly share: number;
	/** The share of units by the share of products: above 1, products with the term sell more than others. */
	readonly lift: number;
	readonly growth: Growth;
};

/** Whether products with a term sell more than others. */
export const sellsMore = ({ lift }: Pick<SegmentWord, 'lift'>) => lift > 1;

/** Terms of a step. */
const STEP = 1_000;

/** The words of a term in one of its titles. */
const wordsOf = ({ words, placeAt, lengths }: ReadTitles, term: number, at: number): readonly BookWord[] =>
	words.run(placeAt[at] ?? 0, lengths[term] ?? 0);

const foldedText = (words: readonly BookWord[]) => words.map(({ folded }) => folded).join(' ');

/** A term by its number. */
export const termText = (read: ReadTitles, term: number) =>
	foldedText(wordsOf(read, term, read.termStarts[term] ?? 0));

/** The words of a term as most of its titles write it; of equals, as the first does. */
function mostWritten(read: ReadTitles, term: number): readonly BookWord[] {
	const { words, termStarts } = read;
	const from = termStarts[term] ?? 0;
	const first = wordsOf(read, term, from);
	if (first.every(({ fold }) => words.spellings[fold] === 1)) return first;
	const written = new Map<string, { at: number; titles: number }>();
	for (let at = from; at < (termStarts[term + 1] ?? 0); at += 1) {
		const key = wordsOf(read, term, at)
			.map(({ spelling }) => spelling)
			.join(' ');
		const one = written.get(key);
		if (one) one.titles += 1;
		else written.set(key, { at, titles: 1 });
	}
	const best = [...written.values()].reduce((most, one) => (one.titles > most.titles ? one : most));
	return wordsOf(read, term, best.at);
}

/** As `segmentWords`, in steps. */
export function* countingWords(read: ReadTitles): Steps<readonly SegmentWord[]> {
	const figures = yield* countingTerms(read);
	const isSaid = figures.said();
	const { products, shops, units, now, before, comparable } = figures;
	const found: SegmentWord[] = [];
	yield* inSteps(read.lengths.length, STEP, (term) => {
		if (isSaid[term] === 0) return;
		const words = mostWritten(read, term);
		found.push({
			term: foldedText(words),
			text: words.map(({ text }) => text).join(' '),
			products: products[term] ?? 0,
			shops: shops[term] ?? 0,
			units: units[term] ?? 0,
			share: figures.share(term),
			lift: figures.lift(term),
			growth: comparable[term] === 0 ? null : growthOf(now[term] ?? 0, before[term] ?? 0),
		});
	});
	return yield* sortedInSteps(found, (a, b) => b.units - a.units || (a.term < b.term ? -1 : 1));
}

/**
 * The terms of a segment's titles by the units of the products that have them, the most first. Terms of fewer than three
 * products or three shops are left out, and those that say less than a longer one of the same products.
 */
export const segmentWords = (read: ReadTitles): readonly SegmentWord[] => atOnce(countingWords(read));
