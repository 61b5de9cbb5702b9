import type { Day } from '#domain/time/days.ts';
import type { Database } from '#server/db/database.ts';
import { LOCKS } from '#server/db/locks.ts';
import { sql } from '#server/db/sql.ts';
import { recountDays } from '#server/ingest/late-readings.ts';
import { buildMarket } from '#server/market/rollups/market.ts';
import { RANKED } from './all-ranked.ts';
import { type BuildWish, buildRanks } from './build.ts';
import { platformDays } from './platform-days.ts';
import { RANKED_NAMES, type RankedName } from './ranked.ts';
import { markStale, STALE_NAMES, type StaleName } from './touched.ts';

/**
 * Rebuilds the rank tables of every platform that imports have touched since its last build. Also called at start,
 * for an import that was killed before its rebuild, and when a day closes.
 */
export async function rebuildStale(database: Database, now: () => Date, wish: BuildWish = {}): Promise<void> {
	const [old] = await database.query('select 1 from recounts limit 1');
	if (old) await database.exclusively(LOCKS.ingest, () => recountDays(database));
	await database.exclusively(LOCKS.ranks, async () => {
		const stale = await database.query<Stale>(
			sql`select plat_id, entity, since::text as since, is_whole from stale_ranks where entity = any(${STALE_NAMES}::text[])
			order by plat_id, array_position(${STALE_NAMES}::text[], entity)`,
		);
		if (stale.length > 0) await analyzeFacts(database);
		for (const one of stale) await rebuild(database, one, now(), wish);
	});
}

type Stale = {
	readonly plat_id: number;
	readonly entity: StaleName;
	readonly since: string;
	/** Whether more has changed than `touched_things` says. */
	readonly is_whole: boolean;
};

/** Builds what is stale of a platform, and takes back the notes that were there before it began. */
async function rebuild(database: Database, stale: Stale, now: Date, wish: BuildWish): Promise<void> {
	const { plat_id, entity, since } = stale;
	const of = sql`plat_id = ${plat_id} and entity = ${entity}`;
	const touched = await database.query<{ seq: number; id: string }>(
		sql`select seq, id from touched_things where ${of}`,
	);
	if (entity === 'market') await buildMarket(database, plat_id);
	else await buildRanks(database, RANKED[entity], plat_id, now, wish);
	await database.transaction(async (tx) => {
		// An import that came during the build has set a later time and is built again.
		await tx.query(sql`delete from stale_ranks where ${of} and since = ${since}::timestamptz`);
		await tx.query(
			sql`delete from touched_things where ${of} and seq = any(${touched.map(({ seq }) => seq)}::bigint[])`,
		);
	});
}

/**
 * Fresh statistics of what the builds read: right after an import the planner knows nothing of it, or what
 * autovacuum saw in the middle of it, and picks joins that are a hundred times slower.
 */
async function analyzeFacts(database: Database): Promise<void> {
	const partitions = await database.query<{ name: string }>(
		`select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
		where i.inhparent in ('product_days'::regclass, 'shop_days'::regclass, 'creator_days'::regclass,
			'video_days'::regclass, 'creator_product_days'::regclass)`,
	);
	for (const { name } of [
		...partitions,
		{ name: 'sources' },
		{ name: 'products' },
		{ name: 'shops' },
		{ name: 'creators' },
		{ name: 'videos' },
	]) {
		await database.transaction(async (tx) => {
			// A tenth of the usual sample is enough to choose joins, and ten times as fast.
			await tx.query('set local default_statistics_target = 10');
			await tx.query(`analyze ${name}`);
		});
	}
}

/** Marks platforms whose newest closed day has changed since their rank tables were built. */
export async function markClosedDays(database: Database, now: Date): Promise<void> {
	const builds = await database.query<{ plat_id: number; entity: RankedName; as_of: Day }>(
		sql`select plat_id, entity, as_of from rank_builds where entity = any(${RANKED_NAMES}::text[])`,
	);
	for (const { plat_id, entity, as_of } of builds) {
		const days = await platformDays(database, plat_id, now, entity);
		if (days && days.asOf !== as_of) await markStale(database, [plat_id], [entity]);
	}
}
