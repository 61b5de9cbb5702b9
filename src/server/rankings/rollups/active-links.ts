import { LINKED_SOURCES } from './linked-sources.ts';
import type { RowColumn, RowsOf } from './ranked.ts';

/** What is counted among the links: per thing (`id`, read as `entity` from the links `c`) the distinct `counted`. */
export type LinksBy = {
	readonly id: string;
	readonly entity: string;
	readonly counted: string;
	/** Joins of the links `c` that the two columns need. */
	readonly joins?: string;
};

/**
 * A join `active` with what was active in the range: units above 0, and where nobody tells the units all that is linked,
 * as an estimate. Per thing it is counted in the links of one source, the first of the operator's order that has some in
 * the range (docs/counters.md, Links).
 */
function activeLinks({ id, entity, counted, joins = '' }: LinksBy, { range, only }: RowsOf): string {
	const within = range ? `c.day between date '${range.from}' and date '${range.to}'` : 'true';
	return `left join (
		select distinct on (links.${id}) links.${id}, links.counted, links.quality from (
			select source_id, ${id}, (count(*) filter (where is_sold or is_untold))::int as counted,
				case when bool_or(is_untold and not is_sold) then 1 else 0 end as quality
			from (
				select c.source_id, ${entity} as ${id}, ${counted} as counted,
					coalesce(max(c.units), 0) > 0 as is_sold, bool_or(c.units is null) as is_untold
				from creator_product_days c ${joins}
				where c.plat_id = $1 and ${within} and ${only?.(entity) ?? 'true'}
				group by c.source_id, ${entity}, ${counted}
			) pairs group by source_id, ${id}
		) links join sources o on o.source_id = links.source_id
		order by links.${id}, o.priority, o.source_id
	) active on active.${id} = f.${id}`;
}

/** Whether any source of the platform tells who sells what: what nobody links is then 0, else unknown. */
const IS_LINKED = `exists (${LINKED_SOURCES})`;

/** The count of what was active in the links of the range, and its quality: 0 observed, 1 estimated. */
export function activeColumns(column: string, by: LinksBy): RowColumn[] {
	const join = (of: RowsOf) => activeLinks(by, of);
	const known = (what: string) =>
		`case when active.counted is not null then active.${what} when ${IS_LINKED} then 0 end`;
	return [
		{ column, type: 'int', sql: () => known('counted'), join },
		{ column: `${column}_quality`, type: 'int', sql: () => known('quality'), join },
	];
}
