import { TOLERANCE_DAYS } from '#domain/counter-steps.ts';
import { addDays, type Day, eachDay } from '#domain/days.ts';
import type { DayRange } from '#domain/periods.ts';
import type { Ranked } from './ranked.ts';

/** Days that a sparkline shows. */
export const TREND_DAYS = 14;

/** The days of a sparkline that ends on `end`. */
export function trendDays(end: Day): { from: Day; to: Day } {
	return { from: addDays(end, 1 - TREND_DAYS), to: end };
}

/**
 * A select of the id and `units`: units of each day of a range as an array, oldest first, null where a day or the
 * step to it is unknown, and where it was not read itself: a carried day would look like a day without sales. `$1` is the platform.
 * @param wanted a select of `source_id` and the id
 */
export function trendsSql({ name, id }: Ranked, { from, to }: DayRange, wanted: string): string {
	const days = eachDay(from, to).map((day) => `max(step) filter (where day = date '${day}')`);
	return `select ${id}, array[${days.join(', ')}]::bigint[] as units from (
		select d.${id}, d.day, case
			when d.observed_day = d.day and lag(d.day) over by_day = d.day - 1 and lag(d.units_breaks) over by_day = d.units_breaks
			then d.units_adjusted - lag(d.units_adjusted) over by_day end as step
		from (${wanted}) wanted
		join ${name}_days d on d.source_id = wanted.source_id and d.plat_id = $1 and d.${id} = wanted.${id}
		where d.day between date '${addDays(from, -1)}' and date '${to}' and d.observed_day >= d.day - ${TOLERANCE_DAYS}
		window by_day as (partition by d.${id} order by d.day)
	) steps group by ${id}`;
}
