import { LEAST_STANDING, marketStanding, TOP_SIZE } from './market.ts';
import type { SegmentFigures } from './market-sample.ts';

/** What is asked about a segment before entering it, in the order of the screen. */
export const ROOM_SIGNS = ['growth', 'spread', 'newcomers', 'demand'] as const;
export type RoomSign = (typeof ROOM_SIGNS)[number];

/** Whether a sign speaks for room, against it, or neither; `unknown` where its figures are not there. */
export type Bearing = 'for' | 'against' | 'neither' | 'unknown';

/** The answer to "is there room?". */
export type Room = {
	readonly verdict: 'room' | 'mixed' | 'little' | 'unknown';
	readonly signs: Readonly<Record<RoomSign, Bearing>>;
};

/** From the first value on a sign speaks for room, up to the second against it. */
export const ROOM_LIMITS = {
	/** GMV of the sample against the 30 days before. */
	growth: { for: 0.1, against: -0.1 },
	/** Part of the sample's units that products listed within three months sell. */
	newcomers: { for: 0.15, against: 0.05 },
	/** Units of 30 days that a product beyond the first ten sells on average. */
	demand: { for: 50, against: 10 },
} as const;

const NEW_MONTHS = 3;

function bearing(value: number | null, limits: { readonly for: number; readonly against: number }): Bearing {
	if (value === null) return 'unknown';
	if (value >= limits.for) return 'for';
	return value <= limits.against ? 'against' : 'neither';
}

const SPREAD = { open: 'for', relative: 'neither', high: 'against', unknown: 'unknown' } as const;

/** What products listed within three months are of the sample. */
export const newcomersOf = ({ new_shares }: Pick<SegmentFigures, 'new_shares'>) =>
	new_shares.find(({ months }) => months === NEW_MONTHS) ?? null;

/** Units of 30 days that a product beyond the first ten sells on average; null where there are none, or nobody knows. */
export function unitsBeyondTop({
	sample,
	month,
	head_units: head,
}: Pick<SegmentFigures, 'sample' | 'month' | 'head_units'>): number | null {
	const units = month.units.value;
	if (sample === null || sample <= TOP_SIZE || units === null || head === null) return null;
	return Math.max(0, units - head * TOP_SIZE) / (sample - TOP_SIZE);
}

/**
 * Whether a segment has room for another seller (docs/market.md): four signs of its sample, each with its limits. Two
 * more for than against is room unless it is a high monopoly, two more against is little, anything else is mixed. Unknown below 50 products, and
 * where fewer than three signs can be read.
 */
export function roomOf(
	figures: Pick<SegmentFigures, 'sample' | 'month' | 'head_units' | 'monopoly_ratio' | 'new_shares'>,
): Room {
	const { month } = figures;
	const sample = figures.sample ?? 0;
	const growth = typeof month.gmv_growth === 'number' ? month.gmv_growth : null;
	const signs = {
		growth: bearing(growth, ROOM_LIMITS.growth),
		spread: SPREAD[marketStanding(figures.monopoly_ratio, sample)],
		newcomers: bearing(newcomersOf(figures)?.units ?? null, ROOM_LIMITS.newcomers),
		demand: bearing(unitsBeyondTop(figures), ROOM_LIMITS.demand),
	};
	const count = (wanted: Bearing) => Object.values(signs).filter((one) => one === wanted).length;
	if (sample < LEAST_STANDING || count('unknown') > 1) return { verdict: 'unknown', signs };
	const balance = count('for') - count('against');
	if (balance >= 2 && signs.spread !== 'against') return { verdict: 'room', signs };
	return { verdict: balance <= -2 ? 'little' : 'mixed', signs };
}
