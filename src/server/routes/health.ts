import type { Hono } from 'hono';
import type { Dependencies } from '#server/dependencies.ts';
import { limitCalls } from '#server/middleware/limit-calls.ts';

/** `/healthz`: the process answers. `/readyz`: the database does too. */
export function healthRoutes(app: Hono, deps: Dependencies): void {
	app.get('/healthz', (c) => c.text('ok'));
	app.get('/readyz', limitCalls(deps, 'health'), async (c) => {
		try {
			await deps.database.query('select 1');
			return c.text('ready');
		} catch {
			return c.text('the database does not answer', 503);
		}
	});
}
