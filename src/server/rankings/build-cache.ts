import { shared } from '#server/db/call-context.ts';
import type { Queryable } from '#server/db/database.ts';

/** Values that are kept in all, about 50 bytes each. */
const MOST_VALUES = 2_000_000;

type Kept = { readonly value: Promise<unknown>; weight: number };

/**
 * What follows from a shown build alone, kept in this process. A build never changes once it shows, and the next one has
 * another number: keys name it, and what is no longer asked for is dropped first.
 */
export class BuildMemo {
	readonly #most: number;
	readonly #kept = new Map<string, Kept>();
	#weight = 0;

	constructor(most = MOST_VALUES) {
		this.#most = most;
	}

	/**
	 * The value of a key, worked out where it is not kept; who asks meanwhile waits for the same.
	 * @param key names the build and everything else that the value depends on
	 * @param weightOf how many values it has
	 */
	async get<Value>(
		key: string,
		work: () => Promise<Value>,
		weightOf: (value: Value) => number = () => 1,
	): Promise<Value> {
		const known = this.#kept.get(key);
		if (known) {
			this.#kept.delete(key);
			this.#kept.set(key, known);
			return known.value as Promise<Value>;
		}
		const kept: Kept = { value: shared(work), weight: 0 };
		this.#kept.set(key, kept);
		try {
			const value = (await kept.value) as Value;
			kept.weight = weightOf(value) + 1;
			this.#weight += kept.weight;
			this.#dropOldest();
			return value;
		} catch (error) {
			this.#kept.delete(key);
			throw error;
		}
	}

	#dropOldest(): void {
		for (const [key, { weight }] of this.#kept) {
			if (this.#weight <= this.#most) return;
			// What is still being worked out has no weight, and its work would not stop.
			if (weight === 0) continue;
			this.#kept.delete(key);
			this.#weight -= weight;
		}
	}
}

const memos = new WeakMap<Queryable, BuildMemo>();

/** The memo of a database; builds of another one have the same numbers. */
export function memoOf(db: Queryable): BuildMemo {
	const known = memos.get(db);
	if (known) return known;
	const memo = new BuildMemo();
	memos.set(db, memo);
	return memo;
}
