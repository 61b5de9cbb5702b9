import type { Queryable } from '#server/db/database.ts';
import { empty, join, raw, type Sql, sql } from '#server/db/sql.ts';
import { READ_TOTALS, TOTALS } from '#server/lives/queries/live-totals.ts';
import { CREATOR_NAME, LIVE_TITLE } from '#server/rankings/queries/title-search.ts';
import type { SearchPart } from './queries/search.ts';
import { type FoundPage, keywordCondition, type SearchedTexts, tierOf } from './queries/search.ts';

/*
 * Live sessions by words of their titles, or of their creators' names. They have no rank tables: units and GMV are those
 * of the whole session.
 */

/** Live sessions as they are searched. */
export const LIVE_TEXTS: SearchedTexts = { ranked: { name: 'live', entities: 'lives' }, text: LIVE_TITLE };

function orderOf({ sort, order }: SearchPart): string {
	if (sort === 'relevance') return 'tier, gmv desc nulls last, started_at desc, id';
	return `${sort} ${order === 'asc' ? 'asc' : 'desc'} nulls last, id`;
}

/**
 * The ids of a part of what a condition on titles finds, in order, behind titles those of creators with the keyword in
 * their names. Filters are on rows `r` with a `price`.
 */
export async function foundLives(
	db: Queryable,
	keyword: string,
	condition: Sql,
	part: SearchPart,
): Promise<FoundPage> {
	const { platId } = part;
	const isNamed = keywordCondition(keyword, CREATOR_NAME);
	const ofCreators = isNamed
		? sql`union all
			select l.room_id, 2 from lives l where l.plat_id = ${platId} and l.creator_id in (
				select k.creator_id from creators k where k.plat_id = ${platId} and ${isNamed}
			)`
		: empty;
	const rows = await db.query<FoundPage>(
		sql`with found as materialized (
			select id, min(tier) as tier from (
				select k.room_id as id, ${tierOf(keyword, LIVE_TITLE)} as tier
				from lives k where k.plat_id = ${platId} and ${condition}
				${ofCreators}
			) matches group by id
		), listed as materialized (
			select r.*, ${join([raw('true'), ...part.filters], ' and ')} as is_listed from (
				select t.*, case when t.units > 0 then round(t.gmv::numeric / t.units)::bigint end as price
				from (
					select f.id, f.tier, l.started_at, ${raw(TOTALS)}
					from found f join lives l on l.plat_id = ${platId} and l.room_id = f.id
					${raw(READ_TOTALS)}
				) t
			) r
		)
		select (select count(*) from listed) as found,
			(select count(*) from listed where is_listed) as total,
			array(
				select id from listed where is_listed order by ${raw(orderOf(part))}
				limit ${raw(part.limit)} offset ${raw(part.offset)}
			) as ids`,
	);
	return rows[0] ?? { found: 0, total: 0, ids: [] };
}
