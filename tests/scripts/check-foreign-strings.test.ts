import { describe, expect, test } from 'vitest';
import { checkMessages, checkPages } from '#scripts/languages/check.ts';
import { foreignIn } from '#scripts/languages/foreign.ts';
import { visibleTexts } from '#scripts/languages/texts.ts';
import { flatten } from '#scripts/locales/messages.ts';

const page = (lang: string, body: string) =>
	`<!doctype html><html lang="${lang}"><body>${body}</body></html>`;
const faultOf = (lang: string, text: string) => foreignIn({ lang, text });

describe('the texts of a page', () => {
	test('are its text nodes and what is read out, in the nearest language', () => {
		const html = page(
			'en',
			`<h1>Help &amp; more</h1><p lang="zh-CN">帮助<b>中心</b></p><img alt="A chart" src="/a.png">
			<input placeholder="Search" aria-label="Search all"><input type="submit" value="Go"><a href="/x">Home</a>`,
		);
		expect(visibleTexts(html)).toEqual([
			{ text: 'Help & more', lang: 'en' },
			{ text: '帮助', lang: 'zh-CN' },
			{ text: '中心', lang: 'zh-CN' },
			{ text: 'A chart', lang: 'en' },
			{ text: 'Search all', lang: 'en' },
			{ text: 'Search', lang: 'en' },
			{ text: 'Go', lang: 'en' },
			{ text: 'Home', lang: 'en' },
		]);
	});

	test('hold the description and the keywords, and no other meta', () => {
		const html =
			'<html lang="en"><head><meta name="description" content="What it is"><meta name="robots" content="noindex"></head></html>';
		expect(visibleTexts(html).map(({ text }) => text)).toEqual(['What it is']);
	});

	test('leave out scripts, styles, comments, code and what is not to be translated', () => {
		const html = page(
			'zh-CN',
			`<script>const a = "<p>English</p>";</script><style>a::after{content:"x"}</style><!-- a note -->
			<code>npm run ingest</code><span translate="no">Cushion <b>foundation</b></span><svg><path d="M0 0"/></svg><p>文字</p>`,
		);
		expect(visibleTexts(html).map(({ text }) => text)).toEqual(['文字']);
	});

	test('keep their language after elements that have no end', () => {
		const html = page('id', '<p lang="en">One<br>two</p><ul><li>Satu<li>Dua</ul>Tiga');
		expect(visibleTexts(html).map(({ text, lang }) => `${lang} ${text}`)).toEqual([
			'en One',
			'en two',
			'id Satu',
			'id Dua',
			'id Tiga',
		]);
	});
});

describe('a text', () => {
	test.each(['en', 'id'])('in %s has no Chinese signs, fullwidth ones included', (lang) => {
		expect(faultOf(lang, 'GMV 销量')).toBe('has Chinese signs');
		expect(faultOf(lang, 'GMV，')).toBe('has Chinese signs');
		expect(faultOf(lang, '¥99 – ₫1,000 “GMV”')).toBeNull();
	});

	test('in Chinese may use names of the trade, and no English sentence or label', () => {
		expect(faultOf('zh-CN', '按 GMV 和 GPM 排序')).toBeNull();
		expect(faultOf('zh-CN', 'Livegauge')).toBeNull();
		expect(faultOf('zh-CN', 'hello@livegauge.example')).toBeNull();
		expect(faultOf('zh-CN', 'USD')).toBeNull();
		expect(faultOf('zh-CN', 'L0')).toBeNull();
		expect(faultOf('zh-CN', 'A')).toBeNull();
		expect(faultOf('zh-CN', 'Search')).toBe('is not Chinese');
		expect(faultOf('zh-CN', '点击 open the ranking 查看')).toBe('is not Chinese');
	});

	test('in Indonesian is not English, and the other way round', () => {
		expect(faultOf('id', 'Open the ranking of your market')).toBe('is English');
		expect(faultOf('id', 'Buka peringkat pasar Anda')).toBeNull();
		expect(faultOf('en', 'Buka peringkat pasar Anda dan pilih yang naik')).toBe('is Indonesian');
		expect(faultOf('en', 'Open the ranking of your market')).toBeNull();
	});

	test('in a language of data is not judged', () => {
		expect(faultOf('th', 'the price of กาแฟ')).toBeNull();
	});
});

describe('the pages', () => {
	const check = (pages: Readonly<Record<string, string>>) =>
		checkPages(Object.entries(pages).map(([path, text]) => ({ path, text }))).map(
			({ path, message }) => `${path}: ${message}`,
		);

	test('pass where every language has its own words', () => {
		expect(
			check({
				'help/index.html': page('en', '<h1>Open</h1><p>Live</p>'),
				'zh/help/index.html': page('zh-CN', '<h1>打开</h1><p>直播</p>'),
				'id/help/index.html': page('id', '<h1>Buka</h1><p>Live</p>'),
			}),
		).toEqual([]);
	});

	test('fail where a text was left in English, even a single word', () => {
		expect(
			check({
				'help/index.html': page('en', '<h1>Open</h1>'),
				'id/help/index.html': page('id', '<h1>Open</h1>'),
			}),
		).toEqual(['dist/id/help/index.html: “Open” is as on the English page']);
	});

	test('fail where Chinese stands on an English page without being marked', () => {
		const marked = page('en', '<a lang="zh-CN">简体中文</a>');
		expect(check({ 'index.html': marked })).toEqual([]);
		expect(check({ 'index.html': marked.replace(' lang="zh-CN"', '') })).toEqual([
			'dist/index.html: “简体中文” has Chinese signs (lang en)',
		]);
	});
});

test('messages that are the English ones fail, but for words that languages share', () => {
	const locales = new Map([
		[
			'shop',
			new Map(
				Object.entries({
					en: { open: 'Open', live: 'Live', gmv: 'GMV', rows: '{{from}}–{{to}}' },
					zh: { open: 'Open', live: '直播', gmv: 'GMV', rows: '{{from}}–{{to}}' },
					id: { open: 'Open', live: 'Live', gmv: 'GMV', rows: '{{from}}–{{to}}' },
				}).map(([language, json]) => [language, flatten(json)]),
			),
		],
	]);
	expect(checkMessages(locales)).toEqual([
		{ path: 'public/locales/zh/shop.json', message: `'open' is the English “Open”` },
		{ path: 'public/locales/id/shop.json', message: `'open' is the English “Open”` },
	]);
});
