import {
	accumulate,
	type CounterRow,
	carriedRows,
	fallsBelow,
	isSameRow,
	isSettled,
	type Reading,
} from '#domain/figures/counters.ts';
import { dayOf, epochDay } from '#domain/time/days.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Partitions } from '#server/db/partitions.ts';
import { type LateDays, rowsAround, rowsFrom } from './day-rows.ts';
import type { DayTable } from './day-tables.ts';
import { insert, keyText, storedReading } from './readings.ts';
import { droppedTo } from './retention/dropped-days.ts';
import { noteSourceDays } from './source-days.ts';
import { firstDayOf, type Late, type Remade, writeRemade } from './write-remade.ts';

/*
 * Day rows made anew from readings: of entities with late readings, with readings that were taken back, or that are
 * counted again.
 */

/** The readings of an entity after a row: the stored ones with the late ones. */
function readingsAfter(
	table: DayTable,
	{ stored, readings, withdrawn }: Late,
	before: CounterRow | null,
): Reading[] {
	const all: Reading[] = [];
	for (const row of stored) {
		if (row === before || row.day !== row.observedDay || withdrawn?.has(row.day)) continue;
		insert(table, all, storedReading(table, row));
	}
	for (const reading of readings) insert(table, all, reading);
	return all;
}

/**
 * All rows of an entity from the settled row on that they start with: readings, fillers, what day close had carried.
 * Where rows before them were dropped they go on from the first that is kept; what was judged by dropped ones stays.
 * @param kept the first day after those that were dropped
 */
function remade(table: DayTable, late: Late, kept: number | null): Remade {
	const [first] = late.stored;
	const isCut = first !== undefined && first.day === kept;
	const change = firstDayOf(late);
	const isOlder = first !== undefined && (first.day < change || (isCut && change === 0));
	const before = isOlder && isSettled(first) ? first : null;
	if (isCut && !before) return { before: null, rows: late.stored, end: null };
	const rows = accumulate(before, readingsAfter(table, late, before), table.rule);
	const last = rows.at(-1) ?? before;
	const until = late.stored.at(-1)?.day ?? 0;
	return { before, rows: last ? [...rows, ...carriedRows(last, until)] : rows, end: null };
}

/** Whether a row leaves out a counter that an older one gives. */
const leavesOut = (row: CounterRow, older: CounterRow) =>
	older.raw.some((value, index) => value !== null && (row.raw[index] ?? null) === null);

/**
 * The rows between two settled ones alone. Null where what is older or newer counts too: where a reading falls below the
 * row they start with, or where the row they end with changes.
 */
function remadeBetween(table: DayTable, late: Late): Remade | null {
	const [before, end] = [late.stored[0], late.stored.at(-1)];
	const [first, last] = [late.readings[0], late.readings.at(-1)];
	if (late.withdrawn || !before || !end || !first || !last) return null;
	if (before.day >= first.day || !isSettled(before)) return null;
	const readings = readingsAfter(table, late, before);
	if (fallsBelow(before, readings)) return null;
	const rows = accumulate(before, readings, table.rule);
	const made = rows.at(-1);
	if (!made) return null;
	if (end.day <= last.day) return { before, rows, end: null };
	const isSame = isSettled(end) && !leavesOut(end, before) && isSameRow(made, end);
	return isSame ? { before, rows, end } : null;
}

/** Whether no reading between a settled row and a newer one fell: each that does is an unknown or an estimated step. */
function isRisingTo(row: CounterRow, newest: CounterRow): boolean {
	const same = (before: readonly number[] | null, after: readonly number[] | null) =>
		newest.raw.every((_, index) => (before?.[index] ?? 0) === (after?.[index] ?? 0));
	return same(row.breaks, newest.breaks) && same(row.estimates, newest.estimates);
}

/**
 * The rows of an entity made anew with late readings, where the rows next to them settle it: from those of the days
 * before the first to after the last.
 * @param newest the newest stored row
 * @returns null where older or newer rows count too
 */
export function remadeNear(table: DayTable, late: Late, newest: CounterRow): Remade | null {
	const [last, end] = [late.readings.at(-1), late.stored.at(-1)];
	if (!last || !end) return null;
	const isAllAfter = end.day > last.day ? isRisingTo(end, newest) : newest.day === end.day;
	return isAllAfter ? remadeBetween(table, late) : null;
}

/** The first and the last day of readings in the order of their days. */
export const lateDays = (readings: readonly Reading[]): LateDays => ({
	first: dayOf(readings[0]?.day ?? 0),
	last: dayOf(readings.at(-1)?.day ?? 0),
});

/**
 * Rows of entities made anew between the settled rows around their late readings, which are read; entities of which older
 * or newer rows count too are left out. `found` is by `keyText`.
 */
export async function remadeAround(
	tx: Transaction,
	table: DayTable,
	sourceId: number,
	found: ReadonlyMap<string, Late>,
): Promise<Map<string, Remade>> {
	const done = new Map<string, Remade>();
	const lates = found
		.values()
		.filter(({ readings, withdrawn }) => readings.length > 0 && !withdrawn)
		.toArray();
	if (lates.length === 0) return done;
	const keys = lates.map(({ key }) => key);
	const days = lates.map(({ readings }) => lateDays(readings));
	for (const late of lates) late.stored = [];
	for (const { key, row } of await rowsAround(tx, table, sourceId, keys, days)) {
		found.get(keyText(key))?.stored.push(row);
	}
	for (const late of lates) {
		const made = remadeBetween(table, late);
		if (made) done.set(keyText(late.key), made);
	}
	return done;
}

/** Rows of entities made anew: of most only those around their late readings, of the others all that these can reach. */
async function remadeRows(
	tx: Transaction,
	table: DayTable,
	sourceId: number,
	found: ReadonlyMap<string, Late>,
): Promise<Map<string, Remade>> {
	const done = await remadeAround(tx, table, sourceId, found);
	const far = new Map([...found].filter(([text]) => !done.has(text)));
	if (far.size === 0) return done;
	const lates = [...far.values()];
	for (const late of lates) late.stored = [];
	const keys = lates.map(({ key }) => key);
	const firsts = lates.map((late) => dayOf(firstDayOf(late)));
	for (const { key, row } of await rowsFrom(tx, table, sourceId, keys, firsts)) {
		far.get(keyText(key))?.stored.push(row);
	}
	const dropped = await droppedTo(tx, sourceId);
	const kept = dropped === null ? null : epochDay(dropped) + 1;
	for (const [text, late] of far) done.set(text, remade(table, late, kept));
	return done;
}

/** Whether rows made anew begin before what was stored, or are carried from a later day. */
function reachesOut({ stored, readings }: Late, made: Remade | undefined): boolean {
	const observed = (row: CounterRow | undefined) => row?.observedDay ?? Number.NEGATIVE_INFINITY;
	const isEarlier = (readings[0]?.day ?? 0) < (stored[0]?.day ?? Number.POSITIVE_INFINITY);
	return isEarlier || (!made?.end && observed(made?.rows.at(-1)) > observed(stored.at(-1)));
}

/** Reads what is stored of entities, makes their rows anew with the late readings and writes those that differ. */
export async function remakeRows(
	tx: Transaction,
	table: DayTable,
	sourceId: number,
	found: ReadonlyMap<string, Late>,
	partitions: Partitions,
): Promise<void> {
	const made = await remadeRows(tx, table, sourceId, found);
	await writeRemade(
		tx,
		table,
		sourceId,
		[...found].map(([text, late]) => ({
			late,
			made: made.get(text) ?? { before: null, rows: [], end: null },
		})),
		partitions,
	);
	const days = found
		.entries()
		.filter(([text, late]) => reachesOut(late, made.get(text)))
		.flatMap(([, { key, readings }]) => readings.map(({ day }) => ({ plat_id: key.platId, day: dayOf(day) })))
		.toArray();
	await noteSourceDays(tx, table.entity, sourceId, days);
}
