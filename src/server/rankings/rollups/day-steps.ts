import { TOLERANCE_DAYS } from '#domain/figures/counter-steps.ts';
import { addDays } from '#domain/time/days.ts';
import type { DayRange } from '#domain/time/periods.ts';
import { raw, type Sql, sql } from '#server/db/sql.ts';
import { dateOf, type Ranked } from './ranked.ts';
import { entryOf } from './ranked-columns.ts';

/*
 * SQL of the days of a chart: the figure of each day alone (docs/counters.md). The rule is domain/figures/history.ts
 * `dailyFigures`; tests compare the two.
 */

/** What a row knows of a counter, and the row before it. */
function rowColumns({ name }: Ranked, counter: string): string {
	const age = `coalesce(${entryOf(name, counter, 'd', 'ages')}, 0)`;
	const [ahead, estimates] = [
		entryOf(name, counter, 'd', 'ahead'),
		`coalesce(${entryOf(name, counter, 'd', 'estimates')}, 0)`,
	];
	const isRead = `${age} = 0 and d.${counter}_adjusted is not null`;
	return `d.${counter}_adjusted as ${counter}_value, d.${counter}_breaks as ${counter}_breaks, ${ahead} as ${counter}_ahead,
		${age} as ${counter}_age, lag(${age}) over by_day as ${counter}_age_before,
		${estimates} as ${counter}_estimates, lag(${estimates}) over by_day as ${counter}_estimates_before,
		lag(d.${counter}_adjusted) over by_day as ${counter}_value_before, lag(d.${counter}_breaks) over by_day as ${counter}_breaks_before,
		lag(${ahead}) over by_day as ${counter}_ahead_before,
		coalesce(d.${counter}_adjusted = lag(d.${counter}_adjusted) over by_day
			and ${estimates} = lag(${estimates}) over by_day, false) as ${counter}_repeats,
		min(d.day) filter (where ${isRead}) over (by_day rows between 1 following and unbounded following) as ${counter}_next`;
}

/**
 * What a counter did on a day and how far that may be trusted (0 observed, 1 estimated, 2 at least); null where it is
 * unknown, and where the row only repeats an older reading.
 */
function stepOf(counter: string): string {
	const hasBefore = `(day_before = day - 1 and ${counter}_value_before is not null)`;
	const start = `case when ${hasBefore} then ${counter}_value_before + coalesce(${counter}_ahead_before, 0)
		when born > day - 1 then 0 end`;
	const hides = `(${counter}_ahead is not null or case when ${hasBefore}
		then ${counter}_ahead_before is not null or ${counter}_breaks <> ${counter}_breaks_before else ${counter}_breaks <> 0 end)`;
	const isEstimated = `(${counter}_age > 0 or case when ${hasBefore}
		then ${counter}_age_before > 0 or ${counter}_estimates <> ${counter}_estimates_before else ${counter}_estimates <> 0 end)`;
	const isCarried = `(${counter}_age > 0 and ${counter}_repeats
		and coalesce(${counter}_next > day - ${counter}_age + ${TOLERANCE_DAYS + 1}, true))`;
	const step = `${counter}_value - (${start})`;
	const isKnown = `not ${isCarried} and (${step} > 0 or (${step} is not null and not ${hides}))`;
	return `case when ${isKnown} then ${step} end as ${counter},
		case when ${isKnown} then case when ${hides} then 2 when ${isEstimated} then 1 else 0 end end as ${counter}_quality`;
}

/** Things of a platform: a select of their ids. */
export type WantedIds = { readonly platId: number; readonly ids: Sql };

/**
 * A select of `source_id`, the id, `day`, the counters (what they did on that day), each with its quality, and `day_before`, of each source and
 * day of a range and the few around it that say how far to trust its ends.
 * @param wanted a select of ids of a platform
 */
export function dayStepsSql(
	ranked: Ranked,
	counters: readonly string[],
	{ from, to }: DayRange,
	{ platId, ids }: WantedIds,
): Sql {
	const { name, entities, bornOn } = ranked;
	const id = raw(ranked.id);
	return sql`select rows.*, ${raw(counters.map(stepOf).join(', '))} from (
		select d.source_id, d.${id}, d.day, ${raw(bornOn)} as born, lag(d.day) over by_day as day_before,
			${raw(counters.map((counter) => rowColumns(ranked, counter)).join(', '))}
		from (${ids}) wanted
		join ${raw(entities)} p on p.plat_id = ${platId} and p.${id} = wanted.${id}
		cross join sources o
		join ${raw(name)}_days d on d.source_id = o.source_id and d.plat_id = ${platId} and d.${id} = wanted.${id}
		where d.day between ${raw(dateOf(addDays(from, -1)))} and ${raw(dateOf(addDays(to, TOLERANCE_DAYS + 1)))}
		window by_day as (partition by d.source_id, d.${id} order by d.day)
	) rows`;
}
