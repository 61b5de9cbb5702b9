import { monthAfter } from '#domain/figures/retention.ts';
import type { Transaction } from './database.ts';

/** Makes the monthly partitions of fact tables as data arrives; remembers which exist. */
export class Partitions {
	readonly #known = new Set<string>();
	/** Named in this transaction; they become known once it commits. */
	readonly #pending = new Set<string>();

	/** Makes sure that `table` has a partition for each month (`YYYY-MM`), in UTC for tables of instants. */
	async ensure(tx: Transaction, table: string, months: Iterable<string>): Promise<void> {
		for (const month of new Set(months)) {
			const name = `${table}_${month.replace('-', '_')}`;
			if (this.#known.has(name) || this.#pending.has(name)) continue;
			await tx.query(
				`create table if not exists ${name} partition of ${table} for values from ('${month}-01') to ('${monthAfter(month)}')`,
			);
			this.#pending.add(name);
		}
	}

	/** To call after the commit: a partition of a transaction that rolled back does not exist. */
	committed(): void {
		for (const name of this.#pending) this.#known.add(name);
		this.#pending.clear();
	}

	/** To call after a rollback. */
	rolledBack(): void {
		this.#pending.clear();
	}
}
