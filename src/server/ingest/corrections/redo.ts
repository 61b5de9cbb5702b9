import type { Reading } from '#domain/figures/counters.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { Partitions } from '#server/db/partitions.ts';
import { sql } from '#server/db/sql.ts';
import { CategoryWords } from '#server/ingest/category-words.ts';
import { DAY_TABLES, type DayRecord, type DayTable, isDayType } from '#server/ingest/day-tables.ts';
import { writeEntityRows } from '#server/ingest/entity-rows.ts';
import type { EntityTable } from '#server/ingest/entity-table.ts';
import { bringFrozen, takeFrozen } from '#server/ingest/frozen.ts';
import { precedenceOf } from '#server/ingest/precedence.ts';
import { groupReadings, isOlder, isStored, isWhole, mergeReadings } from '#server/ingest/readings.ts';
import type { FeedRecord, RecordOf } from '#server/ingest/records.ts';
import { remakeRows } from '#server/ingest/remade-rows.ts';
import { SKUS, writeSkus } from '#server/ingest/skus.ts';
import type { Late } from '#server/ingest/write-remade.ts';
import { dropRows, isOfSource, putBases } from './bases.ts';
import { atListedPrice, type ListedDay, type Part, partsWhere, recordsOf, type Told } from './parts.ts';
import { productOf, Touched, type TouchedDays } from './touched.ts';

/** What counts once a correction is made. */
export type Counting = {
	readonly part: (part: Part) => boolean;
	readonly record: (record: FeedRecord, part: Part, told: readonly FeedRecord[]) => boolean;
};

/** The parts that may hold something of what is touched, in the order of their commits. */
function candidates(db: Database, touched: Touched): Promise<Part[]> {
	const [types, undated] = [[...touched.types], touched.undatedTypes()];
	const { from, to } = touched.span ?? { from: null, to: null };
	// Rates are of no platform.
	return partsWhere(
		db,
		sql`types && ${types}::text[] and (plat_ids && ${[...touched.platIds]}::smallint[] or 'rate' = any(types)) and (
			types && ${undated}::text[]
			or (source_id = any(${[...touched.sourceIds]}::smallint[]) and (first_day is null or (first_day <= ${to}::date and last_day >= ${from}::date)))
		)`,
	);
}

/** All that counts of what is touched, as it was told. */
async function toldAgain(db: Database, touched: Touched, counting: Counting): Promise<Told[]> {
	const told: Told[] = [];
	for (const part of await candidates(db, touched)) {
		if (!counting.part(part)) continue;
		const all = await recordsOf(db, part);
		const records = all.filter(
			(record) => touched.has(record, part.sourceId) && counting.record(record, part, all),
		);
		if (records.length > 0) told.push({ part, records });
	}
	return told;
}

/** Of products whose variants are touched everything that lists variants is touched. */
async function touchListed(db: Database, touched: Touched): Promise<void> {
	if (touched.skuProducts.size === 0) return;
	const parts = await partsWhere(
		db,
		sql`types && array['sku'] and plat_ids && ${[...touched.platIds]}::smallint[]`,
	);
	for (const part of parts) touched.addListed({ part, records: await recordsOf(db, part) });
}

type Approved = {
	readonly key: string;
	readonly samples_left: number | null;
	readonly samples_approved: number;
};

/** What was approved of samples is not the feed's: it stays while the feed's number does. */
async function approvedSamples(tx: Transaction, table: EntityTable): Promise<Approved[]> {
	if (table.type !== 'selected_product') return [];
	return tx.query(
		'select jsonb_build_array(plat_id, product_id)::text as key, samples_left, samples_approved from selected_products where samples_approved > 0',
	);
}

async function putApproved(tx: Transaction, approved: readonly Approved[]): Promise<void> {
	if (approved.length === 0) return;
	await tx.query(
		sql`update selected_products p set samples_approved = a.samples_approved
		from jsonb_to_recordset(${JSON.stringify(approved)}::jsonb) as a (key jsonb, samples_left bigint, samples_approved integer)
		where p.plat_id = (a.key ->> 0)::smallint and p.product_id = a.key ->> 1 and p.samples_left is not distinct from a.samples_left`,
	);
}

/** What is needed to write records again. */
class Rewriting {
	readonly #tx: Transaction;
	readonly #partitions = new Partitions();
	readonly #words = new Map<number, CategoryWords>();

	constructor(tx: Transaction) {
		this.#tx = tx;
	}

	async #wordsOf(sourceId: number): Promise<CategoryWords> {
		const words = this.#words.get(sourceId) ?? (await CategoryWords.load(this.#tx, sourceId));
		this.#words.set(sourceId, words);
		return words;
	}

	/** Writes the rows of a table anew from what was told. */
	async rows(table: EntityTable, keys: readonly string[], told: readonly Told[]): Promise<void> {
		const approved = await approvedSamples(this.#tx, table);
		await bringFrozen(this.#tx, table, keys);
		await dropRows(this.#tx, table, keys);
		if (!isOfSource(table)) await putBases(this.#tx, table, keys);
		for (const { part, records } of told) {
			const own = records.filter((record) => record.type === table.type);
			if (own.length === 0) continue;
			const words = await this.#wordsOf(part.sourceId);
			await writeEntityRows(this.#tx, table, own, {
				context: {
					sourceId: part.sourceId,
					readAt: part.readAt.toISOString(),
					categoryOf: (path) => words.categoryOf(path),
				},
				precedence: await precedenceOf(this.#tx, part),
				partitions: this.#partitions,
			});
		}
		await takeFrozen(this.#tx, table);
		await putApproved(this.#tx, approved);
	}

	/** Writes the variants of products anew; answers what was told, these products' days at the prices of then. */
	async skus(
		keys: readonly string[],
		ofProducts: ReadonlySet<string>,
		told: readonly Told[],
	): Promise<Told[]> {
		await dropRows(this.#tx, SKUS, keys);
		await putBases(this.#tx, SKUS, keys);
		const priced: Told[] = [];
		for (const { part, records } of told) {
			const isListed = (record: FeedRecord): record is RecordOf<'product_day'> =>
				record.type === 'product_day' && ofProducts.has(productOf(record));
			const skus = records.filter((record): record is RecordOf<'sku'> => record.type === 'sku');
			const days = records.filter(isListed).map(({ listed: _, ...day }: ListedDay) => day);
			const { products } = await writeSkus(this.#tx, part, skus, days);
			priced.push({ part, records: [...records.filter((record) => !isListed(record)), ...products] });
		}
		return priced;
	}

	/** Writes the rows of a source's days anew from what was told of the touched ones. */
	async days(
		table: DayTable,
		sourceId: number,
		entities: ReadonlyMap<string, TouchedDays>,
		told: readonly Told[],
	): Promise<void> {
		const readings = new Map<string, Map<number, Reading>>();
		for (const { part, records } of told) {
			if (part.sourceId !== sourceId) continue;
			const own = records.filter(
				({ type }) => isDayType(type) && type === `${table.entity}_day`,
			) as DayRecord[];
			for (const [text, group] of groupReadings(table, own, part.readAt.getTime())) {
				const known = readings.get(text) ?? new Map<number, Reading>();
				readings.set(text, known);
				for (const reading of group.readings)
					known.set(reading.day, toldOver(table, known.get(reading.day), reading));
			}
		}
		const lates = [...entities].map(([text, { key, days }]): [string, Late] => {
			const known = [...(readings.get(text)?.values() ?? [])].sort((a, b) => a.day - b.day);
			return [text, { key, readings: known, withdrawn: days, stored: [] }];
		});
		for (let start = 0; start < lates.length; start += ENTITIES)
			await remakeRows(
				this.#tx,
				table,
				sourceId,
				new Map(lates.slice(start, start + ENTITIES)),
				this.#partitions,
			);
	}
}

/** Entities whose rows are in memory at a time. */
const ENTITIES = 500;

/** A reading of a day after another one of it, as the writer takes them (day-writer.ts). */
function toldOver(table: DayTable, before: Reading | undefined, reading: Reading): Reading {
	if (!before) return reading;
	const row = { ...before, raw: before.counters, readAt: before.readAt ?? null };
	if (!isStored(row, reading)) return mergeReadings(table, before, reading);
	const isConfirmed = isOlder(reading, row) && isWhole(row, reading);
	return isConfirmed ? { ...before, readAt: reading.readAt ?? null } : before;
}

/** Met a collector at the same rows: the same again finds its way. */
const MET: ReadonlySet<unknown> = new Set(['40P01', '40001', '23505']);
const MOST_TRIES = 5;

/** Runs a transaction, again where it met another one at its rows. */
async function againWhereMet(database: Database, work: (tx: Transaction) => Promise<void>): Promise<void> {
	for (let tries = 1; ; tries += 1) {
		try {
			await database.transaction(work);
			return;
		} catch (error) {
			if (tries >= MOST_TRIES || !MET.has((error as { code?: unknown }).code)) throw error;
		}
	}
}

/**
 * Makes the rows that some records have a part in anew, from all that counts, in one transaction with `apply`: what
 * stands afterwards is what would stand if nothing else had ever come. The caller holds LOCKS.ingest.
 * @param changing what begins or ends to count
 */
export async function redo(
	database: Database,
	changing: readonly Told[],
	counting: Counting,
	apply: (tx: Transaction) => Promise<void>,
): Promise<void> {
	const touched = new Touched();
	for (const told of changing) touched.add(told);
	await touchListed(database, touched);
	const told = await toldAgain(database, touched, counting);
	await againWhereMet(database, async (tx) => {
		await apply(tx);
		const rewriting = new Rewriting(tx);
		for (const [table, keys] of touched.rows) await rewriting.rows(table, [...keys], told);
		const listed =
			touched.skus.size > 0 ? await rewriting.skus([...touched.skus], touched.skuProducts, told) : told;
		const priced = listed.map(({ part, records }) => ({ part, records: records.map(atListedPrice) }));
		for (const [entity, sources] of touched.days)
			for (const [sourceId, entities] of sources)
				await rewriting.days(DAY_TABLES[entity], sourceId, entities, priced);
	});
}
