import { readdirSync, readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import { describe, expect, test } from 'vitest';
import { type MessageTree, translator } from '#i18n/translate.ts';
import { flatten } from '#scripts/locales/messages.ts';

const LOCALES = new URL('../../public/locales/', import.meta.url);
const files = ['en', 'zh', 'id'].flatMap((locale) =>
	readdirSync(new URL(locale, LOCALES)).map((file) => ({ locale, area: file.replace('.json', '') })),
);
const read = (locale: string, area: string): MessageTree =>
	JSON.parse(readFileSync(new URL(`${locale}/${area}.json`, LOCALES), 'utf8'));

/** i18next as the build of the pages sets it up. */
async function reference(locale: string, messages: MessageTree) {
	const instance = createInstance();
	await instance.init({
		lng: locale,
		fallbackLng: false,
		interpolation: { escapeValue: false },
		resources: { [locale]: { area: messages } },
	});
	const t = instance.getFixedT(locale, 'area');
	return (key: string, values: Record<string, string | number>) => t(key, { ...values }) as unknown as string;
}

test.each(files)('$locale/$area reads as i18next gives it', async ({ locale, area }) => {
	const messages = read(locale, area);
	const [own, theirs] = [translator(messages, locale), await reference(locale, messages)];
	for (const [key, text] of flatten(messages)) {
		const names = [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map((match) => match[1] ?? '');
		const values = Object.fromEntries(names.map((name) => [name, `<${name} $& {{x}}>`]));
		expect(own(key, values)).toBe(theirs(key, values));
	}
});

describe('plurals', () => {
	const messages = {
		row_one: '{{count}} row',
		row_other: '{{count}} rows',
		plain: '{{ count }} in all',
		deep: { row_other: '{{count}} {{what}}' },
	};
	test.each(['en', 'id', 'zh'])('in %s are those of i18next', async (locale) => {
		const [own, theirs] = [translator(messages, locale), await reference(locale, messages)];
		for (const count of [0, 1, 2, 5, 21]) {
			for (const key of ['row', 'plain', 'deep.row']) {
				expect(own(key, { count, what: 'x' })).toBe(theirs(key, { count, what: 'x' }));
			}
		}
	});
});

test.each(['missing', 'deep', 'deep.none', 'toString', 'row.length', ''])(
	'the key %j gives itself',
	(key) => {
		expect(translator({ deep: { there: 'x' }, row: 'y' }, 'en')(key)).toBe(key);
	},
);

test.each([
	['en', 1, 'Create 1 draft'],
	['en', 2, 'Create 2 drafts'],
	['zh', 1, '创建 1 个草稿'],
	['id', 1, 'Buat 1 draf'],
] as const)('what begins a move says in %s how many drafts: %i', (locale, count, said) => {
	expect(translator(read(locale, 'tools'), locale)('plan.start', { count, number: count })).toBe(said);
});
