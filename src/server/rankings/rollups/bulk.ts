import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Transaction } from '#server/db/database.ts';

/*
 * How a build does its large statements.
 */

/** Statements of a build that run at once on a server, which has a process for each; the embedded engine has one in all. */
const AT_ONCE = 2;

/** Set within work that is one of several at once: its own parts follow each other. */
const isAmongOthers = new AsyncLocalStorage<true>();

/**
 * Does work of which no part waits for another, as much at once as the engine takes.
 * @throws the first error, once nothing runs any more: whoever called may give its lock back
 */
export async function sideBySide(
	database: Database,
	parts: readonly (() => Promise<unknown>)[],
): Promise<void> {
	const left = [...parts];
	const failures: unknown[] = [];
	const lane = async () => {
		for (let part = left.shift(); part && failures.length === 0; part = left.shift()) {
			await part().catch((error: unknown) => failures.push(error));
		}
	};
	const isSeveral = database.engine === 'postgres' && parts.length > 1 && !isAmongOthers.getStore();
	if (isSeveral) await isAmongOthers.run(true, () => Promise.all(Array.from({ length: AT_ONCE }, lane)));
	else await lane();
	if (failures.length > 0) throw failures[0];
}

/** Memory of a sort or hash of such a statement, before it writes to the disk; a server's own setting is for small ones. */
const WORK_MEMORY = '32MB';

/**
 * Runs statements that read or write most of what there is, without nested loops: the planner cannot see how few rows a slot or
 * a day has, and would loop over thousands.
 */
export const inBulk = <Result>(
	database: Database,
	work: (tx: Transaction) => Promise<Result>,
): Promise<Result> =>
	database.transaction(async (tx) => {
		await tx.query('set local enable_nestloop = off');
		if (database.engine === 'postgres') await tx.query(`set local work_mem = '${WORK_MEMORY}'`);
		return work(tx);
	});
