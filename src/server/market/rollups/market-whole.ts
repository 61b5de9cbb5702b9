import { PLATFORM_SALES_BANDS, TIER_FOLLOWERS } from '#domain/creators/creator-tiers.ts';
import { bandsBetween, type PriceBand, TAIL } from '#domain/figures/price-bands.ts';
import { platformOf } from '#domain/platforms/platforms.ts';
import { followersSql } from '#server/creators/rollups/creator-followers.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';
import { inBulk } from '#server/rankings/rollups/bulk.ts';
import {
	countsPerPeriod,
	eachPeriods,
	type MarketBuild,
	PERIODS,
	type PeriodCounts,
	ranksOf,
} from './market-build.ts';

/*
 * What is known of a platform as a whole alone: videos, lives, products by price, creators by followers and sales.
 */

/** Videos published and lives begun per period; null where the platform has none at all. */
async function contentPerPeriod(tx: Queryable, build: MarketBuild, table: 'videos' | 'lives') {
	const at = table === 'videos' ? 'published_at' : 'started_at';
	const [row] = await tx.query<PeriodCounts>(
		sql`select ${raw(countsPerPeriod('*', 'day', build.asOf))}
		from (select (${raw(at)} at time zone ${platformOf(build.platId)?.timeZone ?? 'UTC'})::date as day from ${raw(table)} where plat_id = ${build.platId}) content
		where day <= date '${raw(build.asOf)}'`,
	);
	return (row?.p0 ?? 0) > 0 ? (row ?? null) : null;
}

/** The middle of a product's price range, as samples read it (sample-rows.ts). */
const PRICE = '(coalesce(price_min, price_max) + coalesce(price_max, price_min)) / 2.0';

/** Bounds at round amounts between which nearly all products of the ranks lie; none without prices. */
async function boundsOf(tx: Queryable, build: MarketBuild): Promise<PriceBand[]> {
	const at = (share: number) => `percentile_disc(${share}) within group (order by price)::float8`;
	const [row] = await tx.query<{ low: number | null; high: number | null }>(
		`select ${at(TAIL)} as low, ${at(1 - TAIL)} as high
		from (select ${PRICE} as price from (${ranksOf(build, 0)}) r) priced where price is not null`,
	);
	return row?.low == null || row.high == null ? [] : bandsBetween(row.low, row.high);
}

/** The bands of a period as they are kept. */
export type PeriodBands = { readonly period: number; readonly list: readonly object[] };

/** Products of some periods by price, and what they sold; a price on a bound lies below it. */
async function bandsOf(
	tx: Queryable,
	build: MarketBuild,
	periods: readonly number[],
	bands: readonly PriceBand[],
): Promise<PeriodBands[]> {
	const bounds = bands.flatMap(({ above }) => (above === null ? [] : [above]));
	const place = ['0', ...bounds.map((bound) => `(price > ${bound})::int`)].join(' + ');
	const sum = (
		metric: string,
	) => `sum(${metric})::bigint as ${metric}, case when count(${metric}) = 0 then null
		when count(${metric}) < count(*) then 2 else max(${metric}_quality) end as ${metric}_quality`;
	const rows = await tx.query<{ period: number; place: number; units: number | null; gmv: number | null }>(
		`select period, ${place} as place, count(*)::int as products, ${sum('units')}, ${sum('gmv')}
		from (select r.*, ${PRICE} as price from (${ranksOf(build, ...periods)}) r) priced
		where price is not null group by 1, 2`,
	);
	return periods.map((period) => {
		const own = rows.filter((row) => row.period === period);
		// A band without products sold nothing, where anybody tells what is sold.
		const [units, gmv] = (['units', 'gmv'] as const).map((metric) =>
			own.some((row) => row[metric] !== null) ? 0 : null,
		);
		const empty = { products: 0, units, units_quality: units, gmv, gmv_quality: gmv };
		// Nothing is ranked in a period in which nobody tells what is sold.
		const shown = own.length > 0 ? bands : [];
		const list = shown.map((band, index) => {
			const {
				period: _period,
				place: _place,
				...sums
			} = own.find(({ place }) => place === index) ?? {
				...empty,
				period,
				place: index,
			};
			return { ...band, ...sums };
		});
		return { period, list };
	});
}

/** Reads products by price from the ranks of a build, of every period. */
export async function readBands(database: Database, build: MarketBuild): Promise<PeriodBands[]> {
	const bands = await inBulk(database, (tx) => boundsOf(tx, build));
	const all: PeriodBands[] = [];
	await eachPeriods(database, (periods) =>
		inBulk(database, async (tx) => all.push(...(await bandsOf(tx, build, periods, bands)))),
	);
	return all;
}

const writeBands = (database: Database, build: MarketBuild, bands: readonly PeriodBands[]) =>
	database.query(
		sql`update market_industries set price_bands = lists.list
		from jsonb_to_recordset(${JSON.stringify(bands)}::jsonb) as lists (period smallint, list jsonb)
		where plat_id = ${build.platId} and slot = ${build.slot} and category_id = '' and market_industries.period = lists.period`,
	);

const TIER_SQL = Object.entries(TIER_FOLLOWERS)
	.toReversed()
	.map(([tier, least]) => `when followers >= ${least} then '${tier}'`)
	.join(' ');
const BAND_SQL = PLATFORM_SALES_BANDS.slice(1)
	.map((least) => `(units >= ${least})::int`)
	.join(' + ');

/** Who sold in each period, by followers and units; of sources that know the same creator the preferred one counts. */
async function writeTiers(tx: Queryable, build: MarketBuild): Promise<void> {
	const within = (period: number) => (period === 0 ? 'true' : `c.day > date '${build.asOf}' - ${period}`);
	const sums = PERIODS.map(
		(period) => `count(*) filter (where ${within(period)}) as days_${period},
			sum(c.units) filter (where ${within(period)}) as units_${period}`,
	);
	const periods = PERIODS.map((period) => `(${period}, days_${period}, units_${period})`).join(', ');
	await tx.query(
		sql`with sellers as (
			select c.source_id, c.creator_id, ${raw(sums.join(', '))}
			from creator_product_days c join (${raw(ranksOf(build, 0))}) r on r.product_id = c.product_id
			where c.plat_id = ${build.platId} and c.day <= date '${raw(build.asOf)}'
			group by c.source_id, c.creator_id
		), known as (
			select distinct on (p.period, sellers.creator_id) p.period, p.units, f.followers
			from sellers join sources s using (source_id)
			cross join lateral (values ${raw(periods)}) as p(period, days, units)
			left join (${followersSql(build.platId, build.asOf)}) f on f.creator_id = sellers.creator_id
			where p.days > 0
			order by p.period, sellers.creator_id, s.priority, s.source_id
		), cells as (
			select period, case ${raw(TIER_SQL)} else 'unknown' end as tier, ${raw(BAND_SQL)} as band,
				count(*) as creators, coalesce(sum(units), 0)::bigint as units
			from known group by 1, 2, 3
		)
		update market_industries set creator_tiers = matrix.cells
		from (select period, jsonb_agg(to_jsonb(cells) - 'period' order by tier, band) as cells from cells group by period) matrix
		where plat_id = ${build.platId} and slot = ${build.slot} and category_id = '' and market_industries.period = matrix.period`,
	);
}

async function writeContent(tx: Queryable, build: MarketBuild, table: 'videos' | 'lives'): Promise<void> {
	const counts = await contentPerPeriod(tx, build, table);
	if (!counts) return;
	await tx.query(
		sql`update market_industries set ${raw(table)} = counts.amount
		from jsonb_to_recordset(${JSON.stringify(PERIODS.map((period) => ({ period, amount: counts[`p${period}`] })))}::jsonb) as counts (period smallint, amount integer)
		where plat_id = ${build.platId} and slot = ${build.slot} and category_id = '' and market_industries.period = counts.period`,
	);
}

/** Fills what the build says of the whole platform, after `buildIndustries` has made its rows. */
export async function writeWhole(
	database: Database,
	build: MarketBuild,
	bands: readonly PeriodBands[],
): Promise<void> {
	await writeBands(database, build, bands);
	await inBulk(database, (tx) => writeTiers(tx, build));
	for (const table of ['videos', 'lives'] as const) await writeContent(database, build, table);
}
