import { readdir, readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';

const RENDERER = /renderer-url="\/(_astro\/[^"]+\.js)"/g;
const COMPONENT = /component-url="\/(_astro\/[^"]+\.js)"/g;
const SCRIPT = /<script\b[^>]*\ssrc="\/(_astro\/[^"]+\.js)"/g;
/** What the script in the head works out the early call with (layouts/early-call.ts). */
const EARLY = 'earlyParams';
const STATIC_IMPORT = /\bimport\s*(?:[\w$*{}\s,]+from\s*)?["']\.\/([^"']+\.js)["']/g;

/** The chunks that a chunk imports before it runs; `import()` is not among them. */
export function staticImports(code: string): string[] {
	return [...code.matchAll(STATIC_IMPORT)].map((match) => `_astro/${match[1]}`);
}

/**
 * Names the scripts of an island's page, the island's chunks, and all that they import, in the head. Without it the
 * browser finds them one after the other, a round trip each. The page's own script comes first: it asks for the figures,
 * or draws them where the head has asked for them already. What the layout's does has time. Of the others the largest comes
 * first then: what mounts the island takes longest.
 */
export async function withPreloads(html: string, read: (path: string) => Promise<string>): Promise<string> {
	// What mounts the island is the largest file.
	const islands = [...pathsOf(html, RENDERER), ...pathsOf(html, COMPONENT)];
	if (islands.length === 0) return html;
	const found = new Set<string>();
	const [first = [], ...others] = pathsOf(html, SCRIPT).map((path) => [path]);
	let own = 0;
	for (const roots of [first, islands, ...others]) {
		if (roots === islands) own = found.size;
		const queue = [...roots];
		for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
			if (found.has(path)) continue;
			found.add(path);
			queue.push(...staticImports(await read(path)));
		}
	}
	const paths = [...found];
	if (html.includes(EARLY)) {
		const sizes = new Map(
			await Promise.all(paths.map(async (path) => [path, (await read(path)).length] as const)),
		);
		const bySize = paths.splice(own).sort((a, b) => (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0));
		paths.push(...bySize);
	}
	const links = paths.map((path) => `<link rel="modulepreload" href="/${path}">`);
	return html.replace('</head>', `${links.join('')}</head>`);
}

const pathsOf = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1] ?? '');

/** Preloads the islands of every built page. */
export function islandPreloads(): AstroIntegration {
	return {
		name: 'island-preloads',
		hooks: {
			'astro:build:done': async ({ dir }) => {
				const read = (path: string) => readFile(new URL(path, dir), 'utf8');
				const files = await readdir(dir, { recursive: true });
				for (const file of files.filter((name) => name.endsWith('.html'))) {
					const html = await read(file);
					const loaded = await withPreloads(html, read);
					if (loaded !== html) await writeFile(new URL(file, dir), loaded);
				}
			},
		},
	};
}
