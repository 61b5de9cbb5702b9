import type { EstimateRule } from '#domain/figures/counters.ts';
import { COUNTERS, type CounterEntity, GAUGES } from '#domain/figures/metrics.ts';
import type { RecordOf } from './records.ts';

export type DayRecord =
	| RecordOf<'product_day'>
	| RecordOf<'shop_day'>
	| RecordOf<'creator_day'>
	| RecordOf<'video_day'>
	| RecordOf<'category_day'>;

/** How the day records of one kind of entity are stored. */
export type DayTable = {
	readonly entity: CounterEntity;
	readonly table: string;
	readonly key: string;
	readonly counters: readonly string[];
	readonly gauges: readonly string[];
	/** Columns in the order that `dayCells` writes them. */
	readonly columns: readonly string[];
	/** Where GMV may be estimated from units and price. */
	readonly rule: EstimateRule | null;
};

const KEYS: Readonly<Record<CounterEntity, string>> = {
	product: 'product_id',
	shop: 'shop_id',
	creator: 'creator_id',
	video: 'video_id',
	category: 'category_id',
};

/** What a row says besides its counters and levels; the arrays are in the order of the counters (domain/figures/counters.ts). */
export const ROW_COLUMNS = ['ages', 'ahead', 'estimates', 'read_at'] as const;

function dayTable(entity: CounterEntity): DayTable {
	const counters: readonly string[] = COUNTERS[entity];
	const gauges: readonly string[] = GAUGES[entity];
	const isPriced = gauges.includes('price_min');
	return {
		entity,
		table: `${entity}_days`,
		key: KEYS[entity],
		counters,
		gauges,
		columns: [
			'source_id',
			'plat_id',
			KEYS[entity],
			'day',
			'observed_day',
			...counters.flatMap((name) => [name, `${name}_adjusted`, `${name}_breaks`]),
			...ROW_COLUMNS,
			...gauges,
		],
		rule: isPriced ? { money: counters.indexOf('gmv'), units: counters.indexOf('units') } : null,
	};
}

export const DAY_TABLES: Readonly<Record<CounterEntity, DayTable>> = {
	product: dayTable('product'),
	shop: dayTable('shop'),
	creator: dayTable('creator'),
	video: dayTable('video'),
	category: dayTable('category'),
};

const ENTITY_OF: Readonly<Record<DayRecord['type'], CounterEntity>> = {
	product_day: 'product',
	shop_day: 'shop',
	creator_day: 'creator',
	video_day: 'video',
	category_day: 'category',
};

/** The table that a day record belongs to. */
export function dayTableOf(type: DayRecord['type']): DayTable {
	return DAY_TABLES[ENTITY_OF[type]];
}

/** Whether a record type is one of the daily ones. */
export function isDayType(type: string): type is DayRecord['type'] {
	return Object.hasOwn(ENTITY_OF, type);
}
