import type { SegmentCreator } from '#domain/creator-tiers.ts';
import { addDays, type Day } from '#domain/days.ts';
import type { Queryable } from '#server/db/database.ts';
import { type SampleRow, sampleColumns } from '#server/rollups/sample-rows.ts';
import { IDENTITY, IDENTITY_JOINS } from './product-identity.ts';

/** The build of product ranks that a sample is read from. */
export type SampleRanks = { readonly platId: number; readonly build_id: number; readonly slot: number };

/** A product of a sample with what it is called. */
export type SampleProductRow = SampleRow & { title: string; shop_name: string | null };

/** The products of a sample with what they are, in any order. */
export function sampleProducts(
	db: Queryable,
	ranks: SampleRanks,
	ids: readonly string[],
): Promise<SampleProductRow[]> {
	const part = `product_ranks_${ranks.platId}_${ranks.slot}`;
	return db.query<SampleProductRow>(
		`select ${sampleColumns('r', 'w')}, ${IDENTITY}
		from ${part} r
		left join ${part} w on w.period = 7 and w.build_id = $2 and w.product_id = r.product_id
		${IDENTITY_JOINS}
		where r.period = 30 and r.build_id = $2 and r.product_id = any($3)`,
		[ranks.platId, ranks.build_id, ids],
	);
}

/** Everybody who promoted one of the products in the 30 days up to a day; null where the platform reports nobody. */
export async function sampleCreators(
	db: Queryable,
	platId: number,
	ids: readonly string[],
	asOf: Day,
): Promise<SegmentCreator[] | null> {
	const rows = await db.query<SegmentCreator>(
		`select sum(c.units) as units, max(d.followers) as followers
		from creator_product_days c
		left join creator_days d on d.source_id = c.source_id and d.plat_id = c.plat_id
			and d.creator_id = c.creator_id and d.day = date '${asOf}'
		where c.plat_id = $1 and c.product_id = any($2)
			and c.day between date '${addDays(asOf, -29)}' and date '${asOf}'
		group by c.creator_id`,
		[platId, ids],
	);
	if (rows.length > 0) return rows;
	const known = await db.query('select 1 from creator_product_days where plat_id = $1 limit 1', [platId]);
	return known.length > 0 ? [] : null;
}

/** Weeks of a sample's history. */
const WEEKS = 12;

/** What the products of a sample sold in a week; null where less than half of them are known. */
export type SampleWeek = { readonly to: Day; readonly units: number | null; readonly gmv: number | null };

/** Sales of a counter between two rows that are a week apart; all of it in the week in which it was listed. */
function step(counter: 'units' | 'gmv'): string {
	return `case when lag(d.day) over weeks = d.day - 7 and lag(d.${counter}_breaks) over weeks = d.${counter}_breaks
			then d.${counter}_adjusted - lag(d.${counter}_adjusted) over weeks
		when lag(d.day) over weeks is null and p.listed_on > d.day - 7 then d.${counter}_adjusted end`;
}

/** The last twelve weeks of a sample, oldest first, from the source that ranks each product. */
export async function sampleWeeks(
	db: Queryable,
	ranks: SampleRanks,
	ids: readonly string[],
	asOf: Day,
): Promise<SampleWeek[]> {
	const days = Array.from({ length: WEEKS + 1 }, (_, index) => addDays(asOf, (index - WEEKS) * 7));
	const sum = (counter: string) =>
		`case when count(${counter}) * 2 >= count(*) then sum(${counter})::bigint end`;
	const rows = await db.query<SampleWeek>(
		`select day as to, ${sum('units')} as units, ${sum('gmv')} as gmv
		from (
			select d.day, ${step('units')} as units, ${step('gmv')} as gmv
			from product_ranks_${ranks.platId}_${ranks.slot} r
			join products p on p.plat_id = $1 and p.product_id = r.product_id
			join product_days d on d.source_id = r.source_id and d.plat_id = $1 and d.product_id = r.product_id
				and d.day in (${days.map((day) => `date '${day}'`).join(', ')})
			where r.period = 30 and r.build_id = $2 and r.product_id = any($3)
			window weeks as (partition by d.product_id order by d.day)
		) steps where day > date '${days[0]}' group by day`,
		[ranks.platId, ranks.build_id, ids],
	);
	const byDay = new Map(rows.map((row) => [row.to, row]));
	return days.slice(1).map((to) => byDay.get(to) ?? { to, units: null, gmv: null });
}
