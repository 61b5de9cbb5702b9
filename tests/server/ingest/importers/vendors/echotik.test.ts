import { describe, expect, test } from 'vitest';
import { echotik } from '#server/ingest/importers/vendors/echotik.ts';
import { contextWith, convertFile, fixture } from '#tests/server/ingest/importers/converting.ts';
import { only, reasonOf, recordsIn, recordsOfItem, windowsIn } from './reading.ts';

const BALM = '1729600000000000611';
const file = async (name: string) => convertFile(echotik, await fixture(`vendors/${name}`), contextWith({}));

describe('a product list of EchoTik', () => {
	test('gives totals and levels of the day of its crawl', async () => {
		const [first = []] = recordsIn(await file('echotik-products.json'));
		expect(only(first, 'product')).toEqual({
			type: 'product',
			plat_id: 81,
			product_id: BALM,
			title: 'Pelembap bibir madu',
			shop_id: '7495600000000000711',
			category_path: ['Beauty & Personal Care'],
			listed_on: '2026-05-04',
			has_free_shipping: true,
			is_fully_managed: false,
			is_off_shelf: false,
		});
		expect(only(first, 'product_day')).toEqual({
			type: 'product_day',
			plat_id: 81,
			product_id: BALM,
			day: '2026-11-19',
			units: 8_100,
			gmv: 12_900_000_000,
			video_gmv: null,
			live_gmv: null,
			creators: 214,
			videos: 690,
			lives: 31,
			price_min: 1_590_000,
			price_max: 2_750_050,
			rating: 4.8,
			commission_rate: 0.15,
			reviews: 912,
		});
	});

	test('gives the ready windows, each for itself', async () => {
		const [first = []] = recordsIn(await file('echotik-products.json'));
		const windows = windowsIn(first);
		expect(windows).toContain(`product ${BALM} 2026-11-19 1 units 40`);
		expect(windows).toContain(`product ${BALM} 2026-11-19 60 units 2400`);
		expect(windows.filter((one) => one.includes(' 7 '))).toEqual([
			`product ${BALM} 2026-11-19 7 units 310`,
			`product ${BALM} 2026-11-19 7 gmv 496000000`,
			`product ${BALM} 2026-11-19 7 video_gmv 300000000`,
			`product ${BALM} 2026-11-19 7 live_gmv 120000000`,
			`product ${BALM} 2026-11-19 7 new_videos 22`,
			`product ${BALM} 2026-11-19 7 new_lives 2`,
		]);
		expect(windows).toHaveLength(13);
	});

	test('in camelCase, with a long numeric id and a damaged cover is read the same', async () => {
		const [, second = []] = recordsIn(await file('echotik-products.json'));
		expect(only(second, 'product')).toMatchObject({
			product_id: '1729600000000000612',
			category_path: null,
			shop_id: null,
		});
		expect(only(second, 'product_day')).toMatchObject({
			units: 5_000,
			price_min: null,
			rating: null,
			commission_rate: null,
		});
		expect(windowsIn(second)).toEqual([
			'product 1729600000000000612 2026-11-19 7 units 70',
			'product 1729600000000000612 2026-11-19 7 gmv 70000000',
			'product 1729600000000000612 2026-11-19 30 units 260',
		]);
	});

	test.each([
		['seen this month and sold before', 20261101, 5_000, 260, null],
		['seen this month and sold since', 20261101, 260, 260, '2026-11-01'],
		['seen long ago', 20260101, 5_000, 260, '2026-01-01'],
		['never seen', 0, 5_000, 260, null],
	])(
		'takes the first sight as listing of a product %s only where that can be',
		async (_what, seen, sold, recent, day) => {
			const item = {
				product_id: '5',
				product_name: 'Pan',
				region: 'ID',
				first_crawl_dt: seen,
				total_sale_cnt: sold,
				total_sale_30d_cnt: recent,
			};
			expect(only(await recordsOfItem(echotik, item), 'product').listed_on).toBe(day);
		},
	);
});

describe('answers of EchoTik, one a line', () => {
	test('with a ranking of a day give that day, not a total', async () => {
		const [first = []] = recordsIn(await file('echotik-answers.ndjson'));
		expect(first.map((one) => one.type)).toEqual(['product', 'window_figure', 'window_figure']);
		expect(windowsIn(first)).toEqual([
			`product ${BALM} 2026-11-18 1 units 38`,
			`product ${BALM} 2026-11-18 1 gmv 60420000`,
		]);
	});

	test('with a ranking of weeks and with an error are refused with the reason', async () => {
		const converted = await file('echotik-answers.ndjson');
		expect(converted.map((one) => ('refused' in one ? one.refused.text : null))).toEqual([
			null,
			expect.stringContaining('does not say of which period its figures are (units, gmv)'),
			null,
			'EchoTik answered with error 500: Usage Limit Exceeded',
		]);
	});

	test('with shops give totals, levels and windows', async () => {
		const converted = recordsIn(await file('echotik-answers.ndjson'));
		const shop = converted.at(1) ?? [];
		expect(only(shop, 'shop')).toMatchObject({ plat_id: 81, name: 'Madu Nusantara' });
		expect(only(shop, 'shop_day')).toEqual({
			type: 'shop_day',
			plat_id: 81,
			shop_id: '7495600000000000711',
			day: '2026-11-19',
			units: 90_500,
			gmv: null,
			video_gmv: null,
			live_gmv: null,
			creators: 512,
			videos: 2_100,
			lives: 88,
			products: 38,
			rating: 4.7,
			followers: 120_400,
		});
		expect(windowsIn(shop)).toEqual([
			'shop 7495600000000000711 2026-11-19 7 units 2100',
			'shop 7495600000000000711 2026-11-19 7 gmv 3360000000',
		]);
	});
});

test.each([
	[
		'a ranked shop without a period',
		{ seller_id: '1', seller_name: 'A', total_sale_cnt: 3 },
		'of which period',
	],
	['a video', { video_id: '1', user_id: '2' }, 'the item is none that is read here'],
])('of EchoTik %s is refused with the reason', async (_what, row, reason) => {
	expect(await reasonOf(echotik, row)).toContain(reason);
});
