import type { Day } from '#domain/time/days.ts';
import type { Database } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';
import { analyze } from '#server/rankings/rollups/analyze.ts';
import type { MarketBuild } from './market-build.ts';
import { buildIndustries } from './market-industries.ts';
import { buildSegments } from './market-segments.ts';
import { buildWhole } from './market-whole.ts';

type BuildRow = { ranks_build: number; ranks_slot: number; as_of: Day; slot: number; build_id: number };

/** The next build of a platform's market from its shown product ranks; null where it has none. */
async function nextBuild(database: Database, platId: number): Promise<MarketBuild | null> {
	const [row] = await database.query<BuildRow>(
		sql`select p.build_id as ranks_build, p.slot as ranks_slot, p.as_of, coalesce(1 - m.slot, 0) as slot,
			nextval('rank_build_ids') as build_id
		from rank_builds p left join rank_builds m on m.plat_id = p.plat_id and m.entity = 'market'
		where p.plat_id = ${platId} and p.entity = 'product'`,
	);
	if (!row) return null;
	const ranks = { buildId: row.ranks_build, slot: row.ranks_slot };
	return { platId, buildId: row.build_id, slot: row.slot, asOf: row.as_of, ranks };
}

/**
 * Rebuilds the market of a platform from its product ranks, into the slot that readers do not see, and then shows it
 * in one statement. Call it after the ranks: their figures are the market's.
 */
export async function buildMarket(database: Database, platId: number): Promise<void> {
	const build = await nextBuild(database, platId);
	if (!build) {
		await database.query(sql`delete from rank_builds where plat_id = ${platId} and entity = 'market'`);
		return;
	}
	for (const table of ['market_industries', 'market_segments']) {
		await database.query(sql`delete from ${raw(table)} where plat_id = ${platId} and slot = ${build.slot}`);
	}
	await buildIndustries(database, build);
	await buildWhole(database, build);
	await buildSegments(database, build);
	// Without statistics the planner joins the nodes the slow way.
	await analyze(database, ['market_industries', 'market_segments']);
	await database.query(
		sql`insert into rank_builds (plat_id, entity, build_id, slot, as_of, first_day, counts, sources)
		select plat_id, 'market', ${build.buildId}, ${build.slot}, as_of, first_day, '{}', sources
		from rank_builds where plat_id = ${platId} and entity = 'product'
		on conflict (plat_id, entity) do update set build_id = excluded.build_id, slot = excluded.slot,
			as_of = excluded.as_of, first_day = excluded.first_day, sources = excluded.sources, built_at = now()`,
	);
}
