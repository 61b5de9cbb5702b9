import {
	type DayRange,
	DEMO_GENERATION,
	demoRecords,
	estimateDemoRecords,
	missingRanges,
} from '#demo/demo-records.ts';
import { DEMO_VISITOR_ROWS } from '#demo/visitor-rows.ts';
import type { Day } from '#domain/time/days.ts';
import type { Database } from '#server/db/database.ts';
import { LOCKS } from '#server/db/locks.ts';
import { addDemoVisitorRows } from '#server/ingest/demo-visitor-rows.ts';
import { closeRun, openRun, openSource } from '#server/ingest/import-runs.ts';
import { RecordSink } from '#server/ingest/record-sink.ts';
import { removeDemo } from '#server/ingest/remove-demo.ts';
import { openWriter } from '#server/ingest/writer.ts';
import { markStale } from '#server/rankings/rollups/rebuild.ts';

/** The source under which the demo's rows are stored. */
export const DEMO_SOURCE = { name: 'Demo', importer: 'demo', marketplace: null, isDemo: true } as const;

/** Records per write; the next ones are generated meanwhile. */
const BATCH = 2_000;

/** A world to go on with: which seed and size, and the days still to load. */
type DemoPlan = {
	/** Of the generator; the first did not say. */
	readonly generation?: number;
	readonly seed: number;
	readonly size: number;
	readonly ranges: readonly (readonly [platId: number, range: DayRange])[];
};

/** How far a load is: records stored of about how many. */
export type DemoProgress = (done: number, total: number) => void;

type RunRow = { state: string; options: DemoPlan };

const lastRun = async (database: Database): Promise<RunRow | undefined> =>
	(
		await database.query<RunRow>(
			`select r.state, r.options from import_runs r join sources s using (source_id)
			where s.is_demo and r.importer = 'demo' order by r.run_id desc limit 1`,
		)
	)[0];

/** Which world is loaded; null where none is, or not yet wholly. */
export async function demoWorld(database: Database): Promise<Pick<DemoPlan, 'seed' | 'size'> | null> {
	const run = await lastRun(database);
	return run?.state === 'done' ? run.options : null;
}

/** Whether anything but the demo was ever imported: real data is never mixed with it unasked. */
async function hasOwnData(database: Database): Promise<boolean> {
	const rows = await database.query(
		'select 1 from sources s join source_days d using (source_id) where not s.is_demo limit 1',
	);
	return rows.length > 0;
}

async function lastLoaded(database: Database): Promise<Map<number, Day>> {
	const rows = await database.query<{ plat_id: number; last_day: Day }>(
		`select d.plat_id, d.last_day from source_days d join sources s using (source_id)
		where s.is_demo and d.entity = 'product'`,
	);
	return new Map(rows.map((row) => [row.plat_id, row.last_day]));
}

/** Whether the demo that is loaded comes from another generator, whose world cannot go on. */
async function isOutdated(database: Database): Promise<boolean> {
	const run = await lastRun(database);
	return run !== undefined && (run.options.generation ?? 1) !== DEMO_GENERATION;
}

/** What is to load: the rest of a load that was cut off, the days that have closed since, or the whole at first. */
async function planOf(
	database: Database,
	wanted: { seed: number; size: number },
	now: Date,
): Promise<DemoPlan | null> {
	const run = await lastRun(database);
	if (run && run.state !== 'done') return run.options;
	if (!run && (await hasOwnData(database))) return null;
	// The world that was loaded first goes on, whatever the settings say now: its history must not change.
	const { seed, size } = run?.options ?? wanted;
	const ranges = [...missingRanges(now, await lastLoaded(database))];
	return ranges.length > 0 ? { generation: DEMO_GENERATION, seed, size, ranges } : null;
}

async function load(database: Database, plan: DemoPlan, progress: DemoProgress): Promise<void> {
	const sourceId = await openSource(database, DEMO_SOURCE);
	const run = await openRun(database, {
		sourceId,
		importer: DEMO_SOURCE.importer,
		inputName: 'demo',
		fingerprint: 'demo',
		identity: JSON.stringify(plan),
	});
	const writer = openWriter(database, { runId: run.runId, sourceId, readAt: run.readAt });
	const sink = new RecordSink(writer, BATCH);
	const options = { ...plan, ranges: new Map(plan.ranges) };
	const total = estimateDemoRecords(options);
	let done = 0;
	for (const batch of demoRecords(options)) {
		done += batch.length;
		// The same plan gives the same records, so a load that was cut off skips what it had stored.
		if (done > run.committedLines) await sink.add(batch, done);
		progress(Math.min(done, total), total);
	}
	await sink.flush();
	await writer.finish();
	await closeRun(database, run.runId, { state: 'done', counts: { taken: done, refused: 0 }, summary: null });
	await markStale(
		database,
		plan.ranges.map(([platId]) => platId),
	);
}

/**
 * Loads the demo data into an empty database, or the days that have closed since; anew where an older version of the
 * product loaded it. Does nothing where own data was imported first.
 * @returns whether anything was loaded
 */
export async function growDemo(
	database: Database,
	wanted: { readonly seed: number; readonly size: number },
	now: Date,
	progress: DemoProgress,
): Promise<boolean> {
	if (await isOutdated(database)) await removeDemo(database);
	return database.exclusively(LOCKS.ingest, async () => {
		const plan = await planOf(database, wanted, now);
		if (plan) await load(database, plan, progress);
		if (await lastRun(database)) await addDemoVisitorRows(database, DEMO_VISITOR_ROWS);
		return plan !== null;
	});
}
