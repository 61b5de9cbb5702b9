import { median } from './median.ts';
import { isInBand, type PriceBand, priceBands } from './price-bands.ts';

/** Sources that began with this importer are held to be true (docs/counters.md). */
export const TRUE_IMPORTER = 'tiktok-shop';

/** How far a source is off about one product: told / true − 1, the median of all windows that can be compared. */
export type Comparison = {
	readonly source: string;
	readonly metric: string;
	readonly category: string;
	/** Minor units; null is unknown. */
	readonly price: number | null;
	readonly error: number;
};

/** A true figure of a day (as number of the day). */
export type TrueDay = readonly [day: number, value: number];
/** A ready figure of so many days up to a day. */
export type ToldWindow = readonly [day: number, windowDays: number, value: number];

/**
 * How far a source is off about one product: the median of the windows whose every day is known to be true, so that a
 * product counts once. A day of which nobody tells is no day without sales. Null where nothing can be compared.
 * @param truth in the order of the days, each once
 */
export function errorOf(truth: readonly TrueDay[], told: readonly ToldWindow[]): number | null {
	const soFar = new Map<number, { readonly sum: number; readonly number: number; readonly value: number }>();
	let sum = 0;
	for (const [index, [day, value]] of truth.entries()) {
		sum += value;
		soFar.set(day, { sum, number: index, value });
	}
	const errors = told.flatMap(([day, windowDays, value]) => {
		const [first, last] = [soFar.get(day - windowDays + 1), soFar.get(day)];
		if (!first || !last || last.number - first.number + 1 !== windowDays) return [];
		const sold = last.sum - first.sum + first.value;
		return sold > 0 ? [value / sold - 1] : [];
	});
	return median(errors);
}

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

function errorIn(comparisons: readonly Comparison[], scope: MeasuredError['scope']): MeasuredError | null {
	const errors = comparisons.map(({ error }) => error).sort((one, other) => one - other);
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
	const prices = comparisons.flatMap((one) => one.price ?? []);
	return priceBands(prices).find((band) => isInBand(price, band)) ?? null;
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
