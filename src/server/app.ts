import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { cors } from 'hono/cors';
import { secureHeaders } from 'hono/secure-headers';
import { CODES } from '#contract/codes.ts';
import type { Dependencies } from './dependencies.ts';
import type { Log } from './log.ts';
import { serverDate } from './middleware/server-date.ts';
import { docsRoutes } from './routes/docs.ts';
import { healthRoutes } from './routes/health.ts';
import { imageRoutes } from './routes/images.ts';
import { ingestRoutes } from './routes/ingest.ts';
import { productRoutes } from './routes/products.ts';
import { siteRoutes } from './routes/site.ts';
import { staticSite } from './routes/static-site.ts';

/** Builds the whole service from its dependencies; tests call `app.request()` on it. */
export function createApp(deps: Dependencies, log: Log): Hono {
	const app = new Hono();
	app.use('*', secureHeaders({ crossOriginResourcePolicy: false }));
	app.use('*', compress());
	app.use('*', serverDate(deps.clock));
	if (deps.corsOrigins.length > 0)
		app.use('/api/*', cors({ origin: [...deps.corsOrigins], exposeHeaders: ['Date', 'Age'] }));
	healthRoutes(app, deps);
	docsRoutes(app);
	imageRoutes(app, deps);
	siteRoutes(app, deps);
	productRoutes(app, deps);
	ingestRoutes(app, deps, log);
	app.all('/api/*', (c) => c.json({ code: CODES.notFound, msg: 'no such call', data: null }, 404));
	if (deps.site) staticSite(app, deps.site);
	app.onError((error, c) => {
		log.error({ error, path: c.req.path }, 'request failed');
		return c.json({ code: CODES.failure, msg: 'the server failed', data: null }, 500);
	});
	return app;
}
