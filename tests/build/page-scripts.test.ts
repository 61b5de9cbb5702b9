import { describe, expect, test } from 'vitest';
import { movedScript, withScripts } from '#build/page-scripts.ts';

const page = (name: string) =>
	`<head></head><body><script type="module" src="/_astro/${name}.js"></script></body>`;
const FILES: Readonly<Record<string, string>> = {
	'_astro/line.js': 'import"./starter.js";\n',
	'_astro/uses.js': 'import{a}from"./starter.js";a();',
	'_astro/large.js': `import"./starter.js";${'x();'.repeat(400)}`,
	'_astro/meta.js': 'console.log(import.meta.url)',
	'_astro/shared.js': 'export const a=1;',
};
const read = async (path: string) => {
	const code = FILES[path];
	if (code === undefined) throw new Error(`${path} is not needed`);
	return code;
};
const imported = (path: string) => path === '_astro/shared.js';
const PRELOAD = '<link rel="modulepreload" href="/_astro/starter.js">';

describe('the script of a page', () => {
	test('moves into the page where it is one line, and what it imports is named in the head', async () => {
		expect(await withScripts(page('line'), read, imported)).toBe(
			`<head>${PRELOAD}</head><body><script type="module">import"/_astro/starter.js";</script></body>`,
		);
	});

	test.each([
		['large', PRELOAD],
		['meta', ''],
		['shared', ''],
	])('stays a file where it is %s', async (name, links) => {
		const html = await withScripts(page(name), read, imported);
		expect(html).toBe(page(name).replace('</head>', `${links}</head>`));
	});

	test('is no longer named in the head once it is in the page, nor is a file named twice', async () => {
		const own = '<link rel="modulepreload" href="/_astro/line.js">';
		const html = page('line').replace('</head>', `${own}${PRELOAD}</head>`);
		expect(await withScripts(html, read, imported)).toBe(
			`<head>${PRELOAD}</head><body><script type="module">import"/_astro/starter.js";</script></body>`,
		);
	});

	test('finds its neighbours from the page, later ones too', () => {
		const code =
			'import"./a.js";import{b}from"./b.js";const c=()=>import(`./c.js`);export{d}from"./d.js";e("./e.js")';
		expect(movedScript(code)).toBe(
			'import"/_astro/a.js";import{b}from"/_astro/b.js";const c=()=>import(`/_astro/c.js`);export{d}from"/_astro/d.js";e("./e.js")',
		);
	});
});
