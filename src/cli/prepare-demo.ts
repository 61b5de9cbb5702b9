import { RECENT_DAYS } from '#demo/demo-records.ts';
import { completeDemoPeople } from '#server/accounts/demo-people.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { tidyEmbedded } from '#server/db/embedded-upkeep.ts';
import { LOCKS } from '#server/db/locks.ts';
import type { Job } from '#server/jobs/job.ts';
import type { StartSteps } from '#server/main.ts';
import { rebuildStale } from '#server/rankings/rollups/rebuild.ts';
import { demoWorld, growDemo, recentDemo } from './demo-data.ts';
import { simulateLives } from './demo-live.ts';
import { simulateToday } from './demo-today.ts';
import { progressBar } from './progress-bar.ts';

/** The part of the time for which the load behind the open site may work. */
const SHARE = 0.75;

/** Completes what members find of each other in the regions that are there. */
async function completePeople(database: Database, { platIds }: Config['demo'], now: Date): Promise<void> {
	const world = await demoWorld(database);
	const there = platIds.filter((platId) => world?.platIds.includes(platId));
	if (there.length > 0) await completeDemoPeople(database, there, now);
}

/** Loads the other regions behind the open site, one after the other; each can be used as soon as it is there. */
function loadRest(wanted: Config['demo']): Job {
	return {
		name: 'load-demo',
		cron: '*/10 * * * *',
		atStart: true,
		retry: { times: 3, seconds: 60, longest: 600 },
		failure: 'the demo data was not loaded',
		work: async ({ database, clock, signal }) => {
			const bar = progressBar('Loading the other regions of the demo');
			const world = await demoWorld(database);
			const left = wanted.platIds.filter((platId) => !world?.platIds.includes(platId));
			const parts = Math.max(1, left.length + (world?.what === 'days' ? 1 : 0));
			let loadedParts = 0;
			let isWhole = false;
			try {
				for (let isMore = true; isMore && !signal.aborted; ) {
					await completePeople(database, wanted, clock());
					isMore = await database.exclusively(LOCKS.catchUp, async () => {
						const progress = (done: number, total: number) =>
							bar.show(loadedParts + done / Math.max(1, total), parts);
						const loaded = await growDemo(database, wanted, clock(), {
							part: 'rest',
							progress,
							share: SHARE,
						});
						loadedParts += 1;
						if (loaded.length > 0) await rebuildStale(database, clock);
						if (loaded.length > 0) await tidyEmbedded(database);
						isWhole = loaded.length === 0;
						return loaded.length > 0;
					});
				}
			} finally {
				bar.clear();
			}
			if (isWhole && loadedParts > 1) console.log('The demo is loaded whole.');
		},
	};
}

/**
 * What a start does with demo data: loads its first region into an empty database, and the days that have closed
 * since; the other regions come behind the open site, where sessions run and the day goes on while the service does.
 */
export function prepareDemo(config: Config): Pick<StartSteps, 'prepare' | 'jobs'> {
	if (!config.demo.isOn) return {};
	return {
		jobs: [loadRest(config.demo), simulateLives(), simulateToday()],
		prepare: async (database, clock) => {
			const bar = progressBar('Loading demo data');
			try {
				const loaded = await growDemo(database, config.demo, clock(), {
					part: 'start',
					progress: bar.show,
					share: 1,
				});
				bar.clear();
				if (loaded.length > 0) console.log('Demo data is loaded. Building the rankings …');
				// The days before come behind the open site, and longer periods with them.
				return { recent: { platIds: await recentDemo(database), days: RECENT_DAYS } };
			} finally {
				bar.clear();
			}
		},
	};
}
