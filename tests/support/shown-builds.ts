import type { Database } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';
import { RANKED } from '#server/rankings/rollups/all-ranked.ts';
import { listTableName, rankTableNames } from '#server/rankings/rollups/rank-tables.ts';

const TABLES = [
	...Object.values(RANKED).flatMap((ranked) => rankTableNames(ranked).map((table) => [table, ranked.name])),
	...Object.values(RANKED).map(({ name }) => [listTableName(name), name]),
	['product_creators', 'product'],
	['shop_mixes', 'shop'],
	['market_parts', 'market'],
	['market_industries', 'market'],
	['market_segments', 'market'],
] as const;

/** Everything that readers see of all builds, but for their numbers. */
export async function shownBuilds(database: Database): Promise<Record<string, unknown>> {
	const seen: Record<string, unknown> = {
		builds: await database.query(
			'select plat_id, entity, as_of, first_day, counts, sources, hot_shops from rank_builds order by 1, 2',
		),
	};
	for (const [table, entity] of TABLES) {
		const rows = await database.query<{ row: string }>(
			sql`select (to_jsonb(r) - 'build_id' - 'slot')::text as row from ${raw(table)} r
			join rank_builds b on b.plat_id = r.plat_id and b.slot = r.slot and b.build_id = r.build_id and b.entity = ${entity} order by 1`,
		);
		seen[table] = rows.map(({ row }) => row);
	}
	return seen;
}
