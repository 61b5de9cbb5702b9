import { type Kept, type Month, monthAfter } from '#domain/figures/retention.ts';
import type { Queryable } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';

/** A table whose rows are kept for a time. */
export type KeptTable = {
	readonly table: string;
	/** The column that says when its rows are of. */
	readonly column: string;
	/** Whether each month has a partition of its own; the rows of others are deleted. */
	readonly isParted: boolean;
};

const ofDays = (table: string): KeptTable => ({ table, column: 'day', isParted: true });
const ofMoments = (table: string): KeptTable => ({ table, column: 'at', isParted: true });

export const KEPT_TABLES: Readonly<Record<Kept, readonly KeptTable[]>> = {
	figures: [
		...['product', 'shop', 'creator', 'video', 'category'].map((entity) => ofDays(`${entity}_days`)),
		ofDays('creator_product_days'),
		ofDays('product_star_days'),
		{ table: 'price_changes', column: 'day', isParted: false },
		{ table: 'window_figures', column: 'as_of_day', isParted: false },
	],
	samples: ['live_samples', 'live_product_samples', 'live_events'].map(ofMoments),
};

/** The partition of a table for a month. */
export const partitionOf = (table: string, month: Month) => `${table}_${month.replace('-', '_')}`;

/** The months of which some table of a kind may have rows. */
export async function monthsOf(db: Queryable, kind: Kept): Promise<Month[]> {
	const months = new Set<Month>();
	for (const { table, column, isParted } of KEPT_TABLES[kind]) {
		const rows = await db.query<{ month: Month }>(
			isParted
				? sql`select replace(right(inhrelid::regclass::text, 7), '_', '-') as month from pg_inherits where inhparent = ${table}::regclass`
				: sql`select distinct to_char(${raw(column)}, 'YYYY-MM') as month from ${raw(table)}`,
		);
		for (const { month } of rows) months.add(month);
	}
	return [...months].sort();
}

/** How many rows a table has of a month. */
export async function rowsIn(db: Queryable, { table, column }: KeptTable, month: Month): Promise<number> {
	const [row] = await db.query<{ rows: number }>(
		sql`select count(*) as rows from ${raw(table)} where ${raw(column)} >= ${`${month}-01`}::date and ${raw(column)} < ${monthAfter(month)}::date`,
	);
	return row?.rows ?? 0;
}

/** The columns of a table in their order. */
export async function columnsOf(db: Queryable, table: string): Promise<string[]> {
	const rows = await db.query<{ name: string }>(
		sql`select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped order by attnum`,
	);
	return rows.map(({ name }) => name);
}
