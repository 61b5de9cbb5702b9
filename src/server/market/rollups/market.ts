import type { Day } from '#domain/time/days.ts';
import type { Database } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';
import { analyze } from '#server/rankings/rollups/analyze.ts';
import type { Copied } from '#server/rankings/rollups/ranked.ts';
import { type MarketBuild, PERIODS } from './market-build.ts';
import { buildIndustries } from './market-industries.ts';
import { buildParts } from './market-parts.ts';
import { buildSegments } from './market-segments.ts';
import { buildWhole } from './market-whole.ts';

const TABLES = ['market_parts', 'market_industries', 'market_segments'];

/** A build of product ranks that few products part from the one that it replaced. */
export type FewProducts = { readonly buildId: number; readonly copied: Copied };

/** What a build of the market may take from the shown one. */
export type MarketWish = {
	/** Nothing: something that no note names has changed. */
	readonly isWhole: boolean;
	/** What the shown ranks differ in from those before, if these were built for few products. */
	readonly few: FewProducts | null;
};

type BuildRow = {
	ranks_build: number;
	ranks_slot: number;
	as_of: Day;
	shown: number | null;
	basis: string | null;
	build_id: number;
};

/** The categories of products in the ranks of before and in those of now. */
async function categoriesOf(
	database: Database,
	platId: number,
	slots: readonly number[],
	ids: readonly string[],
) {
	const rows = await database.query<{ category_id: string }>(
		sql`select distinct category_id from product_ranks where plat_id = ${platId} and slot = any(${slots}::smallint[])
			and period in (${raw(PERIODS.join(', '))}) and product_id = any(${ids}::text[])`,
	);
	return rows.map((row) => row.category_id);
}

/** The next build of a platform's market from its shown product ranks; null where it has none. */
async function nextBuild(
	database: Database,
	platId: number,
	{ isWhole, few }: MarketWish,
): Promise<MarketBuild | null> {
	const [row] = await database.query<BuildRow>(
		sql`select p.build_id as ranks_build, p.slot as ranks_slot, p.as_of, m.slot as shown, m.basis,
			nextval('rank_build_ids') as build_id
		from rank_builds p left join rank_builds m on m.plat_id = p.plat_id and m.entity = 'market'
		where p.plat_id = ${platId} and p.entity = 'product'`,
	);
	if (!row) return null;
	const { shown } = row;
	const ranks = { buildId: row.ranks_build, slot: row.ranks_slot };
	const next = {
		platId,
		buildId: row.build_id,
		slot: shown === null ? 0 : 1 - shown,
		asOf: row.as_of,
		ranks,
	};
	if (shown === null || isWhole) return { ...next, change: null };
	// Of the same ranks nothing of a product is another.
	if (row.basis === String(ranks.buildId)) return { ...next, change: { shown, categories: [] } };
	if (few?.buildId !== ranks.buildId || row.basis !== String(few.copied.buildId))
		return { ...next, change: null };
	const slots = [few.copied.slot, ranks.slot];
	const categories = await categoriesOf(database, platId, slots, few.copied.touched);
	return { ...next, change: { shown, categories } };
}

/**
 * Rebuilds the market of a platform from its product ranks, into the slot that readers do not see, and then shows it
 * in one statement. Call it after the ranks: their figures are the market's.
 */
export async function buildMarket(database: Database, platId: number, wish: MarketWish): Promise<void> {
	const build = await nextBuild(database, platId, wish);
	if (!build) {
		await database.query(sql`delete from rank_builds where plat_id = ${platId} and entity = 'market'`);
		return;
	}
	for (const table of TABLES) {
		await database.query(sql`delete from ${raw(table)} where plat_id = ${platId} and slot = ${build.slot}`);
	}
	await buildParts(database, build);
	await buildIndustries(database, build);
	await buildWhole(database, build);
	await buildSegments(database, build);
	// Without statistics the planner joins the nodes the slow way.
	await analyze(database, TABLES);
	await database.query(
		sql`insert into rank_builds (plat_id, entity, build_id, slot, as_of, first_day, counts, sources, basis)
		select plat_id, 'market', ${build.buildId}, ${build.slot}, as_of, first_day, '{}', sources, ${String(build.ranks.buildId)}
		from rank_builds where plat_id = ${platId} and entity = 'product'
		on conflict (plat_id, entity) do update set build_id = excluded.build_id, slot = excluded.slot,
			as_of = excluded.as_of, first_day = excluded.first_day, sources = excluded.sources,
			basis = excluded.basis, built_at = now()`,
	);
}
