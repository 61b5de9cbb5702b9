import type { MiddlewareHandler } from 'hono';
import { callerNetwork } from '#server/access/network.ts';
import type { LimitName } from '#server/access/rate-limits.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';

/** Limits addresses that are no declared calls (server/http/answering.ts limits those); 429 with Retry-After. */
export function limitCalls(deps: Dependencies, name: LimitName): MiddlewareHandler {
	return async (c, next) => {
		try {
			await deps.limits.take(name, callerNetwork(c, deps.proxies));
		} catch (error) {
			if (!(error instanceof Refusal)) throw error;
			c.header('Cache-Control', 'no-store');
			c.header('Retry-After', String(error.extras.retryAfterSeconds ?? 1));
			return c.text(error.message, 429);
		}
		return next();
	};
}
