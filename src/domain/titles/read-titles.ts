import { BookWords } from './book-words.ts';
import { Ints } from './pair-ids.ts';
import { atOnce, inSteps, type Steps } from './steps.ts';
import { LEAST_PRODUCTS, NONE, TermRuns } from './term-runs.ts';
import { eachTerm } from './title-terms.ts';

/** A product of a segment with its title, and what it sold in a period and in the equal one before (null: not comparable). */
export type SoldTitle = {
	readonly id: string;
	readonly title: string;
	readonly shop: string | null;
	readonly units: number;
	readonly before: number | null;
};

/** Titles of a step. */
const STEP = 1_000;

/** Titles with their terms as numbers, read once for all that is worked out from them. */
export type ReadTitles = {
	readonly titles: readonly SoldTitle[];
	/** Of each title its shop; without a shop each title is one. */
	readonly shops: Int32Array;
	readonly units: Float64Array;
	/** Not a number where it is not comparable. */
	readonly before: Float64Array;
	/** The terms of a title, in their order: `termAt` from `titleStarts[title]` to the next. */
	readonly titleStarts: Int32Array;
	readonly termAt: Int32Array;
	/** The titles of a term, in their order: `titleAt` from `termStarts[term]` to the next, with the place of its first word. */
	readonly termStarts: Int32Array;
	readonly titleAt: Int32Array;
	readonly placeAt: Int32Array;
	/** How many words a term has. */
	readonly lengths: Uint8Array;
	/** The shorter terms within a term, five places for each; −1 for none. */
	readonly within: Int32Array;
	readonly words: BookWords;
};

/** Places of `within`: three words and two pairs. */
export const WITHIN = 5;

/** Where the runs of each title stand, those that are terms, each once a title. */
class Standing {
	readonly starts = new Ints();
	readonly runs = new Ints();
	readonly places = new Ints();
	/** Titles that have a run. */
	readonly counts: Int32Array;
	readonly #words: BookWords;
	readonly #runs: TermRuns;
	/** Where in `runs` a run stands last; of an earlier title where that is before its start. */
	readonly #last: Int32Array;

	constructor(words: BookWords, runs: TermRuns) {
		this.#words = words;
		this.#runs = runs;
		this.counts = new Int32Array(runs.count);
		this.#last = new Int32Array(runs.count).fill(NONE);
	}

	add(title: number): void {
		const [first, end] = this.#words.placesOf(title);
		const own = this.#words.run(first, end - first);
		const start = this.runs.length;
		this.starts.push(start);
		eachTerm(
			own,
			(index) => this.#words.isApart(first + index),
			(from, length) => {
				const run = this.#runs.numberAt(first + from, length);
				if (run === NONE) return;
				const last = this.#last[run] ?? NONE;
				// Said twice, it counts once, as it is written at the end.
				if (last >= start) this.places.set(last, first + from);
				else this.#enter(run, first + from);
			},
		);
	}

	/** From the first of a title to that after its last. */
	indexesOf(title: number): readonly [number, number] {
		const next = title + 1;
		return [this.starts.at(title), next < this.starts.length ? this.starts.at(next) : this.runs.length];
	}

	#enter(run: number, place: number): void {
		this.#last[run] = this.runs.length;
		this.counts[run] = (this.counts[run] ?? 0) + 1;
		this.runs.push(run);
		this.places.push(place);
	}
}

/** The terms among runs: those that enough titles have, by their numbers, and from where to where their titles stand. */
function termsOf(counts: Int32Array): { terms: Int32Array; kept: Int32Array; starts: Int32Array } {
	const kept = new Ints();
	const ends = new Ints();
	ends.push(0);
	const terms = counts.map((count, run) => {
		if (count < LEAST_PRODUCTS) return NONE;
		kept.push(run);
		ends.push(ends.at(ends.length - 1) + count);
		return kept.length - 1;
	});
	return { terms, kept: kept.values, starts: ends.values };
}

/** Turns what stands in titles into the titles of each term. */
function* turned(
	titles: readonly SoldTitle[],
	{ words, runs, standing }: { words: BookWords; runs: TermRuns; standing: Standing },
): Steps<ReadTitles> {
	const { terms, kept, starts: termStarts } = termsOf(standing.counts);
	yield;
	const all = termStarts.at(-1) ?? 0;
	const [titleAt, placeAt, termAt] = [new Int32Array(all), new Int32Array(all), new Int32Array(all)];
	const titleStarts = new Int32Array(titles.length + 1);
	const next = termStarts.slice();
	let at = 0;
	yield* inSteps(titles.length, STEP, (title) => {
		const [from, to] = standing.indexesOf(title);
		for (let index = from; index < to; index += 1) {
			const term = terms[standing.runs.at(index)] ?? NONE;
			if (term === NONE) continue;
			const slot = next[term] ?? 0;
			next[term] = slot + 1;
			titleAt[slot] = title;
			placeAt[slot] = standing.places.at(index);
			termAt[at] = term;
			at += 1;
		}
		titleStarts[title + 1] = at;
	});
	const lengths = Uint8Array.from(kept, (run) => runs.lengthOf(run));
	const within = new Int32Array(kept.length * WITHIN).fill(NONE);
	yield* inSteps(kept.length, STEP * 10, (term) => {
		const place = placeAt[termStarts[term] ?? 0] ?? 0;
		runs.within(place, lengths[term] ?? 0).forEach((run, index) => {
			within[term * WITHIN + index] = terms[run] ?? NONE;
		});
	});
	return {
		...{ titles, words, titleStarts, termAt, termStarts, titleAt, placeAt, lengths, within },
		shops: shopsOf(titles),
		units: Float64Array.from(titles, ({ units }) => units),
		before: Float64Array.from(titles, ({ before }) => before ?? Number.NaN),
	};
}

function shopsOf(titles: readonly SoldTitle[]): Int32Array {
	const numbers = new Map<string, number>();
	return Int32Array.from(titles, ({ shop, id }) => {
		const name = shop ?? `product ${id}`;
		const number = numbers.get(name) ?? numbers.size;
		numbers.set(name, number);
		return number;
	});
}

/** Reads titles: their words, then the runs of them that can be frequent, then the terms. */
export function* readingTitles(titles: readonly SoldTitle[]): Steps<ReadTitles> {
	const words = new BookWords();
	const each = (work: (title: number) => void) => inSteps(titles.length, STEP, work);
	yield* each((title) => words.add(titles[title]?.title ?? ''));
	const runs = new TermRuns(words);
	yield* each((title) => runs.sift(title));
	yield* each((title) => runs.addPairs(title));
	yield* each((title) => runs.addTriples(title));
	const standing = new Standing(words, runs);
	yield* each((title) => standing.add(title));
	return yield* turned(titles, { words, runs, standing });
}

/** Titles with their terms, read without a pause. */
export const readTitles = (titles: readonly SoldTitle[]): ReadTitles => atOnce(readingTitles(titles));
