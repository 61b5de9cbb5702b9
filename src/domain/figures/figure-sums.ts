import { type Growth, growthOf } from './growth.ts';
import { type Figure, UNKNOWN } from './provenance.ts';

/**
 * The sum of several figures. It trusts no further than the least of them: a part that nobody knows makes it a lower
 * bound, as a part that is one does. Unknown where no part is known.
 */
export function sumFigures(parts: readonly Figure[]): Figure {
	const known = parts.filter((part) => part.value !== null);
	if (known.length === 0) return UNKNOWN;
	const value = known.reduce((sum, part) => sum + (part.value ?? 0), 0);
	const is = (quality: Figure['quality']) => known.some((part) => part.quality === quality);
	if (known.length < parts.length || is('lower_bound')) return { value, quality: 'lower_bound' };
	return { value, quality: is('estimated') ? 'estimated' : 'observed' };
}

/** The sum of what is known; null where nothing is. */
export function sumKnown(values: readonly (number | null)[]): number | null {
	const known = values.filter((value) => value !== null);
	return known.length > 0 ? known.reduce((sum, value) => sum + value, 0) : null;
}

/** What a growth of sums is made from: everything known now, and of what is known for both periods, now and before. */
export type GrowthSums = {
	readonly known: number;
	readonly comparable: number;
	readonly before: number | null;
	/** What the growth rests on, where it is another sum: units of money. */
	readonly base?: number | null;
};

/** The share of a sum that must be known for both periods before anything is said of its growth. */
export const LEAST_COMPARABLE = 0.5;

/** Growth of a sum: of those parts that are known for both periods, if these are at least half of it; else null. */
export function growthOfSums({ known, comparable, before, base = before }: GrowthSums): Growth {
	return comparable < known * LEAST_COMPARABLE ? null : growthOf(comparable, before, base);
}

/** A figure and what it was in the equal period before; null is unknown. */
export type Compared = { readonly figure: Figure; readonly before: number | null };

/** Adds up parts for `growthOfSums`; a lower bound is nothing to compare with. */
export function growthSums(parts: readonly Compared[]): GrowthSums {
	let [known, comparable] = [0, 0];
	let before: number | null = null;
	for (const part of parts) {
		const value = part.figure.value ?? 0;
		known += value;
		if (part.figure.value === null || part.figure.quality === 'lower_bound' || part.before === null) continue;
		comparable += value;
		before = (before ?? 0) + part.before;
	}
	return { known, comparable, before };
}
