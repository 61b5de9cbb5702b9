import { beforeEach, describe, expect, test, vi } from 'vitest';

/** The store of moves as a page in this language has it. */
async function load(language = 'en-us') {
	vi.resetModules();
	const { browserDouble } = await import('#tests/stores/browser-double.ts');
	browserDouble('?product=p', { lang: language, plat_id: '87' });
	vi.stubGlobal('window', { addEventListener: () => undefined, removeEventListener: () => undefined });
	const move = await import('#stores/tools/move.ts');
	return { ...move, form: { ...move.formOf(new URLSearchParams('product=p')), into: 'shop' } };
}

beforeEach(() => vi.unstubAllGlobals());

describe('an amount that is added to prices', () => {
	test.each([
		['kn-in', '50.000', 81, 5_000_000],
		['kn-in', '12,5', 87, 1250],
		['en-us', '1,200', 87, 120_000],
		['en-us', '12.5', 87, 1250],
		['zh-cn', '', 87, 0],
	] as const)('%s: %s', async (language, added, plat_id, minor) => {
		const { form, wishOf, wrongNumbers } = await load(language);
		expect(wrongNumbers({ ...form, added })).toEqual([]);
		expect(wishOf({ ...form, added }, { plat_id }).price.added).toBe(minor);
	});

	test.each([
		['en-us', '50.000'],
		['en-us', '12,5'],
		['kn-in', '12.5'],
		['zh-cn', 'ten'],
	])('%s: %s is asked about again', async (language, added) => {
		const { form, wrongNumbers } = await load(language);
		expect(wrongNumbers({ ...form, added })).toEqual(['added']);
	});
});

test.each([
	['17298', { plat_id: '87', id: '17298' }],
	['/goodsDetail/82/17298?period=7', { plat_id: '82', id: '17298' }],
	['https://example.com/goodsDetail/82/17298/', { plat_id: '82', id: '17298' }],
	['https://example.com/1/17298', { plat_id: '87', id: '17298' }],
])('the product %s', async (product, source) => {
	const { form, wishOf } = await load();
	expect(wishOf({ ...form, product }, { plat_id: 87 }).source).toEqual({ kind: 'product', ...source });
});

test('a file that cannot be read takes the place of the one before: nothing is moved of that', async () => {
	const { $form, changeForm, dropFile, isWhole, setFile } = await load();
	setFile('first.csv', [['title'], ['Mug']]);
	changeForm({ into: 'shop' });
	expect(isWhole($form.get())).toBe(true);
	dropFile();
	expect($form.get()).toMatchObject({ source: 'file', file: null, into: 'shop' });
	expect(isWhole($form.get())).toBe(false);
});
