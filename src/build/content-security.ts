import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { policyText } from '#domain/site/site-headers.ts';

const INLINE_SCRIPT = /<script\b((?:"[^"]*"|[^">])*)>([\s\S]*?)<\/script>/g;
const HEAD = /<head\b[^>]*>/;
/** Data blocks such as JSON-LD do not run, so a policy does not ask about them. */
const RUNS = /^(|module|text\/javascript)$/;

/** The hashes of the scripts that a page holds in its own text, each once, as a policy names them. */
export function scriptHashes(html: string): string[] {
	const inline = [...html.matchAll(INLINE_SCRIPT)].filter(([, attributes = '']) => {
		const type = /\btype="([^"]*)"/.exec(attributes)?.[1] ?? '';
		return !/\bsrc=/.test(attributes) && RUNS.test(type);
	});
	const hash = (text: string) => createHash('sha256').update(text).digest('base64');
	return [...new Set(inline.map(([, , text = '']) => `'sha256-${hash(text)}'`))];
}

/**
 * Names in a page's head what it may load: scripts of its own origin or hashed here, nothing of foreign hosts.
 * Styles keep 'unsafe-inline', because charts and Radix write them (docs/security.md). A policy in the page holds on
 * every host, whatever its headers are; who may frame the page is said by a header only (domain/site/site-headers.ts).
 */
export function withPolicy(html: string, apiOrigin: string | null): string {
	const own = ["'self'", ...(apiOrigin ? [apiOrigin] : [])];
	const policy = policyText({
		'default-src': ["'self'"],
		'script-src': ["'self'", ...scriptHashes(html)],
		'style-src': ["'self'", "'unsafe-inline'"],
		'img-src': [...own, 'data:'],
		'connect-src': own,
		// Videos that the page itself has made.
		'media-src': ["'self'", 'blob:'],
		'object-src': ["'none'"],
		'base-uri': ["'none'"],
		'form-action': ["'self'"],
	});
	const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
	return html.replace(HEAD, (head) => `${head}${meta}`);
}

/** Gives every built page its policy; it runs after all that changes pages. */
export function contentSecurity(apiUrl: string): AstroIntegration {
	const apiOrigin = apiUrl === '' ? null : new URL(apiUrl).origin;
	return {
		name: 'content-security',
		hooks: {
			'astro:build:done': async ({ dir }) => {
				const files = await readdir(dir, { recursive: true });
				for (const file of files.filter((name) => name.endsWith('.html'))) {
					const html = await readFile(new URL(file, dir), 'utf8');
					await writeFile(new URL(file, dir), withPolicy(html, apiOrigin));
				}
			},
		},
	};
}
