import { accumulate, type CounterRow, type Reading, TOLERANCE_DAYS } from '#domain/counters.ts';
import { dayOf } from '#domain/days.ts';
import { copyLine } from '#server/db/copy-text.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Partitions } from '#server/db/partitions.ts';
import { dayCells, newestRows, rowsAt } from './day-rows.ts';
import type { DayRecord, DayTable } from './day-tables.ts';
import { type LateReading, setAside } from './late-readings.ts';
import { PRICE_CHANGES, priceChanges } from './price-changes.ts';
import { type EntityKey, type EntityReadings, groupReadings, isStored, keyText } from './readings.ts';
import { noteSourceDays } from './source-days.ts';
import { upsert } from './upsert.ts';

/** What is known of an entity's chain: its last reading, and the last stored day (carried rows included). */
type Chain = { readonly last: CounterRow; readonly storedTo: number };

/** Entities whose chain is kept in memory; beyond it the oldest are read again when they come up. */
const CHAINS_KEPT = 250_000;

/**
 * The readings that come after all that is stored. None, where day close has carried the last reading on and the
 * first new one is near enough to interpolate: then the carried rows are made anew with it, like late readings.
 */
function appendable(readings: readonly Reading[], { last, storedTo }: Chain): readonly Reading[] {
	const news = readings.filter((reading) => reading.day > storedTo);
	const [first] = news;
	const isCarried = storedTo > last.day;
	return first && isCarried && first.day - last.day - 1 <= TOLERANCE_DAYS ? [] : news;
}

/** Writes the day records of one table for one source: new days are appended, others are set aside. */
export class DayWriter {
	readonly #table: DayTable;
	readonly #sourceId: number;
	readonly #partitions: Partitions;
	readonly #chains = new Map<string, Chain>();
	/** False until it is known that entities without a chain in memory may have rows. */
	#mayHaveRows: boolean | null = null;

	constructor(table: DayTable, sourceId: number, partitions: Partitions) {
		this.#table = table;
		this.#sourceId = sourceId;
		this.#partitions = partitions;
	}

	/** @returns rows written and readings set aside */
	async write(tx: Transaction, records: readonly DayRecord[]): Promise<number> {
		const groups = groupReadings(this.#table, records);
		await this.#loadChains(tx, groups);
		const appended: string[] = [];
		const changes: (string | number | null | boolean | undefined)[][] = [];
		const months = new Set<string>();
		const older: { group: EntityReadings; readings: Reading[] }[] = [];
		for (const [text, group] of groups) {
			const chain = this.#chains.get(text);
			const news = chain ? appendable(group.readings, chain) : group.readings;
			if (news.length < group.readings.length) {
				older.push({ group, readings: group.readings.slice(0, group.readings.length - news.length) });
			}
			if (news.length > 0) this.#append(text, group.key, news, appended, changes, months);
		}
		const late = await this.#late(tx, older);
		await this.#partitions.ensure(tx, this.#table.table, months);
		if (appended.length > 0) await tx.copy(this.#table.table, this.#table.columns, appended.join(''));
		await upsert(tx, PRICE_CHANGES, changes);
		if (late.length > 0) await setAside(tx, this.#table, this.#sourceId, late);
		await this.#noteDays(tx, groups);
		return appended.length + late.length;
	}

	/** To call after a rollback: what memory says of the chains is not what is stored. */
	forget(): void {
		this.#chains.clear();
		this.#mayHaveRows = null;
	}

	#append(
		text: string,
		key: EntityKey,
		news: readonly Reading[],
		lines: string[],
		changes: (string | number | null | boolean | undefined)[][],
		months: Set<string>,
	): void {
		const before = this.#chains.get(text)?.last ?? null;
		const stored = this.#chains.get(text)?.storedTo ?? 0;
		// Across a longer gap the carried rows are there already and stay as day close wrote them.
		const rows = accumulate(before, news, this.#table.rule).filter((row) => row.day > stored);
		for (const row of rows) {
			lines.push(copyLine(dayCells(this.#sourceId, key, row)));
			months.add(dayOf(row.day).slice(0, 7));
		}
		if (this.#table.rule) changes.push(...priceChanges(this.#table, this.#sourceId, key, before, rows));
		const last = rows.at(-1);
		if (last) this.#remember(text, { last, storedTo: last.day });
	}

	#remember(text: string, chain: Chain): void {
		this.#chains.delete(text);
		this.#chains.set(text, chain);
		if (this.#chains.size <= CHAINS_KEPT) return;
		const oldest = this.#chains.keys().next().value;
		if (oldest !== undefined) this.#chains.delete(oldest);
		this.#mayHaveRows = true;
	}

	async #loadChains(tx: Transaction, groups: ReadonlyMap<string, EntityReadings>): Promise<void> {
		if (this.#mayHaveRows === null) this.#mayHaveRows = await this.#hasRows(tx);
		if (!this.#mayHaveRows) return;
		const unknown = [...groups].filter(([text]) => !this.#chains.has(text)).map(([, group]) => group.key);
		if (unknown.length === 0) return;
		for (const { key, row } of await newestRows(tx, this.#table, this.#sourceId, unknown)) {
			this.#remember(keyText(key), { last: { ...row, day: row.observedDay }, storedTo: row.day });
		}
	}

	async #hasRows(tx: Transaction): Promise<boolean> {
		const rows = await tx.query('select 1 from source_days where entity = $1 and source_id = $2 limit 1', [
			this.#table.entity,
			this.#sourceId,
		]);
		return rows.length > 0;
	}

	/** The readings of stored days that say something new. */
	async #late(
		tx: Transaction,
		older: readonly { group: EntityReadings; readings: readonly Reading[] }[],
	): Promise<LateReading[]> {
		if (older.length === 0) return [];
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
		return asked.filter(({ key, reading }) => {
			const row = rows.get(`${keyText(key)}|${reading.day}`);
			return !row || !isStored(row, reading);
		});
	}

	async #noteDays(tx: Transaction, groups: ReadonlyMap<string, EntityReadings>): Promise<void> {
		const days = [...groups.values()].flatMap(({ key, readings }) => {
			const [first, last] = [readings[0], readings.at(-1)];
			return first && last ? [first, last].map(({ day }) => ({ platId: key.platId, day: dayOf(day) })) : [];
		});
		await noteSourceDays(tx, this.#table.entity, this.#sourceId, days);
	}
}
