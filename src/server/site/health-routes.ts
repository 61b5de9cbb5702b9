import { setTimeout as sleep } from 'node:timers/promises';
import type { Hono } from 'hono';
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

/** `/healthz`: the process answers. `/readyz`: the database does too, within 5 s. */
export function healthRoutes(app: Hono, deps: Dependencies): void {
	const isReady = readiness(deps);
	app.get('/healthz', (c) => c.text('ok'));
	app.get('/readyz', limitCalls(deps, 'health'), async (c) =>
		(await isReady()) ? c.text('ready') : c.text('the database does not answer', 503),
	);
}
