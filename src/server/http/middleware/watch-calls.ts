import { randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import type { WorkClass } from '#domain/access/admission.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { Log } from '#server/log.ts';

declare module 'hono' {
	// biome-ignore lint/style/useConsistentTypeDefinitions: only interfaces are merged with those of a package
	interface ContextVariableMap {
		/** The declared call (http/answering.ts), and the code of its envelope. */
		call?: { readonly path: string; readonly kind: WorkClass };
		code?: number;
	}
}

/** What is no call of its own has one name, so that nobody can make names up. */
const OTHER = 'other';

/**
 * Measures calls, traces them and logs a line for each: an id, which the answer has as `X-Request-Id`, its name, code and milliseconds.
 * Neither query, headers, body nor address is logged. Without either setting nothing is added to a call.
 */
export function watchCalls(app: Hono, { metrics, traces, logsCalls }: Dependencies, log: Log): void {
	if (!(metrics || traces || logsCalls)) return;
	app.use('/api/*', async (c, next) => {
		const began = performance.now();
		const id = randomBytes(6).toString('base64url');
		const answer = async () => {
			await next();
			const ms = performance.now() - began;
			const known = c.get('call');
			const call = known?.path.slice('/api/'.length) ?? OTHER;
			const code = c.res.status === 200 ? (c.get('code') ?? 100) : c.res.status;
			metrics?.answered({ call, code, seconds: ms / 1000, kind: known?.kind ?? 'cheap' });
			if (logsCalls) {
				c.header('X-Request-Id', id);
				log.info({ id, call, code, ms: Math.round(ms * 10) / 10 }, 'call');
			}
			return { call, code, status: c.res.status };
		};
		await (traces ? traces.call(c.req.raw, answer) : answer());
	});
}
