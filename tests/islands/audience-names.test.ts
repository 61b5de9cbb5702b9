import { beforeAll, expect, test } from 'vitest';
import { islandText, loadMessages } from '#i18n/loader.ts';
import { audienceNames } from '#islands/creators/detail/audience-names.ts';
import { messageFiles } from '#tests/i18n/message-files.ts';

const LOCALES = ['en', 'zh', 'id'] as const;

beforeAll(async () => {
	await Promise.all(LOCALES.map((locale) => loadMessages(locale, ['common', 'creators'], messageFiles)));
});

test.each([
	['en', ['America', 'Britain', 'Japan', '18-24', '55+', 'Female', 'Jabar']],
	['zh', ['美国', '英国', '日本', '18–24 岁', '55 岁以上', '女', 'Jabar']],
	['id', ['Amerika Serikat', 'Inggris', 'Jepang', '18–24 tahun', '55 tahun ke atas', 'Perempuan', 'Jabar']],
] as const)('parts of an audience in %s are called as everywhere else', (locale, names) => {
	const [t, common] = [islandText(locale, 'creators'), islandText(locale, 'common')];
	const nameOf = audienceNames({ t, common, locale });
	expect([
		nameOf('region', 'US'),
		nameOf('region', 'GB'),
		nameOf('region', 'JP'),
		nameOf('age', '18-24'),
		nameOf('age', '55+'),
		nameOf('gender', 'female'),
		nameOf('region', 'Jabar'),
	]).toEqual(names);
});
