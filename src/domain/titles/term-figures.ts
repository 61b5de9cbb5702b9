import { type ReadTitles, WITHIN } from './read-titles.ts';
import { inSteps, type Steps } from './steps.ts';

/** A term of products of fewer shops is a brand. */
const LEAST_SHOPS = 3;
/** Terms of a step. */
const STEP = 5_000;

/** What the products sold whose titles have a term, by the number of the term. */
export class TermFigures {
	readonly products: Int32Array;
	readonly shops: Int32Array;
	readonly units: Float64Array;
	/** Products that are known in both periods, and their units in each. */
	readonly comparable: Int32Array;
	readonly now: Float64Array;
	readonly before: Float64Array;
	readonly #read: ReadTitles;
	readonly #isLeftOut: Uint8Array;
	/** Of all titles that are not left out. */
	readonly #titles: number;
	readonly #units: number;
	/** The last term that a title of a shop had. */
	readonly #termOfShop: Int32Array;

	constructor(read: ReadTitles, isLeftOut: Uint8Array) {
		const terms = read.lengths.length;
		this.#read = read;
		this.#isLeftOut = isLeftOut;
		this.products = new Int32Array(terms);
		this.shops = new Int32Array(terms);
		this.comparable = new Int32Array(terms);
		this.units = new Float64Array(terms);
		this.now = new Float64Array(terms);
		this.before = new Float64Array(terms);
		this.#termOfShop = new Int32Array(read.titles.length).fill(-1);
		this.#titles = isLeftOut.reduce((count, one) => count - one, isLeftOut.length);
		this.#units = read.units.reduce((sum, own, title) => sum + (isLeftOut[title] === 1 ? 0 : own), 0);
	}

	/** Sums what the titles of a term sold. */
	add(term: number): void {
		const { units, before, termStarts, titleAt } = this.#read;
		let [products, comparable, sold, now, earlier] = [0, 0, 0, 0, 0];
		const end = termStarts[term + 1] ?? 0;
		for (let at = termStarts[term] ?? 0; at < end; at += 1) {
			const title = titleAt[at] ?? 0;
			if (this.#isLeftOut[title] === 1) continue;
			const [own, ownBefore] = [units[title] ?? 0, before[title] ?? 0];
			products += 1;
			sold += own;
			this.#addShop(term, title);
			if (Number.isNaN(ownBefore)) continue;
			comparable += 1;
			now += own;
			earlier += ownBefore;
		}
		this.products[term] = products;
		this.comparable[term] = comparable;
		this.units[term] = sold;
		this.now[term] = now;
		this.before[term] = earlier;
	}

	#addShop(term: number, title: number): void {
		const shop = this.#read.shops[title] ?? 0;
		if (this.#termOfShop[shop] === term) return;
		this.#termOfShop[shop] = term;
		this.shops[term] = (this.shops[term] ?? 0) + 1;
	}

	share(term: number): number {
		return (this.units[term] ?? 0) / this.#units;
	}

	/** The share of units by the share of products. */
	lift(term: number): number {
		return this.share(term) / ((this.products[term] ?? 0) / this.#titles);
	}

	/** Which terms are said: of three shops or more, but those that only ever stand within a longer one. None of nothing sold. */
	said(): Uint8Array {
		const { within } = this.#read;
		if (this.#units === 0) return new Uint8Array(this.shops.length);
		const isEnough = Uint8Array.from(this.shops, (count) => Number(count >= LEAST_SHOPS));
		const isSaid = isEnough.slice();
		for (let at = 0; at < within.length; at += 1) {
			const shorter = within[at] ?? -1;
			const term = Math.floor(at / WITHIN);
			const isSame = this.products[shorter] === this.products[term];
			if (shorter >= 0 && isEnough[term] === 1 && isSame) isSaid[shorter] = 0;
		}
		return isSaid;
	}
}

/** The figures of all terms, without the titles that are left out. */
export function* countingTerms(
	read: ReadTitles,
	isLeftOut = new Uint8Array(read.titles.length),
): Steps<TermFigures> {
	const figures = new TermFigures(read, isLeftOut);
	yield* inSteps(read.lengths.length, STEP, (term) => figures.add(term));
	return figures;
}
