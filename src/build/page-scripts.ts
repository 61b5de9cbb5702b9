import { readdir, readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { staticImports } from './island-preloads.ts';

const MODULE = /<script type="module" src="(\/_astro\/[^"]+\.js)"><\/script>/g;
/** Where a module names another one beside it. */
const NEIGHBOUR = /(\bimport\s*\(?\s*|\bfrom\s*)(["'`])\.\//g;
/** A page's own script up to this length is worth less than its request. */
const SMALL_BYTES = 1_200;

const preload = (path: string) => `<link rel="modulepreload" href="/${path}">`;

/** A module's text as it runs in a page instead of beside its neighbours. */
export function movedScript(code: string): string {
	return code.trim().replace(NEIGHBOUR, '$1$2/_astro/');
}

/**
 * Shortens the way to the scripts of a page. What Astro makes of a script tag is often one line that imports a
 * shared file: it is written into the page, and what it imports is named in the head. Only modules that nothing
 * imports are moved, as each must run once; `imported` says of a path whether something does.
 */
export async function withScripts(
	html: string,
	read: (path: string) => Promise<string>,
	imported: (path: string) => boolean,
): Promise<string> {
	const preloads = new Set<string>();
	let page = html;
	for (const [tag, src = ''] of html.matchAll(MODULE)) {
		const path = src.slice(1);
		const code = await read(path);
		for (const needed of staticImports(code)) if (!page.includes(preload(needed))) preloads.add(needed);
		const canMove = code.length <= SMALL_BYTES && !imported(path) && !code.includes('import.meta');
		if (!canMove) continue;
		page = page
			.replace(tag, () => `<script type="module">${movedScript(code)}</script>`)
			.replace(preload(path), '');
	}
	const links = [...preloads].map(preload).join('');
	return page.replace('</head>', () => `${links}</head>`);
}

/** Shortens the way to the scripts of every page. */
export function pageScripts(): AstroIntegration {
	return {
		name: 'page-scripts',
		hooks: {
			'astro:build:done': async ({ dir }) => {
				const read = (path: string) => readFile(new URL(path, dir), 'utf8');
				const files = await readdir(dir, { recursive: true });
				const code = await Promise.all(files.filter((name) => /^_astro\/.+\.js$/.test(name)).map(read));
				const all = code.join('\n');
				const imported = (path: string) => all.includes(`./${path.slice(path.lastIndexOf('/') + 1)}`);
				for (const name of files.filter((file) => file.endsWith('.html'))) {
					const html = await read(name);
					const direct = await withScripts(html, read, imported);
					if (direct !== html) await writeFile(new URL(name, dir), direct);
				}
			},
		},
	};
}
