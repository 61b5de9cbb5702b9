import { ratio } from '#domain/figures/formulas.ts';

/** How many of a group sell more and fewer than one of them; `all` includes it. */
export type Counted = { readonly more: number; readonly fewer: number; readonly all: number };

/** A place among others: 1 is the best, equals share a place; `outsold` is the share of the others that sell fewer. */
export type Standing = { readonly rank: number; readonly of: number; readonly outsold: number | null };

/** How many of sorted values, low to high, lie below a value; with `isCounted` those equal to it too. */
function countBelow(sorted: ArrayLike<number>, value: number, isCounted: boolean): number {
	let [low, high] = [0, sorted.length];
	while (low < high) {
		const middle = (low + high) >> 1;
		const other = sorted[middle] ?? Number.POSITIVE_INFINITY;
		if (other < value || (isCounted && other === value)) low = middle + 1;
		else high = middle;
	}
	return low;
}

/** How many of a group sell more and fewer units than one of them. The units are sorted, low to high. */
export function countsAmong(sorted: ArrayLike<number>, units: number): Counted {
	return {
		more: sorted.length - countBelow(sorted, units, true),
		fewer: countBelow(sorted, units, false),
		all: sorted.length,
	};
}

/** The place that the counts give; the share is null where there are no others. */
export function standingOf({ more, fewer, all }: Counted): Standing {
	return { rank: more + 1, of: all, outsold: ratio(fewer, all - 1) };
}
