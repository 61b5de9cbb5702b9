import { setTimeout as sleep } from 'node:timers/promises';
import type { ShopWork } from '#server/connected-shops/sync.ts';
import { syncNext } from '#server/connected-shops/sync.ts';
import type { Job } from '#server/jobs/job.ts';
import { nextDue } from './queries/jobs.ts';
import { moveNext } from './run-moves.ts';

/** Jobs that a process works on at the same time: one that waits for its platform holds up no other. */
const LANES = 3;
/** What is due later than that is left to the next minute. */
const PATIENCE_MS = 45_000;
const LEAST_WAIT_MS = 200;
/** How often there is a look for what came meanwhile: what is ordered while work is under way starts no more of it. */
const LOOK_MS = 1000;

async function lane(deps: ShopWork & { readonly signal: AbortSignal }): Promise<void> {
	const { signal } = deps;
	const kinds = [syncNext, moveNext];
	while (!signal.aborted) {
		// In turns: neither moves that take hours nor many large shops leave the others none.
		kinds.reverse();
		const [first, then] = kinds;
		if ((await first?.(deps)) || (await then?.(deps))) continue;
		const now = deps.shops.ticks();
		const { at, isUnderWay } = await nextDue(deps.database, now);
		const wait = at === null ? Number.POSITIVE_INFINITY : at.getTime() - now.getTime();
		if (wait > PATIENCE_MS && !isUnderWay) return;
		const pause = Math.min(LOOK_MS, Math.max(LEAST_WAIT_MS, wait));
		await sleep(pause, undefined, { signal }).catch(() => undefined);
	}
}

/** Moves products and reads shops as they become due: at once where a call wakes it, else within a minute. */
export const toolWork = (deps: Omit<ShopWork, 'database' | 'clock' | 'signal'>): Job => ({
	name: 'tool-work',
	cron: '* * * * *',
	atStart: true,
	isSent: true,
	retry: { times: 1, seconds: 20, longest: 20 },
	failure: 'the work of the tools failed',
	work: async ({ database, clock, signal }) => {
		const failing = new AbortController();
		const until = AbortSignal.any([signal, failing.signal]);
		const lanes = Array.from({ length: LANES }, () =>
			lane({ ...deps, database, clock, signal: until }).catch((error: unknown) => {
				failing.abort();
				throw error;
			}),
		);
		// Tried again it has lanes anew: none of these may work on beside them.
		await Promise.allSettled(lanes);
		await Promise.all(lanes);
	},
});
