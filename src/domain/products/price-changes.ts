import type { Day } from '#domain/time/days.ts';

/** What a product's price and commission were before a day and on it; null is unknown. Money is minor units. */
export type PriceReading = {
	readonly day: Day;
	readonly price_before: number | null;
	readonly price_after: number | null;
	readonly commission_before: number | null;
	readonly commission_after: number | null;
};

/** One thing that changed, and by how much of what it was; null where it was 0. */
export type Change = {
	readonly what: 'price' | 'commission';
	readonly from: number;
	readonly to: number;
	readonly by: number | null;
};

/** All that changed on a day. */
export type DayOfChanges = {
	readonly day: Day;
	readonly number: number;
	readonly changes: readonly Change[];
};

function changeOf(what: Change['what'], from: number | null, to: number | null): Change[] {
	if (from === null || to === null || from === to) return [];
	return [{ what, from, to, by: from === 0 ? null : to / from - 1 }];
}

/**
 * The days on which price or commission changed, the oldest first and numbered from 1. What was unknown before or
 * after is no change.
 */
export function numberedChanges(readings: readonly PriceReading[]): DayOfChanges[] {
	return readings
		.toSorted((a, b) => (a.day < b.day ? -1 : 1))
		.map((reading) => ({
			day: reading.day,
			changes: [
				...changeOf('price', reading.price_before, reading.price_after),
				...changeOf('commission', reading.commission_before, reading.commission_after),
			],
		}))
		.filter(({ changes }) => changes.length > 0)
		.map((one, index) => ({ ...one, number: index + 1 }));
}
