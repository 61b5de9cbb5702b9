import type { CounterRow, Reading } from '#domain/counters.ts';
import { epochDay } from '#domain/days.ts';
import type { DayRecord, DayTable } from './day-tables.ts';

/** One entity of a day table. */
export type EntityKey = { readonly platId: number; readonly id: string };

/** The text under which an entity is found in maps. */
export function keyText(key: EntityKey): string {
	return `${key.platId}|${key.id}`;
}

/** Readings of one entity, ascending by day. */
export type EntityReadings = { readonly key: EntityKey; readings: Reading[] };

type Fields = Readonly<Record<string, string | number | null | undefined>>;

const ID_FIELDS: Readonly<Record<DayRecord['type'], string>> = {
	product_day: 'productId',
	shop_day: 'shopId',
	creator_day: 'creatorId',
	video_day: 'videoId',
	category_day: 'categoryId',
};

function numbers(fields: Fields, names: readonly string[]): (number | null)[] {
	return names.map((name) => (fields[name] as number | null | undefined) ?? null);
}

/** Price for estimating GMV: the middle of the day's range, in minor units. */
export function middlePrice(table: DayTable, gauges: readonly (number | null)[]): number | null {
	if (!table.rule) return null;
	const min = gauges[table.gauges.indexOf('price_min')] ?? null;
	const max = gauges[table.gauges.indexOf('price_max')] ?? min;
	return min === null || max === null ? null : Math.round((min + max) / 2);
}

/** A reading made from counters and gauges in the table's order. */
export function readingOf(
	table: DayTable,
	day: number,
	counters: readonly (number | null)[],
	gauges: readonly (number | null)[],
): Reading {
	return { day, counters, gauges, price: middlePrice(table, gauges) };
}

const merges: Readonly<Record<string, (a: number, b: number) => number>> = {
	price_min: Math.min,
	price_max: Math.max,
};

/** Two records of one entity and day: the later one wins where it knows, prices widen to a range (SKU rows). */
function merged(table: DayTable, first: Reading, second: Reading): Reading {
	const counters = second.counters.map((value, index) => value ?? first.counters[index] ?? null);
	const gauges = second.gauges.map((value, index) => {
		const before = first.gauges[index] ?? null;
		if (value === null || before === null) return value ?? before;
		return merges[table.gauges[index] ?? '']?.(before, value) ?? value;
	});
	return readingOf(table, second.day, counters, gauges);
}

/** Groups day records of one type by entity, one reading a day. */
export function groupReadings(table: DayTable, records: readonly DayRecord[]): Map<string, EntityReadings> {
	const groups = new Map<string, EntityReadings>();
	for (const record of records) {
		const fields = record as unknown as Fields;
		const key = { platId: record.platId, id: String(fields[ID_FIELDS[record.type]]) };
		const text = keyText(key);
		let group = groups.get(text);
		if (!group) {
			group = { key, readings: [] };
			groups.set(text, group);
		}
		const reading = readingOf(
			table,
			epochDay(record.day),
			numbers(fields, table.counters),
			numbers(fields, table.gauges),
		);
		insert(table, group.readings, reading);
	}
	return groups;
}

/** Keeps readings ascending; feeds are mostly in order, so the place is looked for from the end. */
export function insert(table: DayTable, readings: Reading[], reading: Reading): void {
	let place = readings.length;
	while (place > 0 && (readings[place - 1]?.day ?? 0) > reading.day) place -= 1;
	const before = readings[place - 1];
	if (before?.day === reading.day) readings[place - 1] = merged(table, before, reading);
	else readings.splice(place, 0, reading);
}

/** Whether a stored row already says all that the reading says; a null in the reading says nothing. */
export function isStored(row: CounterRow, reading: Reading): boolean {
	const same = (news: readonly (number | null)[], olds: readonly (number | null)[]) =>
		news.every((value, index) => value === null || value === (olds[index] ?? null));
	return same(reading.counters, row.raw) && same(reading.gauges, row.gauges);
}
