import { UNKNOWN_TEXT } from '#domain/text/formats.ts';
import type { Day } from '#domain/time/days.ts';
import type { EstimateFactor, MeasuredError } from './measured-error.ts';

/** How far a figure may be trusted; the screen marks each one (decisions 4, counters.md). */
export const QUALITIES = ['observed', 'estimated', 'lower_bound', 'unknown'] as const;
export type Quality = (typeof QUALITIES)[number];

/** The sign before a number that is not exact, on screens and in workbooks. */
export const SIGNS = {
	observed: '',
	estimated: '~',
	lower_bound: '≥',
	unknown: '',
} as const satisfies Record<Quality, string>;

/** A value with its provenance. `value` is null exactly when the quality is `unknown`; unknown is never 0. */
export type Figure = { readonly value: number | null; readonly quality: Quality };

/** A figure within a sentence: its mark stands before the number. */
export function markedText({ value, quality }: Figure, text: (value: number) => string): string {
	if (value === null || quality === 'unknown') return UNKNOWN_TEXT;
	return `${SIGNS[quality]}${text(value)}`;
}

/** The figure that nobody knows. */
export const UNKNOWN: Figure = { value: null, quality: 'unknown' };

/** Why a figure is estimated, a lower bound or unknown, or whose it is (docs/counters.md). */
export const REASONS = [
	'between_readings',
	'estimated_step',
	'gap',
	'restarted',
	'gap_or_restart',
	'no_reading',
	'ready_window',
	'corrected',
	'sum_of_products',
	'derived',
	'linked_days',
] as const;
export type Reason = (typeof REASONS)[number];

/** A ready figure that was multiplied: what its source told, and the factor with what speaks for it. */
export type Corrected = EstimateFactor & { readonly told: number };

/** A figure with all that is known of where it comes from, as detail calls word it. */
export type ExplainedFigure = Figure & {
	/** Null where it is simply the difference of two readings. */
	readonly reason: Reason | null;
	readonly source: { readonly name: string; readonly marketplace: string | null } | null;
	/** Days of the readings behind both ends; null where nothing had begun, or nothing was read. */
	readonly read_from: Day | null;
	readonly read_to: Day | null;
	/** Steps between them that are unknown. */
	readonly breaks: number;
	/** How far the source is off, measured against true figures of others; left out where nobody knows. */
	readonly measured?: MeasuredError | undefined;
	/** What its source told, and by what it was multiplied; left out where the figure stands as it was told. */
	readonly corrected?: Corrected | undefined;
	/** What other sources say of the same. */
	readonly others: readonly (Figure & { readonly source: string })[];
};
