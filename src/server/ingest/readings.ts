import type { CounterRow, Reading } from '#domain/figures/counters.ts';
import { epochDay } from '#domain/time/days.ts';
import type { DayRecord, DayTable } from './day-tables.ts';

/** One entity of a day table. */
export type EntityKey = { readonly platId: number; readonly id: string };

/** The text under which an entity is found in maps. */
export function keyText(key: EntityKey): string {
	return `${key.platId}|${key.id}`;
}

/** The entity that a day record is about. */
export function keyOf(table: DayTable, record: DayRecord): EntityKey {
	return { platId: record.plat_id, id: String((record as unknown as Fields)[table.key]) };
}

/** Readings of one entity, ascending by day. */
export type EntityReadings = { readonly key: EntityKey; readings: Reading[] };

type Fields = Readonly<Record<string, string | number | null | undefined>>;

function numbers(fields: Fields, names: readonly string[]): (number | null)[] {
	return names.map((name) => (fields[name] as number | null | undefined) ?? null);
}

/** Price for estimating GMV: the middle of the day's range, in minor units and not rounded. */
export function middlePrice(table: DayTable, gauges: readonly (number | null)[]): number | null {
	if (!table.rule) return null;
	const min = gauges[table.gauges.indexOf('price_min')] ?? null;
	const max = gauges[table.gauges.indexOf('price_max')] ?? min;
	return min === null || max === null ? null : (min + max) / 2;
}

/** A reading made from counters and gauges in the table's order. */
export function readingOf(
	table: DayTable,
	day: number,
	counters: readonly (number | null)[],
	gauges: readonly (number | null)[],
	readAt: number | null,
): Reading {
	return { day, counters, gauges, price: middlePrice(table, gauges), readAt };
}

/**
 * Two records of one entity and day: the one that was read last wins whole but for what it leaves out (of equal moments
 * the second one).
 */
export function mergeReadings(table: DayTable, first: Reading, second: Reading): Reading {
	const isOlder = (second.readAt ?? Number.NEGATIVE_INFINITY) < (first.readAt ?? Number.NEGATIVE_INFINITY);
	const [newest, older] = isOlder ? [first, second] : [second, first];
	const filled = (news: readonly (number | null)[], olds: readonly (number | null)[]) =>
		news.map((value, index) => value ?? olds[index] ?? null);
	const gauges = filled(newest.gauges, older.gauges);
	return readingOf(table, second.day, filled(newest.counters, older.counters), gauges, newest.readAt ?? null);
}

/** Groups day records of one type by entity, one reading a day. */
export function groupReadings(
	table: DayTable,
	records: readonly DayRecord[],
	readAt: number,
): Map<string, EntityReadings> {
	const groups = new Map<string, EntityReadings>();
	for (const record of records) {
		const fields = record as unknown as Fields;
		const key = keyOf(table, record);
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
			record.read_at ? Date.parse(record.read_at) : readAt,
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
	if (before?.day === reading.day) readings[place - 1] = mergeReadings(table, before, reading);
	else readings.splice(place, 0, reading);
}

/** What a stored row of a record's own day was read as. */
export function storedReading(table: DayTable, row: CounterRow): Reading {
	return readingOf(table, row.day, row.raw, row.gauges, row.readAt);
}

type ReadOnce = Pick<Reading, 'readAt'>;

/** Whether the second was read before the first. */
export function isOlder(row: ReadOnce, reading: ReadOnce): boolean {
	return (reading.readAt ?? Number.NEGATIVE_INFINITY) < (row.readAt ?? Number.NEGATIVE_INFINITY);
}

/** Whether a stored row already says all that the reading says; a null in the reading says nothing. */
export function isStored(row: Said, reading: Reading): boolean {
	const same = (news: readonly (number | null)[], olds: readonly (number | null)[]) =>
		news.every((value, index) => value === null || value === (olds[index] ?? null));
	return same(reading.counters, row.raw) && same(reading.gauges, row.gauges);
}

/** What a stored row says, or a reading in its place. */
type Said = Pick<CounterRow, 'raw' | 'gauges'>;

/** Whether a reading leaves out nothing that the row has. */
export function isWhole(row: Said, { counters, gauges }: Reading): boolean {
	const isGiven = (news: readonly (number | null)[]) => (value: number | null, index: number) =>
		value === null || (news[index] ?? null) !== null;
	return row.raw.every(isGiven(counters)) && row.gauges.every(isGiven(gauges));
}
