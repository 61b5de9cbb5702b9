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
type Scope = (typeof SCOPES)[number];

/**
 * How far a source is off, measured against true figures: 0.1 is 10 % too much. The median of the things, and what half
 * of them lie between.
 */
export type MeasuredError = {
	readonly median: number;
	readonly low: number;
	readonly high: number;
	readonly products: number;
	readonly scope: Scope;
};

/** Fewer things say more of themselves than of the source. */
const FEWEST = 5;

/** The value below which a share of sorted values lies, between two in proportion. */
function quantile(sorted: readonly number[], share: number): number {
	const at = share * (sorted.length - 1);
	const [below = 0, above = below] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
	return below + (above - below) * (at - Math.floor(at));
}

const sortedErrors = (comparisons: readonly Comparison[]) =>
	comparisons.map(({ error }) => error).sort((one, other) => one - other);

function errorIn(comparisons: readonly Comparison[], scope: Scope): MeasuredError | null {
	const errors = sortedErrors(comparisons);
	if (errors.length < FEWEST) return null;
	return {
		median: quantile(errors, 0.5),
		low: quantile(errors, 0.25),
		high: quantile(errors, 0.75),
		products: errors.length,
		scope,
	};
}

type Alike = Pick<Comparison, 'category' | 'price'>;

/** The bands of what was compared. */
const bandsOf = (comparisons: readonly Comparison[]) =>
	priceBands(comparisons.flatMap(({ price }) => price ?? []));

/** The band of a price; null where either is unknown. */
const bandOf = (bands: readonly PriceBand[], price: number | null): PriceBand | null =>
	price === null ? null : (bands.find((band) => isInBand(price, band)) ?? null);

/** The comparisons of each scope of a thing, the narrowest first. */
function scopesOf(
	comparisons: readonly Comparison[],
	category: string,
	band: PriceBand | null,
): readonly (readonly [Scope, readonly Comparison[]])[] {
	const alike = comparisons.filter((one) => one.category === category);
	const near = band === null ? [] : alike.filter((one) => one.price !== null && isInBand(one.price, band));
	return [
		['category_and_price', near],
		['category', alike],
		['all', comparisons],
	];
}

/** What the first scope that says anything says; null where none does. */
function narrowest<Said>(
	scopes: ReturnType<typeof scopesOf>,
	say: (comparisons: readonly Comparison[], scope: Scope) => Said | null,
): Said | null {
	for (const [scope, comparisons] of scopes) {
		const said = say(comparisons, scope);
		if (said !== null) return said;
	}
	return null;
}

/**
 * How far a source is off about things of a category and price: by the narrowest scope with enough of them; null where
 * there are too few at all.
 * @param comparisons all of the source and the metric
 */
export const measuredError = (
	comparisons: readonly Comparison[],
	{ category, price }: Alike,
): MeasuredError | null =>
	narrowest(scopesOf(comparisons, category, bandOf(bandsOf(comparisons), price)), errorIn);

/** Fewer things correct nothing: a factor moves rankings, where an error is only told. */
export const FEWEST_CORRECTING = 10;
/** A source that is off by more counts something else. */
export const FACTOR_BOUNDS = [0.2, 5] as const;

/** By what figures of a source are multiplied, and what speaks for it. */
export type EstimateFactor = {
	/** Three decimals. */
	readonly factor: number;
	readonly products: number;
	readonly scope: Scope;
	/** The median of how far the source is off either way, of products that the factor was not made of: 0.2 is 20 %. */
	readonly before: number;
	/** The same once they are multiplied. */
	readonly after: number;
};

/** What takes away a median error. */
function factorFor(errors: readonly number[]): number {
	const [least, most] = FACTOR_BOUNDS;
	const factor = 1 / Math.max(Number.EPSILON, 1 + quantile(errors, 0.5));
	return Math.round(Math.min(most, Math.max(least, factor)) * 1000) / 1000;
}

const off = (errors: readonly number[]) => median(errors.map(Math.abs)) ?? 0;

function factorIn(comparisons: readonly Comparison[], scope: Scope): EstimateFactor | null {
	const errors = sortedErrors(comparisons);
	if (errors.length < FEWEST_CORRECTING) return null;
	// Each is held out once: what its own error adds to the factor says nothing of the next one.
	const held = errors.map((error, index) => (1 + error) * factorFor(errors.toSpliced(index, 1)) - 1);
	const [before, after] = [off(errors), off(held)];
	if (after >= before) return null;
	return { factor: factorFor(errors), products: errors.length, scope, before, after };
}

/**
 * By what ready figures of things of a category and price are multiplied, so that they are nearer to the truth: by the
 * narrowest scope with enough products, where that makes those that are held out less wrong; null where none does.
 * @param comparisons all of the source and the metric
 * @returns remembers what it said of a category and price band
 */
export function estimateFactors(comparisons: readonly Comparison[]): (of: Alike) => EstimateFactor | null {
	const bands = bandsOf(comparisons);
	const said = new Map<string, EstimateFactor | null>();
	return ({ category, price }) => {
		const band = bandOf(bands, price);
		const key = `${band === null ? '' : bands.indexOf(band)} ${category}`;
		const known = said.get(key);
		if (known !== undefined) return known;
		const factor = narrowest(scopesOf(comparisons, category, band), factorIn);
		said.set(key, factor);
		return factor;
	};
}
