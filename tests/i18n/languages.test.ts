import { describe, expect, test } from 'vitest';
import { LANGUAGES, languageOf, languageOfAddress, localizedPath } from '#i18n/languages.ts';

describe('languages', () => {
	test('have the ids, call ids and addresses of the specification', () => {
		const table = LANGUAGES.map(({ id, languageId, address, tag }) => [id, languageId, address, tag]);
		expect(table).toEqual([
			['en-us', 2, '', 'en'],
			['zh-cn', 3, 'zh', 'zh-CN'],
			['kn-in', 1, 'id', 'id'],
		]);
	});

	test.each([undefined, '', 'xx', 'toString'])('%j is English', (id) => {
		expect(languageOf(id).id).toBe('en-us');
		expect(languageOfAddress(id).id).toBe('en-us');
	});

	test.each([
		['en-us', '/', '/help'],
		['zh-cn', '/zh/', '/zh/help'],
		['kn-in', '/id/', '/id/help'],
	])('%s lives at %s', (id, home, help) => {
		expect(localizedPath('/', languageOf(id))).toBe(home);
		expect(localizedPath('/help', languageOf(id))).toBe(help);
	});
});
