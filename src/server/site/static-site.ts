import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { withSingleSlashes } from '#domain/site/safe-redirect.ts';
import { markUnsold } from '#domain/site/sales.ts';
import { isBareShell, pageFolder, splitLanguage } from '#domain/site/site-pages.ts';
import { describeFiles } from '#server/http/middleware/site-headers.ts';

/** What is built for others than visitors: the CDN's files, compressed twins, the stamp; and nothing above the folder. */
const HIDDEN = /^\/(_headers|_redirects)$|\.(br|gz)$|(^|\/)\.(?!well-known(\/|$))|[\\\0]/;

/** What cannot be looked at (a name longer than the file system takes) is no file. */
function isFile(path: string): boolean {
	try {
		return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
	} catch {
		return false;
	}
}
/** The folder of the built site, and whether this installation sells nothing although its pages name prices. */
type Site = { readonly folder: string; readonly isUnsold: boolean };

const withoutEnd = (pathname: string) => pathname.replace(/\/+$/, '');

/** An address as a path of files; null for one that can be none. */
function filePath(pathname: string): string | null {
	try {
		const path = decodeURIComponent(pathname);
		return HIDDEN.test(path) ? null : path;
	} catch {
		return null;
	}
}

/** The files that may be what an address asks for, the likeliest first. */
function candidates(pathname: string): string[] {
	const path = filePath(pathname);
	if (path === null) return [];
	const files = path.endsWith('/') ? [] : [path];
	// The page of "not found" is none that one asks for.
	if (isBareShell(pathname) || withoutEnd(path).endsWith('/404')) return files;
	const page = pageFolder(pathname);
	return page === null ? [...files, `${withoutEnd(path)}/index.html`] : [`${page}/index.html`, ...files];
}

/** The page that says in the language of the address that nothing is there. */
function missingPage(folder: string, pathname: string): string | undefined {
	const { language } = splitLanguage(pathname);
	const own = language === 'en' ? [] : [`${language}/404.html`, `${language}/404/index.html`];
	return [...own, '404.html'].find((file) => existsSync(join(folder, file)));
}

/** A tag that changes with the file; a digest would read it twice. */
function tagFile(path: string, c: Context, kind = ''): void {
	const { size, mtimeMs } = statSync(path);
	c.header('ETag', `W/"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}${kind}"`);
}

/** What stands in the place of a file where nothing is sold. */
const UNSOLD_FILES: Readonly<Record<string, string>> = { '/embed/pricing.js': 'embed/unsold.js' };

/** A page with the mark that hides its prices before anything is painted; the built one is packed without it. */
async function sendMarked(c: Context, path: string): Promise<Response> {
	tagFile(path, c, '-unsold');
	return c.html(markUnsold(await readFile(path, 'utf8')));
}

/** Answers with one file of the site; undefined where it has gone meanwhile. */
async function send(c: Context, { folder, isUnsold }: Site, file: string): Promise<Response | undefined> {
	if (isUnsold && file.endsWith('.html')) return sendMarked(c, join(folder, file));
	const serve = serveStatic({
		root: folder,
		path: file,
		onFound: (path) => tagFile(path, c),
		precompressed: true,
	});
	return (await serve(c, async () => undefined)) ?? undefined;
}

/** Serves the built site by the route table; what it has not gets the 404 page of its language. */
export function staticSite(app: Hono, site: Site): void {
	const { folder, isUnsold } = site;
	app.use('*', describeFiles);
	app.use('*', etag());
	app.get('*', async (c, next) => {
		const { pathname, search } = new URL(c.req.url);
		const path = withSingleSlashes(pathname);
		if (path !== pathname) return c.redirect(path + search, 301);
		const instead = isUnsold ? UNSOLD_FILES[c.req.path] : undefined;
		const files = instead ? [instead] : candidates(c.req.path);
		const file = files.find((one) => isFile(join(folder, one)));
		return (file && (await send(c, site, file))) || next();
	});
	app.notFound(async (c) => {
		const file = missingPage(folder, c.req.path);
		const page = file ? await send(c, site, file) : undefined;
		if (!page) return c.text('Not found', 404);
		page.headers.delete('ETag');
		return new Response(page.body, { status: 404, headers: page.headers });
	});
}
