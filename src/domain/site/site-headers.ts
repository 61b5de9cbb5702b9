import { ROUTES } from './routes.ts';
import { LANGUAGE_FOLDERS } from './site-pages.ts';

/*
 * The one definition of the headers that pages and files carry: the built-in server, the CDN's `_headers` and the
 * nginx snippet of docs/operations.md read it.
 */

/** Headers by name. */
export type Headers = Readonly<Record<string, string>>;

/** What every answer carries, the API's too. Browsers mind HSTS over TLS only. */
export const SECURITY_HEADERS: Headers = {
	'X-Content-Type-Options': 'nosniff',
	'Referrer-Policy': 'strict-origin-when-cross-origin',
	'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
	'Cross-Origin-Opener-Policy': 'same-origin',
	'Strict-Transport-Security': 'max-age=15552000',
};

/** Directives of a Content-Security-Policy by name. */
export type Policy = Readonly<Record<string, readonly string[]>>;

/** Where a page may be framed: nowhere, but for what is made for other sites. */
const NOT_FRAMED: Policy = { 'frame-ancestors': ["'none'"] };
const FRAMED_ANYWHERE: Policy = { 'frame-ancestors': ['*'] };

/** A policy as its header says it. */
export function policyText(policy: Policy): string {
	return Object.entries(policy)
		.map(([name, sources]) => `${name} ${sources.join(' ')}`)
		.join('; ');
}

const policyHeader = (policy: Policy): Headers => ({ 'Content-Security-Policy': policyText(policy) });

/** Files named by their content. */
const HASHED = '/_astro/';
const HASHED_HEADERS: Headers = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/** The one page that is made for frames of other sites, and the script that other sites load. */
const FRAME = '/embed/pricing';
const WIDGET = '/embed/pricing.js';
const WIDGET_HEADERS: Headers = {
	'Access-Control-Allow-Origin': '*',
	'Cache-Control': 'public, max-age=3600',
	'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** Pages are asked for again each time; an unchanged one costs a 304. */
const PAGE_HEADERS: Headers = { 'Cache-Control': 'public, max-age=0, must-revalidate' };

/** How a file of the site may be kept and who may load it. */
export function fileHeaders(pathname: string): Headers {
	if (pathname.startsWith(HASHED)) return HASHED_HEADERS;
	return pathname === WIDGET ? WIDGET_HEADERS : PAGE_HEADERS;
}

/** The policy under which an address is shown. */
export function contentPolicy(pathname: string): Policy {
	return pathname === FRAME || pathname === `${FRAME}/` ? FRAMED_ANYWHERE : NOT_FRAMED;
}

/** What protects an answer, by its address. */
export function securityHeaders(pathname: string): Headers {
	return { ...SECURITY_HEADERS, ...policyHeader(contentPolicy(pathname)) };
}

/** A rule of a CDN: a path, with `*` at its end for everything below. */
export type HeaderRule = { readonly path: string; readonly headers: Headers };

/** The paths that hold pages: the root, each language, each first segment of the route table; not the frame's. */
function pagePaths(): string[] {
	const firsts = ROUTES.map((route) => `/${route.path.split('/')[1] ?? ''}/`).filter(
		(first) => first !== '//',
	);
	const folders = [...LANGUAGE_FOLDERS.map((language) => `/${language}/`), ...new Set(firsts)];
	return ['/', ...folders.map((folder) => (FRAME.startsWith(folder) ? folder : `${folder}*`))];
}

/**
 * The same as rules of a CDN. Where several rules match, CDNs join the values of a header with commas, so no two
 * rules that can match the same address name the same header. What is not said here CDNs do by themselves: pages
 * are revalidated.
 */
export function headerRules(): HeaderRule[] {
	const framing = policyHeader(NOT_FRAMED);
	return [
		{ path: '/*', headers: SECURITY_HEADERS },
		{ path: `${HASHED}*`, headers: HASHED_HEADERS },
		{ path: WIDGET, headers: WIDGET_HEADERS },
		{ path: `${FRAME}/*`, headers: policyHeader(FRAMED_ANYWHERE) },
		...pagePaths().map((path) => ({ path, headers: framing })),
	];
}
