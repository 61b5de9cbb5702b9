import { describe, expect, test } from 'vitest';
import { conversionBy } from '#elements/conversion.ts';
import {
	goodsPath,
	goodsTexts,
	type HotGoods,
	type HotShop,
	shares,
	shopPath,
	shopTexts,
	type Writing,
} from '#elements/hot-texts.ts';

const GOODS: HotGoods = {
	plat_id: 87,
	product_id: 'p/1 ä',
	title: 'Stoneware <b>Mug</b>',
	image: '/api/image/product/87/p1.svg',
	price: 1950,
	commission_rate: 0.125,
	units: 12_340,
	gmv: 24_063_000,
	rank: 7,
	currency: 'USD',
};

const SHOP: HotShop = {
	plat_id: 81,
	shop_id: 's 1',
	name: 'Toko Rumah',
	image: '/api/image/avatar/shop/81/s.svg',
	category: 'Dapur',
	products: 1240,
	units: 9100,
	gmv: 150_000_000_00,
	currency: 'IDR',
};

const ENGLISH: Writing = { locale: 'en', currency: 'USD', convert: null };

describe('the words of a product', () => {
	test('are formatted figures in its own currency', () => {
		expect(goodsTexts(GOODS, ENGLISH)).toEqual({
			rank: '7',
			title: 'Stoneware <b>Mug</b>',
			price: '$19.50',
			commission: '12.5%',
			units: '12.3K',
			gmv: '$241K',
		});
	});

	test('follow the language', () => {
		const { units, gmv } = goodsTexts(GOODS, { ...ENGLISH, locale: 'zh' });
		expect([units, gmv]).toEqual(['1.23万', '$24.1万']);
	});

	test('are converted with the rates', () => {
		const convert = conversionBy({ dollar_to_pound: 0.8 }, 'GBP');
		const { price, gmv } = goodsTexts(GOODS, { locale: 'en', currency: 'GBP', convert });
		expect([price, gmv]).toEqual(['£15.60', '£193K']);
	});

	test('stay in their currency where no rate is known', () => {
		const convert = conversionBy(null, 'GBP');
		expect(goodsTexts(GOODS, { locale: 'en', currency: 'GBP', convert }).price).toBe('$19.50');
	});

	test('say of unknown figures that they are unknown', () => {
		const unknown = { ...GOODS, price: null, commission_rate: null, units: null, gmv: null };
		const { price, commission, units, gmv } = goodsTexts(unknown, ENGLISH);
		expect([price, commission, units, gmv]).toEqual(['–', '–', '–', '–']);
	});
});

describe('the words of a shop', () => {
	test('convert between currencies of the same and of other minor units', () => {
		const dollars = conversionBy({ rupiah_to_dollar: 1 / 16_000, rupiah_to_dong: 1.5 }, 'USD');
		expect(shopTexts(SHOP, { locale: 'id', currency: 'USD', convert: dollars })).toEqual({
			title: 'Toko Rumah',
			category: 'Dapur',
			products: '1.240',
			units: '9.100',
			gmv: '$9.375,00',
		});
		const dong = conversionBy({ rupiah_to_dong: 1.5 }, 'VND');
		expect(shopTexts(SHOP, { locale: 'en', currency: 'VND', convert: dong }).gmv).toBe('₫225M');
	});

	test('leave an unknown category out', () => {
		expect(shopTexts({ ...SHOP, category: null }, ENGLISH).category).toBe('');
	});
});

test('links lead to the detail pages, whatever signs an id has', () => {
	expect(goodsPath(GOODS)).toBe('/goodsDetail/87/p%2F1%20%C3%A4');
	expect(shopPath(SHOP)).toBe('/shopDetail/81/s%201');
});

test('bars are shares of the largest value; unknown has none', () => {
	expect(shares([50, null, 200, 0])).toEqual([0.25, 0, 1, 0]);
	expect(shares([null, 0])).toEqual([0, 0]);
	expect(shares([])).toEqual([]);
});
