import { NEW_DAYS } from '#domain/products/new-products.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';
import { inBulk } from '#server/rankings/rollups/bulk.ts';
import { TREND_DAYS } from '#server/rankings/rollups/trends.ts';
import { type Change, eachPeriods, type MarketBuild, ranksOf } from './market-build.ts';

/*
 * The parts of a market (`market_parts`): what the products of each category add up to by themselves. Nodes are summed up
 * from parts, which are far fewer than products.
 */

export const METRICS = ['units', 'gmv'] as const;

/** The days of a trend, oldest first, from 1. */
export const DAYS = Array.from({ length: TREND_DAYS }, (_, index) => index + 1);

/** What rank rows of a metric add up to: its sum, who knows it, the worst mark, and what is comparable now and before. */
function sumsOf(metric: string): string {
	const isComparable = `r.${metric}_quality < 2 and r.${metric}_previous is not null`;
	return `sum(r.${metric})::bigint as ${metric}, count(r.${metric}) as ${metric}_known, max(r.${metric}_quality) as ${metric}_quality,
		sum(r.${metric}) filter (where ${isComparable})::bigint as ${metric}_comparable,
		sum(r.${metric}_previous) filter (where ${isComparable})::bigint as ${metric}_before`;
}

const sumsOfSums = (metric: string) =>
	`sum(${metric})::bigint as ${metric}, sum(${metric}_known)::bigint as ${metric}_known,
		max(${metric}_quality) as ${metric}_quality, sum(${metric}_comparable)::bigint as ${metric}_comparable,
		sum(${metric}_before)::bigint as ${metric}_before`;

const COUNTS = ['products', 'new_products', 'selling', 'more', 'new_more'];

/** Counts and sums of rows that hold counts and sums. */
export const SUMMED = [
	...COUNTS.map((one) => `sum(${one})::bigint as ${one}`),
	...METRICS.map(sumsOfSums),
].join(', ');

/** The columns of `SUMMED`. */
const SUMS = [
	...COUNTS,
	...METRICS.flatMap((metric) =>
		['', '_known', '_quality', '_comparable', '_before'].map((part) => `${metric}${part}`),
	),
].join(', ');

/** A condition on the category of rows by which only those are counted that may have changed. */
const changedSql = (change: Change | null, column: string) =>
	change ? sql`${raw(column)} = any(${change.categories}::text[])` : raw('true');

/** What sells is counted once for each shop of a category first, which are far fewer than products. */
async function insertParts(tx: Queryable, build: MarketBuild, periods: readonly number[]) {
	const isNew = `p.listed_on > date '${build.asOf}' - ${NEW_DAYS} and p.listed_on <= date '${build.asOf}'`;
	await tx.query(
		sql`insert into market_parts (plat_id, slot, build_id, period, category_id, ${raw(SUMS)}, shop_ids)
		with shops as (
			select r.period, r.category_id, p.shop_id, count(*) as products, count(*) filter (where ${raw(isNew)}) as new_products,
				count(*) filter (where r.units > 0) as selling, count(*) filter (where total.product_id is null) as more,
				count(*) filter (where total.product_id is null and ${raw(isNew)}) as new_more, ${raw(METRICS.map(sumsOf).join(', '))}
			from (${raw(ranksOf(build, ...periods))}) r
			join products p on p.plat_id = ${build.platId} and p.product_id = r.product_id
			left join (select product_id from (${raw(ranksOf(build, 0))}) ranks) total on total.product_id = r.product_id
			where ${changedSql(build.change, 'r.category_id')}
			group by r.period, r.category_id, p.shop_id
		)
		select ${build.platId}, ${raw(build.slot)}, ${raw(build.buildId)}, period, category_id, ${raw(SUMMED)},
			array_agg(shop_id order by shop_id) filter (where selling > 0 and shop_id is not null)
		from shops group by period, category_id`,
	);
}

/** Units of each of the last days by category, and how many products know them. */
async function writeTrends(tx: Queryable, build: MarketBuild) {
	const each = (sql: (day: number) => string) => `array[${DAYS.map(sql).join(', ')}]`;
	await tx.query(
		sql`update market_parts set trend_products = days.products, trend_known = days.known, trend = days.units
		from (
			select r.category_id, count(*) as products, ${raw(each((day) => `count(t.units[${day}])::int`))} as known,
				 ${raw(each((day) => `sum(t.units[${day}])::bigint`))} as units
			from (${raw(ranksOf(build, 0))}) r
			join product_trends t on t.plat_id = ${build.platId} and t.slot = ${raw(build.ranks.slot)}
				and t.build_id = ${raw(build.ranks.buildId)} and t.product_id = r.product_id
			where ${changedSql(build.change, 'r.category_id')}
			group by r.category_id
		) days
		where plat_id = ${build.platId} and slot = ${raw(build.slot)} and period = 0 and market_parts.category_id = days.category_id`,
	);
}

/** Takes the parts of the shown market that have not changed. */
const copyParts = (
	database: Database,
	{ platId, slot, buildId }: MarketBuild,
	{ shown, categories }: Change,
) =>
	database.query(
		sql`insert into market_parts (plat_id, slot, build_id, period, category_id, ${raw(SUMS)}, shop_ids, trend_products, trend_known, trend)
		select plat_id, ${raw(slot)}, ${raw(buildId)}, period, category_id, ${raw(SUMS)}, shop_ids, trend_products, trend_known, trend
		from market_parts where plat_id = ${platId} and slot = ${raw(shown)} and category_id <> all(${categories}::text[])`,
	);

/** Writes the parts of a build: all of them, or what has changed beside what is shown. */
export async function buildParts(database: Database, build: MarketBuild): Promise<void> {
	if (build.change) await copyParts(database, build, build.change);
	await eachPeriods(database, (periods) => inBulk(database, (tx) => insertParts(tx, build, periods)));
	await inBulk(database, (tx) => writeTrends(tx, build));
}
