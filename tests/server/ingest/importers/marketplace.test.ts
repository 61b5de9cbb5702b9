import { describe, expect, test } from 'vitest';
import { marketplaceCsv } from '#server/ingest/importers/marketplace/marketplace-csv.ts';
import type { RawRow } from '#server/ingest/readers/rows.ts';
import { contextWith, convertFile, fixture, recordsOf } from './converting.ts';

const context = contextWith({ day: '2026-11-20' });
/** A row of a file of its own. */
const convert = (row: RawRow) => marketplaceCsv.open(context)(row);

describe('rows of Lazada', () => {
	test('are SKUs: the product is the part of the sku before the underscore', async () => {
		const converted = await convertFile(marketplaceCsv, await fixture('lazada.csv'), context);
		expect(
			recordsOf(converted, 'product').map(({ plat_id: platId, product_id: productId, title }) => [
				platId,
				productId,
				title,
			]),
		).toEqual([
			[85, '700100', 'Braided "Fast" USB-C Cable, 1 m'],
			[85, '700100', 'Braided "Fast" USB-C Cable, 1 m'],
			[81, '800200', 'Koper Anak'],
			[81, 'HP467ELAA6JFXDANID-15325003', 'Tinta Printer'],
		]);
		expect(recordsOf(converted, 'sku').map(({ sku_id: skuId, name, price }) => [skuId, name, price])).toEqual(
			[
				['700100_MY-1', 'Colour: Black', 870],
				['700100_MY-2', 'Colour: Red', 1_250],
				['800200_ID-7', null, 45_900_000],
				['HP467ELAA6JFXDANID-15325003', null, 15_900_000],
			],
		);
	});

	test('give the units of the product, and no GMV, which is only units × price', async () => {
		const converted = await convertFile(marketplaceCsv, await fixture('lazada.csv'), context);
		const days = recordsOf(converted, 'product_day');
		expect(days[0]).toEqual({
			type: 'product_day',
			plat_id: 85,
			product_id: '700100',
			day: '2026-11-20',
			units: 5_000,
			price_min: 870,
			price_max: 870,
			rating: 4.9,
			reviews: 120,
			stock: null,
		});
		expect(days.map((day) => [day.units, day.rating, day.reviews])).toEqual([
			[5_000, 4.9, 120],
			[5_000, 4.9, 120],
			[17, null, 0],
			[5, 4.7, 33],
		]);
	});

	test('keep categories of any depth, the address, no foreign picture, and no brand called "No Brand"', async () => {
		const converted = await convertFile(marketplaceCsv, await fixture('lazada.csv'), context);
		const [cable, , suitcase] = recordsOf(converted, 'product');
		expect(cable).toMatchObject({
			image: null,
			url: 'https://www.lazada.com.my/products/cable-i700100.html',
			category_path: ['Electronics Accessories', 'Mobile Accessories', 'Cables'],
			brand: null,
			original_price: 2_990,
		});
		expect(suitcase).toMatchObject({
			category_path: ['Tas & Travel'],
			brand: 'Koperku',
			original_price: null,
		});
	});

	test('number a seller by region and name, the same every time', async () => {
		const converted = await convertFile(marketplaceCsv, await fixture('lazada.csv'), context);
		const shops = recordsOf(converted, 'shop');
		const products = recordsOf(converted, 'product');
		expect(shops.map((shop) => shop.name)).toEqual([
			'Kedai Kabel',
			'Kedai Kabel',
			'Toko Koper',
			'Toko Koper',
		]);
		expect(new Set(shops.map((shop) => shop.shop_id)).size).toBe(2);
		expect(shops[0]?.shop_id).toMatch(/^lazada-[0-9a-f]{16}$/);
		expect(products.map((product) => product.shop_id)).toEqual(shops.map((shop) => shop.shop_id));
	});
});

describe('rows of Shopee', () => {
	test('name product and shop by number, and their own day', async () => {
		const converted = await convertFile(marketplaceCsv, await fixture('shopee.ndjson'), contextWith({}));
		expect(converted[0]).toEqual({
			records: [
				{ type: 'shop', plat_id: 81, shop_id: '445566', name: 'Cantik Store' },
				{
					type: 'product',
					plat_id: 81,
					product_id: '23987654321',
					title: 'Serum Wajah 30ml',
					image: null,
					url: 'https://shopee.co.id/product/445566/23987654321',
					shop_id: '445566',
					category_path: ['Kecantikan', 'Perawatan Wajah'],
					brand: null,
					original_price: 15_000_000,
				},
				{
					type: 'product_day',
					plat_id: 81,
					product_id: '23987654321',
					// 20:30 UTC is the next day in Jakarta.
					day: '2026-11-19',
					units: 1_204,
					price_min: 8_900_000,
					price_max: 9_900_000,
					rating: 4.86,
					reviews: 310,
					stock: 52,
				},
			],
		});
		expect(converted[1]).toMatchObject({
			records: [
				{ shop_id: '778899' },
				{ units: 40, price_min: 1_250, price_max: 1_250, rating: null, day: '2026-11-18' },
			],
		});
		expect(converted[2]).toEqual({ unservedRegion: 'BR' });
	});
});

describe('a row', () => {
	const row = { product_id: '1', title: 'Pan', price: '9.9', currency: 'MYR' };

	test.each([
		['currency', {}, 85],
		['address', { currency: '', url: 'https://www.lazada.co.th/products/i1.html' }, 83],
		['region column', { currency: '', country: 'PH' }, 86],
	])('belongs to the region of its %s', (_what, fields, platId) => {
		expect(convert({ ...row, ...fields })).toMatchObject({
			records: [{ plat_id: platId }, { plat_id: platId }],
		});
	});

	test('without any sign of a region belongs to --region', () => {
		const inVietnam = marketplaceCsv.open(contextWith({ day: '2026-11-20', region: 'VN' }));
		expect(inVietnam({ ...row, currency: null, price: 99_000 })).toMatchObject({
			records: [{ plat_id: 84 }, { price_min: 99_000 }],
		});
	});

	test('without a day of its own takes --day, and its own wins', () => {
		expect(convert(row)).toMatchObject({ records: [{}, { day: '2026-11-20' }] });
		expect(convert({ ...row, date: '2026-11-01' })).toMatchObject({ records: [{}, { day: '2026-11-01' }] });
	});

	test.each([
		['an unknown currency', { currency: 'XAU' }, 'currency XAU belongs to no region served here'],
		[
			'a currency of another region',
			{ domain: 'https://www.lazada.sg' },
			'currency MYR is not that of Singapore',
		],
		['no region at all', { currency: '' }, 'give the import --region'],
		['no id', { product_id: '' }, 'the row has no product id'],
		['no title', { title: '' }, 'title is missing'],
		['negative units', { sold: '-1' }, 'units -1 is negative'],
		['a negative price', { price: '-1' }, 'price -1 is negative'],
		['a day in the future', { date: '2027-01-01' }, 'day 2027-01-01 is in the future'],
		['a price in words', { price: 'ask' }, 'price "ask" is not an amount'],
	])('with %s is refused with the reason', (_what, fields, reason) => {
		expect(convert({ ...row, ...fields })).toEqual({
			refused: expect.objectContaining({ text: expect.stringContaining(reason) }),
		});
	});
});

test('the marketplace is told from the address of the first row alone', () => {
	expect(marketplaceCsv.marketplace?.({ domain: 'https://www.lazada.sg', sku: '1' })).toBe('Lazada');
	expect(marketplaceCsv.marketplace?.({ itemid: 1, shopid: 2 })).toBeNull();
	expect(marketplaceCsv.marketplace?.({ url: 'https://shopee.co.id/1', id: 2 })).toBe('Shopee');
	expect(marketplaceCsv.marketplace?.({ id: 1, title: 'Pan' })).toBeNull();
	expect(marketplaceCsv.marketplace?.({ sku: '1_MY', seller_name: 'Kedai', lazmall: 'false' })).toBeNull();
	expect(marketplaceCsv.marketplace?.({ url: 'https://shop.tiktok.com/view/1', sku: '1_A' })).toBeNull();
	expect(marketplaceCsv.marketplace?.({ url: 'https://shop.example/?from=lazada.sg' })).toBeNull();
});

describe('rows of other publishers', () => {
	const idsOf = (...rows: readonly RawRow[]) => {
		const one = marketplaceCsv.open(contextWith({ day: '2026-11-20', region: 'US' }));
		const converted = rows.map(one);
		return {
			products: recordsOf(converted, 'product').map(({ product_id: productId }) => productId),
			skus: recordsOf(converted, 'sku').map(({ sku_id: skuId }) => skuId),
			refused: converted.flatMap((made) => ('refused' in made ? [made.refused.text] : [])),
		};
	};
	const pan = { title: 'Pan', price: '9.9' };

	test('never become one product: product_id wins over the SKU, whatever else the columns are called', () => {
		const rows = [
			{ ...pan, product_id: '1', sku: 'RED_1', seller_name: 'Kitchen' },
			{ ...pan, product_id: '2', sku: 'RED_2', seller_name: 'Kitchen' },
		];
		expect(idsOf(...rows)).toEqual({ products: ['1', '2'], skus: ['RED_1', 'RED_2'], refused: [] });
		expect(
			idsOf(...rows.map((row) => ({ ...row, url: 'https://www.tiktok.com/shop/p/1' }))).products,
		).toEqual(['1', '2']);
		const lazada = { domain: 'https://www.lazada.sg', country: 'SG' };
		expect(idsOf(...rows.map((row) => ({ ...row, ...lazada }))).products).toEqual(['1', '2']);
	});

	test('with nothing but a SKU are products of that id, whole', () => {
		const rows = ['RED_1', 'RED_2'].map((sku) => ({ ...pan, sku, seller_name: 'Kitchen' }));
		expect(idsOf(...rows)).toEqual({ products: ['RED_1', 'RED_2'], skus: [], refused: [] });
		expect(idsOf({ ...pan, mpn: 'KM-7' }).refused).toEqual([
			'the row has no product id (product_id, item_id, itemid or sku)',
		]);
	});

	test('of TikTok Shop name product and variant by number', () => {
		const row = {
			...pan,
			'Product ID': '1729500000000000001',
			'SKU ID': '1729500000000000009',
			'Seller SKU': 'PAN_RED',
			URL: 'https://shop.tiktok.com/view/product/1729500000000000001',
		};
		expect(idsOf(row)).toEqual({
			products: ['1729500000000000001'],
			skus: ['1729500000000000009'],
			refused: [],
		});
	});

	test('of another marketplace than the first row need a file of their own', () => {
		const [lazada, shopee] = ['https://www.lazada.sg/i1', 'https://shopee.sg/i2'].map((url, index) => ({
			...pan,
			product_id: String(index),
			url,
		}));
		expect(idsOf(lazada ?? {}, shopee ?? {}, { ...pan, product_id: '3' })).toEqual({
			products: ['0', '3'],
			skus: [],
			refused: [
				'the row is of Shopee and the file begins with rows of Lazada: import them as a file of their own',
			],
		});
	});

	test.each([
		['a shop of its own under .io', { url: 'https://pans.io/1' }, 87],
		['a shop of its own under .my', { url: 'https://pans.com.my/1' }, 85],
	])('of %s belong to a region that is served', (_what, fields, platId) => {
		const [made] = [marketplaceCsv.open(contextWith({ day: '2026-11-20', region: 'US' }))].map((one) =>
			one({ ...pan, product_id: '1', ...fields }),
		);
		expect(made).toMatchObject({ records: [{ plat_id: platId }, { plat_id: platId }] });
	});

	test.each([
		['2026-11-18T20:30:00Z', '2026-11-19'],
		['2026-11-18T20:30:00-08:00', '2026-11-19'],
		['2026-11-19T00:30:00+07:00', '2026-11-19'],
		['2026-11-18 23:30:00', '2026-11-18'],
		['1763497800', '2025-11-19'],
		['1763497800000', '2025-11-19'],
	])('are of the day in the region of their moment %s', (timestamp, day) => {
		const one = marketplaceCsv.open(contextWith({ region: 'ID' }));
		expect(recordsOf([one({ ...pan, product_id: '1', timestamp })], 'product_day')).toMatchObject([{ day }]);
	});
});
