import type { Reading } from '#domain/figures/counters.ts';
import { type Day, dayOf, epochDay } from '#domain/time/days.ts';
import { type Cell, copyLine } from '#server/db/copy-text.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { Partitions } from '#server/db/partitions.ts';
import { raw, sql } from '#server/db/sql.ts';
import { Touched } from '#server/rankings/rollups/touched.ts';
import { DAY_TABLES, type DayTable } from './day-tables.ts';
import { type EntityKey, insert, keyText, readingOf } from './readings.ts';
import { remakeRows } from './remade-rows.ts';
import type { Late } from './write-remade.ts';

/*
 * Readings for days that are already stored. They wait in `late_readings` and are taken up entity by entity, so
 * that each entity is read and rewritten once per import however the file is ordered.
 */

const COLUMNS = ['source_id', 'entity', 'plat_id', 'entity_id', 'day', 'counters', 'gauges', 'read_at'];
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
		reading.readAt == null ? null : new Date(reading.readAt).toISOString(),
	];
	await tx.copy('late_readings', COLUMNS, late.map((one) => copyLine(line(one))).join(''));
}

/** Whether a source has set anything aside that was not taken up yet. */
export async function isAnyWaiting(tx: Transaction, table: DayTable, sourceId: number): Promise<boolean> {
	const rows = await tx.query(
		sql`select 1 from late_readings where source_id = ${sourceId} and entity = ${table.entity} limit 1`,
	);
	return rows.length > 0;
}

/** The texts (`keyText`) of those entities of which readings wait to be taken up. */
export async function waitingEntities(
	tx: Transaction,
	table: DayTable,
	sourceId: number,
	keys: readonly EntityKey[],
): Promise<ReadonlySet<string>> {
	const waiting = await tx.query<{ plat_id: number; id: string }>(
		sql`select k.plat_id, k.id from unnest(${keys.map(({ platId }) => platId)}::smallint[], ${keys.map(({ id }) => id)}::text[]) as k (plat_id, id)
		cross join lateral (
			select 1 from late_readings l
			where l.source_id = ${sourceId} and l.entity = ${table.entity} and l.plat_id = k.plat_id and l.entity_id = k.id limit 1
		) waiting`,
	);
	return new Set(waiting.map(({ plat_id, id }) => keyText({ platId: plat_id, id })));
}

/**
 * Those of some readings about whose entity and day another one waits to be taken up. Each is looked up by itself: the
 * planner, who knows nothing of how many wait, would read all of them with each batch.
 */
export async function waitingAmong(
	tx: Transaction,
	table: DayTable,
	sourceId: number,
	readings: readonly LateReading[],
): Promise<readonly LateReading[]> {
	if (readings.length === 0) return [];
	const waiting = await tx.query<{ place: number }>(
		sql`select k.place::int as place
		from unnest(${readings.map(({ key }) => key.platId)}::smallint[], ${readings.map(({ key }) => key.id)}::text[], ${readings.map(({ reading }) => dayOf(reading.day))}::date[])
			with ordinality as k (plat_id, id, day, place)
		cross join lateral (
			select 1 from late_readings l where l.source_id = ${sourceId} and l.entity = ${table.entity}
				and l.plat_id = k.plat_id and l.entity_id = k.id and l.day = k.day limit 1
		) waiting`,
	);
	return waiting.flatMap(({ place }) => readings[place - 1] ?? []);
}

type LateRow = {
	plat_id: number;
	entity_id: string;
	day: Day;
	counters: (number | null)[];
	gauges: (number | null)[];
	read_at: Date | string | null;
};

/** The next entities that have late readings, with all of them in the order of arrival. */
async function nextLate(
	tx: Transaction,
	table: DayTable,
	sourceId: number,
	entities: number,
): Promise<LateRow[]> {
	return tx.query<LateRow>(
		sql`with chosen as (
			select distinct plat_id, entity_id from late_readings
			where source_id = ${sourceId} and entity = ${table.entity} order by plat_id, entity_id limit ${entities}
		)
		select l.plat_id, l.entity_id, l.day, l.counters, l.gauges::float8[] as gauges, l.read_at
		from late_readings l join chosen using (plat_id, entity_id)
		where l.source_id = ${sourceId} and l.entity = ${table.entity} order by l.plat_id, l.entity_id, l.seq`,
	);
}

function collect(table: DayTable, rows: readonly LateRow[]): Map<string, Late> {
	const found = new Map<string, Late>();
	for (const row of rows) {
		const key = { platId: row.plat_id, id: row.entity_id };
		const late = found.get(keyText(key)) ?? { key, readings: [], stored: [] };
		found.set(keyText(key), late);
		const readAt = row.read_at === null ? null : new Date(row.read_at).getTime();
		insert(table, late.readings, readingOf(table, epochDay(row.day), row.counters, row.gauges, readAt));
	}
	return found;
}

type Taking = { readonly entities: number; readonly isDue: boolean; readonly partitions: Partitions };

async function takeUpSome(
	tx: Transaction,
	table: DayTable,
	sourceId: number,
	{ entities, isDue, partitions }: Taking,
): Promise<number> {
	const rows = await nextLate(tx, table, sourceId, entities);
	if (rows.length === 0) return 0;
	const found = collect(table, rows);
	await remakeRows(tx, table, sourceId, found, partitions);
	const keys = [...found.values()].map((late) => late.key);
	const touched = new Touched();
	for (const { platId, id } of keys) touched.addDays(platId, table.entity, id);
	await touched.note(tx, isDue);
	await tx.query(
		sql`delete from late_readings l using unnest(${keys.map((key) => key.platId)}::smallint[], ${keys.map((key) => key.id)}::text[]) as done (plat_id, id)
		where l.source_id = ${sourceId} and l.entity = ${table.entity} and l.plat_id = done.plat_id and l.entity_id = done.id`,
	);
	return found.size;
}

/**
 * Takes up everything that a source has set aside, some entities per transaction; continues where a killed
 * import stopped.
 * @param isDue false where all of it is about days that are not over
 */
export async function takeUpLateReadings(database: Database, sourceId: number, isDue = true): Promise<void> {
	const entities = database.engine === 'pglite' ? 20 : 500;
	for (const table of Object.values(DAY_TABLES)) {
		// Never analyzed since they were written: the planner would take thousands for one.
		await database.query('analyze late_readings');
		const taking = { entities, isDue, partitions: new Partitions() };
		while ((await database.transaction((tx) => takeUpSome(tx, table, sourceId, taking))) > 0)
			taking.partitions.committed();
	}
}

type Recount = { readonly source_id: number; readonly entity: DayTable['entity']; readonly done_to: string };

/** Makes the rows of some entities anew from their readings alone; the id of the last one, null after all. */
async function recountSome(tx: Transaction, { source_id, entity, done_to }: Recount, entities: number) {
	const table = DAY_TABLES[entity];
	const keys = await tx.query<{ plat_id: number; id: string }>(
		sql`select distinct plat_id, ${raw(table.key)} as id from ${raw(table.table)}
		where source_id = ${source_id} and ${raw(table.key)} in (
			select distinct ${raw(table.key)} from ${raw(table.table)} where source_id = ${source_id} and ${raw(table.key)} > ${done_to} order by 1 limit ${entities}
		)`,
	);
	const lates = keys.map(({ plat_id, id }): [string, Late] => {
		const key = { platId: plat_id, id };
		return [keyText(key), { key, readings: [], stored: [] }];
	});
	if (lates.length > 0) await remakeRows(tx, table, source_id, new Map(lates), new Partitions());
	return keys.map(({ id }) => id).reduce<string | null>((last, id) => (last && last > id ? last : id), null);
}

/**
 * Makes rows anew that an older version has counted by other rules (`recounts`), from the readings in them; a process
 * that stops goes on where it was.
 */
export async function recountDays(database: Database): Promise<void> {
	const entities = database.engine === 'pglite' ? 20 : 500;
	for (;;) {
		const [next] = await database.query<Recount>('select source_id, entity, done_to from recounts limit 1');
		if (!next) return;
		await database.transaction(async (tx) => {
			const last = await recountSome(tx, next, entities);
			const isNext = sql`source_id = ${next.source_id} and entity = ${next.entity}`;
			await tx.query(
				last === null
					? sql`delete from recounts where ${isNext}`
					: sql`update recounts set done_to = ${last} where ${isNext}`,
			);
		});
	}
}
