import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { staticGraph, weighPage } from '#scripts/sizes/page.ts';

const zipped = (text: string) => gzipSync(text, { level: 9 }).length;

const SITE: Readonly<Record<string, string>> = {
	'_astro/root.js': `import{a}from"./shared.js";const b=()=>import("./later.js");a(b);`,
	'_astro/client.js': `import"./shared.js";export*from"./react.js";`,
	'_astro/shared.js': 'export const a=(b)=>b();',
	'_astro/react.js': `export{c}from"./shared.js";`,
	'_astro/later.js': 'export const large="large";',
	'_astro/menu.js': 'document.title="menu";',
	'_astro/page.css': '.a{color:red}',
};
const read = (path: string) => SITE[path];

test('the graph has static imports and re-exports, each once, and no dynamic import', () => {
	expect(staticGraph(['_astro/root.js', '_astro/client.js'], read).sort()).toEqual([
		'_astro/client.js',
		'_astro/react.js',
		'_astro/root.js',
		'_astro/shared.js',
	]);
});

test('a file that is not in the site is an error, not a zero', () => {
	expect(() => staticGraph(['_astro/gone.js'], read)).toThrow('_astro/gone.js is used');
});

test('a screen weighs its island, its renderer, its scripts in the page and its styles', () => {
	const html = [
		'<link rel="stylesheet" href="/_astro/page.css"><style>.b{top:0}</style>',
		'<script>theme()</script><script type="application/json">{"not":"code"}</script>',
		'<astro-island component-url="/_astro/root.js" renderer-url="/_astro/client.js" client="only"></astro-island>',
	].join('');
	const modules = ['root', 'client', 'shared', 'react'].map((name) => SITE[`_astro/${name}.js`] ?? '');
	expect(weighPage(html, read)).toEqual({
		hasIsland: true,
		script: ['theme()', ...modules].reduce((bytes, text) => bytes + zipped(text), 0),
		html: brotliCompressSync(html).length,
		style: zipped('.a{color:red}') + zipped('.b{top:0}'),
	});
});

test('a page without an island is a static page', () => {
	const html = '<script type="module" src="/_astro/menu.js"></script><p>text</p>';
	expect(weighPage(html, read)).toMatchObject({
		hasIsland: false,
		script: zipped(SITE['_astro/menu.js'] ?? ''),
	});
});
