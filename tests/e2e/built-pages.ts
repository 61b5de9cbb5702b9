import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const DIST = resolve(import.meta.dirname, '../../dist');

/** A page of the built site. */
export type BuiltPage = {
	/** Its address: `/zh/help`. */
	readonly path: string;
	readonly html: string;
	/** Whether an island draws it; others are finished HTML. */
	readonly hasIsland: boolean;
};

/** Every page of the site as it was built, by address. */
export function builtPages(): BuiltPage[] {
	return globSync('**/*.html', { cwd: DIST })
		.map((file) => {
			const html = readFileSync(resolve(DIST, file), 'utf8');
			const path = `/${file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`;
			return { path, html, hasIsland: html.includes('<astro-island') };
		})
		.sort((a, b) => a.path.localeCompare(b.path));
}

/** The addresses that a page links to on its own site, without query; the fragment stays. */
export function internalLinks(html: string): string[] {
	const found = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map((match) =>
		(match[1] ?? '').replaceAll('&amp;', '&'),
	);
	return [...new Set(found.filter((href) => href.startsWith('/') && !href.startsWith('//')))];
}
