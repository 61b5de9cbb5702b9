import { isDistributed, noteDistributed, openSteps } from './cluster.ts';
import type { Database, Queryable } from './database.ts';
import { DISTRIBUTED } from './distribution.ts';
import { LOCKS } from './locks.ts';
import { raw, sql } from './sql.ts';

/** Something that stands in the way of distributing the tables; the message is a sentence with what to do. */
export class DistributeFault extends Error {}

/** Functions of ours that statements call where the rows are. */
const FUNCTIONS = ['normal_share(double precision)'];

/** @throws DistributeFault where there is no Citus, or a cluster that cannot hold the tables */
async function needCluster(db: Queryable): Promise<void> {
	const [has] = await db.query<{ functions: boolean; nodes: boolean }>(
		`select exists (select 1 from pg_proc where proname = 'create_distributed_table') as functions,
			to_regclass('pg_dist_node') is not null as nodes`,
	);
	if (!has?.functions || !has.nodes)
		throw new DistributeFault(
			'DATABASE_URL names a server without Citus. Install it there and on the workers, say "create extension citus" in this database, and add the workers (docs/operations.md, Several database servers).',
		);
	const [nodes] = await db.query<{ coordinators: number; holders: number }>(
		`select count(*) filter (where groupid = 0) as coordinators, count(*) filter (where shouldhaveshards and isactive) as holders
		from pg_dist_node`,
	);
	if (!nodes?.coordinators)
		throw new DistributeFault(
			`The cluster does not know its coordinator, which local tables need beside those that every server has: say "select citus_set_coordinator_host('its address')" there first.`,
		);
	if (!nodes.holders)
		throw new DistributeFault(
			`No server of the cluster may hold rows: add workers with "select citus_add_node('their address', 5432)" first.`,
		);
}

async function countOf(db: Queryable, table: string): Promise<number> {
	const [row] = await db.query<{ rows: number }>(sql`select count(*) as rows from ${raw(table)}`);
	return row?.rows ?? 0;
}

/** Gives back the disk of rows that are on other servers now. Answers why not, where it cannot. */
async function dropLocalRows(db: Queryable, table: string): Promise<string | null> {
	try {
		await db.query(`select truncate_local_data_after_distributing_table('${table}')`);
		return null;
	} catch (error) {
		return (error as Error).message;
	}
}

async function distributeTable(
	db: Queryable,
	table: string,
	statement: string,
	say: (line: string) => void,
): Promise<void> {
	const before = await countOf(db, table);
	await db.query(statement);
	const after = await countOf(db, table);
	if (before !== after)
		throw new DistributeFault(
			`${table} had ${before} rows and has ${after} on the cluster: somebody writes to it, or rows were lost. Nothing after it was distributed.`,
		);
	say(`${table}: ${after} rows`);
	const why = DISTRIBUTED[table] ? await dropLocalRows(db, table) : null;
	if (why) say(`  the coordinator keeps a copy of these rows on its disk, which nobody reads: ${why}`);
}

/**
 * Distributes the tables, each in a transaction of its own, with a count before and after. What an earlier run has done stays: it
 * goes on with the rest.
 * @param say hears a line for each table
 * @returns false where all was distributed before
 * @throws DistributeFault where something stands in the way
 */
export async function distribute(database: Database, say: (line: string) => void): Promise<boolean> {
	await needCluster(database);
	// Services take this lock when they start: until all is done none does.
	return database.exclusively(LOCKS.migrate, async () => {
		if (await isDistributed(database)) return false;
		for (const { table, statement } of await openSteps(database))
			await distributeTable(database, table, statement, say);
		for (const one of FUNCTIONS) await database.query(`select create_distributed_function('${one}')`);
		await noteDistributed(database);
		return true;
	});
}
