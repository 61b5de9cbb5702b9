import { setImmediate as turn } from 'node:timers/promises';
import { DEMO_REGIONS, type DemoRegion } from '#demo/regions.ts';
import { RunningDay } from '#demo/running-day.ts';
import { dayInZone } from '#domain/time/days.ts';
import type { Database } from '#server/db/database.ts';
import { LOCKS } from '#server/db/locks.ts';
import { openRun, openSource } from '#server/ingest/import-runs.ts';
import { takeUpLateReadings } from '#server/ingest/late-readings.ts';
import { openWriter } from '#server/ingest/writer.ts';
import type { Job } from '#server/jobs/job.ts';
import { DEMO_SOURCE, demoWorld } from './demo-data.ts';

type World = NonNullable<Awaited<ReturnType<typeof demoWorld>>>;

const BATCH = 2_000;

/** The running day of every region of a demo world: what products, shops, creators and videos have done so far. */
export class DaySimulator {
	readonly #database: Database;
	/** By platform; made once a day. */
	readonly #days = new Map<number, { readonly world: string; readonly day: RunningDay }>();

	constructor(database: Database) {
		this.#database = database;
	}

	/** Brings the running days up to a moment, region by region; does nothing without a demo. */
	async tick(now: Date, signal?: AbortSignal): Promise<void> {
		const world = await demoWorld(this.#database);
		if (!world) return this.#days.clear();
		// The site opens with the region that was loaded first.
		for (const platId of world.platIds.toReversed()) {
			const region = DEMO_REGIONS.find(({ platform }) => platform.platId === platId);
			if (!region || signal?.aborted) continue;
			try {
				await this.#write(await this.#dayOf(region, world, now), now);
			} catch (error) {
				// What was handed out may not be stored: the next time all of it is told again.
				this.#days.delete(platId);
				throw error;
			}
		}
	}

	async #dayOf(region: DemoRegion, world: World, now: Date): Promise<RunningDay> {
		const { platId, timeZone } = region.platform;
		const { seed, size, tailSince } = world;
		const name = JSON.stringify([seed, size, tailSince]);
		const known = this.#days.get(platId);
		if (known?.world === name && known.day.day === dayInZone(now, timeZone)) return known.day;
		const day = new RunningDay(region, now);
		for (const _ of day.prepare({ seed, size, tailSince })) await turn();
		this.#days.set(platId, { world: name, day });
		return day;
	}

	async #write(day: RunningDay, now: Date): Promise<void> {
		await this.#database.exclusively(LOCKS.ingest, async () => {
			const sourceId = await openSource(this.#database, DEMO_SOURCE);
			const { runId } = await openRun(this.#database, {
				sourceId,
				importer: 'demo-today',
				inputName: 'demo-today',
				fingerprint: 'demo-today',
				identity: '{}',
			});
			const writer = openWriter(this.#database, { runId, sourceId, readAt: now, isOfRunningDay: true });
			for (const records of day.changes(now)) {
				for (let at = 0; at < records.length; at += BATCH)
					await writer.write(records.slice(at, at + BATCH), { committedLines: 0 });
			}
			await takeUpLateReadings(this.#database, sourceId, false);
		});
	}
}

/** Lets the running day go on while the service runs, hour by hour. */
export function simulateToday(): Job {
	let simulator: DaySimulator | null = null;
	return {
		name: 'simulate-today',
		cron: '25 * * * *',
		atStart: true,
		retry: { times: 3, seconds: 60, longest: 300 },
		failure: 'the running day of the demo was not written',
		work: async ({ database, clock, signal }) => {
			simulator ??= new DaySimulator(database);
			await simulator.tick(clock(), signal);
		},
	};
}
