import type { FeedRecord } from './records.ts';
import type { Tally } from './tally.ts';
import type { Writer } from './writer.ts';

/** Collects records and writes them in batches, one write at a time while the next batch is being read. */
export class RecordSink {
	readonly #writer: Writer;
	readonly #batchSize: number;
	readonly #tally: Tally | null;
	#records: FeedRecord[] = [];
	#through = 0;
	#writing: Promise<unknown> = Promise.resolve();
	/** Records that were read before what is stored of their day. */
	older = 0;

	/** @param tally counts the rows of the records, which it is told of before they are added */
	constructor(writer: Writer, batchSize: number, tally: Tally | null = null) {
		this.#writer = writer;
		this.#batchSize = batchSize;
		this.#tally = tally;
	}

	/** Adds whole rows: the records of one row are never parted. Waits while a write is behind. */
	async add(records: readonly FeedRecord[], through: number): Promise<void> {
		for (const record of records) this.#records.push(record);
		this.#through = through;
		if (this.#records.length >= this.#batchSize) await this.#write();
	}

	/** Writes what is left and waits until all is stored. */
	async flush(): Promise<void> {
		await this.#write();
		await this.#writing;
	}

	async #write(): Promise<void> {
		const records = this.#records;
		this.#records = [];
		const countStored = this.#tally?.handOver();
		if (records.length > 0) this.#writer.lookAhead(records);
		await this.#writing;
		if (records.length === 0) return countStored?.();
		this.#writing = this.#writer.write(records, { committedLines: this.#through }).then(({ older }) => {
			this.older += older;
			countStored?.();
		});
		// The failure is thrown at the next wait; until then it must not count as unhandled.
		this.#writing.catch(() => undefined);
	}
}
