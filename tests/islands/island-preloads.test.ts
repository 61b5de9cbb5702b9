import { describe, expect, test } from 'vitest';
import { staticImports, withPreloads } from '#build/island-preloads.ts';

const namesIn = (html: string) =>
	[...html.matchAll(/modulepreload" href="\/_astro\/([^"]+)"/g)].map((match) => match[1]);

describe('static imports', () => {
	test.each([
		['import{a as b}from"./x.js";import"./y-1.js";', ['_astro/x.js', '_astro/y-1.js']],
		['import t,{n as r}from"./x.js";export{t}', ['_astro/x.js']],
		['import*as t from"./x.js"', ['_astro/x.js']],
		['const a=()=>import("./later.js")', []],
		['var x=1', []],
	])('of %j are %j', (code, imports) => {
		expect(staticImports(code)).toEqual(imports);
	});
});

describe('a page', () => {
	const chunks: Record<string, string> = {
		'_astro/screen.js': 'import"./shared.js";import("./later.js")',
		'_astro/client.js': 'import{a}from"./shared.js"',
		'_astro/shared.js': 'import"./deep.js"',
		'_astro/deep.js': '',
		'_astro/page.js': 'import"./data.js"',
		'_astro/data.js': 'import"./deep.js"',
		'_astro/late.js': '',
	};
	const read = async (path: string) => {
		const code = chunks[path];
		if (code === undefined) throw new Error(`${path} is not needed`);
		return code;
	};

	test('with an island names its chunks and theirs, each once', async () => {
		const island = '<astro-island component-url="/_astro/screen.js" renderer-url="/_astro/client.js">';
		const html = await withPreloads(`<head></head>${island}`, read);
		expect(namesIn(html)).toEqual(['client.js', 'screen.js', 'shared.js', 'deep.js']);
	});

	test('names what the layout loads last', async () => {
		const parts =
			'<astro-island component-url="/_astro/screen.js"></astro-island><script type="module" src="/_astro/page.js"></script><script type="module" src="/_astro/late.js"></script>';
		const html = await withPreloads(`<head></head>${parts}`, read);
		expect(namesIn(html)).toEqual(['page.js', 'data.js', 'deep.js', 'screen.js', 'shared.js', 'late.js']);
	});

	test('whose head has asked for its figures names the largest first', async () => {
		const island = '<astro-island component-url="/_astro/screen.js" renderer-url="/_astro/client.js">';
		const head = '<head><script>(rules=>{})({earlyParams:()=>null})</script></head>';
		const html = await withPreloads(`${head}${island}`, read);
		expect(namesIn(html)).toEqual(['screen.js', 'client.js', 'shared.js', 'deep.js']);
	});

	test('whose head has asked for its figures names first what draws them', async () => {
		const parts =
			'<astro-island component-url="/_astro/screen.js"></astro-island><script type="module" src="/_astro/page.js">';
		const head = '<head><script>(rules=>{})({earlyParams:()=>null})</script></head>';
		const html = await withPreloads(`${head}${parts}`, read);
		expect(namesIn(html)).toEqual(['page.js', 'data.js', 'deep.js', 'screen.js', 'shared.js']);
	});

	test('names what asks for its figures first', async () => {
		const parts =
			'<astro-island component-url="/_astro/screen.js"></astro-island><script type="module" src="/_astro/page.js">';
		const html = await withPreloads(`<head></head>${parts}`, read);
		expect(namesIn(html)).toEqual(['page.js', 'data.js', 'deep.js', 'screen.js', 'shared.js']);
	});

	test('without an island stays as it is', async () => {
		expect(await withPreloads('<head></head><p>', read)).toBe('<head></head><p>');
	});
});
