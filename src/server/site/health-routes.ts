import { setTimeout as sleep } from 'node:timers/promises';
import type { Hono } from 'hono';
import type { DatabaseState } from '#server/db/database-watch.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { limitCalls } from '#server/http/middleware/limit-calls.ts';

/** A database that takes longer than this is not ready, whatever keeps it. */
const PATIENCE_MS = 5000;

/** Asks the database whether it answers; who asks meanwhile waits for the same answer, so that none pile up. */
function readiness({ database }: Dependencies): () => Promise<boolean> {
	let asked: Promise<boolean> | null = null;
	const ask = () =>
		database.query('select 1').then(
			() => true,
			() => false,
		);
	return async () => {
		asked ??= ask().finally(() => {
			asked = null;
		});
		const late = new AbortController();
		const isLate = sleep(PATIENCE_MS, false, { signal: late.signal, ref: false }).catch(() => false);
		try {
			return await Promise.race([asked, isLate]);
		} finally {
			late.abort();
		}
	};
}

/** Why calls should go to another process, or wait; null where this one is ready. */
async function faultOf(
	{ database, lifecycle }: Dependencies,
	isReady: () => Promise<boolean>,
): Promise<string | null> {
	if (lifecycle.isStopping) return 'the service is stopping';
	if (!(await isReady())) return 'the database does not answer';
	if (lifecycle.isCaughtUp) return null;
	const [build] = await database.query('select 1 from rank_builds limit 1');
	return build ? null : 'the rankings are built for the first time';
}

const OF_DATABASE: Readonly<Partial<Record<DatabaseState, string>>> = {
	slow: 'but the database is slow',
	readOnly: 'but the database takes no writes',
	full: 'but the disk of the database is full',
};

/** What a service that is ready does not do as it should: it can show what there is, so that calls still go to it. */
function remarksOf({ lifecycle, watch }: Dependencies): string[] {
	const fault = watch && OF_DATABASE[watch.state];
	return [
		...(lifecycle.isCaughtUp ? [] : ['with the rankings of before the start']),
		...(fault ? [fault] : []),
	];
}

/**
 * `/healthz`: the process answers. `/readyz`: the database does too, within 5 s, and there is something to show: where
 * what a start brings up to date is still under way, the rankings of before.
 */
export function healthRoutes(app: Hono, deps: Dependencies): void {
	const isReady = readiness(deps);
	app.get('/healthz', (c) => c.text('ok'));
	app.get('/readyz', limitCalls(deps, 'health'), async (c) => {
		const fault = await faultOf(deps, isReady);
		if (fault !== null) return c.text(fault, 503);
		return c.text(['ready', ...remarksOf(deps)].join(', '));
	});
}
