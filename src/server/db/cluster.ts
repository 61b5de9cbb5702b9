import type { Database, Queryable } from './database.ts';
import { BUILDING, DISTRIBUTED, REFERENCE } from './distribution.ts';

/*
 * A Citus cluster that holds the tables (docs/adr/0014). What is made at run time, and by migrations after the tables were
 * distributed, is distributed like the rest; on one server nothing of this does anything.
 */

/** A table and the statement that distributes it. */
export type Step = { readonly table: string; readonly statement: string };

/** All parted tables lie beside this one: rows with the same id are on the same server. */
const ANCHOR = 'products';

const partBy = (table: string, column: string) =>
	`select create_distributed_table('${table}', '${column}', colocate_with => '${table === ANCHOR ? 'none' : ANCHOR}')`;

/** All that distributes the schema, in order. */
export const STEPS: readonly Step[] = [
	...REFERENCE.map((table) => ({ table, statement: `select create_reference_table('${table}')` })),
	...Object.entries(DISTRIBUTED).map(([table, column]) => ({ table, statement: partBy(table, column) })),
];

/** Whether there is Citus. */
async function hasCitus(db: Queryable): Promise<boolean> {
	const [row] = await db.query<{ is_there: boolean }>(
		`select to_regclass('pg_dist_partition') is not null as is_there`,
	);
	return row?.is_there ?? false;
}

/** What of the schema is not distributed yet, in order; all of it where there is no Citus. */
export async function openSteps(db: Queryable): Promise<readonly Step[]> {
	if (!(await hasCitus(db))) return STEPS;
	const rows = await db.query<{ name: string }>('select logicalrelid::text as name from pg_dist_partition');
	const done = new Set(rows.map(({ name }) => name));
	return STEPS.filter(({ table }) => !done.has(table));
}

/** Whether `npm run admin -- distribute` has distributed the tables, all of them. */
export async function isDistributed(db: Queryable): Promise<boolean> {
	const rows = await db.query(`select 1 from rank_shapes where entity = 'distribution'`, {
		isPrepared: true,
	});
	return rows.length > 0;
}

/** Notes that all tables are distributed. */
export const noteDistributed = (db: Queryable) =>
	db.query(
		`insert into rank_shapes (entity, shape) values ('distribution', 'citus') on conflict (entity) do nothing`,
	);

/** Whether it has begun to distribute them and was ended on the way. */
export async function isHalfDistributed(db: Queryable): Promise<boolean> {
	if (!(await hasCitus(db)) || (await isDistributed(db))) return false;
	return (await openSteps(db)).length < STEPS.length;
}

/** Distributes what a migration or a changed declaration has made anew, where the rest is distributed. */
export async function distributeNew(database: Database): Promise<void> {
	if (!(await isDistributed(database))) return;
	for (const { statement } of await openSteps(database)) await database.query(statement);
}

/**
 * Distributes a table that a build has just made and nobody has written to yet, like those of its kind.
 * @param table its name, with that of its kind in front: `product_ranks_87_0`
 */
export async function distributeLike(database: Database, table: string): Promise<void> {
	const kind = table.replace(/_\d+_[01]$/, '');
	const column = DISTRIBUTED[kind] ?? BUILDING[kind];
	if (column && (await isDistributed(database))) await database.query(partBy(table, column));
}
