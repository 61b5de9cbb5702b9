import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import i18next from 'astro-i18next';
import { DEFAULT_SIGN_SECRET } from './src/domain/signing.ts';
import { islandPreloads } from './src/pages/_island-preloads.ts';

// The build fixes what the browser must share with the server (docs/operations.md).
process.env.PUBLIC_SIGN_SECRET ??= process.env.SIGN_SECRET ?? DEFAULT_SIGN_SECRET;
process.env.PUBLIC_API_URL ??= process.env.API_URL ?? '';

export default defineConfig({
	output: 'static',
	...(process.env.SITE_URL ? { site: process.env.SITE_URL } : {}),
	trailingSlash: 'ignore',
	build: { format: 'directory', inlineStylesheets: 'never' },
	devToolbar: { enabled: false },
	integrations: [react(), i18next(), islandPreloads()],
	vite: {
		plugins: [tailwindcss()],
		build: { modulePreload: { polyfill: false } },
	},
});
