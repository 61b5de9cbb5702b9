import { addDays, type Day } from '#domain/time/days.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';
import { hotPeriod, hotShops } from './hot-shops.ts';
import { type PlatformDays, platformDays } from './platform-days.ts';
import { closeSlot, openSlot, rankTableNames } from './rank-tables.ts';
import { isKnown, type Ranked, type RankSlot, type RowsOf, rowColumnsOf } from './ranked.ts';
import { rowsSql } from './rows.ts';
import { trendDays, trendsSql } from './trends.ts';

/** The period number under which the rank table keeps "everything so far". */
export const TOTAL = 0;

/** Rows per statement on the embedded engine, so that no reader waits long (architecture: ≤ 50 ms). */
const CHUNK = 500;

/** What a build may leave out, or need not heed. */
export type BuildWish = {
	/** Of these platforms only periods of so many days: what is there of them reaches no further yet. */
	readonly recent?: { readonly platIds: readonly number[]; readonly days: number } | undefined;
	/** The service does not answer yet: no reader waits for a statement, and few large ones are the quickest. */
	readonly isUnread?: boolean;
};

/** Places of the period before are kept up to here; no edition sees further. */
const PLACES = 5_000;

type Build = RankSlot & { readonly ranked: Ranked };

/** Upper bounds of ids that part the platform's entities into chunks; one open chunk on a server. */
async function chunkBounds(
	database: Database,
	{ id, entities }: Ranked,
	platId: number,
	isUnread: boolean,
): Promise<(string | null)[]> {
	if (database.engine === 'postgres' || isUnread) return [null];
	const rows = await database.query<{ id: string }>(
		sql`select id from (
			select ${raw(id)} as id, row_number() over (order by ${raw(id)}) as place from ${raw(entities)} where plat_id = ${platId}
		) numbered where place % ${raw(CHUNK)} = 0 order by id`,
	);
	return [...rows.map((row) => row.id), null];
}

/** The ids of a chunk: after its lower bound, up to the upper one where it has one. */
const between = (low: string, high: string | null) => (column: string) =>
	high === null ? sql`${raw(column)} > ${low}` : sql`${raw(column)} > ${low} and ${raw(column)} <= ${high}`;

async function buildPeriod(
	database: Database,
	build: Build,
	period: number,
	of: RowsOf,
	bounds: readonly (string | null)[],
): Promise<void> {
	// A period in which nothing is known says nothing: it is not ranked there.
	const known = period === TOTAL ? 'true' : isKnown(build.ranked, 'rows');
	const { name, id } = build.ranked;
	const columns = rowColumnsOf(build.ranked);
	const list = ['plat_id', 'slot', 'build_id', 'period', id, 'source_id', ...columns].join(', ');
	let low = '';
	for (const high of bounds) {
		await database.transaction(async (tx) => {
			// The slices of a day correlate in ways the planner cannot see: it expects one row and loops over thousands.
			await tx.query('set local enable_nestloop = off');
			await tx.query(
				sql`insert into ${raw(`${name}_ranks_${build.platId}_${build.slot}`)} (${raw(list)})
				select ${build.platId}, ${raw(build.slot)}, ${raw(build.buildId)}, ${raw(period)}, rows.*
				from (${rowsSql(build.ranked, { ...of, only: between(low, high) }, columns)}) rows where ${raw(known)}`,
			);
		});
		low = high ?? low;
	}
}

/** Places of the period before, on every board that can know them and for every period. */
async function buildPlaces(database: Database, build: Build): Promise<void> {
	const { name, id, boards } = build.ranked;
	for (const [board, { before }] of Object.entries(boards)) {
		if (!before) continue;
		await database.query(
			sql`insert into ${raw(name)}_places (plat_id, slot, build_id, period, board, ${raw(id)}, place)
			select ${build.platId}, ${build.slot}, ${build.buildId}, period, ${board}, ${raw(id)}, place from (
				select r.period, r.${raw(id)}, row_number() over (partition by r.period order by r.${raw(before.column)} desc, r.${raw(id)}) as place
				from ${raw(name)}_ranks r where r.plat_id = ${build.platId} and r.slot = ${build.slot} and r.${raw(before.column)} > 0 and ${raw(before.condition)}
			) places where place <= ${raw(PLACES)}`,
		);
	}
}

async function nextBuild(database: Database, ranked: Ranked, platId: number): Promise<Build> {
	const [row] = await database.query<{ build_id: number; slot: number }>(
		sql`select nextval('rank_build_ids') as build_id,
			coalesce((select 1 - slot from rank_builds where plat_id = ${platId} and entity = ${ranked.name}), 0) as slot`,
	);
	if (!row) throw new Error('No build id was given.');
	return { ranked, platId, buildId: row.build_id, slot: row.slot };
}

/** Sparklines, once per entity; they end on the as-of day whatever the period. */
async function buildTrends(database: Database, build: Build, asOf: Day, bounds: readonly (string | null)[]) {
	const { name, id } = build.ranked;
	let low = '';
	for (const high of bounds) {
		const ids = sql`select ${raw(id)} from ${raw(name)}_ranks where plat_id = ${build.platId} and slot = ${raw(build.slot)}
			and period = ${raw(TOTAL)} and ${between(low, high)(id)}`;
		const wanted = { platId: build.platId, ids };
		await database.query(
			sql`insert into ${raw(name)}_trends (plat_id, slot, build_id, ${raw(id)}, units, qualities)
			select ${build.platId}, ${raw(build.slot)}, ${raw(build.buildId)}, trends.* from (${trendsSql(build.ranked, trendDays(asOf), wanted)}) trends`,
		);
		low = high ?? low;
	}
}

/** Empties the slot that nobody reads. */
async function emptySlot(database: Database, build: Build): Promise<void> {
	const [, ...others] = rankTableNames(build.ranked);
	const parts = others.map((table) => `truncate ${table}_${build.platId}_${build.slot};`);
	await database.script(parts.join('\n'));
	await openSlot(database, build.ranked, build);
}

/** Rows per period and board, so that a plain board's total costs nothing to answer. */
async function countBoards(
	database: Queryable,
	build: Build,
): Promise<Record<string, Record<string, number>>> {
	const { name, boards: all } = build.ranked;
	const boards = Object.entries(all);
	const counts = boards
		.map(([board, { condition }]) => `count(*) filter (where ${condition}) as ${board}`)
		.join(', ');
	const rows = await database.query<{ period: number } & Record<string, number>>(
		sql`select r.period, ${raw(counts)} from ${raw(name)}_ranks r where r.plat_id = ${build.platId} and r.slot = ${build.slot} group by r.period`,
	);
	return Object.fromEntries(
		rows.map((row) => [row.period, Object.fromEntries(boards.map(([board]) => [board, row[board] ?? 0]))]),
	);
}

async function show(database: Queryable, build: Build, days: PlatformDays): Promise<void> {
	const counts = await countBoards(database, build);
	const { name } = build.ranked;
	const hot = name === 'product' ? await hotShops(database, build, hotPeriod(counts)) : [];
	await database.query(
		sql`insert into rank_builds (plat_id, entity, build_id, slot, as_of, first_day, counts, sources, hot_shops, built_at)
		values (${build.platId}, ${name}, ${build.buildId}, ${build.slot}, ${days.asOf}, ${days.firstDay}, ${JSON.stringify(counts)}, ${JSON.stringify(
			days.sources.map(({ name, marketplace, isDemo }) => ({ name, marketplace, demo: isDemo })),
		)}, ${JSON.stringify(hot)}, now())
		on conflict (plat_id, entity) do update set build_id = excluded.build_id, slot = excluded.slot,
			as_of = excluded.as_of, first_day = excluded.first_day, counts = excluded.counts,
			sources = excluded.sources, hot_shops = excluded.hot_shops, built_at = now()`,
	);
}

/**
 * Rebuilds the rank tables of a kind on a platform as of its newest closed day into the slot that readers do not
 * see, then shows them in one statement. A platform without data of the kind has no ranks.
 */
export async function buildRanks(
	database: Database,
	ranked: Ranked,
	platId: number,
	now: Date,
	{ recent, isUnread = false }: BuildWish = {},
): Promise<void> {
	const days = await platformDays(database, platId, now, ranked.name);
	if (!days) {
		await database.query(sql`delete from rank_builds where plat_id = ${platId} and entity = ${ranked.name}`);
		return;
	}
	const build = await nextBuild(database, ranked, platId);
	await emptySlot(database, build);
	const bounds = await chunkBounds(database, ranked, platId, isUnread);
	await buildPeriod(database, build, TOTAL, { days, range: null }, bounds);
	const longest = recent?.platIds.includes(platId) ? recent.days : Number.POSITIVE_INFINITY;
	for (const length of ranked.lengths.filter((one) => one <= longest)) {
		const range = { from: addDays(days.asOf, 1 - length), to: days.asOf };
		await buildPeriod(database, build, length, { days, range }, bounds);
	}
	await closeSlot(database, ranked, build);
	await buildPlaces(database, build);
	await buildTrends(database, build, days.asOf, bounds);
	const analyzed = rankTableNames(ranked).map((table) => `analyze ${table}_${platId}_${build.slot};`);
	await database.script(analyzed.join('\n'));
	await ranked.besides?.(database, { ...build, asOf: days.asOf, bounds });
	await show(database, build, days);
}
