import type { Day } from '#domain/time/days.ts';
import type { Database, Queryable, Statement } from '#server/db/database.ts';
import { isDiskFull } from '#server/db/database-gone.ts';
import { raw, type Sql, sql } from '#server/db/sql.ts';
import { analyze } from './analyze.ts';
import { inBulk, sideBySide } from './bulk.ts';
import { CHUNK, chunksOf, chunksOfIds, copyRows, type Part } from './copy-rows.ts';
import { dropEnds, endColumns, rangeTo, rowsWithEnds, writeEnds } from './end-columns.ts';
import { hotPeriod, hotShops } from './hot-shops.ts';
import { silentLevels } from './newest-rows.ts';
import { type Build, type BuildWish, nextBuild } from './next-build.ts';
import { type PlatformDays, platformDays } from './platform-days.ts';
import { closeSlot, dropSlot, openSlot, rankTableNames } from './rank-tables.ts';
import { type Copied, isKnown, type Ranked, type RowsOf, rowColumnsOf, TOTAL } from './ranked.ts';
import { ONCE, rowsSql } from './rows.ts';
import { packed, trendDays, trendsSql } from './trends.ts';
import { emptyLists, writeLists } from './write-lists.ts';

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

/** Runs a statement that writes rows of all things, or of the few that were touched. */
const written = (database: Database, { copied }: Build, statement: Statement) =>
	copied ? database.query(statement) : inBulk(database, (tx) => tx.query(statement));

async function buildPeriod(
	database: Database,
	build: Build,
	period: number,
	of: RowsOf,
	parts: readonly Part[],
	rowsOf: (of: RowsOf) => Sql = (all) => rowsSql(build.ranked, all, rowColumnsOf(build.ranked), ONCE),
): Promise<void> {
	// A period in which nothing is known says nothing: it is not ranked there.
	const known = period === TOTAL ? 'true' : isKnown(build.ranked, 'rows');
	const { name, id } = build.ranked;
	const columns = rowColumnsOf(build.ranked);
	const list = ['plat_id', 'slot', 'build_id', 'period', id, 'source_id', ...columns].join(', ');
	for (const only of parts) {
		await written(
			database,
			build,
			sql`insert into ${raw(`${name}_ranks_${build.platId}_${build.slot}`)} (${raw(list)})
			select ${build.platId}, ${raw(build.slot)}, ${raw(build.buildId)}, ${raw(period)}, rows.*
			from (${rowsOf({ ...of, only })}) rows where ${raw(known)}`,
		);
	}
}

/** Takes the rows of a period from the slot that is shown, but those of what was touched. */
function copyPeriod(
	database: Database,
	build: Build,
	period: number,
	{ copied, bounds }: { readonly copied: Copied; readonly bounds: readonly (string | null)[] },
): Promise<void> {
	const { name, id } = build.ranked;
	const columns = ['period', id, 'source_id', ...rowColumnsOf(build.ranked)];
	const where = sql`period = ${raw(period)}`;
	return copyRows(database, `${name}_ranks`, { id, columns, where }, { ...build, copied, bounds });
}

/** Sparklines, once per entity; they end on the as-of day whatever the period. */
async function buildTrends(
	database: Database,
	build: Build,
	{ asOf, bounds, parts }: { asOf: Day; bounds: readonly (string | null)[]; parts: readonly Part[] },
) {
	const { copied } = build;
	const { name, id } = build.ranked;
	if (copied) {
		const columns = [id, 'units', 'qualities'];
		await copyRows(database, `${name}_trends`, { id, columns }, { ...build, copied, bounds });
	}
	for (const only of parts) {
		const ids = sql`select ${raw(id)} from ${raw(name)}_ranks where plat_id = ${build.platId} and slot = ${raw(build.slot)}
			and period = ${raw(TOTAL)} and ${only(id)}`;
		const wanted = { platId: build.platId, ids };
		await written(
			database,
			build,
			sql`insert into ${raw(name)}_trends (plat_id, slot, build_id, ${raw(id)}, units, qualities)
			select ${build.platId}, ${raw(build.slot)}, ${raw(build.buildId)}, trends.${raw(id)}, trends.units, ${raw(packed('trends.qualities'))} from (${trendsSql(build.ranked, trendDays(asOf), wanted)}) trends`,
		);
	}
	await analyze(database, [`${name}_trends_${build.platId}_${build.slot}`]);
}

/** Empties the slot that nobody reads. */
async function emptySlot(database: Database, build: Build): Promise<void> {
	const { ranked, platId, slot } = build;
	const [, ...others] = [...rankTableNames(ranked), ...(ranked.besidesTables ?? [])];
	await database.script(others.map((table) => `truncate ${table}_${platId}_${slot};`).join('\n'));
	await emptyLists(database, ranked.name, build);
	await openSlot(database, ranked, build);
}

/** Gives back the room of a build that found none: dropping needs none, emptying some. */
async function giveUp(database: Database, build: Build): Promise<void> {
	await dropSlot(database, build.ranked, build);
	await dropEnds(database, build.ranked, build);
	await emptySlot(database, build);
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
		sql`insert into rank_builds (plat_id, entity, build_id, slot, as_of, first_day, counts, sources, hot_shops, basis, touched, built_at)
		values (${build.platId}, ${name}, ${build.buildId}, ${build.slot}, ${days.asOf}, ${days.firstDay}, ${JSON.stringify(counts)}, ${JSON.stringify(
			days.sources.map(({ name, marketplace, isDemo }) => ({ name, marketplace, demo: isDemo })),
		)}, ${JSON.stringify(hot)}, ${build.basis}, ${build.copied?.touched.length ?? null}, now())
		on conflict (plat_id, entity) do update set build_id = excluded.build_id, slot = excluded.slot,
			as_of = excluded.as_of, first_day = excluded.first_day, counts = excluded.counts,
			sources = excluded.sources, hot_shops = excluded.hot_shops, basis = excluded.basis,
			touched = excluded.touched, built_at = now()`,
	);
}

/** Writes everything of a build into its slot. */
async function writeSlot(
	database: Database,
	build: Build,
	days: PlatformDays,
	{ recent, isUnread = false }: BuildWish,
): Promise<void> {
	const { ranked, platId, copied } = build;
	const bounds = await chunkBounds(database, ranked, platId, isUnread);
	// On the embedded engine a large statement takes memory that is not given back.
	const isWhole = database.engine === 'postgres' || (bounds.length === 1 && !isUnread);
	const parts = copied ? chunksOfIds(copied.touched) : chunksOf(bounds);
	const longest = recent?.platIds.includes(platId) ? recent.days : Number.POSITIVE_INFINITY;
	const lengths = ranked.lengths.filter((one) => one <= longest);
	const periods = [TOTAL, ...lengths];
	// Of a few things alone a table more costs more than it saves.
	const hasEnds = !copied && endColumns(ranked, days).length > 0;
	const withEnds = (of: RowsOf) => rowsWithEnds(ranked, build, days, of);
	const writeTotal = () => buildPeriod(database, build, TOTAL, { days, range: null }, parts);
	const writeLengths = lengths.map((length) => () => {
		const of = { days, range: rangeTo(days.asOf, length) };
		return buildPeriod(database, build, length, of, parts, hasEnds ? withEnds : undefined);
	});
	if (hasEnds) {
		await sideBySide(database, [writeTotal, () => writeEnds(database, ranked, build, days, parts)]);
		await sideBySide(database, writeLengths);
		await dropEnds(database, ranked, build);
	} else {
		const copies = copied
			? periods.map((period) => () => copyPeriod(database, build, period, { copied, bounds }))
			: [];
		await sideBySide(database, [...copies, writeTotal, ...writeLengths]);
	}
	await closeSlot(database, ranked, build);
	await analyze(database, [`${ranked.name}_ranks_${platId}_${build.slot}`]);
	await sideBySide(database, [
		() => buildTrends(database, build, { asOf: days.asOf, bounds, parts }),
		...periods.map((period) => () => writeLists(database, ranked, build, period, isWhole)),
	]);
	await ranked.besides?.(database, { ...build, asOf: days.asOf, bounds });
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
	wish: BuildWish = {},
): Promise<Build | null> {
	const { isUnread = false } = wish;
	const known = await platformDays(database, platId, now, ranked.name);
	if (!known) {
		await database.query(sql`delete from rank_builds where plat_id = ${platId} and entity = ${ranked.name}`);
		return null;
	}
	const build = await nextBuild(database, ranked, known, wish);
	const { copied } = build;
	// On the embedded engine readers would wait for it.
	const looks = !copied && (database.engine === 'postgres' || isUnread);
	const days = looks ? { ...known, sources: await silentLevels(database, ranked, known) } : known;
	await emptySlot(database, build);
	try {
		await writeSlot(database, build, days, wish);
	} catch (error) {
		// What was written would keep the room from everything else until the next build.
		if (isDiskFull(error)) await giveUp(database, build).catch(() => undefined);
		throw error;
	}
	await show(database, build, days);
	return build;
}
