import type { Queryable } from '#server/db/database.ts';
import { type NewestRow, newestOf, ranksOf } from '#server/monitoring/queries/newest.ts';
import type { Collected, Collector } from './collector.ts';

const MOST = 500;
const LONGEST_MS = 30_000;

function collectedOf(row: NewestRow | null, rank: number | null, at: Date): Collected {
	if (!row) return { outcome: 'unreachable', reason: 'no feed tells of the product' };
	if (row.is_off_shelf) return { outcome: 'taken_down' };
	if (row.as_of === null) return { outcome: 'unreachable', reason: 'no feed has counters of the product' };
	const { price, stock, units, gmv, creators, lives, videos } = row;
	const asOf = new Date(row.as_of);
	return {
		outcome: 'read',
		sample: { price, stock, units, gmv, creators, lives, videos, rank },
		// A day that still runs ends later than now.
		asOf: asOf < at ? asOf : null,
	};
}

/** Reads what the feeds have told last. */
export const feedCollector = (db: Queryable): Collector => ({
	readsUnknown: false,
	most: MOST,
	longestMs: LONGEST_MS,
	async collect(products, at) {
		const rows = await newestOf(db, products);
		const ranks = await ranksOf(db, products);
		return rows.map((row, place) => collectedOf(row, ranks[place] ?? null, at));
	},
});
