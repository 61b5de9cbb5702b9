import { UNMAPPED } from '#domain/platforms/categories.ts';

/*
 * SQL that counts rows once in each node of the category tree that they are under: level 1, 2, 3 and the whole.
 */

const nodeOf = (category: string, length: number) =>
	`case when ${category} = '${UNMAPPED}' then ${length === 2 ? `'${UNMAPPED}'` : 'null'}
		when length(${category}) >= ${length} then left(${category}, ${length}) end`;

/** Columns `l1`, `l2`, `l3` of a category id: its node of each level, null where it has none. */
export function nodeColumns(category: string): string {
	return [2, 4, 6].map((length, index) => `${nodeOf(category, length)} as l${index + 1}`).join(', ');
}

/** The node of a group of `BY_NODE`; '' is the whole. */
export const NODE = `coalesce(l1, l2, l3, '')`;

/**
 * Groups rows with `nodeColumns` by node, within each value of other columns. Rows of a query of its own (`with … as
 * materialized`): a cluster refuses grouping sets over what its servers hold (docs/adr/0014).
 */
export function byNode(...columns: readonly string[]): string {
	return `group by ${[...columns, 'grouping sets ((), (l1), (l2), (l3))'].join(', ')}
	having (grouping(l1) = 1 or l1 is not null) and (grouping(l2) = 1 or l2 is not null)
		and (grouping(l3) = 1 or l3 is not null)`;
}
