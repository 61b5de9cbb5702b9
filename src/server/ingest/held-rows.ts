import { createReadStream } from 'node:fs';
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Converted } from './importers/importer.ts';
import type { ReadRow } from './readers/rows.ts';

/** A row and what became of it. */
export type ConvertedRow = { readonly read: ReadRow; readonly converted: Converted };

/** Rows of a file and the last line that they reach to. */
export type ConvertedBatch = { readonly rows: readonly ConvertedRow[]; readonly through: number };

/** Rows that are kept in memory; those beyond wait in a file that only this user can read. */
const IN_MEMORY = 20_000;

/** Batches that wait until the rest of the file is known; memory stays constant whatever it holds. */
export class HeldRows {
	#batches: ConvertedBatch[] = [];
	#rows = 0;
	#folder: string | null = null;
	#file: FileHandle | null = null;

	/** Adds a batch at the end. */
	async add(batch: ConvertedBatch): Promise<void> {
		this.#batches.push(batch);
		this.#rows += batch.rows.length;
		if (this.#rows > IN_MEMORY) await this.#spill();
	}

	async #spill(): Promise<void> {
		this.#folder ??= await mkdtemp(join(tmpdir(), 'livegauge-held-'));
		this.#file ??= await open(join(this.#folder, 'rows.ndjson'), 'a', 0o600);
		await this.#file.writeFile(this.#batches.map((batch) => `${JSON.stringify(batch)}\n`).join(''));
		this.#batches = [];
		this.#rows = 0;
	}

	/** Everything that was added, in its order; nothing is held afterwards. */
	async *release(): AsyncGenerator<ConvertedBatch> {
		if (this.#folder) {
			const lines = createInterface({ input: createReadStream(join(this.#folder, 'rows.ndjson')) });
			for await (const line of lines) yield JSON.parse(line) as ConvertedBatch;
		}
		yield* this.#batches;
		this.#batches = [];
		this.#rows = 0;
		await this.close();
	}

	/** Removes the file. */
	async close(): Promise<void> {
		await this.#file?.close();
		if (this.#folder) await rm(this.#folder, { recursive: true, force: true });
		this.#file = null;
		this.#folder = null;
	}
}
