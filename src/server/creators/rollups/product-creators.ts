import { SELLER_DAYS } from '#domain/access/detail-periods.ts';
import type { Database } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';
import { analyze } from '#server/rankings/rollups/analyze.ts';
import { sideBySide } from '#server/rankings/rollups/bulk.ts';
import { copyRows } from '#server/rankings/rollups/copy-rows.ts';
import type { BuildPart } from '#server/rankings/rollups/ranked.ts';

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

/**
 * What each creator sold of each product in the ranges that details offer first, of every source that reports it: sums of
 * the link days.
 */
export async function buildProductCreators(db: Database, build: BuildPart): Promise<void> {
	const { platId, slot, buildId, asOf, copied } = build;
	const bounds = copied ? [null] : build.bounds;
	const table = `product_creators_${platId}_${slot}`;
	if (copied)
		await copyRows(db, 'product_creators', { id: 'product_id', columns: COLUMNS }, { ...build, copied });
	const wanted = copied ? sql`product_id = any(${copied.touched}::text[])` : raw('true');
	const write = async (length: number) => {
		let low = '';
		for (const high of bounds) {
			await db.query(
				sql`insert into ${raw(table)} (plat_id, slot, build_id, period, product_id, source_id, creator_id, units, gmv, videos, lives,
					first_day, last_day)
				select ${platId}, ${raw(slot)}, ${raw(buildId)}, ${raw(length)}, product_id, source_id, creator_id, sum(units), sum(gmv), sum(videos), sum(lives),
					min(day), max(day)
				from creator_product_days
				where plat_id = ${platId} and day between ${asOf}::date - ${raw(length - 1)} and ${asOf}::date
					and ${wanted} and product_id > ${low} and (${high}::text is null or product_id <= ${high})
				group by product_id, source_id, creator_id`,
			);
			low = high ?? low;
		}
	};
	await sideBySide(
		db,
		SELLER_DAYS.map((length) => () => write(length)),
	);
	await analyze(db, [table]);
}
