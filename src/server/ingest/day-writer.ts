import { LRUCache } from 'lru-cache';
import {
	accumulate,
	type CounterRow,
	earlierRows,
	fallsBelow,
	isSettled,
	type Reading,
} from '#domain/figures/counters.ts';
import { dayOf } from '#domain/time/days.ts';
import { type Cell, copyLine } from '#server/db/copy-text.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Partitions } from '#server/db/partitions.ts';
import { raw, sql } from '#server/db/sql.ts';
import { dayCells, endRows, rowsAt } from './day-rows.ts';
import type { DayRecord, DayTable } from './day-tables.ts';
import { type LateReading, setAside, waitingAmong } from './late-readings.ts';
import { PRICE_CHANGES, priceChanges } from './price-changes.ts';
import {
	type EntityKey,
	type EntityReadings,
	groupReadings,
	isOlder,
	isStored,
	isWhole,
	keyText,
	storedReading,
} from './readings.ts';
import { noteSourceDays } from './source-days.ts';
import { upsert } from './upsert.ts';

/** An entity's newest stored row. */
type Chain = CounterRow;

/** Rows to be copied as lines, changes of prices, and the months of the rows. */
type Added = { readonly lines: string[]; readonly changes: Cell[][]; readonly months: Set<string> };

/** Readings of an entity that are not newer than what is stored of it. */
type Older = { readonly group: EntityReadings; readonly readings: readonly Reading[] };

/** Entities whose chain is kept in memory; beyond it the oldest are read again when they come up. */
const CHAINS_KEPT = 250_000;

/**
 * The readings that only add rows after all that is stored. None, where they change what is stored: the newest row is
 * carried or knows a counter from an older reading, or a counter falls below it. Then the entity is made anew with them.
 */
function appendable(readings: readonly Reading[], last: Chain): readonly Reading[] {
	const news = readings.filter((reading) => reading.day > last.day);
	return isSettled(last) && !fallsBelow(last, news) ? news : [];
}

/** Whether a reading gives what a newer one of its day leaves out. */
function fills(row: CounterRow, { counters, gauges }: Reading): boolean {
	const isMissing = (values: readonly (number | null)[]) => (value: number | null, index: number) =>
		value !== null && (values[index] ?? null) === null;
	return counters.some(isMissing(row.raw)) || gauges.some(isMissing(row.gauges));
}

/** What a batch came to: rows written or to be made anew, and readings older than what is stored. */
export type DaysWritten = { readonly changed: number; readonly older: number };

/** Writes the day records of one table for one source: new days are appended, others are set aside. */
export class DayWriter {
	readonly #table: DayTable;
	readonly #sourceId: number;
	readonly #partitions: Partitions;
	/** When records were read that do not say so themselves, in milliseconds. */
	readonly #readAt: number;
	readonly #chains: LRUCache<string, Chain>;
	/** False until it is known that entities without a chain in memory may have rows. */
	#mayHaveRows: boolean | null = null;

	constructor(table: DayTable, sourceId: number, partitions: Partitions, readAt: number) {
		this.#table = table;
		this.#sourceId = sourceId;
		this.#partitions = partitions;
		this.#readAt = readAt;
		this.#chains = new LRUCache<string, Chain>({
			// By size: by number, the memory of all of them would be taken at once.
			maxSize: CHAINS_KEPT,
			sizeCalculation: () => 1,
			dispose: (_chain, _text, reason) => {
				if (reason === 'evict') this.#mayHaveRows = true;
			},
		});
	}

	async write(tx: Transaction, records: readonly DayRecord[]): Promise<DaysWritten> {
		const groups = groupReadings(this.#table, records, this.#readAt);
		await this.#loadChains(tx, groups);
		const added: Added = { lines: [], changes: [], months: new Set() };
		const older: Older[] = [];
		for (const [text, group] of groups) {
			const chain = this.#chains.peek(text);
			const news = chain ? appendable(group.readings, chain) : group.readings;
			if (news.length < group.readings.length) {
				older.push({ group, readings: group.readings.slice(0, group.readings.length - news.length) });
			}
			if (news.length > 0) this.#append(text, group.key, news, added);
		}
		const { late, passed } = await this.#late(tx, await this.#prepend(tx, older, added));
		await this.#partitions.ensure(tx, this.#table.table, added.months);
		if (added.lines.length > 0) await tx.copy(this.#table.table, this.#table.columns, added.lines.join(''));
		await upsert(tx, PRICE_CHANGES, added.changes);
		if (late.length > 0) await setAside(tx, this.#table, this.#sourceId, late);
		await this.#noteDays(tx, groups);
		return { changed: added.lines.length + late.length, older: passed };
	}

	/** To call after a rollback: what memory says of the chains is not what is stored. */
	forget(): void {
		this.#chains.clear();
		this.#mayHaveRows = null;
	}

	#append(text: string, key: EntityKey, news: readonly Reading[], added: Added): void {
		const before = this.#chains.peek(text) ?? null;
		const rows = accumulate(before, news, this.#table.rule);
		this.#add(key, rows, added);
		if (this.#table.rule) added.changes.push(...priceChanges(this.#table, this.#sourceId, key, before, rows));
		const last = rows.at(-1);
		if (last) this.#chains.set(text, last);
	}

	#add(key: EntityKey, rows: readonly CounterRow[], { lines, months }: Added): void {
		for (const row of rows) {
			lines.push(copyLine(dayCells(this.#sourceId, key, row)));
			months.add(dayOf(row.day).slice(0, 7));
		}
	}

	/**
	 * Adds the rows of readings that are older than all that is stored, where that changes nothing of it: a feed that
	 * gives its newest days first.
	 * @returns the readings that have to be compared with what is stored
	 */
	async #prepend(tx: Transaction, older: readonly Older[], added: Added): Promise<readonly Older[]> {
		if (older.length === 0) return older;
		const keys = older.map(({ group }) => group.key);
		const oldest = await endRows(tx, this.#table, this.#sourceId, keys, 'oldest');
		const firsts = new Map(oldest.map(({ key, row }) => [keyText(key), row]));
		return older.filter(({ group: { key }, readings }) => {
			const [first, newest] = [firsts.get(keyText(key)), this.#chains.peek(keyText(key))];
			if (!first || !newest) return true;
			const record = storedReading(this.#table, first);
			const rows = earlierRows(readings, { first, newest }, record, this.#table.rule);
			if (!rows) return true;
			this.#add(key, rows, added);
			if (this.#table.rule) {
				added.changes.push(...priceChanges(this.#table, this.#sourceId, key, null, [...rows, first]));
			}
			return false;
		});
	}

	async #loadChains(tx: Transaction, groups: ReadonlyMap<string, EntityReadings>): Promise<void> {
		if (this.#mayHaveRows === null) this.#mayHaveRows = await this.#hasRows(tx);
		if (!this.#mayHaveRows) return;
		const unknown = [...groups].filter(([text]) => !this.#chains.has(text)).map(([, group]) => group.key);
		if (unknown.length === 0) return;
		for (const { key, row } of await endRows(tx, this.#table, this.#sourceId, unknown, 'newest')) {
			this.#chains.set(keyText(key), row);
		}
	}

	async #hasRows(tx: Transaction): Promise<boolean> {
		const rows = await tx.query(
			sql`select 1 from source_days where entity = ${this.#table.entity} and source_id = ${this.#sourceId} limit 1`,
		);
		return rows.length > 0;
	}

	/** The readings of stored days that say something new, and how many say only what was read before what is stored. */
	async #late(tx: Transaction, older: readonly Older[]): Promise<{ late: LateReading[]; passed: number }> {
		if (older.length === 0) return { late: [], passed: 0 };
		const asked = older.flatMap(({ group, readings }) =>
			readings.map((reading) => ({ key: group.key, reading })),
		);
		const stored = await rowsAt(
			tx,
			this.#table,
			this.#sourceId,
			asked.map(({ key }) => key),
			asked.map(({ reading }) => dayOf(reading.day)),
		);
		const rows = new Map(stored.map(({ key, row }) => [`${keyText(key)}|${row.day}`, row]));
		const late: LateReading[] = [];
		const same: LateReading[] = [];
		const confirmed: LateReading[] = [];
		let passed = 0;
		for (const { key, reading } of asked) {
			const row = rows.get(`${keyText(key)}|${reading.day}`);
			if (row && isStored(row, reading)) {
				same.push({ key, reading });
				if (isOlder(reading, row) && isWhole(row, reading)) confirmed.push({ key, reading });
				continue;
			}
			if (row && isOlder(row, reading)) passed += 1;
			if (!row || !isOlder(row, reading) || fills(row, reading)) late.push({ key, reading });
		}
		// What says again what is stored is news where something else has been set aside meanwhile.
		late.push(...(await waitingAmong(tx, this.#table, this.#sourceId, same)));
		await this.#confirm(tx, confirmed);
		return { late, passed };
	}

	/** Notes when a reading was made that says again what is stored: what was read in between is older then. */
	async #confirm(tx: Transaction, confirmed: readonly LateReading[]): Promise<void> {
		if (confirmed.length === 0) return;
		const { table, key } = this.#table;
		await tx.query(
			sql`update ${raw(table)} d set read_at = c.read_at
			from unnest(${confirmed.map((one) => one.key.platId)}::smallint[], ${confirmed.map((one) => one.key.id)}::text[], ${confirmed.map((one) => dayOf(one.reading.day))}::date[], ${confirmed.map((one) => new Date(one.reading.readAt ?? 0).toISOString())}::timestamptz[]) as c (plat_id, id, day, read_at)
			where d.source_id = ${this.#sourceId} and d.plat_id = c.plat_id and d.${raw(key)} = c.id and d.day = c.day`,
		);
	}

	async #noteDays(tx: Transaction, groups: ReadonlyMap<string, EntityReadings>): Promise<void> {
		const days = [...groups.values()].flatMap(({ key, readings }) => {
			const [first, last] = [readings[0], readings.at(-1)];
			return first && last ? [first, last].map(({ day }) => ({ plat_id: key.platId, day: dayOf(day) })) : [];
		});
		await noteSourceDays(tx, this.#table.entity, this.#sourceId, days);
	}
}
