import type { CounterEntity } from '#domain/figures/metrics.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { Partitions } from '#server/db/partitions.ts';
import { sql } from '#server/db/sql.ts';
import { Touched } from '#server/rankings/rollups/touched.ts';
import { countOrders } from '#server/teams/queries/counted-orders.ts';
import { CategoryWords } from './category-words.ts';
import { keepPart, packed, withListed } from './corrections/parts.ts';
import { closeDays } from './day-close.ts';
import { DAY_TABLES, type DayRecord, dayTableOf, isDayType } from './day-tables.ts';
import { DayWriter } from './day-writer.ts';
import { writeEntityRows } from './entity-rows.ts';
import { ENTITY_TABLES } from './entity-tables.ts';
import { takeUpLateReadings } from './late-readings.ts';
import { ALONE, precedenceOf } from './precedence.ts';
import type { FeedRecord, RecordOf } from './records.ts';
import { keepWordsOf } from './search-words.ts';
import { writeSkus } from './skus.ts';
import { noteSourceDays } from './source-days.ts';
import { touchRecord } from './touched-records.ts';

/** Rows that are new or differ, and records that were read before what is stored of their day. */
export type Written = { readonly changed: number; readonly older: number };

/** The run that a writer stores for. `readAt`: when records were read that do not say so themselves. */
export type WriterRun = {
	readonly runId: number;
	readonly sourceId: number;
	readonly readAt: Date;
	/** Rows of other sources stay as they are. */
	readonly isCollector?: boolean;
	/** The platforms that all of it is about, where that is known: the others of the source stay as they are. */
	readonly platIds?: readonly number[];
	/** What it writes is kept, so that it can be taken back. */
	readonly keeps?: boolean;
	/** All of it is about days that are not over: rank tables, which end with the last closed one, are not due for it. */
	readonly isOfRunningDay?: boolean;
};

/** Stores records of one source. */
export type Writer = {
	/** Begins to read what the next `write` needs, while the one before is not done. */
	lookAhead(records: readonly FeedRecord[]): void;
	/** Stores the records and the run's progress in one transaction. */
	write(records: readonly FeedRecord[], progress: { readonly committedLines: number }): Promise<Written>;
	/** Takes up late readings and closes the days; to call once after the last record. */
	finish(): Promise<void>;
};

/** What no ranking is made of; the lives come every minute. */
const UNRANKED: ReadonlySet<string> = new Set([
	'live',
	'live_sample',
	'live_product_sample',
	'live_event',
	'product_star_day',
	'affiliate_order',
]);

const isDayRecord = (record: FeedRecord): record is DayRecord => isDayType(record.type);

/** Rows that are new or differ, by the type of their records. */
type Changed = ReadonlyMap<string, number>;

const sumOf = (changed: Changed) => changed.values().reduce((sum, count) => sum + count, 0);

class RecordWriter implements Writer {
	readonly #database: Database;
	readonly #run: WriterRun;
	#older = 0;
	readonly #partitions = new Partitions();
	readonly #days = new Map<CounterEntity, DayWriter>();
	#words: CategoryWords | null = null;
	/** Where lives have changed. */
	readonly #livePlatforms = new Set<number>();

	constructor(database: Database, run: WriterRun) {
		this.#database = database;
		this.#run = run;
		for (const table of Object.values(DAY_TABLES)) {
			const days = new DayWriter(table, run.sourceId, this.#partitions, run.readAt.getTime());
			this.#days.set(table.entity, days);
		}
	}

	lookAhead(records: readonly FeedRecord[]): void {
		for (const [entity, days] of Map.groupBy(
			records.filter(isDayRecord),
			({ type }) => dayTableOf(type).entity,
		)) {
			this.#days.get(entity)?.lookAhead(this.#database, days);
		}
	}

	async write(records: readonly FeedRecord[], progress: { readonly committedLines: number }) {
		const words = this.#words ?? (await CategoryWords.load(this.#database, this.#run.sourceId));
		this.#words = words;
		const byType = Map.groupBy(records, (record) => record.type);
		const kept = this.#run.keeps && !byType.has('sku') ? packed(records) : null;
		// Awaited at the end of the transaction; until then its failure must not count as unhandled.
		kept?.catch(() => undefined);
		this.#older = 0;
		for (const days of this.#days.values()) await days.ready();
		try {
			const changed = await this.#database.transaction(async (tx) => {
				const before = new Touched();
				for (const record of byType.get('product') ?? []) touchRecord(before, record);
				await before.addNeighbours(tx);
				const entities = await this.#entities(tx, byType, words);
				const { changed: daily, products } = await this.#daily(tx, byType);
				await words.save(tx);
				const stored: Changed = new Map([...entities, ...daily]);
				await this.#note(tx, byType, stored, progress.committedLines, before);
				if (this.#run.keeps)
					await keepPart(tx, this.#run, records, await (kept ?? packed(withListed(records, products))));
				return sumOf(stored);
			});
			this.#partitions.committed();
			return { changed, older: this.#older };
		} catch (error) {
			this.#partitions.rolledBack();
			this.#words = null;
			for (const writer of this.#days.values()) writer.forget();
			throw error;
		}
	}

	async finish(): Promise<void> {
		const { sourceId } = this.#run;
		await takeUpLateReadings(this.#database, sourceId);
		const platIds = this.#run.platIds ?? (await this.#platforms());
		await closeDays(this.#database, sourceId, platIds);
		// The market counts lives; those of collectors, which come every minute, with what else changes it.
		const market = new Touched();
		for (const platId of this.#livePlatforms) market.add(platId, 'market', null);
		await market.note(this.#database);
	}

	async #platforms(): Promise<number[]> {
		const rows = await this.#database.query<{ plat_id: number }>(
			sql`select distinct plat_id from source_days where source_id = ${this.#run.sourceId}`,
		);
		return rows.map((row) => row.plat_id);
	}

	async #entities(
		tx: Transaction,
		byType: ReadonlyMap<string, readonly FeedRecord[]>,
		words: CategoryWords,
	): Promise<Changed> {
		const changed = new Map<string, number>();
		const context = {
			sourceId: this.#run.sourceId,
			readAt: this.#run.readAt.toISOString(),
			categoryOf: (path: readonly string[]) => words.categoryOf(path),
		};
		const tables = ENTITY_TABLES.filter(({ type }) => byType.has(type));
		const precedence = tables.length > 0 ? await precedenceOf(tx, this.#run) : ALONE;
		for (const table of tables) {
			const records = byType.get(table.type) ?? [];
			const written = await writeEntityRows(tx, table, records, {
				context,
				precedence,
				partitions: this.#partitions,
				remembers: this.#run.keeps && table.type !== 'affiliate_order',
			});
			changed.set(table.type, written.changed);
			this.#older += written.older;
		}
		await keepWordsOf(tx, byType);
		await countOrders(tx, (byType.get('affiliate_order') ?? []) as RecordOf<'affiliate_order'>[]);
		const windows = (byType.get('window_figure') ?? []) as RecordOf<'window_figure'>[];
		for (const [entity, records] of Map.groupBy(windows, (record) => record.entity)) {
			await noteSourceDays(tx, `${entity}_windows`, this.#run.sourceId, records);
		}
		return changed;
	}

	async #daily(
		tx: Transaction,
		byType: ReadonlyMap<string, readonly FeedRecord[]>,
	): Promise<{ changed: Changed; products: readonly RecordOf<'product_day'>[] }> {
		const skus = (byType.get('sku') ?? []) as RecordOf<'sku'>[];
		const products = (byType.get('product_day') ?? []) as RecordOf<'product_day'>[];
		const written = await writeSkus(tx, this.#run, skus, products);
		const changed = new Map<string, number>([['sku', written.changed]]);
		for (const [type, records] of byType) {
			if (!isDayType(type)) continue;
			const daily = type === 'product_day' ? written.products : (records as DayRecord[]);
			const done = await this.#days.get(dayTableOf(type).entity)?.write(tx, daily);
			changed.set(type, done?.changed ?? 0);
			this.#older += done?.older ?? 0;
		}
		return { changed, products: written.products };
	}

	/**
	 * Progress of the run, and what the rank tables no longer show.
	 * @param before the products of the batch with the shops that they belonged to before
	 */
	async #note(
		tx: Transaction,
		byType: ReadonlyMap<string, readonly FeedRecord[]>,
		changed: Changed,
		lines: number,
		before: Touched,
	): Promise<void> {
		await tx.query(
			sql`update import_runs set committed_lines = ${lines}, changed = changed + ${sumOf(changed)} where run_id = ${this.#run.runId}`,
		);
		const touched = new Touched();
		if (changed.get('product')) touched.addFrom(before);
		for (const [type, records] of byType) {
			if (UNRANKED.has(type) || !changed.get(type)) continue;
			for (const record of records) touchRecord(touched, record);
		}
		if (changed.get('live')) {
			for (const { plat_id } of (byType.get('live') ?? []) as RecordOf<'live'>[])
				this.#livePlatforms.add(plat_id);
		}
		// The level of creators follows from the rates of their days.
		if (changed.get('rate')) {
			const built = await tx.query<{ plat_id: number }>(
				`select plat_id from rank_builds where entity = 'creator'`,
			);
			for (const { plat_id } of built) touched.add(plat_id, 'creator', null);
		}
		await touched.note(tx, !this.#run.isOfRunningDay);
	}
}

/** Opens the writer of an import run. One import writes at a time (LOCKS.ingest); the caller holds the lock. */
export function openWriter(database: Database, run: WriterRun): Writer {
	return new RecordWriter(database, run);
}
