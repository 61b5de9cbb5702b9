/** How far a figure may be trusted; the screen marks each one (decisions 4, counters.md). */
export const QUALITIES = ['observed', 'estimated', 'lower_bound', 'unknown'] as const;
export type Quality = (typeof QUALITIES)[number];

/** A value with its provenance. `value` is null exactly when the quality is `unknown`; unknown is never 0. */
export type Figure = { readonly value: number | null; readonly quality: Quality };

/** The figure that nobody knows. */
export const UNKNOWN: Figure = { value: null, quality: 'unknown' };
