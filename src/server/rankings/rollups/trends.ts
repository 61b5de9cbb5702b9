import { addDays, type Day, eachDay } from '#domain/time/days.ts';
import type { DayRange } from '#domain/time/periods.ts';
import { raw, type Sql, sql } from '#server/db/sql.ts';
import { dayStepsSql, type WantedIds } from './day-steps.ts';
import { dateOf, type Ranked } from './ranked.ts';

/** Days that a sparkline shows. */
export const TREND_DAYS = 14;

/** The days of a sparkline that ends on `end`. */
export function trendDays(end: Day): { from: Day; to: Day } {
	return { from: addDays(end, 1 - TREND_DAYS), to: end };
}

/** The quality of a day that nobody knows, packed. */
const NONE = 3;

/** The places of the days of a sparkline in the number that packs their qualities. */
const PLACES = Array.from({ length: TREND_DAYS }, (_, index) => ({ day: index + 1, bits: 2 * index }));

/** SQL of the qualities of a sparkline as one number, two bits a day: an array took a seventh of a product's trend. */
export const packed = (qualities: string) =>
	PLACES.map(({ day, bits }) => `(coalesce(${qualities}[${day}], ${NONE})::int << ${bits})`).join(' | ');

/** SQL of the qualities that a number packs; null for null. */
export function unpacked(number: string): string {
	const each = PLACES.map(({ bits }) => `nullif(${number} >> ${bits} & ${NONE}, ${NONE})`).join(', ');
	return `case when ${number} is not null then array[${each}] end`;
}

/**
 * A select of the id, `units` and `qualities`: units of each day of a range as an array, oldest first, as charts of
 * details have them (docs/counters.md), and how far each may be trusted. All of one source: the first that knows the whole range, else the one that knows most of its
 * days.
 */
export function trendsSql(ranked: Ranked, { from, to }: DayRange, wanted: WantedIds): Sql {
	const id = raw(ranked.id);
	const days = (column: string) =>
		eachDay(from, to)
			.map((day) => `max(${column}) filter (where day = ${dateOf(day)})`)
			.join(', ');
	const at = (column: string, day: Day) => `max(units_${column}) filter (where day = ${dateOf(day)})`;
	const start = addDays(from, -1);
	const before = `coalesce(${at('value', start)} + coalesce(${at('ahead', start)}, 0), case when max(born) > ${dateOf(start)} then 0 end)`;
	const hides = `(${at('ahead', to)} is not null or ${at('ahead', start)} is not null
		or ${at('breaks', to)} <> coalesce(${at('breaks', start)}, 0))`;
	const whole = `coalesce(${at('value', to)} - ${before} > 0 or (${at('value', to)} - ${before} is not null and not ${hides}), false)`;
	return sql`select distinct on (trends.${id}) trends.${id}, trends.units, trends.qualities from (
		select source_id, ${id}, array[${raw(days('units'))}]::bigint[] as units,
			array[${raw(days('units_quality'))}]::smallint[] as qualities, ${raw(whole)} as is_whole,
			count(units) filter (where day between ${raw(dateOf(from))} and ${raw(dateOf(to))}) as known,
			bool_or(day <= ${raw(dateOf(to))}) as has_days
		from (${dayStepsSql(ranked, ['units'], { from, to }, wanted)}) steps group by source_id, ${id}
	) trends
	join sources o on o.source_id = trends.source_id
	where trends.has_days
	order by trends.${id}, trends.is_whole desc, case when trends.is_whole then 0 else -trends.known end, o.priority, o.source_id`;
}
