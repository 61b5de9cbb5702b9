import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bundleAt, messageBundle } from '#i18n/message-bundles.ts';
import { messageFiles } from './message-files.ts';

let loader: typeof import('#i18n/loader.ts');

beforeEach(async () => {
	vi.resetModules();
	loader = await import('#i18n/loader.ts');
});

describe('the messages of islands', () => {
	test('load by area and language, each once', async () => {
		const request = vi.fn(messageFiles);
		await loader.loadMessages('zh', ['common', 'products'], request);
		await loader.loadMessages('zh', ['common'], request);
		expect(request.mock.calls.map(([path]) => path)).toEqual([
			'/locales/zh/common.json',
			'/locales/zh/products.json',
		]);
		expect(loader.hasMessages('zh', ['common', 'products'])).toBe(true);
		expect(loader.hasMessages('en', ['common'])).toBe(false);
	});

	test('speak their language and fill in values as they are', async () => {
		await loader.loadMessages('zh', ['common'], messageFiles);
		const t = loader.islandText('zh', 'common');
		expect(t('range.wrongOrder')).toBe('请将最大值填在右侧');
		expect(t('action.remove', { filter: '<b>&' })).toBe('移除筛选：<b>&');
	});

	test('a failed load is tried again by the next call', async () => {
		const request = vi.fn(messageFiles).mockResolvedValueOnce(new Response('', { status: 503 }));
		await expect(loader.loadMessages('en', ['common'], request)).rejects.toThrow('HTTP 503');
		await loader.loadMessages('en', ['common'], request);
		expect(loader.hasMessages('en', ['common'])).toBe(true);
	});
});

describe('the messages of a screen', () => {
	const bundle = messageBundle('zh', ['common', 'products']);
	const request = (hasBundle: boolean) =>
		vi.fn<typeof fetch>(async (path) => {
			if (path !== bundle.path) return messageFiles(path);
			return hasBundle ? new Response(bundle.text) : new Response('', { status: 404 });
		});

	afterEach(() => vi.unstubAllGlobals());

	test.each([
		['come as one file, and others as files of their own', true, [bundle.path, '/locales/zh/shops.json']],
		[
			'come one by one where that file is gone after a deploy',
			false,
			[bundle.path, ...['common', 'products', 'shops'].map((area) => `/locales/zh/${area}.json`)],
		],
	])('%s', async (_, hasBundle, paths) => {
		vi.stubGlobal('window', { screenMessages: { zh: bundle.path } });
		const asked = request(hasBundle);
		await loader.loadMessages('zh', ['common', 'products', 'shops'], asked);
		expect(asked.mock.calls.map(([path]) => path).toSorted()).toEqual(paths.toSorted());
		expect(loader.islandText('zh', 'common')('range.wrongOrder')).toBe('请将最大值填在右侧');
	});

	test('are named by what is in the file', () => {
		expect(bundle.path).toMatch(/^\/_astro\/messages\.common-products\.zh\.[\w-]{8}\.json$/);
		expect(bundleAt(bundle.path)).toEqual(bundle);
		expect(bundleAt('/_astro/data.js')).toBeNull();
		expect(messageBundle('en', ['common', 'products']).path).not.toBe(bundle.path.replace('.zh.', '.en.'));
	});
});

test.each([
	['en', 'Please put the maximum value on the right side'],
	['zh', '请将最大值填在右侧'],
	['id', 'Letakkan nilai maksimum di sebelah kanan'],
] as const)('a maximum on the left is refused in %s', async (locale, words) => {
	await loader.loadMessages(locale, ['common'], messageFiles);
	expect(loader.islandText(locale, 'common')('range.wrongOrder')).toBe(words);
});
