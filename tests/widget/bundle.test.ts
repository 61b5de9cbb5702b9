import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { bundleEmbed } from '#build/widget-bundle.ts';

const GZIP_LIMIT = 6000;
let code = '';

beforeAll(async () => {
	code = await bundleEmbed('pricing', 'https://api.example');
});

test('the script in its place where nothing is sold says so in three languages and knows no price', async () => {
	const unsold = await bundleEmbed('unsold', '');
	for (const text of ['Nothing is sold', '本站不售卖会员', 'Tidak ada yang dijual'])
		expect(unsold).toContain(text);
	expect(unsold).not.toMatch(/Basic|\b99\b|\/pay|\bimport\s*[({"'`]/);
});

describe('the script of the widget', () => {
	test('weighs at most 6 KB after gzip', () => {
		expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(GZIP_LIMIT);
	});

	test('is one file in a scope of its own', () => {
		expect(code).not.toMatch(/\bimport\s*[({"'`]|\bexport\b|\brequire\(/);
		expect(code).toMatch(/^\(function\(\)\{[\s\S]*\}\)\(\);?\s*$/);
	});

	test('has the three languages and the prices in it, and nothing of the messages it does not use', () => {
		for (const text of ['Choose', '选购', 'Pilih', '1:199,3:567,6:1075,12:1910'])
			expect(code).toContain(text);
		for (const text of ['Guest', '游客', 'Copied', '已复制']) expect(code).not.toContain(text);
	});

	test('has its colours written out, so that no variable of a page changes them', () => {
		expect(code).toContain('light-dark(#');
		expect(code).not.toContain('var(--');
	});

	test('asks the API that the site was built for', () => {
		expect(code).toContain('https://api.example');
	});
});
