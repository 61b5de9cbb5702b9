import type { Day } from '#domain/time/days.ts';
import type { Database } from '#server/db/database.ts';
import { LOCKS } from '#server/db/locks.ts';
import { type Sql, sql } from '#server/db/sql.ts';
import { closeDays } from '#server/ingest/day-close.ts';
import { closeRun, openRun } from '#server/ingest/import-runs.ts';
import { takeUpLateReadings } from '#server/ingest/late-readings.ts';
import type { FeedRecord, RecordOf } from '#server/ingest/records.ts';
import { openWriter } from '#server/ingest/writer.ts';
import { markStale } from '#server/rankings/rollups/rebuild.ts';
import { reopenDays } from './days-told.ts';
import { dayOfRecord, type Part, partsWhere, recordsOf, type Told } from './parts.ts';
import { type Counting, redo } from './redo.ts';
import { productOf } from './touched.ts';

/** What is taken back or put back. */
export type Correction = {
	readonly correction_id: number;
	readonly kind: 'import' | 'source' | 'day' | 'figure';
	readonly source_id: number;
	readonly run_id: number | null;
	readonly plat_id: number | null;
	readonly day: Day | null;
	readonly is_out: boolean;
	readonly done_part: number;
	/** Of a figure: what the source tells from now on. */
	readonly record: FeedRecord | null;
};

/** Parts that are made anew in one transaction; on the embedded engine readers wait for it. */
const PARTS = { pglite: 1, postgres: 20 } as const;

/** Whether a record is of a day; a variant is of the day of its product's record beside it. */
export function isOfDay(record: FeedRecord, told: readonly FeedRecord[], platId: number, day: Day): boolean {
	if (!('plat_id' in record) || record.plat_id !== platId) return false;
	if (record.type !== 'sku') return dayOfRecord(record) === day;
	const product = told.find(
		(one): one is RecordOf<'product_day'> =>
			one.type === 'product_day' && productOf(one) === productOf(record),
	);
	return product?.day === day;
}

type Withdrawn = {
	readonly source_id: number;
	readonly plat_id: number;
	readonly day: Day;
	readonly up_to_part: number;
};

/** What counts of the records, the days that are taken back left out. */
async function recordsThatCount(database: Database): Promise<Counting['record']> {
	const all = await database.query<Withdrawn>(
		'select source_id, plat_id, day::text as day, up_to_part from withdrawn_days',
	);
	const bySource = Map.groupBy(all, (one) => one.source_id);
	return (record, part, told) =>
		!bySource
			.get(part.sourceId)
			?.some(
				({ plat_id: platId, day, up_to_part: last }) =>
					part.partId <= last && isOfDay(record, told, platId, day),
			);
}

/** Parts of an import or a source that do not stand as they should, and whether they should be out. */
function partsToTurn(
	database: Database,
	{ kind, source_id: sourceId, run_id: runId }: Correction,
): Promise<Part[]> {
	const own = kind === 'import' ? sql`run_id = ${runId}` : sql`source_id = ${sourceId}`;
	return partsWhere(
		database,
		sql`${own} and is_out <> (select r.is_out or s.is_out from import_runs r join sources s using (source_id)
			where r.run_id = import_parts.run_id)`,
	);
}

async function read(database: Database, parts: readonly Part[]): Promise<Told[]> {
	const told: Told[] = [];
	for (const part of parts) told.push({ part, records: await recordsOf(database, part) });
	return told;
}

async function turnParts(database: Database, correction: Correction): Promise<void> {
	const record = await recordsThatCount(database);
	for (;;) {
		const [first, ...others] = await partsToTurn(database, correction);
		if (!first) return;
		const alike = [first, ...others.filter(({ isOut }) => isOut === first.isOut)];
		const turned = alike.slice(0, PARTS[database.engine]);
		const ids = new Set(turned.map(({ partId }) => partId));
		const part = ({ partId, isOut }: Part) => (ids.has(partId) ? first.isOut : !isOut);
		await redo(database, await read(database, turned), { part, record }, async (tx) => {
			await tx.query(
				sql`update import_parts set is_out = ${!first.isOut} where part_id = any(${[...ids]}::bigint[])`,
			);
		});
	}
}

/** Makes a day of a source anew, as it counts now. */
async function redoDay(database: Database, correction: Correction): Promise<void> {
	const { correction_id: id, source_id: sourceId, plat_id: platId, day } = correction;
	if (platId === null || day === null) return;
	const record = await recordsThatCount(database);
	const parts = await partsWhere(
		database,
		sql`source_id = ${sourceId} and ${platId} = any(plat_ids) and ${day}::date between first_day and last_day and part_id > ${correction.done_part}`,
	);
	for (let start = 0; start < parts.length; start += PARTS[database.engine]) {
		const some = parts.slice(start, start + PARTS[database.engine]);
		const told = (await read(database, some)).map(({ part, records }) => ({
			part,
			records: records.filter((one) => isOfDay(one, records, platId, day)),
		}));
		await redo(database, told, { part: ({ isOut }) => !isOut, record }, async (tx) => {
			await tx.query(
				sql`update corrections set done_part = ${some.at(-1)?.partId ?? 0} where correction_id = ${id}`,
			);
		});
	}
}

/** The platforms that parts of an import, or of a source, tell of. */
async function platformsOf(
	database: Database,
	{ kind, run_id, source_id, plat_id }: Correction,
): Promise<number[]> {
	if (plat_id !== null) return [plat_id];
	const own: Sql = kind === 'import' ? sql`run_id = ${run_id}` : sql`source_id = ${source_id}`;
	const rows = await database.query<{ plat_id: number }>(
		sql`select distinct unnest(plat_ids) as plat_id from import_parts where ${own} order by 1`,
	);
	return rows.map((row) => row.plat_id);
}

/** Lets the source tell the corrected figures: an import of its own, which can be taken back. */
async function tellFigures(database: Database, correction: Correction): Promise<void> {
	const { correction_id: id, source_id: sourceId, plat_id: platId, record } = correction;
	if (platId === null || record === null) return;
	const run = await openRun(database, {
		sourceId,
		importer: 'own',
		inputName: `${record.type} ${correction.day}`,
		fingerprint: `correction ${id}`,
		identity: '{}',
		keeps: true,
	});
	const { runId, readAt } = run;
	const writer = openWriter(database, { runId, sourceId, readAt, keeps: true, platIds: [platId] });
	await writer.write([record], { committedLines: 1 });
	await writer.finish();
	const counts = { taken: 1, refused: 0 };
	await database.transaction(async (tx) => {
		await closeRun(tx, runId, { state: 'done', counts, summary: {} });
		await tx.query(
			sql`update corrections set state = 'done', done_at = clock_timestamp(), run_id = ${runId} where correction_id = ${id}`,
		);
	});
}

async function correct(database: Database, correction: Correction): Promise<void> {
	if (correction.kind === 'figure') return tellFigures(database, correction);
	// What a killed import had set aside would else be taken up by the next one, although it counts no more.
	await takeUpLateReadings(database, correction.source_id);
	await (correction.kind === 'day' ? redoDay : turnParts)(database, correction);
	const platIds = await platformsOf(database, correction);
	await database.transaction((tx) => reopenDays(tx, correction.source_id, platIds));
	await closeDays(database, correction.source_id, platIds);
	await markStale(database, platIds);
	await database.query(
		sql`update corrections set state = 'done', done_at = clock_timestamp() where correction_id = ${correction.correction_id}`,
	);
}

/**
 * Makes the corrections that operators have asked for, one after the other, and goes on with one that a process left. The
 * rank tables that they touch are marked.
 */
export async function makeCorrections(database: Database): Promise<void> {
	const [waiting] = await database.query("select from corrections where state = 'running' limit 1");
	if (!waiting) return;
	await database.exclusively(LOCKS.ingest, async () => {
		for (;;) {
			const [next] = await database.query<Correction>(
				`select correction_id, kind, source_id, run_id, plat_id, day::text as day, is_out, done_part, record
				from corrections where state = 'running' order by correction_id limit 1`,
			);
			if (!next) return;
			await correct(database, next);
		}
	});
}
