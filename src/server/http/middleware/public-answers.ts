import type { Hono } from 'hono';
import { cors } from 'hono/cors';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import type { Endpoint } from '#contract/endpoint.ts';
import { CONTRACT } from '#contract/index.ts';

/** What scripts of another origin read besides the body; the date tells a wrong device clock. */
const EXPOSED = ['Date', 'Age', 'Retry-After'];

/** Calls that scripts of any origin may make, without credentials: the pricing widget stands on foreign sites. */
const OPEN_TO_ALL: ReadonlySet<string> = new Set([CONTRACT.platMontyTypeRate.path]);

const ENDPOINTS: readonly Endpoint[] = Object.values(CONTRACT);

/** Lets other origins call: everybody what is open to all, the configured ones the rest. */
export function allowOrigins(app: Hono, origins: readonly string[]): void {
	const everybody = cors({ origin: '*', allowMethods: ['GET'], exposeHeaders: EXPOSED });
	const configured = cors({ origin: [...origins], exposeHeaders: EXPOSED });
	app.use('/api/*', (c, next) => {
		if (OPEN_TO_ALL.has(c.req.path)) return everybody(c, next);
		return origins.length > 0 ? configured(c, next) : next();
	});
}

/** Tags the answers that caches may keep, so that an unchanged one is asked for again without its body. */
export function tagPublicAnswers(app: Hono): void {
	const retainedHeaders = [
		...RETAINED_304_HEADERS,
		'access-control-allow-origin',
		'access-control-expose-headers',
	];
	for (const { path, cacheSeconds } of ENDPOINTS) {
		if (cacheSeconds) app.get(path, etag({ retainedHeaders }));
	}
}
