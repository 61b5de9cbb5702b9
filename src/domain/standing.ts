import { ratio } from './formulas.ts';

/** How many of a group sell more and fewer than one of them; `all` includes it. */
export type Counted = { readonly more: number; readonly fewer: number; readonly all: number };

/** A place among others: 1 is the best, equals share a place; `outsold` is the share of the others that sell fewer. */
export type Standing = { readonly rank: number; readonly of: number; readonly outsold: number | null };

/** The place that the counts give; the share is null where there are no others. */
export function standingOf({ more, fewer, all }: Counted): Standing {
	return { rank: more + 1, of: all, outsold: ratio(fewer, all - 1) };
}
