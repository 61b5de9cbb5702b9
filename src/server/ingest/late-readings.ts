import { accumulate, type CounterRow, carriedRows, type Reading } from '#domain/counters.ts';
import { type Day, dayOf, epochDay } from '#domain/days.ts';
import { type Cell, copyLine } from '#server/db/copy-text.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { Partitions } from '#server/db/partitions.ts';
import { dayCells, rowsFrom, type StoredRow, withBases } from './day-rows.ts';
import { DAY_TABLES, type DayTable } from './day-tables.ts';
import { PRICE_CHANGES, priceChanges } from './price-changes.ts';
import { type EntityKey, insert, keyText, readingOf } from './readings.ts';
import { upsert } from './upsert.ts';

/*
 * Readings for days that are already stored. They wait in `late_readings` and are taken up entity by entity, so
 * that each entity is read and rewritten once per import however the file is ordered.
 */

const COLUMNS = ['source_id', 'entity', 'plat_id', 'entity_id', 'day', 'counters', 'gauges'];
const numbersText = (values: readonly (number | null)[]) =>
	`{${values.map((value) => value ?? 'NULL').join(',')}}`;

export type LateReading = { readonly key: EntityKey; readonly reading: Reading };

/** Puts readings aside in the same transaction as the run's progress. */
export async function setAside(
	tx: Transaction,
	table: DayTable,
	sourceId: number,
	late: readonly LateReading[],
): Promise<void> {
	const line = ({ key, reading }: LateReading): Cell[] => [
		sourceId,
		table.entity,
		key.platId,
		key.id,
		dayOf(reading.day),
		numbersText(reading.counters),
		numbersText(reading.gauges),
	];
	await tx.copy('late_readings', COLUMNS, late.map((one) => copyLine(line(one))).join(''));
}

type LateRow = {
	plat_id: number;
	entity_id: string;
	day: Day;
	counters: (number | null)[];
	gauges: (number | null)[];
};

/** The next entities that have late readings, with all of them in the order of arrival. */
async function nextLate(
	tx: Transaction,
	table: DayTable,
	sourceId: number,
	entities: number,
): Promise<LateRow[]> {
	return tx.query<LateRow>(
		`with chosen as (
			select distinct plat_id, entity_id from late_readings
			where source_id = $1 and entity = $2 order by plat_id, entity_id limit $3
		)
		select l.plat_id, l.entity_id, l.day, l.counters, l.gauges::float8[] as gauges
		from late_readings l join chosen using (plat_id, entity_id)
		where l.source_id = $1 and l.entity = $2 order by l.plat_id, l.entity_id, l.seq`,
		[sourceId, table.entity, entities],
	);
}

type Late = { key: EntityKey; readings: Reading[]; stored: StoredRow[] };

function collect(table: DayTable, rows: readonly LateRow[]): Map<string, Late> {
	const found = new Map<string, Late>();
	for (const row of rows) {
		const key = { platId: row.plat_id, id: row.entity_id };
		const late = found.get(keyText(key)) ?? { key, readings: [], stored: [] };
		found.set(keyText(key), late);
		insert(table, late.readings, readingOf(table, epochDay(row.day), row.counters, row.gauges));
	}
	return found;
}

/** The readings that the stored rows hold, from the first late day on. */
function storedReadings(stored: readonly StoredRow[], from: number, table: DayTable): Reading[] {
	return stored
		.filter(({ row }) => row.day === row.observedDay && row.day >= from)
		.map(({ row }) => readingOf(table, row.day, row.raw, row.gauges));
}

/** The last reading before each entity's first late day, from which its sums go on; null where there is none. */
async function startingRows(
	tx: Transaction,
	table: DayTable,
	sourceId: number,
	lates: readonly Late[],
): Promise<(StoredRow | null)[]> {
	const found = lates.map(({ readings, stored }) => {
		const first = readings[0]?.day ?? 0;
		return stored.findLast(({ row }) => row.day < first && row.day === row.observedDay) ?? null;
	});
	const complete = await withBases(
		tx,
		table,
		sourceId,
		found.filter((row) => row !== null),
	);
	const byKey = new Map(complete.map((row) => [keyText(row.key), row]));
	return found.map((row) => (row ? (byKey.get(keyText(row.key)) ?? row) : null));
}

/** All rows of an entity from its first late day on, made anew: readings, fillers and what day close had carried. */
function recomputed(table: DayTable, late: Late, before: CounterRow | null): CounterRow[] {
	const readings = storedReadings(late.stored, late.readings[0]?.day ?? 0, table);
	for (const reading of late.readings) insert(table, readings, replaced(readings, reading));
	const rows = accumulate(before, readings, table.rule);
	const last = rows.at(-1);
	const until = late.stored.at(-1)?.row.day ?? 0;
	return last ? [...rows, ...carriedRows(last, until)] : rows;
}

/** A correction replaces the stored gauges instead of widening the price range with them. */
function replaced(readings: Reading[], reading: Reading): Reading {
	const place = readings.findIndex((one) => one.day === reading.day);
	const before = readings[place];
	if (!before) return reading;
	readings.splice(place, 1);
	return {
		...reading,
		counters: reading.counters.map((value, index) => value ?? before.counters[index] ?? null),
		gauges: reading.gauges.map((value, index) => value ?? before.gauges[index] ?? null),
		price: reading.price ?? before.price,
	};
}

async function takeUpSome(
	tx: Transaction,
	table: DayTable,
	sourceId: number,
	entities: number,
): Promise<number> {
	const rows = await nextLate(tx, table, sourceId, entities);
	if (rows.length === 0) return 0;
	const found = collect(table, rows);
	const lates = [...found.values()];
	const keys = lates.map((late) => late.key);
	const firsts = lates.map((late) => dayOf(late.readings[0]?.day ?? 0));
	for (const stored of await rowsFrom(tx, table, sourceId, keys, firsts)) {
		found.get(keyText(stored.key))?.stored.push(stored);
	}
	const cells: Cell[][] = [];
	const changes: Cell[][] = [];
	const months = new Set<string>();
	const starts = await startingRows(tx, table, sourceId, lates);
	for (const [index, late] of lates.entries()) {
		const base = starts[index]?.row ?? null;
		const made = recomputed(table, late, base);
		for (const row of made) {
			cells.push(dayCells(sourceId, late.key, row));
			months.add(dayOf(row.day).slice(0, 7));
		}
		if (table.rule) changes.push(...priceChanges(table, sourceId, late.key, base, made));
	}
	await new Partitions().ensure(tx, table.table, months);
	await upsert(tx, replacing(table), cells);
	await tx.query(
		`delete from price_changes c using unnest($2::smallint[], $3::text[], $4::date[]) as made (plat_id, id, day)
		where $5 and c.source_id = $1 and c.plat_id = made.plat_id and c.product_id = made.id and c.day >= made.day`,
		[sourceId, keys.map((key) => key.platId), keys.map((key) => key.id), firsts, table.rule !== null],
	);
	await upsert(tx, PRICE_CHANGES, changes);
	await tx.query(
		`delete from late_readings l using unnest($3::smallint[], $4::text[]) as done (plat_id, id)
		where l.source_id = $1 and l.entity = $2 and l.plat_id = done.plat_id and l.entity_id = done.id`,
		[sourceId, table.entity, keys.map((key) => key.platId), keys.map((key) => key.id)],
	);
	return lates.length;
}

/** Day rows are written as computed: a null there is meant. */
function replacing(table: DayTable) {
	const values = table.columns.filter(
		(column) => !['source_id', 'plat_id', table.key, 'day'].includes(column),
	);
	return {
		table: table.table,
		keys: ['source_id', 'plat_id', table.key, 'day'],
		columns: table.columns,
		merged: Object.fromEntries(values.map((column) => [column, `excluded.${column}`])),
	};
}

/**
 * Takes up everything that a source has set aside, some entities per transaction; continues where a killed
 * import stopped.
 */
export async function takeUpLateReadings(database: Database, sourceId: number): Promise<void> {
	const entities = database.engine === 'pglite' ? 20 : 500;
	for (const table of Object.values(DAY_TABLES)) {
		while ((await database.transaction((tx) => takeUpSome(tx, table, sourceId, entities))) > 0);
	}
}
