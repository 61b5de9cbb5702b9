import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import type { AstroIntegration } from 'astro';

const STYLESHEET = /<link rel="stylesheet" href="(\/_astro\/[^"]+\.css)">/g;
/** What a page may weigh after Brotli (issue 3, measures), styles included where they are written into it. */
const HTML_LIMIT = 20_000;

/** A page with its styles, and the file that it shares where they do not fit into it. */
export type StyledPage = {
	readonly html: string;
	readonly file?: { readonly path: string; readonly css: string };
};

/**
 * Writes the styles of a static page into it: the first paint needs no second request. Where the page would outgrow its
 * limit, its stylesheets become one file. App screens keep their files, which the next screen finds in the cache.
 */
export async function withStyles(html: string, read: (path: string) => Promise<string>): Promise<StyledPage> {
	const sheets = [...html.matchAll(STYLESHEET)].map((match) => match[1] ?? '');
	if (sheets.length === 0 || html.includes('<astro-island')) return { html };
	const css = (await Promise.all(sheets.map((path) => read(path.slice(1))))).join('\n');
	const bare = html.replace(STYLESHEET, '');
	const inHead = (tag: string) => bare.replace('</head>', () => `${tag}</head>`);
	const whole = inHead(`<style>${css}</style>`);
	if (brotliCompressSync(whole).length <= HTML_LIMIT) return { html: whole };
	const hash = createHash('sha256').update(css).digest('hex').slice(0, 8);
	const path = `_astro/page.${hash}.css`;
	return { html: inHead(`<link rel="stylesheet" href="/${path}">`), file: { path, css } };
}

/** Gives every static page its styles in the quickest way. */
export function pageStyles(): AstroIntegration {
	return {
		name: 'page-styles',
		hooks: {
			'astro:build:done': async ({ dir }) => {
				const read = (path: string) => readFile(new URL(path, dir), 'utf8');
				const files = await readdir(dir, { recursive: true });
				for (const name of files.filter((file) => file.endsWith('.html'))) {
					const html = await read(name);
					const { html: styled, file } = await withStyles(html, read);
					if (file) await writeFile(new URL(file.path, dir), file.css);
					if (styled !== html) await writeFile(new URL(name, dir), styled);
				}
			},
		},
	};
}
