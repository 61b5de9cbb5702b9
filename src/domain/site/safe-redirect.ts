/** Stands for the product's own origin while an address is taken apart; no real host has this name. */
const BASE = 'https://own.invalid';

// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them from addresses, so they hide a host
const HIDDEN = /[\u0000-\u001f\u007f\\]/;

/**
 * The address below this origin that a text names, or null where it would lead elsewhere (`//host`, `https:`,
 * `javascript:`, backslashes, control characters). Nothing may follow a `target`, `path` or pagenone address
 * that has not passed here.
 */
export function ownAddress(text: string): string | null {
	if (!text.startsWith('/') || HIDDEN.test(text)) return null;
	let url: URL;
	try {
		url = new URL(text, BASE);
	} catch {
		return null;
	}
	// `/.//host` is resolved to `//host`, which a browser would take for another origin.
	if (url.origin !== BASE || url.pathname.startsWith('//')) return null;
	return `${url.pathname}${url.search}${url.hash}`;
}

/**
 * The path of a parsed address (without backslashes and control characters) with one slash where several stand:
 * `//host` becomes a path of our own, and every page has one address. Encoded slashes stay.
 */
export function withSingleSlashes(pathname: string): string {
	return pathname.replace(/\/{2,}/g, '/');
}

/** Screens of the way in and out: a login that led to one of them would lead nowhere. */
const ON_THE_WAY = /^\/(?:login|register|reset|signout|pagenone)(?=[/?#]|$)/;

/**
 * Where a `path` leads that an address carries: an address of our own with or without its slash, null for anything
 * else and for the screens of the way in.
 */
export function ownTarget(text: string | null | undefined): string | null {
	if (!text) return null;
	const address = ownAddress(text.startsWith('/') ? text : `/${text}`);
	return address === null || ON_THE_WAY.test(address) ? null : address;
}

/** Where `/login/{target}` leads after the login: the route of that name, or an encoded address of our own. */
export function loginTarget(target: string | undefined): string | null {
	try {
		return ownTarget(decodeURIComponent(target ?? ''));
	} catch {
		return null;
	}
}

/** The login page that returns to an address; from a login page it is the same one. */
export function loginFor(address: string): string {
	if (ON_THE_WAY.test(address)) return /^\/login\/[^?#]*/.exec(address)?.[0] ?? '/login';
	return address === '/' ? '/login' : `/login/${encodeURIComponent(address.replace(/^\//, ''))}`;
}

/** The onward address of `/pagenone?path=&query=` (path and query as text); the home page for anything foreign. */
export function onwardAddress(search: string): string {
	const params = new URLSearchParams(search);
	const query = (params.get('query') ?? '').replace(/^\?/, '');
	return ownAddress(`${params.get('path') ?? '/'}${query ? `?${query}` : ''}`) ?? '/';
}

/** The address of pagenone that leads on to an address of our own. */
export function pagenoneFor(pathname: string, search: string): string {
	const params = new URLSearchParams({ path: pathname, query: search.replace(/^\?/, '') });
	return `/pagenone?${params}`;
}
