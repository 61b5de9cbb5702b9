import type { Queryable } from '#server/db/database.ts';
import { READ_TOTALS, TOTALS } from '#server/lives/queries/live-totals.ts';
import { type Condition, conditionsSql, numbered } from '#server/rankings/queries/ranking-filters.ts';
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
	condition: Condition,
	part: SearchPart,
): Promise<FoundPage> {
	const tier = tierOf(keyword, LIVE_TITLE);
	const creators = keywordCondition(keyword, CREATOR_NAME);
	const afterMatch = 2 + condition.values.length;
	const afterTier = afterMatch + tier.values.length;
	const filter = conditionsSql('true', part.filters, afterTier + (creators?.values.length ?? 0));
	const ofCreators = creators
		? `union all
			select l.room_id, 2 from lives l where l.plat_id = $1 and l.creator_id in (
				select k.creator_id from creators k where k.plat_id = $1 and ${numbered(creators, afterTier)}
			)`
		: '';
	const rows = await db.query<FoundPage>(
		`with found as materialized (
			select id, min(tier) as tier from (
				select k.room_id as id, ${numbered(tier, afterMatch)} as tier
				from lives k where k.plat_id = $1 and ${numbered(condition, 2)}
				${ofCreators}
			) matches group by id
		), listed as materialized (
			select r.*, ${filter.where} as is_listed from (
				select t.*, case when t.units > 0 then round(t.gmv::numeric / t.units)::bigint end as price
				from (
					select f.id, f.tier, l.started_at, ${TOTALS}
					from found f join lives l on l.plat_id = $1 and l.room_id = f.id
					${READ_TOTALS}
				) t
			) r
		)
		select (select count(*) from listed) as found,
			(select count(*) from listed where is_listed) as total,
			array(
				select id from listed where is_listed order by ${orderOf(part)}
				limit ${part.limit} offset ${part.offset}
			) as ids`,
		[part.platId, ...condition.values, ...tier.values, ...(creators?.values ?? []), ...filter.values],
	);
	return rows[0] ?? { found: 0, total: 0, ids: [] };
}
