import { mkdir, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { bundleEmbed, EMBED_SCRIPTS, type EmbedScript } from './widget-bundle.ts';

/**
 * Puts the scripts of the embeds at addresses without a hash, `/embed/pricing.js`: other people's pages name them.
 * `api` is where a site on a CDN has its API, else empty. Where nothing is sold, the price table says so.
 */
export function embeds(api: string, isSoldHere: boolean): AstroIntegration {
	const bundleAt = (script: EmbedScript) =>
		bundleEmbed(script === 'pricing' && !isSoldHere ? 'unsold' : script, api);
	return {
		name: 'embeds',
		hooks: {
			'astro:server:setup': ({ server }) => {
				for (const script of EMBED_SCRIPTS) {
					server.middlewares.use(`/embed/${script}.js`, (_, answer, next) => {
						bundleAt(script).then((code) => {
							answer.setHeader('Content-Type', 'text/javascript');
							answer.end(code);
						}, next);
					});
				}
			},
			'astro:build:done': async ({ dir }) => {
				const folder = new URL('embed/', dir);
				await mkdir(folder, { recursive: true });
				for (const script of EMBED_SCRIPTS) {
					await writeFile(new URL(`${script}.js`, folder), await bundleAt(script));
				}
			},
		},
	};
}
