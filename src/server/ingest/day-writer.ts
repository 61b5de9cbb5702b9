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
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { Partitions } from '#server/db/partitions.ts';
import { sql } from '#server/db/sql.ts';
import { dayCells, endRows, type StoredRow } from './day-rows.ts';
import type { DayRecord, DayTable } from './day-tables.ts';
import { PRICE_CHANGES, priceChanges } from './price-changes.ts';
import {
	type EntityKey,
	type EntityReadings,
	groupReadings,
	keyOf,
	keyText,
	storedReading,
} from './readings.ts';
import { besideRows, type Older, type OlderReadings, RestatedDays } from './restated-days.ts';
import { noteSourceDays } from './source-days.ts';
import { upsert } from './upsert.ts';

/** An entity's newest stored row. */
type Chain = CounterRow;

/** Rows to be copied as lines, changes of prices, and the months of the rows. */
type Added = { readonly lines: string[]; readonly changes: Cell[][]; readonly months: Set<string> };

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

const NONE_AHEAD: Promise<readonly StoredRow[]> = Promise.resolve([]);

/** What a batch came to: rows written or to be made anew, and readings older than what is stored. */
export type DaysWritten = { readonly changed: number; readonly older: number };

/** Writes the day records of one table for one source: new days are appended, others are told again (restated-days.ts). */
export class DayWriter {
	readonly #table: DayTable;
	readonly #sourceId: number;
	readonly #partitions: Partitions;
	/** When records were read that do not say so themselves, in milliseconds. */
	readonly #readAt: number;
	readonly #chains: LRUCache<string, Chain>;
	/** False until it is known that entities without a chain in memory may have rows. */
	#mayHaveRows: boolean | null = null;
	#ahead: Promise<readonly StoredRow[]> = NONE_AHEAD;
	readonly #restated: RestatedDays;

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
		this.#restated = new RestatedDays(table, sourceId, partitions, this.#chains);
	}

	/**
	 * Begins to read the newest rows of the entities of the next records, for a caller that is still storing the records
	 * before them: of the entities of both, memory has the newer row.
	 */
	lookAhead(db: Queryable, records: readonly DayRecord[]): void {
		if (!this.#mayHaveRows) return;
		const unknown = new Map<string, EntityKey>();
		for (const record of records) {
			const key = keyOf(this.#table, record);
			const text = keyText(key);
			if (!this.#chains.has(text)) unknown.set(text, key);
		}
		// What fails here is read again, and said, in the transaction that needs it.
		this.#ahead = endRows(db, this.#table, this.#sourceId, [...unknown.values()], 'newest').catch(() => []);
	}

	/** Waits for what `lookAhead` has begun; to call before the transaction, which may have the only connection. */
	async ready(): Promise<void> {
		for (const { key, row } of await this.#ahead) {
			const text = keyText(key);
			if (!this.#chains.has(text)) this.#chains.set(text, row);
		}
		this.#ahead = NONE_AHEAD;
	}

	async write(tx: Transaction, records: readonly DayRecord[]): Promise<DaysWritten> {
		const groups = groupReadings(this.#table, records, this.#readAt);
		await this.#loadChains(tx, groups);
		const added: Added = { lines: [], changes: [], months: new Set() };
		const older: OlderReadings[] = [];
		for (const [text, group] of groups) {
			const chain = this.#chains.peek(text);
			const news = chain ? appendable(group.readings, chain) : group.readings;
			if (news.length < group.readings.length) {
				older.push({ group, readings: group.readings.slice(0, group.readings.length - news.length) });
			}
			if (news.length > 0) this.#append(text, group.key, news, added);
		}
		const beside = await besideRows(tx, this.#table, this.#sourceId, older);
		const again = await this.#restated.write(tx, await this.#prepend(tx, beside, added));
		await this.#partitions.ensure(tx, this.#table.table, added.months);
		if (added.lines.length > 0) await tx.copy(this.#table.table, this.#table.columns, added.lines.join(''));
		await upsert(tx, PRICE_CHANGES, added.changes);
		await this.#noteDays(
			tx,
			[...groups].flatMap(([text, group]) => (again.settled.has(text) ? [] : group)),
		);
		return { changed: added.lines.length + again.changed, older: again.older };
	}

	/** To call after a rollback: what memory says of the chains is not what is stored. */
	forget(): void {
		this.#chains.clear();
		this.#mayHaveRows = null;
		this.#restated.forget();
		this.#ahead = NONE_AHEAD;
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
		const isBefore = ({ readings, near }: Older) =>
			near.every(({ day }) => day > (readings.at(-1)?.day ?? 0));
		const keys = older.filter(isBefore).map(({ group }) => group.key);
		if (keys.length === 0) return older;
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

	async #noteDays(tx: Transaction, groups: readonly EntityReadings[]): Promise<void> {
		const days = groups.flatMap(({ key, readings }) => {
			const [first, last] = [readings[0], readings.at(-1)];
			return first && last ? [first, last].map(({ day }) => ({ plat_id: key.platId, day: dayOf(day) })) : [];
		});
		await noteSourceDays(tx, this.#table.entity, this.#sourceId, days);
	}
}
