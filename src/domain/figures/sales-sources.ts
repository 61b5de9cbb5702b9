import type { Figure } from './provenance.ts';

/** Through what something is sold, as counters of their own tell it. */
export const SALES_CHANNELS = ['video', 'live', 'card'] as const;
export type SalesChannel = (typeof SALES_CHANNELS)[number];

/** GMV of a thing in a range, and of its channels those that there are; minor units. */
export type SplitSales = { readonly gmv: Figure } & {
	readonly [channel in SalesChannel]?: Figure | undefined;
};

/** A part of the GMV: a channel, or the `rest` that no channel is told to have brought. */
export type SalesPart = Figure & {
	readonly from: SalesChannel | 'rest';
	/** Of the GMV, 0 to 1; null where the parts do not add up to it. */
	readonly share: number | null;
};

/** What is known of where sales come from: parts that add up to the whole, or why there are none that do. */
export type SalesSources =
	| { readonly state: 'whole' | 'over'; readonly parts: readonly SalesPart[] }
	| { readonly state: 'unsplit' | 'unsold' };

/** Rounding of daily amounts: parts above the whole by no more than this still are its parts. */
const TOLERANCE = 0.005;

/**
 * Where sales come from, so that the parts add up to the whole (docs/counters.md, "Channels"): what no channel is told
 * to have brought is a part of its own, and exact only where all others are. `over`: the channels say more than the GMV, as two sources may; they stand
 * without shares then. `unsplit`: no channel is known. `unsold`: nothing was sold, or nobody knows how much.
 */
export function salesSources({ gmv, ...channels }: SplitSales): SalesSources {
	if (gmv.value === null || gmv.value <= 0) return { state: 'unsold' };
	const whole = gmv.value;
	const told = SALES_CHANNELS.flatMap((from) => (channels[from] ? [{ from, ...channels[from] }] : []));
	if (told.every(({ value }) => value === null)) return { state: 'unsplit' };
	const known = told.reduce((sum, { value }) => sum + (value ?? 0), 0);
	const isWhole = known <= whole * (1 + TOLERANCE);
	const of = Math.max(known, whole);
	const shareOf = (value: number | null) => (isWhole && value !== null ? value / of : null);
	const parts = told.map((part) => ({ ...part, share: shareOf(part.value) }));
	if (!isWhole) return { state: 'over', parts };
	const rest = of - known;
	if (rest <= whole * TOLERANCE) return { state: 'whole', parts };
	const quality = [gmv, ...told].every((part) => part.quality === 'observed') ? 'observed' : 'estimated';
	return { state: 'whole', parts: [...parts, { from: 'rest', value: rest, quality, share: shareOf(rest) }] };
}
