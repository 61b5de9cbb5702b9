import { type Month, monthAfter } from '#domain/figures/retention.ts';
import type { Day } from '#domain/time/days.ts';
import { raw, type Sql, sql } from '#server/db/sql.ts';
import { hasLinks } from './linked-sources.ts';
import { type OwnRow, type RowColumn, type RowsOf, wantedBy } from './ranked.ts';

/** What is counted among the links: per thing (`id`, read as `entity` from the links `c`) the distinct `counted`. */
export type LinksBy = {
	readonly id: string;
	readonly entity: string;
	readonly counted: string;
	/** SQL on the entity `p` of the thing: before that day it had no links. */
	readonly bornOn: string;
	/** Joins of the links `c` that the two columns need, on a platform. */
	readonly joins?: (platId: number) => string;
};

/**
 * A join `active` with what was active in the range: units above 0, and where nobody tells the units all that is linked,
 * as an estimate. Per thing it is counted in the links of one source, the first of the operator's order that has some in
 * the range (docs/counters.md, Links).
 */
function activeLinks({ id, entity, counted, joins }: LinksBy, of: RowsOf, own: OwnRow): Sql {
	const { range, days } = of;
	const within = range ? `c.day between date '${range.from}' and date '${range.to}'` : 'true';
	const linked = raw(id);
	return sql`left join (
		select distinct on (links.${linked}) links.${linked}, links.counted, links.quality from (
			select source_id, ${linked}, (count(*) filter (where is_sold or is_untold))::int as counted,
				case when bool_or(is_untold and not is_sold) then 1 else 0 end as quality
			from (
				select c.source_id, ${raw(entity)} as ${linked}, ${raw(counted)} as counted,
					coalesce(max(c.units), 0) > 0 as is_sold, bool_or(c.units is null) as is_untold
				from creator_product_days c ${raw(joins?.(days.platId) ?? '')}
				where c.plat_id = ${days.platId} and ${raw(within)} and ${wantedBy(of, entity)}
				group by c.source_id, ${raw(entity)}, ${raw(counted)}
			) pairs group by source_id, ${linked}
		) links join sources o on o.source_id = links.source_id
		order by links.${linked}, o.priority, o.source_id
	) active on active.${linked} = ${raw(own)}.${linked}`;
}

/** The first day after the link days of the range that have left for the archive; null where all of them are there. */
function archivedTo({ range, days }: RowsOf): Day | null {
	const isIn = (month: Month) => !range || (`${month}-01` <= range.to && monthAfter(month) > range.from);
	const last = days.archivedLinks?.findLast(isIn);
	return last === undefined ? null : monthAfter(last);
}

/**
 * The count of what was active in the links of the range, and its quality: 0 observed, 1 estimated, and 2, at least so
 * many, where days of the range are archived in which the thing may have had more.
 */
export function activeColumns(column: string, by: LinksBy): RowColumn[] {
	const join = (of: RowsOf, _end: string, own: OwnRow) => activeLinks(by, of, own);
	// What nobody links is 0 where any source of the platform tells who sells what, else unknown.
	const known = (what: string, least: string) => (_end: string, of: RowsOf) => {
		const whole = `case when active.counted is not null then active.${what} when ${hasLinks(of.days.platId)} then 0 end`;
		const bound = archivedTo(of);
		return bound === null
			? whole
			: `case when ${by.bornOn} >= date '${bound}' then ${whole} when active.counted > 0 then ${least} end`;
	};
	return [
		{ column, type: 'int', sql: known('counted', 'active.counted'), join },
		{ column: `${column}_quality`, type: 'int', sql: known('quality', '2'), join },
	];
}
