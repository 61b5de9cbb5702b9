import './src/cli/read-brand.mjs';
import { fileURLToPath } from 'node:url';
import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import i18next from 'astro-i18next';
import { alone } from '#build/alone.ts';
import { brandFiles } from '#build/brand-files.ts';
import { cdnFiles } from '#build/cdn-files.ts';
import { contentSecurity } from '#build/content-security.ts';
import { embeds } from '#build/embeds.ts';
import { icons } from '#build/icons.ts';
import { islandPreloads } from '#build/island-preloads.ts';
import { lightImports } from '#build/light-imports.ts';
import { messageBundles } from '#build/message-bundles.ts';
import { pageScripts } from '#build/page-scripts.ts';
import { pageStyles } from '#build/page-styles.ts';
import { precompressed } from '#build/precompressed.ts';
import { screenChunks } from '#build/screen-chunks.ts';
import { sharePictures } from '#build/share-pictures.ts';
import { sitemapOf } from '#build/sitemap.ts';
import { DEFAULT_SIGN_SECRET } from '#domain/access/signing.ts';
import { isSold } from '#domain/site/sales.ts';

// The build fixes what the browser must share with the server (docs/operations.md).
process.env.PUBLIC_SIGN_SECRET ??= process.env.SIGN_SECRET ?? DEFAULT_SIGN_SECRET;
process.env.PUBLIC_API_URL ??= process.env.API_URL ?? '';
process.env.PUBLIC_ACCESS ??= '';
const isSoldHere = isSold(process.env.PUBLIC_ACCESS);
const EXTERNAL = [
	'DROPSHIP_URL',
	'SERVICES_URL',
	'BROWSER_URL',
	'TOOLS_URL',
	'LOGIN_DATA_URL',
	'LOGIN_SERVICE_URL',
];
for (const name of EXTERNAL) process.env[`PUBLIC_${name}`] ??= process.env[name] ?? '';

/** Who runs the installation is written into the scripts. */
const BRAND_DEFINE = { 'globalThis.LIVEGAUGE_BRAND': JSON.stringify(globalThis.LIVEGAUGE_BRAND) };

export default defineConfig({
	output: 'static',
	...(process.env.SITE_URL ? { site: process.env.SITE_URL } : {}),
	trailingSlash: 'ignore',
	build: { format: 'directory', inlineStylesheets: 'never' },
	devToolbar: { enabled: false },
	// Colours of code would be a theme of their own, without our contrast in light and dark.
	markdown: { syntaxHighlight: false },
	integrations: [
		react(),
		mdx(),
		i18next(),
		brandFiles(),
		islandPreloads(),
		embeds(process.env.PUBLIC_API_URL, isSoldHere),
		pageScripts(),
		pageStyles(),
		sharePictures(),
		icons(),
		...sitemapOf(process.env.SITE_URL, isSoldHere),
		contentSecurity(process.env.PUBLIC_API_URL),
		messageBundles(),
		cdnFiles(),
		precompressed(),
	],
	vite: {
		define: BRAND_DEFINE,
		// Workbooks are zipped where they are built (src/islands/rankings/export/zip.ts).
		resolve: {
			alias: [
				{
					find: /^fflate$/,
					replacement: fileURLToPath(new URL('./src/islands/rankings/export/zip.ts', import.meta.url)),
				},
			],
		},
		plugins: [
			tailwindcss(),
			// What a module loads later by itself stays outside.
			alone(['/elements/hot-ranking.ts', '/islands/site/follow-onward.ts'], process.env, [
				/^\.\/conversion\.ts$/,
			]),
			// The page's own script has these already.
			alone(['/islands/products/early-view.tsx'], process.env, [
				/^#domain\/(access|money|platforms|site|text|time)\//,
			]),
			lightImports(),
			screenChunks(),
		],
	},
});
