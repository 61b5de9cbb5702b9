import { TOLERANCE_DAYS } from '#domain/counters.ts';
import { addDays, type Day, eachDay } from '#domain/days.ts';

/** Days that a sparkline shows. */
export const TREND_DAYS = 14;

/** The days of a sparkline that ends on `end`. */
export function trendDays(end: Day): { from: Day; to: Day } {
	return { from: addDays(end, 1 - TREND_DAYS), to: end };
}

/**
 * A select of `product_id, units`: units of each day up to `end` as an array, oldest first, null where a day or the
 * step to it is unknown, and where it was not read itself: a carried day would look like a day without sales. `$1` is the platform.
 * @param products a select of `source_id, product_id`
 */
export function trendsSql(end: Day, products: string): string {
	const { from, to } = trendDays(end);
	const days = eachDay(from, to).map((day) => `max(step) filter (where day = date '${day}')`);
	return `select product_id, array[${days.join(', ')}]::bigint[] as units from (
		select d.product_id, d.day, case
			when d.observed_day = d.day and lag(d.day) over by_day = d.day - 1 and lag(d.units_breaks) over by_day = d.units_breaks
			then d.units_adjusted - lag(d.units_adjusted) over by_day end as step
		from (${products}) wanted
		join product_days d on d.source_id = wanted.source_id and d.plat_id = $1 and d.product_id = wanted.product_id
		where d.day between date '${addDays(from, -1)}' and date '${to}' and d.observed_day >= d.day - ${TOLERANCE_DAYS}
		window by_day as (partition by d.product_id order by d.day)
	) steps group by product_id`;
}
