import { existsSync } from 'node:fs';
import { rename, rmdir, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { headerRules } from '#domain/site/site-headers.ts';
import { LANGUAGE_FOLDERS, REWRITES } from '#domain/site/site-pages.ts';

const MADE_BY = '# Made by the build from the route table (src/domain/site/routes.ts). Do not edit.';

/**
 * `_redirects` as Netlify and Cloudflare Pages read it: screens with parameters show their shell. Cloudflare finds a
 * folder's 404.html by itself and passes over lines that end in 404; Netlify needs them.
 */
export function redirectsFile(): string {
	const rewrites = REWRITES.flatMap(({ from, to }) => [`${from} ${to} 200`, `${from}/ ${to} 200`]);
	const missing = LANGUAGE_FOLDERS.map((language) => `/${language}/* /${language}/404.html 404`);
	return `${[MADE_BY, ...rewrites, ...missing].join('\n')}\n`;
}

/** `_headers` for the same hosts. */
export function headersFile(): string {
	const blocks = headerRules().map(({ path, headers }) =>
		[path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
	);
	return `${[MADE_BY, ...blocks].join('\n')}\n`;
}

/** Static hosts look for `zh/404.html`; Astro writes that name for the root only. */
async function placeMissingPages(dir: URL): Promise<void> {
	for (const language of LANGUAGE_FOLDERS) {
		const page = new URL(`${language}/404/index.html`, dir);
		if (!existsSync(page)) continue;
		await rename(page, new URL(`${language}/404.html`, dir));
		await rmdir(new URL(`${language}/404/`, dir));
	}
}

/** Writes what a CDN needs to serve the site beside its pages. */
export function cdnFiles(): AstroIntegration {
	return {
		name: 'cdn-files',
		hooks: {
			'astro:build:done': async ({ dir }) => {
				await placeMissingPages(dir);
				await writeFile(new URL('_redirects', dir), redirectsFile());
				await writeFile(new URL('_headers', dir), headersFile());
			},
		},
	};
}
