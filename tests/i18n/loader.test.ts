import { beforeEach, describe, expect, test, vi } from 'vitest';
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

test.each([
	['en', 'Please put the maximum value on the right side'],
	['zh', '请将最大值填在右侧'],
	['id', 'Letakkan nilai maksimum di sebelah kanan'],
] as const)('a maximum on the left is refused in %s', async (locale, words) => {
	await loader.loadMessages(locale, ['common'], messageFiles);
	expect(loader.islandText(locale, 'common')('range.wrongOrder')).toBe(words);
});
