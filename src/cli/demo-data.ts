import { setTimeout as sleep } from 'node:timers/promises';
import {
	type DayRange,
	DEMO_GENERATION,
	type DemoWhat,
	demoRangeTo,
	demoRecords,
	estimateDemoRecords,
	missingRanges,
	recentRange,
	tailStart,
} from '#demo/demo-records.ts';
import { demoServiceCards } from '#demo/service-cards.ts';
import { DEMO_VISITOR_ROWS } from '#demo/visitor-rows.ts';
import { DEMO_SOURCE as DEMO_NAME } from '#domain/platforms/demo-source.ts';
import { DEFAULT_PLAT_ID } from '#domain/platforms/platforms.ts';
import type { Day } from '#domain/time/days.ts';
import type { Database } from '#server/db/database.ts';
import { giveLogBack } from '#server/db/embedded-upkeep.ts';
import { LOCKS } from '#server/db/locks.ts';
import { addDemoServiceCards } from '#server/ingest/demo-service-cards.ts';
import { addDemoVisitorRows } from '#server/ingest/demo-visitor-rows.ts';
import { closeRun, openRun, openSource } from '#server/ingest/import-runs.ts';
import { RecordSink } from '#server/ingest/record-sink.ts';
import { removeDemo } from '#server/ingest/remove-demo.ts';
import { openWriter } from '#server/ingest/writer.ts';
import { markStale } from '#server/rankings/rollups/rebuild.ts';

/** The source under which the demo's rows are stored. */
export const DEMO_SOURCE = { name: DEMO_NAME, importer: 'demo', marketplace: null, isDemo: true } as const;

/** Records per write; the next ones are generated meanwhile. */
const BATCH = 2_000;

/** Records after which a load gives the database's log back. */
const LOGGED = 100_000;

/** A world to go on with: which seed and size, since when its long tail is followed, and the days to load. */
export type DemoPlan = {
	/** Of the generator; the first did not say. */
	readonly generation?: number;
	readonly seed: number;
	readonly size: number;
	readonly tailSince: Day;
	/** What is left out, such as the minutes of lives, comes behind the open site. */
	readonly what?: DemoWhat;
	/** Only the newest days of a platform: those before come behind the open site too. */
	readonly isRecent?: true;
	readonly ranges: readonly (readonly [platId: number, range: DayRange])[];
};

/** Which world an empty database is to get, and of which platforms; of all unless said. */
export type DemoWish = Pick<DemoPlan, 'seed' | 'size'> & { readonly platIds?: readonly number[] | undefined };

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

/** Which world is loaded, and of which platforms; null where none is wholly. */
export async function demoWorld(
	database: Database,
): Promise<
	(Pick<DemoPlan, 'seed' | 'size' | 'tailSince' | 'what'> & { readonly platIds: readonly number[] }) | null
> {
	const runs = await database.query<RunRow>(
		`select r.state, r.options from import_runs r join sources s using (source_id)
		where s.is_demo and r.importer = 'demo' and r.state = 'done' order by r.run_id desc`,
	);
	const [newest] = runs;
	if (!newest) return null;
	const platIds = runs.flatMap(({ options }) => options.ranges.map(([platId]) => platId));
	return { ...newest.options, platIds: [...new Set(platIds)] };
}

/** Whether anything but the demo was ever imported: real data is never mixed with it unasked. */
async function hasOwnData(database: Database): Promise<boolean> {
	const rows = await database.query(
		'select 1 from sources s join source_days d using (source_id) where not s.is_demo limit 1',
	);
	return rows.length > 0;
}

/** The last whole day of each platform; the running one has rows too, of what has been so far. */
async function lastLoaded(database: Database): Promise<Map<number, Day>> {
	const rows = await database.query<{ plat_id: number; last_day: Day }>(
		`select (part -> 0)::smallint as plat_id, max(part -> 1 ->> 'to') as last_day
		from import_runs r join sources s using (source_id), jsonb_array_elements(r.options -> 'ranges') part
		where s.is_demo and r.importer = 'demo' and r.state = 'done' group by 1`,
	);
	return new Map(rows.map((row) => [row.plat_id, row.last_day]));
}

/** Whether the demo that is loaded comes from another generator, whose world cannot go on. */
async function isOutdated(database: Database): Promise<boolean> {
	const run = await lastRun(database);
	return run !== undefined && (run.options.generation ?? 1) !== DEMO_GENERATION;
}

/** The platform that is loaded first: the site opens with it. The default one, where it is wished. */
const firstOf = ({ platIds }: DemoWish): number =>
	!platIds || platIds.includes(DEFAULT_PLAT_ID) ? DEFAULT_PLAT_ID : (platIds[0] ?? DEFAULT_PLAT_ID);

/** Whether somebody waits for the load: then it is the first platform, or days of what is there; behind comes the rest. */
export type DemoPart = 'start' | 'rest';

/** What a load at a start left for later: the minutes of lives and the like, of a new platform the days before too. */
function restOf({ isRecent, ...options }: DemoPlan): DemoPlan {
	if (!isRecent) return { ...options, what: 'minutes' };
	const ranges = options.ranges.map(([platId, { to }]) => [platId, demoRangeTo(to)] as const);
	return { ...options, what: 'rest', ranges };
}

/** What follows from a load that was cut off, or left something for later; undefined where nothing does. */
function unfinished(run: RunRow | undefined, part: DemoPart, first: number): DemoPlan | null | undefined {
	if (!run) return undefined;
	const { state, options } = run;
	const isWhole = options.what === undefined && options.ranges.some(([platId]) => platId === first);
	if (state !== 'done') return part === 'rest' || options.what === 'days' || isWhole ? options : null;
	if (options.what !== 'days') return undefined;
	return part === 'rest' ? restOf(options) : null;
}

/** The next days of what is loaded, or a platform of which nothing is; the first one first, the others behind. */
async function nextRanges(
	database: Database,
	wish: DemoWish,
	now: Date,
	part: DemoPart,
): Promise<DemoPlan['ranges']> {
	const { platIds } = wish;
	const loaded = await lastLoaded(database);
	const missing = [...missingRanges(now, loaded)].filter(
		([platId]) => loaded.has(platId) || (platIds?.includes(platId) ?? true),
	);
	const grown = missing.filter(([platId]) => loaded.has(platId));
	if (grown.length > 0) return grown;
	const first = missing.find(([platId]) => platId === firstOf(wish));
	return [first ?? (part === 'rest' ? missing[0] : undefined)].filter((range) => range !== undefined);
}

/**
 * What is to load next: the rest of a load that was cut off, the days that have closed since, or a whole platform, one
 * after the other.
 */
async function planOf(
	database: Database,
	wanted: DemoWish,
	now: Date,
	part: DemoPart,
): Promise<DemoPlan | null> {
	const run = await lastRun(database);
	if (!run && (await hasOwnData(database))) return null;
	const rest = unfinished(run, part, firstOf(wanted));
	if (rest !== undefined) return rest;
	// The world that was loaded first goes on, whatever the settings say now: its history must not change.
	const { seed, size, tailSince } = run?.options ?? { ...wanted, tailSince: tailStart(now) };
	const ranges = await nextRanges(database, wanted, now, part);
	if (ranges.length === 0) return null;
	const plan = { generation: DEMO_GENERATION, seed, size, tailSince, ranges };
	if (part === 'rest') return plan;
	const loaded = await lastLoaded(database);
	if (ranges.some(([platId]) => loaded.has(platId))) return { ...plan, what: 'days' };
	const recent = ranges.map(([platId, range]) => [platId, recentRange(range)] as const);
	return { ...plan, what: 'days', isRecent: true, ranges: recent };
}

async function load(database: Database, plan: DemoPlan, { progress, share }: LoadOptions): Promise<void> {
	const sourceId = await openSource(database, DEMO_SOURCE);
	const run = await openRun(database, {
		sourceId,
		importer: DEMO_SOURCE.importer,
		inputName: 'demo',
		fingerprint: 'demo',
		identity: JSON.stringify(plan),
	});
	const platIds = plan.ranges.map(([platId]) => platId);
	const writer = openWriter(database, { runId: run.runId, sourceId, readAt: run.readAt, platIds });
	const sink = new RecordSink(writer, BATCH);
	const options = { ...plan, ranges: new Map(plan.ranges) };
	const total = estimateDemoRecords(options);
	let done = 0;
	let started = performance.now();
	for (const batch of demoRecords(options)) {
		done += batch.length;
		// The same plan gives the same records, so a load that was cut off skips what it had stored.
		if (done > run.committedLines) await sink.add(batch, done);
		progress(Math.min(done, total), total);
		if (Math.floor(done / LOGGED) > Math.floor((done - batch.length) / LOGGED)) await giveLogBack(database);
		if (share < 1) await sleep((performance.now() - started) * (1 / share - 1));
		started = performance.now();
	}
	await sink.flush();
	await writer.finish();
	await closeRun(database, run.runId, { state: 'done', counts: { taken: done, refused: 0 }, summary: null });
	await markStale(database, platIds);
}

/** How a load tells of itself, and the part of the time for which it may work. */
export type LoadOptions = {
	readonly part: DemoPart;
	readonly progress: DemoProgress;
	/** Above 0, at most 1. */
	readonly share: number;
};

/** The platforms of which only the newest days are there yet. */
export async function recentDemo(database: Database): Promise<readonly number[]> {
	const run = await lastRun(database);
	const isRecent = run?.options.isRecent || (run?.options.what === 'rest' && run.state !== 'done');
	return run && isRecent ? run.options.ranges.map(([platId]) => platId) : [];
}

/**
 * Loads the next part of the demo data into an empty database, or the days that have closed since; anew where an older
 * version of the product loaded it. Does nothing where own data was imported first.
 * @returns the platforms of which something was loaded
 */
export async function growDemo(
	database: Database,
	wanted: DemoWish,
	now: Date,
	options: LoadOptions,
): Promise<readonly number[]> {
	if (await isOutdated(database)) await removeDemo(database);
	return database.exclusively(LOCKS.ingest, async () => {
		const plan = await planOf(database, wanted, now, options.part);
		if (plan) await load(database, plan, options);
		if (await lastRun(database)) {
			await addDemoVisitorRows(database, DEMO_VISITOR_ROWS);
			await addDemoServiceCards(database, demoServiceCards(now));
		}
		return plan?.ranges.map(([platId]) => platId) ?? [];
	});
}
