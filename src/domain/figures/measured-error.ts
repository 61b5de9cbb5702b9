import { median } from './median.ts';
import { isInBand, type PriceBand, priceBands } from './price-bands.ts';

/** Sources that began with this importer are held to be true (docs/counters.md). */
export const TRUE_IMPORTER = 'tiktok-shop';

/** What a source told of a thing, and what was true; both above 0. */
export type Comparison = {
	readonly source: string;
	readonly metric: string;
	readonly id: string;
	readonly category: string;
	/** Minor units; null is unknown. */
	readonly price: number | null;
	readonly told: number;
	readonly truth: number;
};

/** With which things a source was compared: those of the category and price of the figure, of the category, or all. */
export const SCOPES = ['category_and_price', 'category', 'all'] as const;

/**
 * How far a source is off, measured against true figures: 0.1 is 10 % too much. The median of the things, and what half
 * of them lie between.
 */
export type MeasuredError = {
	readonly median: number;
	readonly low: number;
	readonly high: number;
	readonly products: number;
	readonly scope: (typeof SCOPES)[number];
};

/** Fewer things say more of themselves than of the source. */
const FEWEST = 5;

/** The value below which a share of sorted values lies, between two in proportion. */
function quantile(sorted: readonly number[], share: number): number {
	const at = share * (sorted.length - 1);
	const [below = 0, above = below] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
	return below + (above - below) * (at - Math.floor(at));
}

/** The error of each thing: the median of its comparisons, so that one with many windows counts once. */
function errorsOf(comparisons: readonly Comparison[]): number[] {
	const byThing = Map.groupBy(comparisons, ({ id }) => id);
	return [...byThing.values()]
		.map((of) => median(of.map(({ told, truth }) => told / truth - 1)) ?? 0)
		.sort((one, other) => one - other);
}

function errorIn(comparisons: readonly Comparison[], scope: MeasuredError['scope']): MeasuredError | null {
	const errors = errorsOf(comparisons);
	if (errors.length < FEWEST) return null;
	return {
		median: quantile(errors, 0.5),
		low: quantile(errors, 0.25),
		high: quantile(errors, 0.75),
		products: errors.length,
		scope,
	};
}

/** The band of a price among those of what was compared; null where either is unknown. */
function bandOf(comparisons: readonly Comparison[], price: number | null): PriceBand | null {
	if (price === null) return null;
	const prices = new Map(comparisons.flatMap((one) => (one.price === null ? [] : [[one.id, one.price]])));
	return priceBands([...prices.values()]).find((band) => isInBand(price, band)) ?? null;
}

/**
 * How far a source is off about things of a category and price: by the narrowest scope with enough of them; null where
 * there are too few at all.
 * @param comparisons all of the source and the metric
 */
export function measuredError(
	comparisons: readonly Comparison[],
	{ category, price }: Pick<Comparison, 'category' | 'price'>,
): MeasuredError | null {
	const alike = comparisons.filter((one) => one.category === category);
	const band = bandOf(comparisons, price);
	const near = band === null ? [] : alike.filter((one) => one.price !== null && isInBand(one.price, band));
	return errorIn(near, 'category_and_price') ?? errorIn(alike, 'category') ?? errorIn(comparisons, 'all');
}
