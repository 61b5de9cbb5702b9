import { type PGlite, parse, protocol } from '@electric-sql/pglite';
import { LRUCache } from 'lru-cache';
import type { Param } from './database.ts';

/** So many statements keep their plans; each takes some ten kilobytes of the engine. */
const MOST_PREPARED = 120;

const { serialize } = protocol;

type Prepared = { readonly name: string; readonly types: readonly number[] };

/**
 * Statements of the embedded engine that are parsed once, and planned until the planner has a plan for all values: half to
 * two thirds of the time of a page of a ranking are planning. The engine's own `query` parses and plans each time.
 */
export class PreparedStatements {
	readonly #engine: PGlite;
	readonly #known: LRUCache<string, Prepared>;
	readonly #dropped: string[] = [];
	#next = 1;

	constructor(engine: PGlite, most = MOST_PREPARED) {
		this.#engine = engine;
		this.#known = new LRUCache<string, Prepared>({
			max: most,
			dispose: ({ name }) => void this.#dropped.push(name),
		});
	}

	/** The rows of a statement, with values as the engine's `query` takes and gives them. */
	run(text: string, values: readonly Param[]): Promise<unknown[]> {
		return this.#engine.runExclusive(async () => {
			const messages: Parameters<typeof parse.parseResults>[0] = [];
			const send = async (message: Uint8Array) => {
				const answers = await this.#engine.execProtocolStream(message, { syncToFs: false });
				messages.push(...answers);
				return answers;
			};
			try {
				const { name, types } = this.#known.get(text) ?? (await this.#prepare(text, send));
				messages.length = 0;
				const texts = values.map((value, index) => this.#written(value, types[index] ?? 0));
				await send(serialize.bind({ statement: name, values: texts }));
				await send(serialize.describe({ type: 'P' }));
				await send(serialize.execute({}));
			} finally {
				// Also after an error: it ends what the error broke off.
				await send(serialize.sync());
			}
			await this.#engine.syncToFs();
			return parse.parseResults(messages, this.#engine.parsers)[0]?.rows ?? [];
		});
	}

	async #prepare(
		text: string,
		send: (message: Uint8Array) => Promise<Parameters<typeof parse.parseResults>[0]>,
	): Promise<Prepared> {
		const name = `s${this.#next++}`;
		for (const dropped of this.#dropped.splice(0)) await send(serialize.close({ type: 'S', name: dropped }));
		await send(serialize.parse({ name, text }));
		const described = await send(serialize.describe({ type: 'S', name }));
		const prepared = { name, types: parse.parseDescribeStatementResults(described) };
		this.#known.set(text, prepared);
		return prepared;
	}

	#written(value: Param, type: number): string | null {
		if (value === null || value === undefined) return null;
		return this.#engine.serializers[type]?.(value) ?? value.toString();
	}
}
