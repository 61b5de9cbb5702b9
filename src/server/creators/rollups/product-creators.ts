import { SELLER_DAYS } from '#domain/access/detail-periods.ts';
import type { Day } from '#domain/time/days.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { raw, type Sql, sql } from '#server/db/sql.ts';
import { analyze } from '#server/rankings/rollups/analyze.ts';
import { sideBySide } from '#server/rankings/rollups/bulk.ts';
import { copyRows } from '#server/rankings/rollups/copy-rows.ts';
import type { BuildPart, InPlace, RankSlot } from '#server/rankings/rollups/ranked.ts';

const COLUMNS = [
	'period',
	'product_id',
	'source_id',
	'creator_id',
	'units',
	'gmv',
	'videos',
	'lives',
	'first_day',
	'last_day',
];

/** Writes the rows of some products in a range of so many days. */
const rowsSql = (
	{ platId, slot, buildId, asOf }: RankSlot & { readonly asOf: Day },
	length: number,
	wanted: Sql,
) =>
	sql`insert into ${raw(`product_creators_${platId}_${slot}`)} (plat_id, slot, build_id, period, product_id, source_id, creator_id,
		units, gmv, videos, lives, first_day, last_day)
	select ${platId}, ${raw(slot)}, ${raw(buildId)}, ${raw(length)}, product_id, source_id, creator_id, sum(units), sum(gmv), sum(videos), sum(lives),
		min(day), max(day)
	from creator_product_days
	where plat_id = ${platId} and day between ${asOf}::date - ${raw(length - 1)} and ${asOf}::date and ${wanted}
	group by product_id, source_id, creator_id`;

/** Changes what creators sold of a few products, in the slot that shows. */
export async function changeProductCreators(tx: Queryable, change: InPlace): Promise<void> {
	const { platId, slot, touched } = change;
	const wanted = sql`product_id = any(${touched}::text[])`;
	await tx.query(
		sql`delete from ${raw(`product_creators_${platId}_${slot}`)} where plat_id = ${platId} and slot = ${raw(slot)} and ${wanted}`,
	);
	for (const length of SELLER_DAYS) await tx.query(rowsSql(change, length, wanted));
}

/**
 * What each creator sold of each product in the ranges that details offer first, of every source that reports it: sums of
 * the link days.
 */
export async function buildProductCreators(db: Database, build: BuildPart): Promise<void> {
	const { platId, slot, copied } = build;
	const bounds = copied ? [null] : build.bounds;
	const table = `product_creators_${platId}_${slot}`;
	if (copied)
		await copyRows(db, 'product_creators', { id: 'product_id', columns: COLUMNS }, { ...build, copied });
	const touched = copied ? sql`product_id = any(${copied.touched}::text[])` : raw('true');
	const write = async (length: number) => {
		let low = '';
		for (const high of bounds) {
			const wanted = sql`${touched} and product_id > ${low} and (${high}::text is null or product_id <= ${high})`;
			await db.query(rowsSql(build, length, wanted));
			low = high ?? low;
		}
	};
	await sideBySide(
		db,
		SELLER_DAYS.map((length) => () => write(length)),
	);
	await analyze(db, [table]);
}
