import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, Hono, Next } from 'hono';

/** Hashed files never change; pages are asked for again each time. */
async function cacheHeaders(c: Context, next: Next): Promise<void> {
	await next();
	const isHashed = c.req.path.startsWith('/_astro/');
	if (c.res.ok)
		c.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=0');
}

/** Addresses have no ending: `/goodsSellLike` is `goodsSellLike.html` or a folder's `index.html`. */
function asFile(path: string): string {
	const last = path.slice(path.lastIndexOf('/') + 1);
	return last === '' || last.includes('.') ? path : `${path}.html`;
}

/** Serves the built site; what it has not gets the 404 page of the site. */
export function staticSite(app: Hono, folder: string): void {
	app.use('*', cacheHeaders);
	app.use('*', serveStatic({ root: folder, rewriteRequestPath: asFile }));
	app.use('*', serveStatic({ root: folder }));
	app.notFound(async (c) => {
		const page = await serveStatic({ root: folder, path: '404.html' })(c, async () => undefined);
		return page ? new Response(page.body, { status: 404, headers: page.headers }) : c.text('Not found', 404);
	});
}
