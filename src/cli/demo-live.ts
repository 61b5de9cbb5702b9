import { setTimeout as sleep } from 'node:timers/promises';
import { openMarket } from '#demo/demo-records.ts';
import { showRecords, showsBetween } from '#demo/live-now.ts';
import type { Market } from '#demo/market.ts';
import { DEMO_REGIONS } from '#demo/regions.ts';
import type { Database } from '#server/db/database.ts';
import { LOCKS } from '#server/db/locks.ts';
import { openRun, openSource } from '#server/ingest/import-runs.ts';
import type { FeedRecord } from '#server/ingest/records.ts';
import { openWriter, type Writer } from '#server/ingest/writer.ts';
import type { Job } from '#server/jobs/job.ts';
import { LONGEST_WORK_SECONDS } from '#server/jobs/scheduler.ts';
import { DEMO_SOURCE, demoWorld } from './demo-data.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;
/** How often it is looked whether a minute has passed. */
const LOOK_MS = 10_000;
/** After so long the job is done, and comes again within minutes. */
const TURN_MS = (LONGEST_WORK_SECONDS - 3_600) * 1000;
/** What ran this long before the start is made up for. */
const BACK_MINUTES = 90;

type World = NonNullable<Awaited<ReturnType<typeof demoWorld>>>;

/** The sessions that run now in a world, minute by minute. */
export class LiveSimulator {
	readonly #database: Database;
	#markets: { readonly day: number; readonly all: readonly Market[] } | null = null;
	/** By room: the last minute that is stored. */
	readonly #stored = new Map<string, number>();
	#writer: Writer | null = null;
	#minute = 0;

	constructor(database: Database) {
		this.#database = database;
	}

	/** Writes what has happened up to a moment, where there is a demo world; nothing twice. */
	async tick(now: Date): Promise<void> {
		const minute = Math.floor(now.getTime() / MINUTE_MS);
		if (minute <= this.#minute) return;
		const world = await demoWorld(this.#database);
		if (!world) return this.#forget();
		const reached = new Map<string, number>();
		const records = this.#recordsUntil(world, minute, reached);
		if (records.length > 0) await this.#write(records);
		for (const [room, last] of reached) this.#stored.set(room, last);
		this.#minute = minute;
	}

	/** The demo was taken out: should it come again, everything begins anew. */
	#forget(): void {
		this.#writer = null;
		this.#stored.clear();
		this.#minute = 0;
	}

	#marketsOn(day: number, world: World): readonly Market[] {
		if (this.#markets?.day !== day) {
			const all = DEMO_REGIONS.map((region) => openMarket(region, world, { from: day, to: day }));
			this.#markets = { day, all };
		}
		return this.#markets.all;
	}

	#recordsUntil(world: World, minute: number, written: Map<string, number>): FeedRecord[] {
		const from = this.#minute === 0 ? minute - BACK_MINUTES : this.#minute;
		const records: FeedRecord[] = [];
		// Two days before: creators and products of today may not be loaded yet.
		for (const market of this.#marketsOn(Math.floor(minute / DAY_MINUTES) - 2, world)) {
			if (!world.platIds.includes(market.region.platform.platId)) continue;
			for (const show of showsBetween(market, from, minute)) {
				const stored = this.#stored.get(show.roomId) ?? -1;
				const reached = Math.min(show.minutes, minute - show.begins);
				if (reached <= stored) continue;
				records.push(...showRecords(market, show, stored, reached));
				written.set(show.roomId, reached);
			}
		}
		return records;
	}

	async #write(records: readonly FeedRecord[]): Promise<void> {
		await this.#database.exclusively(LOCKS.ingest, async () => {
			this.#writer ??= await this.#open();
			await this.#writer.write(records, { committedLines: 0 });
		});
	}

	async #open(): Promise<Writer> {
		const sourceId = await openSource(this.#database, DEMO_SOURCE);
		const run = await openRun(this.#database, {
			sourceId,
			importer: 'demo-live',
			inputName: 'demo-live',
			fingerprint: 'demo-live',
			identity: '{}',
		});
		return openWriter(this.#database, { runId: run.runId, sourceId, readAt: run.readAt });
	}
}

/**
 * Lets sessions run while the service does, each minute a minute. A timer of jobs is too coarse for that, and what is
 * stored already is remembered in the process: one process at a time has the job, for as long as it runs.
 */
export function simulateLives(): Job {
	let simulator: LiveSimulator | null = null;
	return {
		name: 'simulate-lives',
		cron: '*/5 * * * *',
		atStart: true,
		retry: { times: 100, seconds: 5, longest: 60 },
		failure: 'the simulator failed',
		work: async ({ database, clock, signal }) => {
			simulator ??= new LiveSimulator(database);
			for (const until = performance.now() + TURN_MS; performance.now() < until; ) {
				await simulator.tick(clock());
				await sleep(LOOK_MS, undefined, { signal });
			}
		},
	};
}
