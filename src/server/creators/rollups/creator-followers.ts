import { CARRY_DAYS } from '#domain/figures/counters.ts';
import type { Day } from '#domain/time/days.ts';

/**
 * A select of the followers of creators of a platform (`$1`) at the end of a day: per creator the newest number, at most
 * as old as rows are carried, of the first source of the operator's order that has one (docs/counters.md, Levels).
 * @param only a condition on the id of creators `d`
 */
export function followersSql(day: Day, only = 'true'): string {
	return `select distinct on (d.creator_id) d.creator_id, d.followers
		from creator_days d join sources o on o.source_id = d.source_id
		where d.plat_id = $1 and d.day between date '${day}' - ${CARRY_DAYS} and date '${day}'
			and d.observed_day >= date '${day}' - ${CARRY_DAYS} and d.followers is not null and ${only}
		order by d.creator_id, o.priority, o.source_id, d.day desc`;
}
