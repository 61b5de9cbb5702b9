import type { Database } from '#server/db/database.ts';
import { LOCKS } from '#server/db/locks.ts';
import { buildProductRanks } from './product-ranks.ts';

/** Told before each platform is rebuilt: how many are done of how many. */
export type RebuildProgress = (done: number, total: number) => void;

/**
 * Rebuilds the rank tables of every platform that imports have touched since its last build. Also called at start,
 * for an import that was killed before its rebuild, and when a day closes.
 */
export async function rebuildStale(database: Database, now: () => Date, progress?: RebuildProgress): Promise<void> {
	await database.exclusively(LOCKS.ranks, async () => {
		const stale = await database.query<{ plat_id: number; since: string }>(
			`select plat_id, since::text as since from stale_ranks where entity = 'product' order by plat_id`,
		);
		for (const [index, { plat_id, since }] of stale.entries()) {
			progress?.(index, stale.length);
			await buildProductRanks(database, plat_id, now());
			// An import that came during the build has set a later time and is built again.
			await database.query(
				`delete from stale_ranks where plat_id = $1 and entity = 'product' and since = $2::timestamptz`,
				[plat_id, since],
			);
		}
		progress?.(stale.length, stale.length);
	});
}

/** Marks platforms whose newest closed day has changed since their rank tables were built. */
export async function markClosedDays(database: Database): Promise<void> {
	await database.query(
		`insert into stale_ranks (plat_id, entity)
		select b.plat_id, 'product' from rank_builds b
		join platforms p using (plat_id)
		join (select plat_id, max(last_day) as last_day from source_days where entity = 'product' group by 1) d using (plat_id)
		where b.entity = 'product' and b.as_of < least(d.last_day, (now() at time zone p.time_zone)::date - 1)
		on conflict do nothing`,
	);
}
