import { isDistributed } from '#server/db/cluster.ts';
import type { Database } from '#server/db/database.ts';
import { isDiskFull } from '#server/db/database-gone.ts';
import { raw, type Sql, sql } from '#server/db/sql.ts';
import { analyze } from './analyze.ts';
import { buildPeriod, buildTrends, copyPeriod } from './build-rows.ts';
import { inBulk, sideBySide } from './bulk.ts';
import { categoriesOf, changeInPlace } from './change-in-place.ts';
import { CHUNK, chunksOf, chunksOfIds } from './copy-rows.ts';
import { dropEnds, endColumns, rangeTo, rowsWithEnds, writeEnds } from './end-columns.ts';
import { silentLevels } from './newest-rows.ts';
import { type Build, type BuildWish, type FewChanged, nextBuild } from './next-build.ts';
import { type PlatformDays, platformDays } from './platform-days.ts';
import { closeSlot, dropSlot, openSlot, rankTableNames } from './rank-tables.ts';
import { type Ranked, type RowsOf, TOTAL } from './ranked.ts';
import { show } from './show-build.ts';
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
	const lists = { isWhole, inBulk: (statement: Sql) => inBulk(database, (tx) => tx.query(statement)) };
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
		...periods.map((period) => () => writeLists(database, ranked, build, period, lists)),
	]);
	await ranked.besides?.(database, { ...build, asOf: days.asOf, bounds });
}

/**
 * Rebuilds the rank tables of a kind on a platform as of its newest closed day into the slot that readers do not
 * see, then shows them in one statement; where few things were touched it changes the shown ones in place, if it may. A
 * platform without data of the kind has no ranks.
 * @returns what few things changed; null where everything may have
 */
export async function buildRanks(
	database: Database,
	ranked: Ranked,
	platId: number,
	now: Date,
	wish: BuildWish = {},
): Promise<FewChanged | null> {
	const { isUnread = false } = wish;
	const known = await platformDays(database, platId, now, ranked.name);
	if (!known) {
		await database.query(sql`delete from rank_builds where plat_id = ${platId} and entity = ${ranked.name}`);
		return null;
	}
	const build = await nextBuild(database, ranked, known, wish);
	const { copied } = build;
	// On the embedded engine everybody would wait for it, and a cluster does not do all of it (docs/adr/0014).
	if (copied && database.engine === 'postgres' && !(await isDistributed(database))) {
		const changed = await changeInPlace(database, { ...build, copied }, known);
		if (changed) return changed;
	}
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
	const version = await show(database, build, days);
	if (!copied) return null;
	const tables = [copied.slot, build.slot].map((slot) => `${ranked.name}_ranks_${platId}_${slot}`);
	const categories = await categoriesOf(database, { ranked, platId, touched: copied.touched }, tables);
	return { from: copied.version, version, categories };
}
