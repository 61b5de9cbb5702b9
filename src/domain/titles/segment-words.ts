import { type Growth, growthOf } from '#domain/figures/growth.ts';
import { titleTerms } from './title-terms.ts';

/** A product of a segment with its title, and what it sold in a period and in the equal one before (null: not comparable). */
export type SoldTitle = {
	readonly id: string;
	readonly title: string;
	readonly shop: string | null;
	readonly units: number;
	readonly before: number | null;
};

/** The same with its terms: they are read once for all that is worked out from them. */
export type ReadTitle = SoldTitle & { readonly terms: ReadonlyMap<string, string> };

/** Titles with their terms. */
export const readTitles = (titles: readonly SoldTitle[]): ReadTitle[] =>
	titles.map((title) => ({ ...title, terms: titleTerms(title.title) }));

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

/** A term of fewer products is chance; of fewer shops, a brand. */
const LEAST_PRODUCTS = 3;
const LEAST_SHOPS = 3;

type Held = {
	readonly spellings: Map<string, number>;
	readonly shops: Set<string>;
	products: number;
	units: number;
	/** Units of both periods, of the products that are known in both. */
	now: number;
	before: number;
	isComparable: boolean;
};

/** How many titles have each term. */
function countsOf(titles: readonly ReadTitle[]): Map<string, number> {
	const counts = new Map<string, number>();
	for (const { terms } of titles)
		for (const term of terms.keys()) counts.set(term, (counts.get(term) ?? 0) + 1);
	return counts;
}

function hold(
	held: Map<string, Held>,
	{ terms, shop, id, units, before }: ReadTitle,
	counts: ReadonlyMap<string, number>,
): void {
	for (const [term, text] of terms) {
		// Most terms stand in one title: nothing is kept of those.
		if ((counts.get(term) ?? 0) < LEAST_PRODUCTS) continue;
		let one = held.get(term);
		if (!one) {
			one = {
				spellings: new Map(),
				shops: new Set(),
				products: 0,
				units: 0,
				now: 0,
				before: 0,
				isComparable: false,
			};
			held.set(term, one);
		}
		one.spellings.set(text, (one.spellings.get(text) ?? 0) + 1);
		one.shops.add(shop ?? `product ${id}`);
		one.products += 1;
		one.units += units;
		if (before === null) continue;
		one.now += units;
		one.before += before;
		one.isComparable = true;
	}
}

const mostWritten = (spellings: ReadonlyMap<string, number>) =>
	[...spellings].reduce((best, one) => (one[1] > best[1] ? one : best))[0];

/** The runs of words within a term: "velvet hangers" has "velvet" and "hangers". */
function runsWithin(term: string): string[] {
	const words = term.split(' ');
	return words.flatMap((_, from) =>
		words.slice(from).flatMap((_, count) => {
			const run = words.slice(from, from + count + 1);
			return run.length < words.length ? [run.join(' ')] : [];
		}),
	);
}

/** The terms that only ever stand within a longer one: "velvet" where all of them say "velvet hangers". */
function withinOthers(products: ReadonlyMap<string, number>): Set<string> {
	return new Set(
		[...products].flatMap(([term, count]) => runsWithin(term).filter((run) => products.get(run) === count)),
	);
}

/**
 * The terms of a segment's titles by the units of the products that have them, the most first. Terms of fewer than three
 * products or three shops are left out, and those that say less than a longer one of the same products.
 */
export function segmentWords(titles: readonly ReadTitle[]): SegmentWord[] {
	const held = new Map<string, Held>();
	const counts = countsOf(titles);
	for (const title of titles) hold(held, title, counts);
	const units = titles.reduce((sum, title) => sum + title.units, 0);
	if (units === 0) return [];
	const all = [...held]
		.filter(([, { shops }]) => shops.size >= LEAST_SHOPS)
		.map(([term, one]): SegmentWord => {
			const share = one.units / units;
			return {
				term,
				text: mostWritten(one.spellings),
				products: one.products,
				shops: one.shops.size,
				units: one.units,
				share,
				lift: share / (one.products / titles.length),
				growth: one.isComparable ? growthOf(one.now, one.before) : null,
			};
		});
	const within = withinOthers(new Map(all.map(({ term, products }) => [term, products])));
	return all
		.filter(({ term }) => !within.has(term))
		.sort((a, b) => b.units - a.units || (a.term < b.term ? -1 : 1));
}
