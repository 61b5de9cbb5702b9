import { writeFile } from 'node:fs/promises';
import { renderAsync } from '@resvg/resvg-js';
import type { AstroIntegration } from 'astro';
import { BRAND } from '#domain/site/brand.ts';
import { colourOf } from './design-tokens.ts';
import { markSvg } from './mark.ts';

/** Files and their sizes in pixels; phones cut the corners themselves, so the mark keeps away from them. */
const ICONS = { 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 } as const;

async function icon(size: number): Promise<Uint8Array> {
	const page = colourOf('color-page', 'light');
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" fill="${page}"/><g transform="translate(12 12)">${markSvg()}</g></svg>`;
	const image = await renderAsync(svg, { fitTo: { mode: 'width', value: size } });
	return image.asPng();
}

/** What a phone needs to keep the site on its home screen. */
export function manifest(): object {
	const icons = ([192, 512] as const).map((size) => ({
		src: `/icon-${size}.png`,
		sizes: `${size}x${size}`,
		type: 'image/png',
		purpose: 'any maskable',
	}));
	const colour = colourOf('color-page', 'light');
	return {
		name: BRAND.name,
		short_name: BRAND.name,
		start_url: '/',
		display: 'standalone',
		background_color: colour,
		theme_color: colour,
		icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }, ...icons],
	};
}

/** Draws the icons from the mark and writes the manifest that names them. */
export function icons(): AstroIntegration {
	return {
		name: 'icons',
		hooks: {
			'astro:build:done': async ({ dir }) => {
				for (const [file, size] of Object.entries(ICONS))
					await writeFile(new URL(file, dir), await icon(size));
				await writeFile(new URL('manifest.webmanifest', dir), JSON.stringify(manifest()));
			},
		},
	};
}
