import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { bundleAt } from '#i18n/message-bundles.ts';

const PATH = /\/_astro\/messages\.[\w.-]+\.json/g;

/** Writes the bundles of messages that the built pages name; before files are compressed. */
export function messageBundles(): AstroIntegration {
	return {
		name: 'message-bundles',
		hooks: {
			'astro:build:done': async ({ dir }) => {
				const files = await readdir(dir, { recursive: true });
				const pages = files.filter((name) => name.endsWith('.html'));
				const html = await Promise.all(pages.map((name) => readFile(new URL(name, dir), 'utf8')));
				await mkdir(new URL('_astro/', dir), { recursive: true });
				for (const path of new Set(html.flatMap((page) => page.match(PATH) ?? []))) {
					const bundle = bundleAt(path);
					if (bundle?.path !== path) throw new Error(`${path} does not hold the messages it names`);
					await writeFile(new URL(path.slice(1), dir), bundle.text);
				}
			},
		},
	};
}
