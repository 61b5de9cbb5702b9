import { describe, expect, test } from 'vitest';
import { compareLocales } from '#scripts/locales/compare.ts';
import { flatten, type Locales } from '#scripts/locales/messages.ts';
import { checkUsage } from '#scripts/locales/usage.ts';

const LANGUAGES = ['en', 'zh', 'id'];

/** One area `shop` with these messages in each language. */
function area(texts: Readonly<Record<string, object>>): Locales {
	return new Map([
		['shop', new Map(Object.entries(texts).map(([language, json]) => [language, flatten(json)]))],
	]);
}

const differences = (texts: Readonly<Record<string, object>>) =>
	compareLocales(area(texts), LANGUAGES).map(({ path, message }) => `${path.split('/')[2]} ${message}`);

const usage = (json: object, text: string) =>
	checkUsage(area({ en: json }), [{ path: 'src/a.astro', text }]).map(({ message }) => message);

describe('the locale check', () => {
	test('accepts equal keys on every level, in any order', () => {
		const en = { title: 'Shops', menu: { open: 'Open {{name}}' } };
		const zh = { menu: { open: '打开{{ name }}' }, title: '店铺' };
		const id = { title: 'Toko', menu: { open: 'Buka {{name}}' } };
		expect(differences({ en, zh, id })).toEqual([]);
	});

	test('names missing files, missing keys and empty texts', () => {
		expect(differences({ en: { a: 'A', b: 'B' }, zh: { a: '甲', b: ' ' } })).toEqual([
			`zh 'b' is empty`,
			'id is missing',
		]);
		expect(differences({ en: { a: 'A' }, zh: { a: '甲' }, id: { b: 'B' } })).toEqual([
			`en 'b' is missing`,
			`zh 'b' is missing`,
			`id 'a' is missing`,
		]);
	});

	test('refuses values that are no text', () => {
		expect(differences({ en: { a: 1 }, zh: { a: '甲' }, id: { a: 'A' } })).toEqual([`en 'a' is empty`]);
	});

	test('wants the plural forms of each language and no others', () => {
		const en = { rows_one: '{{count}} row', rows_other: '{{count}} rows' };
		expect(
			differences({ en, zh: { rows_other: '{{count}} 行' }, id: { rows_other: '{{count}} baris' } }),
		).toEqual([]);
		expect(differences({ en: { rows_other: '{{count}} rows' }, zh: en, id: { rows: 'baris' } })).toEqual([
			`en 'rows_one' is missing`,
			`zh 'rows_one' is a plural form that zh does not have`,
			`id 'rows_other' is missing`,
			`id 'rows' is a plural form that id does not have`,
			`id 'rows' has the placeholders {}, elsewhere {count}`,
		]);
	});

	test('compares placeholders', () => {
		expect(
			differences({ en: { a: '{{from}}–{{to}}' }, zh: { a: '{{to}}' }, id: { a: '{{to}} {{from}}' } }),
		).toEqual([`zh 'a' has the placeholders {to}, elsewhere {from, to}`]);
	});

	test('finds messages that nobody uses', () => {
		const json = {
			columns: { price: 'Price', units: 'Units' },
			rows_other: 'Rows',
			lost: 'Lost',
			title: 'Shops',
		};
		expect(usage(json, '<p>{t("title")} {t(`columns.${column}`)} {t(\'rows\', { count })}</p>')).toEqual([
			`'lost' is not used`,
		]);
	});

	test('does not take any template for a key', () => {
		expect(
			usage({ columns: { price: 'Price' } }, 'const a = `${b}.${c}`; const d = `/api/${e}.json`;'),
		).toEqual([`'columns.price' is not used`]);
	});

	test('finds messages that nobody wrote, with their lines', () => {
		const problems = checkUsage(area({ en: { title: 'Shops' } }), [
			{ path: 'src/a.tsx', text: `t('title');\ntitle(t('titel'));\ntCommon('gone.away')` },
		]);
		expect(problems).toEqual([
			{ path: 'src/a.tsx', line: 2, message: `no area has the message 'titel'` },
			{ path: 'src/a.tsx', line: 3, message: `no area has the message 'gone.away'` },
		]);
	});
});
