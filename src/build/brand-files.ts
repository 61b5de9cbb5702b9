import { readdir, readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { withBrand } from '#domain/site/brand.ts';
import { givenMark } from './mark.ts';

/** Files whose texts name the product: pages, feeds, messages, pictures that are text. */
const TEXTS = /\.(html|xml|json|svg|txt|webmanifest)$/;

/**
 * Puts the name and the mark of whoever runs the installation into the built files (domain/site/brand.ts). Names hold
 * nothing that has to be escaped (cli/read-brand.mjs). First of the steps after the pages, so that hashes and packed
 * copies are of what is served.
 */
export function brandFiles(): AstroIntegration {
	return {
		name: 'brand-files',
		hooks: {
			'astro:build:done': async ({ dir }) => {
				const mark = givenMark();
				if (mark !== undefined) await writeFile(new URL('favicon.svg', dir), mark);
				if (withBrand('Livegauge') === 'Livegauge') return;
				const files = await readdir(dir, { recursive: true });
				for (const name of files.filter((one) => TEXTS.test(one))) {
					const file = new URL(name.replaceAll('\\', '/'), dir);
					const text = await readFile(file, 'utf8');
					const branded = withBrand(text);
					if (branded !== text) await writeFile(file, branded);
				}
			},
		},
	};
}
