import type { Database, Queryable } from '#server/db/database.ts';
import { join, raw, type Sql, sql } from '#server/db/sql.ts';
import { periodSql, trendRowsSql } from './build-rows.ts';
import { chunksOfIds } from './copy-rows.ts';
import { rangeTo } from './end-columns.ts';
import { FORMER_ROWS } from './few-lists.ts';
import type { BoardCounts } from './hot-shops.ts';
import type { Build, FewChanged } from './next-build.ts';
import type { PlatformDays } from './platform-days.ts';
import { type Copied, type InPlace, type Ranked, TOTAL } from './ranked.ts';
import { countBoards, hotShopsOf } from './show-build.ts';
import { writeLists } from './write-lists.ts';

/** Minutes for which what somebody reads page by page stays as it is (rankings/cursor.ts). */
const WALK_MINUTES = 15;

/** The counts of a build of which some things were counted `before` and are `now`; periods without rows are left out. */
export function changedCounts(shown: BoardCounts, before: BoardCounts, now: BoardCounts): BoardCounts {
	const periods = [...new Set([...Object.keys(shown), ...Object.keys(now)])];
	const all = periods.map((period) => {
		const boards = Object.keys({ ...shown[period], ...now[period] });
		const of = (counts: BoardCounts, board: string) => counts[period]?.[board] ?? 0;
		const counted = boards.map(
			(board) => [board, of(shown, board) - of(before, board) + of(now, board)] as const,
		);
		return [period, Object.fromEntries(counted)] as const;
	});
	return Object.fromEntries(all.filter(([, boards]) => Object.values(boards).some((count) => count > 0)));
}

/** Touched things of a platform. */
type Things = { readonly ranked: Ranked; readonly platId: number; readonly touched: readonly string[] };

/** A condition on the rows of things in all periods: the whole key, by which an index finds them. */
const isOfThings = ({ ranked, platId, touched }: Things, ...slots: readonly number[]) =>
	sql`plat_id = ${platId} and slot in (${raw(slots.join(', '))}) and period in (${raw([TOTAL, ...ranked.lengths].join(', '))})
		and ${raw(ranked.id)} = any(${touched}::text[])`;

/** The categories of touched products in tables of rank rows: the market follows from them; none of other kinds. */
export async function categoriesOf(
	db: Queryable,
	things: Things,
	tables: readonly string[],
): Promise<readonly string[]> {
	if (things.ranked.name !== 'product') return [];
	const each = tables.map(
		(table) => sql`select category_id from ${raw(table)} where ${isOfThings(things, 0, 1)}`,
	);
	const rows = await db.query<{ category_id: string }>(join(each, ' union '));
	return rows.map((row) => row.category_id);
}

/** The shown build, and the things of it that are changed. */
type Change = InPlace & { readonly ranked: Ranked };

/** Works out the rows and sparklines of touched things anew, and keeps their former rows beside. */
async function changeRows(tx: Queryable, change: Change, days: PlatformDays): Promise<void> {
	const { ranked, platId, slot, touched } = change;
	const ranks = raw(`${ranked.name}_ranks_${platId}_${slot}`);
	const isOne = isOfThings(change, slot);
	const trends = raw(`${ranked.name}_trends_${platId}_${slot}`);
	await tx.query(`create temp table ${FORMER_ROWS} (like ${ranks.text}) on commit drop`);
	await tx.query(sql`insert into ${raw(FORMER_ROWS)} select * from ${ranks} where ${isOne}`);
	await tx.query(sql`delete from ${ranks} where ${isOne}`);
	await tx.query(
		sql`delete from ${trends} where plat_id = ${platId} and slot = ${raw(slot)} and ${raw(ranked.id)} = any(${touched}::text[])`,
	);
	for (const only of chunksOfIds(touched)) {
		await tx.query(periodSql(change, TOTAL, { days, range: null, only }));
		for (const length of ranked.lengths)
			await tx.query(periodSql(change, length, { days, range: rangeTo(days.asOf, length), only }));
		await tx.query(trendRowsSql(change, days.asOf, only));
	}
}

/** The lists that few changes reach, and what is kept besides. */
async function changeLists(tx: Queryable, change: Change, copied: Copied): Promise<void> {
	const { ranked } = change;
	const inBulk = (statement: Sql) => tx.query(statement);
	for (const period of [TOTAL, ...ranked.lengths])
		await writeLists(tx, ranked, { ...change, copied }, period, { isWhole: true, inBulk });
	await ranked.besidesFew?.(tx, change);
}

/** What PostgreSQL says to a role that may make no temporary tables. */
const FORBIDDEN = '42501';

/**
 * Changes the shown build where few things were touched, in one transaction: whoever reads sees what was before or what is
 * now.
 * @returns null where the build has to be left as it is: somebody reads it page by page, or the role may not
 */
export async function changeInPlace(
	database: Database,
	next: Build & { readonly copied: Copied },
	days: PlatformDays,
): Promise<FewChanged | null> {
	try {
		return await changeShown(database, next, days);
	} catch (error) {
		if ((error as { code?: string }).code === FORBIDDEN) return null;
		throw error;
	}
}

function changeShown(
	database: Database,
	{ ranked, platId, copied }: Build & { readonly copied: Copied },
	days: PlatformDays,
): Promise<FewChanged | null> {
	const change: Change = { ...copied, ranked, platId, asOf: days.asOf };
	const ofBuild = sql`plat_id = ${platId} and entity = ${ranked.name}`;
	const count = (tx: Queryable) => countBoards(tx, change, isOfThings(change, copied.slot));
	return database.transaction(async (tx) => {
		const [shown] = await tx.query<{ counts: BoardCounts }>(
			sql`select counts from rank_builds where ${ofBuild} and version = ${copied.version}
				and coalesce(walked_at < now() - ${raw(WALK_MINUTES)} * interval '1 minute', true) for update`,
		);
		if (!shown) return null;
		const before = await count(tx);
		await changeRows(tx, change, days);
		await changeLists(tx, change, copied);
		const counts = changedCounts(shown.counts, before, await count(tx));
		const hot = await hotShopsOf(tx, change, counts);
		const [now] = await tx.query<{ version: number }>(
			sql`update rank_builds set version = nextval('rank_build_ids'), counts = ${JSON.stringify(counts)},
				hot_shops = ${JSON.stringify(hot)}, touched = ${copied.touched.length} where ${ofBuild} returning version`,
		);
		const tables = [FORMER_ROWS, `${ranked.name}_ranks_${platId}_${copied.slot}`];
		const categories = await categoriesOf(tx, change, tables);
		return { from: copied.version, version: now?.version ?? 0, categories };
	});
}
