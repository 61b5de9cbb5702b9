import type { CounterRow, Reading } from '#domain/figures/counters.ts';
import { dayOf } from '#domain/time/days.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Partitions } from '#server/db/partitions.ts';
import { raw, sql } from '#server/db/sql.ts';
import { rowsNear } from './day-rows.ts';
import type { DayTable } from './day-tables.ts';
import { isAnyWaiting, type LateReading, setAside, waitingAmong, waitingEntities } from './late-readings.ts';
import { type EntityKey, type EntityReadings, isOlder, isStored, isWhole, keyText } from './readings.ts';
import { lateDays, remadeAround, remadeNear } from './remade-rows.ts';
import { type Late, type Remade, writeRemade } from './write-remade.ts';

/*
 * Days that are stored and told again. Most change only the rows next to them and are written at once; the others wait in
 * `late_readings` for the end of the import.
 */

/** Readings of an entity that are not newer than what is stored of it. */
export type OlderReadings = { readonly group: EntityReadings; readonly readings: readonly Reading[] };

/** The same with the stored rows next to them. */
export type Older = OlderReadings & { readonly near: readonly CounterRow[] };

/** Readings of an entity that say something new of stored days, and the stored rows next to them. */
type News = {
	readonly key: EntityKey;
	readonly readings: readonly Reading[];
	readonly near: readonly CounterRow[];
	/** Newer ones of the same batch are appended to what is stored. */
	readonly hasGrown: boolean;
};

/** What readings of stored days come to. */
type Restated = {
	/** Readings that say something new. */
	readonly changed: number;
	/** Readings that say only what was read before what is stored. */
	readonly older: number;
	/**
	 * The texts (`keyText`) of entities whose rows end and are carried as before; what is set aside may change that when it
	 * is taken up.
	 */
	readonly settled: ReadonlySet<string>;
};

/** The newest rows of entities, by `keyText`. */
type NewestRows = {
	peek(text: string): CounterRow | undefined;
	set(text: string, row: CounterRow): unknown;
};

/** The same readings with what is stored next to them. */
export async function besideRows(
	tx: Transaction,
	table: DayTable,
	sourceId: number,
	older: readonly OlderReadings[],
): Promise<readonly Older[]> {
	if (older.length === 0) return [];
	const keys = older.map(({ group }) => group.key);
	const days = older.map(({ readings }) => lateDays(readings));
	const near = new Map<string, CounterRow[]>(keys.map((key) => [keyText(key), []]));
	for (const { key, row } of await rowsNear(tx, table, sourceId, keys, days))
		near.get(keyText(key))?.push(row);
	return older.map((one) => ({ ...one, near: near.get(keyText(one.group.key)) ?? [] }));
}

/** Whether a reading gives what a newer one of its day leaves out. */
function fills(row: CounterRow, { counters, gauges }: Reading): boolean {
	const isMissing = (values: readonly (number | null)[]) => (value: number | null, index: number) =>
		value !== null && (values[index] ?? null) === null;
	return counters.some(isMissing(row.raw)) || gauges.some(isMissing(row.gauges));
}

/** What a reading says of a day: something new, the same (at a later moment), or only what was read before. */
type Saying = 'new' | 'same' | 'confirmed' | 'older' | 'filling';

function sayingOf(row: CounterRow | undefined, reading: Reading): Saying {
	if (!row) return 'new';
	if (isStored(row, reading)) return isOlder(reading, row) && isWhole(row, reading) ? 'confirmed' : 'same';
	if (!isOlder(row, reading)) return 'new';
	return fills(row, reading) ? 'filling' : 'older';
}

/**
 * Whether the settled rows around readings may say all that counts of them: a reading after all that is stored is late
 * because it falls, which reaches further.
 */
const mayBeAround = ({ readings, hasGrown }: News, newest: CounterRow) =>
	!hasGrown && (readings.at(-1)?.day ?? 0) <= newest.day;

/** Writes readings of days that are stored. */
export class RestatedDays {
	readonly #table: DayTable;
	readonly #sourceId: number;
	readonly #partitions: Partitions;
	readonly #newest: NewestRows;
	/** False until it is known that readings may have been set aside. */
	#mayWait: boolean | null = null;

	constructor(table: DayTable, sourceId: number, partitions: Partitions, newest: NewestRows) {
		this.#table = table;
		this.#sourceId = sourceId;
		this.#partitions = partitions;
		this.#newest = newest;
	}

	async write(tx: Transaction, older: readonly Older[]): Promise<Restated> {
		if (older.length === 0) return { changed: 0, older: 0, settled: new Set() };
		const settled = new Set(older.flatMap((one) => (this.#leavesEnd(one) ? keyText(one.group.key) : [])));
		const { news, passed } = await this.#told(tx, older);
		const late = news.length > 0 ? await this.#remake(tx, news) : [];
		if (late.length > 0) {
			await setAside(
				tx,
				this.#table,
				this.#sourceId,
				late.flatMap(({ key, readings }) => readings.map((reading) => ({ key, reading }))),
			);
			this.#mayWait = true;
		}
		return { changed: news.reduce((sum, { readings }) => sum + readings.length, 0), older: passed, settled };
	}

	/** To call after a rollback. */
	forget(): void {
		this.#mayWait = null;
	}

	/** Whether nothing is read after the newest reading stored: what is carried from it reaches as far as before. */
	#leavesEnd({ group, readings }: Older): boolean {
		if (readings.length < group.readings.length) return false;
		const newest = this.#newest.peek(keyText(group.key));
		return newest !== undefined && (readings.at(-1)?.day ?? 0) <= newest.observedDay;
	}

	/** The readings of stored days that say something new, and how many say only what was read before what is stored. */
	async #told(tx: Transaction, older: readonly Older[]): Promise<{ news: readonly News[]; passed: number }> {
		const same: LateReading[] = [];
		const confirmed: LateReading[] = [];
		let passed = 0;
		const news = older.map(({ group, readings, near }): News => {
			const { key } = group;
			const rows = new Map(near.filter((row) => row.day === row.observedDay).map((row) => [row.day, row]));
			const again = new Map<number, number | null>();
			const told = readings.filter((reading) => {
				const saying = sayingOf(rows.get(reading.day), reading);
				if (saying === 'same' || saying === 'confirmed') same.push({ key, reading });
				if (saying === 'confirmed') {
					confirmed.push({ key, reading });
					again.set(reading.day, reading.readAt ?? null);
				}
				if (saying === 'older' || saying === 'filling') passed += 1;
				return saying === 'new' || saying === 'filling';
			});
			const confirmedRow = (row: CounterRow) => ({ ...row, readAt: again.get(row.day) ?? row.readAt });
			return {
				key,
				readings: told,
				near: again.size === 0 ? near : near.map(confirmedRow),
				hasGrown: readings.length < group.readings.length,
			};
		});
		// What says again what is stored is news where something else has been set aside meanwhile.
		const waiting = (await this.#isAnyWaiting(tx))
			? await waitingAmong(tx, this.#table, this.#sourceId, same)
			: [];
		news.push(
			...waiting.map(({ key, reading }) => ({ key, readings: [reading], near: [], hasGrown: false })),
		);
		await this.#confirm(tx, confirmed);
		return { news: news.filter(({ readings }) => readings.length > 0), passed };
	}

	async #isAnyWaiting(tx: Transaction): Promise<boolean> {
		this.#mayWait ??= await isAnyWaiting(tx, this.#table, this.#sourceId);
		return this.#mayWait;
	}

	async #waitingAmong(tx: Transaction, news: readonly News[]): Promise<ReadonlySet<string>> {
		if (!(await this.#isAnyWaiting(tx))) return new Set();
		const keys = news.map(({ key }) => key);
		return waitingEntities(tx, this.#table, this.#sourceId, keys);
	}

	/**
	 * Makes the rows anew of which those around them say all that counts, and writes them.
	 * @returns what has to be set aside
	 */
	async #remake(tx: Transaction, news: readonly News[]): Promise<readonly News[]> {
		const waiting = await this.#waitingAmong(tx, news);
		const entities: { late: Late; made: Remade }[] = [];
		const around = new Map<string, { late: Late; one: News }>();
		const others: News[] = [];
		for (const one of news) {
			const text = keyText(one.key);
			const newest = waiting.has(text) ? undefined : this.#newest.peek(text);
			const late = { key: one.key, readings: [...one.readings], stored: [...one.near] };
			const made = newest ? remadeNear(this.#table, late, newest) : null;
			if (made) entities.push({ late, made });
			else if (newest && mayBeAround(one, newest)) around.set(text, { late, one });
			else others.push(one);
		}
		const lates = new Map([...around].map(([text, { late }]) => [text, late]));
		const found = await remadeAround(tx, this.#table, this.#sourceId, lates);
		for (const [text, { late, one }] of around) {
			const made = found.get(text);
			if (made) entities.push({ late, made });
			else others.push(one);
		}
		await this.#store(tx, entities);
		return others;
	}

	async #store(
		tx: Transaction,
		entities: readonly { readonly late: Late; readonly made: Remade }[],
	): Promise<void> {
		if (entities.length === 0) return;
		await writeRemade(tx, this.#table, this.#sourceId, entities, this.#partitions);
		for (const { late, made } of entities) {
			const last = made.rows.at(-1);
			if (!made.end && last) this.#newest.set(keyText(late.key), last);
		}
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
}
