import type { Day } from '#domain/time/days.ts';
import type { Database } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';
import { analyze } from '#server/rankings/rollups/analyze.ts';
import { sideBySide } from '#server/rankings/rollups/bulk.ts';
import type { FewChanged } from '#server/rankings/rollups/next-build.ts';
import type { MarketBuild } from './market-build.ts';
import { buildIndustries } from './market-industries.ts';
import { buildParts } from './market-parts.ts';
import { buildSegments, readCandidates } from './market-segments.ts';
import { type PeriodBands, readBands, writeWhole } from './market-whole.ts';
import type { SampleRow } from './sample-rows.ts';

/** The tables of a market, and by what their rows are found. */
const TABLES = {
	market_parts: 'plat_id, slot, build_id, period, category_id',
	market_industries: 'plat_id, slot, build_id, period, category_id',
	market_segments: 'plat_id, slot, build_id, category_id, level',
};

/** What a build of the market may take from the shown one. */
export type MarketWish = {
	/** Nothing: something that no note names has changed. */
	readonly isWhole: boolean;
	/** What the shown ranks differ in from those before, if these were built for few products. */
	readonly few: FewChanged | null;
};

type BuildRow = {
	ranks_build: number;
	ranks_slot: number;
	ranks_version: number;
	as_of: Day;
	shown: number | null;
	of_version: number | null;
	build_id: number;
};

/** The next build of a platform's market from its shown product ranks; null where it has none. */
async function nextBuild(
	database: Database,
	platId: number,
	{ isWhole, few }: MarketWish,
): Promise<MarketBuild | null> {
	const [row] = await database.query<BuildRow>(
		sql`select p.build_id as ranks_build, p.slot as ranks_slot, p.version as ranks_version, p.as_of, m.slot as shown, m.of_version,
			nextval('rank_build_ids') as build_id
		from rank_builds p left join rank_builds m on m.plat_id = p.plat_id and m.entity = 'market'
		where p.plat_id = ${platId} and p.entity = 'product'`,
	);
	if (!row) return null;
	const { shown } = row;
	const ranks = { buildId: row.ranks_build, slot: row.ranks_slot, version: row.ranks_version };
	const next = {
		platId,
		buildId: row.build_id,
		slot: shown === null ? 0 : 1 - shown,
		asOf: row.as_of,
		ranks,
	};
	if (shown === null || isWhole) return { ...next, change: null };
	// Of the same ranks nothing of a product is another.
	if (row.of_version === ranks.version) return { ...next, change: { shown, categories: [] } };
	const isNext = few?.version === ranks.version && row.of_version === few.from;
	return { ...next, change: few && isNext ? { shown, categories: few.categories } : null };
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
	for (const table of Object.keys(TABLES)) {
		await database.query(sql`delete from ${raw(table)} where plat_id = ${platId} and slot = ${build.slot}`);
	}
	// What reads the ranks alone is read while nodes are summed up, of which the rest is a part.
	let bands: readonly PeriodBands[] = [];
	let candidates: readonly SampleRow[] = [];
	await sideBySide(database, [
		async () => {
			await buildParts(database, build);
			await buildIndustries(database, build);
		},
		async () => {
			bands = await readBands(database, build);
		},
		async () => {
			candidates = await readCandidates(database, build);
		},
	]);
	await sideBySide(database, [
		() => writeWhole(database, build, bands),
		() => buildSegments(database, build, candidates),
	]);
	// Without statistics the planner joins the nodes the slow way; what they hold besides their keys takes longer.
	await analyze(
		database,
		Object.entries(TABLES).map(([table, keys]) => `${table} (${keys})`),
	);
	await database.query(
		sql`insert into rank_builds (plat_id, entity, build_id, slot, as_of, first_day, counts, sources, of_version)
		select plat_id, 'market', ${build.buildId}, ${build.slot}, as_of, first_day, '{}', sources, ${build.ranks.version}::bigint
		from rank_builds where plat_id = ${platId} and entity = 'product'
		on conflict (plat_id, entity) do update set build_id = excluded.build_id, slot = excluded.slot,
			as_of = excluded.as_of, first_day = excluded.first_day, sources = excluded.sources,
			of_version = excluded.of_version, version = excluded.version, built_at = now()`,
	);
}
