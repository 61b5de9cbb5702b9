import type { Queryable } from '#server/db/database.ts';
import { raw, type Sql, sql } from '#server/db/sql.ts';
import { type BoardCounts, type HotShop, hotPeriod, hotShops } from './hot-shops.ts';
import type { Build } from './next-build.ts';
import type { PlatformDays } from './platform-days.ts';

/** Rows per period and board, so that a plain board's total costs nothing to answer. */
export async function countBoards(
	database: Queryable,
	{ ranked, platId, slot }: Pick<Build, 'ranked' | 'platId' | 'slot'>,
	wanted: Sql = raw('true'),
): Promise<BoardCounts> {
	const { name, boards: all } = ranked;
	const boards = Object.entries(all);
	const counts = boards
		.map(([board, { condition }]) => `count(*) filter (where ${condition}) as ${board}`)
		.join(', ');
	const rows = await database.query<{ period: number } & Record<string, number>>(
		sql`select r.period, ${raw(counts)} from ${raw(name)}_ranks r where r.plat_id = ${platId} and r.slot = ${slot} and ${wanted} group by r.period`,
	);
	return Object.fromEntries(
		rows.map((row) => [row.period, Object.fromEntries(boards.map(([board]) => [board, row[board] ?? 0]))]),
	);
}

/** The best selling shops of the products of a build; none of other kinds. */
export const hotShopsOf = (
	db: Queryable,
	build: Pick<Build, 'ranked' | 'platId' | 'slot'>,
	counts: BoardCounts,
): Promise<readonly HotShop[]> =>
	build.ranked.name === 'product' ? hotShops(db, build, hotPeriod(counts)) : Promise.resolve([]);

/** Shows what was written of a build; answers its version. */
export async function show(database: Queryable, build: Build, days: PlatformDays): Promise<number> {
	const counts = await countBoards(database, build);
	const { name } = build.ranked;
	const hot = await hotShopsOf(database, build, counts);
	const [row] = await database.query<{ version: number }>(
		sql`insert into rank_builds (plat_id, entity, build_id, slot, as_of, first_day, counts, sources, hot_shops, basis, touched, built_at)
		values (${build.platId}, ${name}, ${build.buildId}, ${build.slot}, ${days.asOf}, ${days.firstDay}, ${JSON.stringify(counts)}, ${JSON.stringify(
			days.sources.map(({ name, marketplace, isDemo }) => ({ name, marketplace, demo: isDemo })),
		)}, ${JSON.stringify(hot)}, ${build.basis}, ${build.copied?.touched.length ?? null}, now())
		on conflict (plat_id, entity) do update set build_id = excluded.build_id, slot = excluded.slot,
			as_of = excluded.as_of, first_day = excluded.first_day, counts = excluded.counts,
			sources = excluded.sources, hot_shops = excluded.hot_shops, basis = excluded.basis,
			touched = excluded.touched, former_version = rank_builds.version, version = excluded.version, built_at = now() returning version`,
	);
	return row?.version ?? 0;
}
