import { CARRY_DAYS } from '#domain/figures/counters.ts';
import type { Day } from '#domain/time/days.ts';
import { raw, type Sql, sql } from '#server/db/sql.ts';

/**
 * A select of the followers of creators of a platform at the end of a day: per creator the newest number, at most
 * as old as rows are carried, of the first source of the operator's order that has one (docs/counters.md, Levels).
 * @param only a condition on the id of creators `d`
 */
export function followersSql(platId: number, day: Day, only = raw('true')): Sql {
	const end = raw(`date '${day}'`);
	const first = sql`${end} - ${raw(CARRY_DAYS)}`;
	return sql`select distinct on (d.creator_id) d.creator_id, d.followers
		from creator_days d join sources o on o.source_id = d.source_id
		where d.plat_id = ${platId} and d.day between ${first} and ${end}
			and d.observed_day >= ${first} and d.followers is not null and ${only}
		order by d.creator_id, o.priority, o.source_id, d.day desc`;
}
