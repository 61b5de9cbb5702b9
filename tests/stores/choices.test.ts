import { beforeEach, describe, expect, test, vi } from 'vitest';
import { browserDouble } from './browser-double.ts';

/** The stores as a page with this address and storage loads them. */
async function load(search = '', storage: Record<string, string> = {}) {
	vi.resetModules();
	// The engine is a module of its own that must be reset together with the stores.
	const { browserDouble: freshDouble } = await import('./browser-double.ts');
	const browser = freshDouble(search, storage);
	const [region, language, currency, theme, colours, size] = await Promise.all([
		import('#stores/shared/region.ts'),
		import('#stores/shared/language.ts'),
		import('#stores/shared/currency.ts'),
		import('#stores/shared/theme.ts'),
		import('#stores/shared/growth-colours.ts'),
		import('#stores/shared/page-size.ts'),
	]);
	return { ...region, ...language, ...currency, ...theme, ...colours, ...size, browser };
}

beforeEach(() => {
	vi.unstubAllGlobals();
});

describe('with nothing stored', () => {
	test('the region is America, the currency dollars, the language English', async () => {
		const stores = await load();
		expect(stores.$region.get().country).toBe('America');
		expect(stores.$region.get().platId).toBe(87);
		expect(stores.$currency.get()).toBe('USD');
		expect(stores.$language.get().id).toBe('en-us');
		expect(stores.$theme.get()).toBe('system');
	});
});

describe('a stored choice', () => {
	test('wins over the defaults', async () => {
		const stores = await load('', { plat_id: '81', country: 'Indonesia', currency: 'POU', lang: 'zh-cn' });
		expect(stores.$region.get().country).toBe('Indonesia');
		expect(stores.$currency.get()).toBe('POU');
		expect(stores.$language.get().locale).toBe('zh');
	});

	test.each([
		['plat_id', '99'],
		['plat_id', 'x'],
		['currency', 'EUR'],
		['lang', 'xx'],
		['theme', 'pink'],
		['page_size', '7'],
	])('%s=%s that nobody knows counts as nothing stored', async (key, value) => {
		const stores = await load('', { [key]: value });
		expect(stores.$region.get().platId).toBe(87);
		expect(stores.$currency.get()).toBe('USD');
		expect(stores.$language.get().id).toBe('en-us');
		expect(stores.$theme.get()).toBe('system');
		expect(stores.$pageSize.get()).toBe('20');
	});
});

describe('choosing', () => {
	test('a region stores its id and name', async () => {
		const { chooseRegion, $region, browser } = await load();
		$region.listen(() => undefined);
		const { PLATFORMS } = await import('#domain/platforms/platforms.ts');
		chooseRegion(PLATFORMS[2]);
		expect(browser.storage).toMatchObject({ plat_id: '83', country: 'Thailand' });
		expect($region.get().currency).toBe('THB');
	});

	test('a region takes amounts of the old currency and the page out of the address, and nothing else', async () => {
		const { chooseRegion, $region, browser } = await load(
			'?plat_id=87&price_min=100&gmv_max=9&page=2&units_min=5&board=new',
		);
		$region.listen(() => undefined);
		const { PLATFORMS } = await import('#domain/platforms/platforms.ts');
		chooseRegion(PLATFORMS[0]);
		expect(browser.location.search).toBe('?plat_id=81&units_min=5&board=new');
		expect($region.get().country).toBe('Indonesia');
	});

	test('the region of a shared address is shown and not stored', async () => {
		const { $region, browser } = await load('?plat_id=84&board=new');
		expect($region.get().country).toBe('Vietnam');
		expect(browser.storage).toEqual({});
	});

	test('a language stores its id and tells the document', async () => {
		const { chooseLanguage, browser } = await load();
		chooseLanguage('kn-in');
		expect(browser.storage.lang).toBe('kn-in');
		expect(document.documentElement.lang).toBe('id');
	});

	test('a theme stores itself and shows at once; "system" leaves it to the device', async () => {
		const { chooseTheme, browser } = await load();
		chooseTheme('dark');
		expect(browser.storage.theme).toBe('dark');
		expect(document.documentElement.dataset.theme).toBe('dark');
		chooseTheme('system');
		expect(document.documentElement.dataset.theme).toBeUndefined();
	});
});

describe('the colour of growth', () => {
	test.each([
		['zh-cn', 'language', true],
		['en-us', 'language', false],
		['kn-in', 'language', false],
		['zh-cn', 'green_up', false],
		['en-us', 'red_up', true],
	])('in %s with the setting %s is red: %s', async (lang, setting, isRed) => {
		const { $isRedUp } = await load('', { lang, growth_colours: setting });
		expect($isRedUp.get()).toBe(isRed);
	});
});

test('the double itself starts with what it is given', () => {
	expect(browserDouble('?a=1').location.search).toBe('?a=1');
});

describe('the region that opens', () => {
	test('is one that has data while nothing is chosen, and is no choice', async () => {
		const { openRegion, chooseRegion, $region, browser } = await load();
		$region.listen(() => undefined);
		openRegion(81);
		expect($region.get().country).toBe('Indonesia');
		expect(browser.storage.plat_id).toBeUndefined();
		const { PLATFORMS } = await import('#domain/platforms/platforms.ts');
		chooseRegion(PLATFORMS[2]);
		openRegion(84);
		expect($region.get().platId).toBe(83);
	});

	test('is remembered for the next page, and an address or a choice wins over it', async () => {
		const opening_plat_id = '81';
		expect((await load('', { opening_plat_id })).$region.get().platId).toBe(81);
		expect((await load('?plat_id=84', { opening_plat_id })).$region.get().platId).toBe(84);
		expect((await load('', { opening_plat_id, plat_id: '87' })).$region.get().platId).toBe(87);
	});
});
