import type { CounterEntity } from '#domain/figures/metrics.ts';
import { type Day, epochDay } from '#domain/time/days.ts';
import { type DayRecord, dayTableOf, isDayType } from '#server/ingest/day-tables.ts';
import type { EntityTable } from '#server/ingest/entity-table.ts';
import { ENTITY_TABLES } from '#server/ingest/entity-tables.ts';
import { type EntityKey, keyText } from '#server/ingest/readings.ts';
import type { FeedRecord, RecordOf } from '#server/ingest/records.ts';
import { isOfSource } from './bases.ts';
import type { Told } from './parts.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Where a column of a key has another name in the record. */
const FIELDS: Readonly<Record<string, string>> = { as_of_day: 'day' };

/** The key of a record's row, a JSON array, without making the row. */
function keyOfRecord({ keys }: EntityTable, record: FeedRecord, sourceId: number): string {
	const fields = record as unknown as Fields;
	// A missing part of a key is an empty text (the product of an event).
	return JSON.stringify(
		keys.map((key) => (key === 'source_id' ? sourceId : (fields[FIELDS[key] ?? key] ?? ''))),
	);
}

const TABLES = new Map(ENTITY_TABLES.map((table) => [table.type, table]));

/** The product of a record, as variants and their days are found. */
export const productOf = ({ plat_id, product_id }: RecordOf<'sku'> | RecordOf<'product_day'>) =>
	`${plat_id}|${product_id}`;

const skuKey = ({ plat_id, product_id, sku_id }: RecordOf<'sku'>) =>
	JSON.stringify([plat_id, product_id, sku_id]);

/** Days of one entity. */
export type TouchedDays = { readonly key: EntityKey; readonly days: Set<number> };

const dayKey = (record: DayRecord): EntityKey => ({
	platId: record.plat_id,
	id: String((record as unknown as Fields)[dayTableOf(record.type).key]),
});

const spanOf = (days: readonly Day[]) =>
	days.reduce<{ from: Day; to: Day } | null>(
		(span, day) => ({
			from: !span || day < span.from ? day : span.from,
			to: !span || day > span.to ? day : span.to,
		}),
		null,
	);

/** The keys of rows that some records have a part in: these are written anew, and nothing else. */
export class Touched {
	/** Of each table that is written by key. */
	readonly rows = new Map<EntityTable, Set<string>>();
	/** Of each kind of entity and source. */
	readonly days = new Map<CounterEntity, Map<number, Map<string, TouchedDays>>>();
	/** Variants, and the products that they are of. */
	readonly skus = new Set<string>();
	readonly skuProducts = new Set<string>();
	readonly types = new Set<string>();
	readonly platIds = new Set<number>();
	readonly sourceIds = new Set<number>();
	span: { from: Day; to: Day } | null = null;

	/** Adds what a part tells. */
	add({ part, records }: Told): void {
		this.sourceIds.add(part.sourceId);
		const days: Day[] = [];
		for (const record of records) {
			this.types.add(record.type);
			if ('plat_id' in record) this.platIds.add(record.plat_id);
			if ('day' in record) days.push(record.day);
			const table = TABLES.get(record.type);
			if (table) {
				const keys = this.rows.get(table) ?? new Set();
				this.rows.set(table, keys.add(keyOfRecord(table, record, part.sourceId)));
			} else if (record.type === 'sku') {
				this.skus.add(skuKey(record));
				this.skuProducts.add(productOf(record));
			} else if (isDayType(record.type)) this.#addDay(record as DayRecord, part.sourceId);
		}
		this.#widen(days);
	}

	#widen(days: readonly Day[]): void {
		this.span = spanOf(this.span ? [...days, this.span.from, this.span.to] : days);
	}

	#addDay(record: DayRecord, sourceId: number): void {
		const { entity } = dayTableOf(record.type);
		const sources = this.days.get(entity) ?? new Map<number, Map<string, TouchedDays>>();
		this.days.set(entity, sources);
		const entities = sources.get(sourceId) ?? new Map<string, TouchedDays>();
		sources.set(sourceId, entities);
		const key = dayKey(record);
		const touched = entities.get(keyText(key)) ?? { key, days: new Set() };
		entities.set(keyText(key), touched);
		touched.days.add(epochDay(record.day));
	}

	/**
	 * Adds the variants and days that a part tells of products of which variants are touched: which variants were listed
	 * on a day decides the price of that day.
	 */
	addListed({ part, records }: Told): void {
		const listed = records.filter(
			(record) => record.type === 'sku' && this.skuProducts.has(productOf(record)),
		);
		const products = new Set(listed.map((record) => productOf(record as RecordOf<'sku'>)));
		const days = records.filter((record) => record.type === 'product_day' && products.has(productOf(record)));
		if (listed.length > 0) this.add({ part, records: [...listed, ...days] });
	}

	/** Whether a record has a part in a touched row. */
	has(record: FeedRecord, sourceId: number): boolean {
		const table = TABLES.get(record.type);
		if (table) return this.rows.get(table)?.has(keyOfRecord(table, record, sourceId)) ?? false;
		if (record.type === 'sku') return this.skus.has(skuKey(record));
		if (!isDayType(record.type)) return false;
		const day = record as DayRecord;
		const entities = this.days.get(dayTableOf(day.type).entity)?.get(sourceId);
		return entities?.get(keyText(dayKey(day)))?.days.has(epochDay(day.day)) ?? false;
	}

	/** Types of which a row holds what several days told. */
	undatedTypes(): string[] {
		return [...this.types].filter((type) => {
			const table = TABLES.get(type as FeedRecord['type']);
			return table ? !isOfSource(table) : type === 'sku';
		});
	}
}
