import { describe, expect, test } from 'vitest';
import { compareLocales } from '#scripts/locales/compare.ts';
import { flatten, type Locales } from '#scripts/locales/messages.ts';
import { checkUsage } from '#scripts/locales/usage.ts';
import { checkWords } from '#scripts/locales/words.ts';

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

const words = (language: string, text: string) =>
	checkWords(area({ [language]: { key: text } }), []).map(({ message }) => message);

describe('the check of words', () => {
	test.each([
		['en', 'Price a unit'],
		['en', 'GMV an hour'],
		['en', '{{views}} views a live'],
		['en', 'Rows a page'],
		['en', 'Growth of units'],
		['en', 'Followers growth'],
		['en', 'The part of each top category in all GMV'],
		['en', '{{count}} known one by one'],
		['en', 'Read of the session 0%'],
		['en', 'The source does not tell what comments say'],
		['en', 'No source knows an ended session'],
		['en', 'Nothing of today is ranked yet'],
		['en', '1 min after: Product shown'],
		['en', 'Place by units'],
		['en', 'Stars of the reviews'],
		['en', 'Words of the comments'],
		['en', 'Who watches (views a day)'],
		['en', '11% dearer'],
		['en', '62% the same mix'],
		['en', 'Changes of your edition are told here'],
		['en', 'Go on'],
		['en', 'Left today'],
		['en', 'My center'],
		['en', 'Cost-price sample'],
		['en', 'Off shelf'],
		['en', 'Nothing changed by more than usual'],
		['en', 'the largest edition sees more'],
		['en', 'Nobody sold anything'],
		['en', 'Sold in the USA'],
		['en', 'Sold in the United Kingdom'],
		['zh', '您的账号'],
		['zh', '涨粉率：新增粉丝 ÷ 观看人次'],
		['zh', '服务协议'],
		['zh', '学堂'],
		['zh', '每小时销售额'],
		['zh', '微型 1万+'],
		['zh', '超过其余的 {{share}}'],
		['zh', '不统计金额,GMV 由销量推算'],
		['zh', '{{day}} 读取；没有读数的日期留空'],
		['zh', '13.8万 次'],
		['zh', '{{reviews}} 条评价'],
		['zh', '来源：{{sources}}'],
		['zh', '金额以 {{currency}} 计'],
		['zh', '本地区全部商品'],
		['zh', '女性, 18–24 岁'],
		['zh', '把鼠标移到数字上'],
		['zh', '停留时长'],
		['zh', '开播时间 (Los Angeles)'],
		['id', 'Masukkan angka yang tidak negatif'],
		['id', 'Per unit'],
		['id', 'Pallet non-UG'],
		['id', 'Komentar/menit (per 100 online)'],
		['id', 'Puncak daring'],
		['id', 'Waktu tinggal'],
		['id', 'Harga satuan'],
		['id', 'Tambah pengikut'],
		['id', 'Pasar jasa'],
		['id', 'Pasar ramai'],
		['id', 'Umpan RSS'],
		['id', 'dikenal satu per satu'],
		['id', '84% ragam sama'],
		['id', 'Hari tanpa pembacaan dibiarkan kosong'],
		['id', 'Mengungguli 100% lainnya'],
		['id', 'Meja kerja'],
		['id', 'Anggota Official'],
		['id', 'Hentikan salindia'],
		['id', 'Arahkan kursor ke angka'],
		['id', 'Rp50.000,00'],
		['id', 'Rp50,0 rb'],
	])('refuses %s “%s”', (language, text) => {
		expect(words(language, text)).not.toEqual([]);
	});

	test.each([
		['en', 'Price per unit'],
		['en', 'Once a day, at the end of a day; views, a live or a product'],
		['en', 'how many units a product sold'],
		['en', 'America and Britain'],
		['zh', '转粉率：新增粉丝 ÷ 观看人次'],
		['zh', '平均停留时长，国家/地区'],
		['zh', '7 天，{{reviews}}条评价'],
		['id', 'Online sekarang, Rp12,5 rb, Rp3,00 M'],
		['id', 'Penjualan per unit di Amerika Serikat'],
	])('accepts %s “%s”', (language, text) => {
		expect(words(language, text)).toEqual([]);
	});

	test('names the message or the line, and leaves search words alone', () => {
		expect(words('en', 'Rows a page')).toEqual(["'key' says “Rows a page”; write: “per” instead of “a”"]);
		expect(checkWords(area({ en: { keywords: 'rows a page' } }), [])).toEqual([]);
		const text = 'title: Rows\nkeywords: rows a page\nSet the rows a page.\n';
		expect(checkWords(new Map(), [{ path: 'src/content/help/en/rows.md', text }])).toEqual([
			{
				path: 'src/content/help/en/rows.md',
				line: 3,
				message: 'says “rows a page”; write: “per” instead of “a”',
			},
		]);
	});
});
