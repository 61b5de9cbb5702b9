import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Transaction } from '#server/db/database.ts';

/*
 * How a build does its large statements.
 */

/** Statements of a build that run at once on a server, which has a process for each; the embedded engine has one in all. */
const AT_ONCE = 2;

/** Places for parts of work, wherever in it there are some that wait. */
class Places {
	#free: number;
	/** Each begins a part in a place of its own, if one waits. */
	readonly #offers = new Set<() => boolean>();
	/** Those whose parts are over, and who go on when they have a place again. */
	readonly #returning: (() => void)[] = [];

	constructor(free: number) {
		this.#free = free;
	}

	/** Does the parts one after the other in the caller's place, and in those that are free or get free meanwhile. */
	async fill(parts: readonly (() => Promise<unknown>)[]): Promise<void> {
		const left = [...parts];
		const failures: unknown[] = [];
		const lane = async () => {
			for (let part = left.shift(); part && failures.length === 0; part = left.shift()) {
				try {
					await part();
				} catch (error) {
					failures.push(error);
				}
			}
		};
		// Whose place gets free is not whose work this is.
		const asHere = AsyncLocalStorage.snapshot();
		const others: Promise<void>[] = [];
		const offer = () => {
			if (left.length === 0 || failures.length > 0) return false;
			others.push(asHere(lane).finally(() => this.#give()));
			return true;
		};
		this.#offers.add(offer);
		const own = lane();
		this.#share();
		await own;
		this.#offers.delete(offer);
		if (others.length > 0) {
			this.#give();
			await Promise.all(others);
			await this.#take();
		}
		if (failures.length > 0) throw failures[0];
	}

	#give(): void {
		const next = this.#returning.shift();
		if (next) {
			next();
			return;
		}
		this.#free += 1;
		this.#share();
	}

	async #take(): Promise<void> {
		if (this.#free > 0) this.#free -= 1;
		else await new Promise<void>((resolve) => this.#returning.push(resolve));
	}

	#share(): void {
		for (const offer of this.#offers) {
			while (this.#free > 0) {
				// Taken first: what begins may have parts of its own.
				this.#free -= 1;
				if (offer()) continue;
				this.#free += 1;
				break;
			}
		}
	}
}

/** Of the work that one is within: its own parts take the same places. */
const places = new AsyncLocalStorage<Places>();

/**
 * Does work of which no part waits for another, as much at once as the engine takes; parts of parts too, together.
 * @throws the first error, once nothing runs any more: whoever called may give its lock back
 */
export async function sideBySide(
	database: Pick<Database, 'engine'>,
	parts: readonly (() => Promise<unknown>)[],
): Promise<void> {
	const all = places.getStore() ?? new Places(database.engine === 'postgres' ? AT_ONCE - 1 : 0);
	await places.run(all, () => all.fill(parts));
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
