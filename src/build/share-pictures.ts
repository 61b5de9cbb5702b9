import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { pictureFonts } from './picture-fonts.ts';
import { sharePicturePng } from './share-picture.ts';

const META = /<meta property="og:(title|site_name|locale)" content="([^"]*)">/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** A picture to draw: where it lies below the site, and what it says. */
export type Order = { readonly file: string; readonly title: string; readonly brand: string };

/** The picture of a built page, or null for a page that is not made to be shared. */
export function pictureOrder(page: string, html: string): Order | null {
	const tags = new Map([...html.matchAll(META)].map(([, name = '', text = '']) => [name, decode(text)]));
	const [title, brand, locale] = [tags.get('title'), tags.get('site_name'), tags.get('locale')];
	if (!(title && brand && locale) || /<meta name="robots" content="noindex/.test(html)) return null;
	const lang = locale.slice(0, 2);
	const folders = page.split('/').slice(0, -1);
	const path = (folders[0] === lang ? folders.slice(1) : folders).join('/');
	return { file: `og/${lang}/${path || 'home'}.png`, title: titleOf(title, brand), brand };
}

/** The name stands above already: `Livegauge – live-commerce analytics` becomes `Live-commerce analytics`. */
function titleOf(title: string, brand: string): string {
	const [first, ...rest] = title.split(/\s+[–—|·:-]\s+/);
	const words = first === brand && rest.length > 0 ? rest.join(' – ') : title;
	return words.slice(0, 1).toUpperCase() + words.slice(1);
}

function decode(text: string): string {
	return text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}

/** Draws the pictures of all pages that have a title to share; layouts/SocialMeta.astro names them. */
export function sharePictures(): AstroIntegration {
	return {
		name: 'share-pictures',
		hooks: {
			'astro:build:done': async ({ dir, logger }) => {
				const started = performance.now();
				const files = (await readdir(dir, { recursive: true })).map((name) => name.replaceAll('\\', '/'));
				const pages = files.filter((name) => /(^|\/)index\.html$/.test(name));
				const found = await Promise.all(
					pages.map(async (page) => pictureOrder(page, await readFile(new URL(page, dir), 'utf8'))),
				);
				const orders = found.filter((order) => order !== null);
				const fonts = await pictureFonts(orders.flatMap(({ title, brand }) => [title, brand]));
				await Promise.all(
					orders.map(async (order) => {
						const file = new URL(order.file, dir);
						await mkdir(new URL('.', file), { recursive: true });
						await writeFile(file, await sharePicturePng(order, fonts));
					}),
				);
				logger.info(`${orders.length} pictures in ${Math.round(performance.now() - started)} ms`);
			},
		},
	};
}
