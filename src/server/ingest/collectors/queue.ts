import type { Database } from '#server/db/database.ts';
import { Turns } from '#server/db/turns.ts';
import { openRun } from '#server/ingest/import-runs.ts';
import type { FeedRecord } from '#server/ingest/records.ts';
import { openWriter, type Writer } from '#server/ingest/writer.ts';
import type { Collector } from '#server/operators/queries/collectors.ts';

/** Batches of one collector that wait while another is stored; who sends more is told to wait himself. */
const MOST_WAITING = 4;

/** Another transaction was faster: at a new month's table, or at the same rows. The same again finds its work done. */
const AGAIN: ReadonlySet<unknown> = new Set(['42P07', '23505', '40P01', '40001']);

type Open = { readonly turns: Turns; waiting: number; writer: Writer | null };

/** Takes the batches of collectors: those of one collector one after the other, those of several at once. */
export class CollectorDesk {
	readonly #database: Database;
	readonly #open = new Map<number, Open>();

	constructor(database: Database) {
		this.#database = database;
	}

	/** Stores records; answers how many rows are new or differ, null where too many batches wait already. */
	async store(collector: Collector, records: readonly FeedRecord[]): Promise<number | null> {
		if (records.length === 0) return 0;
		const open = this.#of(collector);
		if (open.waiting >= MOST_WAITING) return null;
		open.waiting += 1;
		try {
			return await open.turns.take(() => this.#write(open, collector, records));
		} finally {
			open.waiting -= 1;
		}
	}

	#of({ collector_id: id }: Collector): Open {
		const open = this.#open.get(id) ?? { turns: new Turns(), waiting: 0, writer: null };
		this.#open.set(id, open);
		return open;
	}

	async #write(open: Open, collector: Collector, records: readonly FeedRecord[]): Promise<number> {
		open.writer ??= await this.#writerOf(collector);
		const writer = open.writer;
		const write = async () => (await writer.write(records, { committedLines: 0 })).changed;
		try {
			return await write();
		} catch (error) {
			if (!AGAIN.has((error as { code?: unknown }).code)) throw error;
			return write();
		}
	}

	/** A collector's batches are one run that never ends. */
	async #writerOf({ name, source_id: sourceId }: Collector): Promise<Writer> {
		const { runId } = await openRun(this.#database, {
			sourceId,
			importer: 'collector',
			inputName: name,
			fingerprint: 'collector',
			identity: '{}',
		});
		return openWriter(this.#database, { runId, sourceId, readAt: new Date(), isCollector: true });
	}
}
