import type { BookWords } from './book-words.ts';
import { mixed, PairIds } from './pair-ids.ts';

/** A term of fewer products is chance: runs that no more titles can have get no number. */
export const LEAST_PRODUCTS = 3;
/** No number. */
export const NONE = -1;
/** Places of the sieve, a power of two. */
const SIEVE = 2 ** 22;

/** Runs of two and three words that several titles may have, as numbers; those of one word have the number of its fold. */
export class TermRuns {
	readonly #words: BookWords;
	readonly #pairs = new PairIds();
	readonly #triples = new PairIds();
	/** The pair and the triple of words that begins at a place. */
	readonly #pairAt: Int32Array;
	readonly #tripleAt: Int32Array;
	/** How often pairs were seen that fall to the same place: most pairs are rare, and are known here for so little. */
	readonly #sieve = new Uint8Array(SIEVE);

	constructor(words: BookWords) {
		this.#words = words;
		this.#pairAt = new Int32Array(words.length).fill(NONE);
		this.#tripleAt = new Int32Array(words.length).fill(NONE);
	}

	#eachPair(title: number, found: (place: number, first: number, second: number) => void): void {
		const words = this.#words;
		const [from, to] = words.placesOf(title);
		for (let place = from; place + 1 < to; place += 1) {
			const [first, second] = [words.at(place), words.at(place + 1)];
			if (!first.isPair && !second.isPair && !words.isApart(place + 1)) found(place, first.fold, second.fold);
		}
	}

	/** Counts the pairs of a title roughly, and never too few. */
	sift(title: number): void {
		this.#eachPair(title, (_, first, second) => {
			const at = mixed(first, second) & (SIEVE - 1);
			const seen = this.#sieve[at] ?? 0;
			if (seen < LEAST_PRODUCTS) this.#sieve[at] = seen + 1;
		});
	}

	/** Numbers the pairs of a title that the sieve holds, when it has all. */
	addPairs(title: number): void {
		this.#eachPair(title, (place, first, second) => {
			if (this.#sieve[mixed(first, second) & (SIEVE - 1)] === LEAST_PRODUCTS)
				this.#pairAt[place] = this.#pairs.idOf(first, second);
		});
	}

	/** Numbers the triples of a title, when all pairs have theirs: one can be frequent only where both pairs within it are. */
	addTriples(title: number): void {
		const [from, to] = this.#words.placesOf(title);
		for (let place = from; place + 2 < to; place += 1) {
			const [first, second] = [this.#pairAt[place] ?? NONE, this.#pairAt[place + 1] ?? NONE];
			if (first !== NONE && second !== NONE) this.#tripleAt[place] = this.#triples.idOf(first, second);
		}
	}

	get #firstTriple(): number {
		return this.#words.folds + this.#pairs.count;
	}

	get count(): number {
		return this.#firstTriple + this.#triples.count;
	}

	/** How many words a run has. */
	lengthOf(run: number): number {
		if (run < this.#words.folds) return 1;
		return run < this.#firstTriple ? 2 : 3;
	}

	/** The number of the run of words that begins at a place; −1 where too few titles can have it. */
	numberAt(place: number, length: number): number {
		if (length === 1) return this.#words.at(place).fold;
		const run = (length === 2 ? this.#pairAt : this.#tripleAt)[place] ?? NONE;
		if (run === NONE) return NONE;
		return run + (length === 2 ? this.#words.folds : this.#firstTriple);
	}

	/** The numbers of the shorter runs within that which begins at a place. */
	within(place: number, length: number): number[] {
		const found: number[] = [];
		for (let shorter = 1; shorter < length; shorter += 1)
			for (let from = place; from + shorter <= place + length; from += 1)
				found.push(this.numberAt(from, shorter));
		return found;
	}
}
