import { describe, expect, test } from 'vitest';
import { pictureFonts } from '#build/picture-fonts.ts';
import { sharePicturePng } from '#build/share-picture.ts';
import { pictureOrder } from '#build/share-pictures.ts';

const page = (title: string, locale: string, more = '') =>
	`<head><meta property="og:site_name" content="Livegauge"><meta property="og:title" content="${title}"><meta property="og:locale" content="${locale}">${more}</head>`;

describe('the picture of a page', () => {
	test.each([
		['index.html', 'en_US', 'og/en/home.png'],
		['zh/index.html', 'zh_CN', 'og/zh/home.png'],
		['help/index.html', 'en_US', 'og/en/help.png'],
		['id/academy/first-week/index.html', 'id_ID', 'og/id/academy/first-week.png'],
	])('%s lies where its tags say', (file, locale, picture) => {
		expect(pictureOrder(file, page('Help', locale))?.file).toBe(picture);
	});

	test.each([
		['Prices &amp; &quot;limits&quot;', 'Prices & "limits"'],
		['Livegauge – live-commerce analytics', 'Live-commerce analytics'],
		['Livegauge – 直播电商数据分析', '直播电商数据分析'],
		['Livegauge', 'Livegauge'],
	])('of %s says %s', (title, words) => {
		expect(pictureOrder('index.html', page(title, 'en_US'))?.title).toBe(words);
	});

	test('is not drawn for pages without a title to share, or without a place in search', () => {
		expect(pictureOrder('goodsSellLike/index.html', '<title>Products</title>')).toBeNull();
		const hidden = page('Frame', 'en_US', '<meta name="robots" content="noindex">');
		expect(pictureOrder('embed/pricing/index.html', hidden)).toBeNull();
	});
});

describe('the fonts', () => {
	test('are only the files that hold the characters', async () => {
		expect((await pictureFonts(['Help centre'])).map(({ name }) => name)).toEqual(['Noto latin']);
		const names = (await pictureFonts(['带货达人'])).map(({ name }) => name);
		expect(names[0]).toBe('Noto latin');
		expect(names.length).toBeGreaterThan(1);
		expect(names.length).toBeLessThanOrEqual(5);
	});

	test('say which character none of them has', async () => {
		await expect(pictureFonts(['\u{10FFFD}'])).rejects.toThrow('\u{10FFFD}');
	});
});

test('a picture is a PNG of 1200 × 630', async () => {
	const title = '直播间 Live';
	const png = Buffer.from(await sharePicturePng({ title, brand: 'Livegauge' }, await pictureFonts([title])));
	expect(png.subarray(1, 4).toString()).toBe('PNG');
	expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
});
