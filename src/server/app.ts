import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import { CODES } from '#contract/codes.ts';
import type { Dependencies } from './dependencies.ts';
import type { Log } from './log.ts';
import { allowOrigins, tagPublicAnswers } from './middleware/public-answers.ts';
import { serverDate } from './middleware/server-date.ts';
import { protectAnswers } from './middleware/site-headers.ts';
import { accessRoutes } from './routes/access.ts';
import { accountRoutes } from './routes/accounts.ts';
import { adminCommandRoutes } from './routes/admin-command.ts';
import { adminSiteRoutes } from './routes/admin-site.ts';
import { adminUserRoutes } from './routes/admin-users.ts';
import { authorizationRoutes } from './routes/authorizations.ts';
import { docsRoutes } from './routes/docs.ts';
import { followRoutes } from './routes/follows.ts';
import { goodsDetailRoutes } from './routes/goods-detail.ts';
import { healthRoutes } from './routes/health.ts';
import { imageRoutes } from './routes/images.ts';
import { ingestRoutes } from './routes/ingest.ts';
import { marketRoutes } from './routes/market.ts';
import { noticeRoutes } from './routes/notices.ts';
import { pointRoutes } from './routes/points.ts';
import { productRoutes } from './routes/products.ts';
import { sandboxConsent } from './routes/sandbox-consent.ts';
import { searchRoutes } from './routes/search.ts';
import { sessionRoutes } from './routes/sessions.ts';
import { shopDetailRoutes } from './routes/shop-detail.ts';
import { shopRoutes } from './routes/shops.ts';
import { siteRoutes } from './routes/site.ts';
import { staticSite } from './routes/static-site.ts';
import { visitorRoutes } from './routes/visitor.ts';

/** What is worth compressing: also lines, unless they say that they must come at once. */
const isCompressed = (type: string) =>
	COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type) || type.startsWith('application/x-ndjson');

/** Builds the whole service from its dependencies; tests call `app.request()` on it. */
export function createApp(deps: Dependencies, log: Log): Hono {
	const app = new Hono();
	app.use('*', protectAnswers);
	app.use('*', compress({ contentTypeFilter: isCompressed }));
	app.use('*', serverDate(deps.clock));
	allowOrigins(app, deps.corsOrigins);
	tagPublicAnswers(app);
	healthRoutes(app, deps);
	docsRoutes(app);
	imageRoutes(app, deps);
	siteRoutes(app, deps);
	visitorRoutes(app, deps);
	productRoutes(app, deps, log);
	marketRoutes(app, deps);
	shopRoutes(app, deps);
	shopDetailRoutes(app, deps);
	goodsDetailRoutes(app, deps);
	searchRoutes(app, deps);
	accountRoutes(app, deps);
	sessionRoutes(app, deps);
	accessRoutes(app, deps);
	pointRoutes(app, deps);
	followRoutes(app, deps);
	noticeRoutes(app, deps);
	authorizationRoutes(app, deps);
	sandboxConsent(app, deps);
	adminUserRoutes(app, deps);
	adminSiteRoutes(app, deps);
	adminCommandRoutes(app, deps);
	ingestRoutes(app, deps, log);
	app.all('/api/*', (c) => c.json({ code: CODES.notFound, msg: 'no such call', data: null }, 404));
	if (deps.site) staticSite(app, deps.site);
	app.onError((error, c) => {
		log.error({ error, path: c.req.path }, 'request failed');
		return c.json({ code: CODES.failure, msg: 'the server failed', data: null }, 500);
	});
	return app;
}
