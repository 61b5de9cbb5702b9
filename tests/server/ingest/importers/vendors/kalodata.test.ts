import { describe, expect, test } from 'vitest';
import { kalodata } from '#server/ingest/importers/vendors/kalodata.ts';
import { contextWith, convertFile, fixture } from '#tests/server/ingest/importers/converting.ts';
import { only, reasonOf, recordsIn, recordsOfItem, windowsIn } from './reading.ts';

const SET = '1729500000000000411';
const answers = async () =>
	recordsIn(
		await convertFile(
			kalodata,
			await fixture('vendors/kalodata-answers.ndjson'),
			contextWith({ day: '2026-11-19', region: 'GB' }),
		),
	);

describe('answers of Kalodata', () => {
	test('with a product ranking give its figures of the period, and no price from units and takings', async () => {
		const [first] = await answers();
		expect(only(first, 'product')).toMatchObject({
			plat_id: 82,
			product_id: SET,
			title: 'Ceramic pour-over set',
			shop_id: '7495500000000000511',
			listed_on: '2026-03-18',
		});
		expect(only(first, 'product_day')).toMatchObject({ commission_rate: 0.15, price_min: null });
		expect(windowsIn(first)).toEqual([
			`product ${SET} 2026-11-19 7 units 1000`,
			`product ${SET} 2026-11-19 7 gmv 1832000`,
			`product ${SET} 2026-11-19 7 video_gmv 1200050`,
			`product ${SET} 2026-11-19 7 live_gmv 600025`,
			`product ${SET} 2026-11-19 7 card_gmv 31925`,
		]);
	});

	test('keep long numeric ids and leave null unknown', async () => {
		const [, second] = await answers();
		expect(only(second, 'product')).toMatchObject({ product_id: '1729500000000000412', listed_on: null });
		expect(windowsIn(second)).toEqual([
			'product 1729500000000000412 2026-11-19 7 units 250',
			'product 1729500000000000412 2026-11-19 7 gmv 225000',
		]);
	});

	test('with a product detail give price, category, reviews and the days between two dates', async () => {
		const [, , detail] = await answers();
		expect(only(detail, 'product')).toMatchObject({
			plat_id: 82,
			shop_id: '7495500000000000511',
			category_path: ['Kitchenware'],
			is_local_warehouse: true,
		});
		expect(only(detail, 'product_day')).toEqual({
			type: 'product_day',
			plat_id: 82,
			product_id: SET,
			day: '2026-11-19',
			price_min: 1_750,
			price_max: 2_100,
			rating: null,
			commission_rate: 0.15,
			reviews: 4_227,
		});
		expect(windowsIn(detail)).toContain(`product ${SET} 2026-11-19 14 units 2100`);
		expect(windowsIn(detail)).toContain(`product ${SET} 2026-11-19 14 active_creators 416`);
	});

	test('with shops give kind and products on sale; own and affiliate takings are no channel', async () => {
		const [, , , shop] = await answers();
		expect(only(shop, 'shop')).toMatchObject({ name: 'Hearth & Home', kind: 'brand' });
		expect(only(shop, 'shop_day')).toMatchObject({ products: 146 });
		expect(windowsIn(shop)).toEqual([
			'shop 7495500000000000511 2026-11-19 30 units 142080',
			'shop 7495500000000000511 2026-11-19 30 gmv 403642477',
			'shop 7495500000000000511 2026-11-19 30 card_gmv 1043139',
		]);
	});

	test('with an error say what it means; one without data is empty', async () => {
		const converted = await convertFile(
			kalodata,
			await fixture('vendors/kalodata-answers.ndjson'),
			contextWith({ day: '2026-11-19', region: 'GB' }),
		);
		expect(converted).toHaveLength(5);
		expect(converted[4]).toMatchObject({
			refused: {
				text: 'Kalodata answered with error 501 (the service failed: ask again with the same parameters): upstream HTTP 554',
			},
		});
	});
});

describe('an item of Kalodata', () => {
	const item = {
		product_id: '5',
		product_name: 'Pan',
		sales_volumn: 4,
		revenue: '12.50',
		commission_rate: 0.2,
	};

	test('takes --window and --region', async () => {
		const records = await recordsOfItem(kalodata, item, { day: '2026-11-19', region: 'US', window: 28 });
		expect(windowsIn(records)).toContain('product 5 2026-11-19 28 gmv 1250');
		expect(only(records, 'product_day')).toMatchObject({ commission_rate: 0.2 });
	});

	test('in a currency that is not the region’s gives units and no money', async () => {
		const said = { day: '2026-11-19', region: 'ID', window: 7, currency: 'USD' as const };
		expect(windowsIn(await recordsOfItem(kalodata, { ...item, min_price: 3 }, said))).toEqual([
			'product 5 2026-11-19 7 units 4',
		]);
	});

	test.each([
		['no period', item, 'does not say of which period its figures are (units, gmv, video_gmv'],
		[
			'a creator’s takings of no period',
			{ creator_id: '1', creator_handle: '@anna', revenue: 3 },
			'does not say of which period its figures are (units, gmv, video_gmv',
		],
	])('with %s is refused with the reason', async (_what, row, reason) => {
		expect(await reasonOf(kalodata, row, { day: '2026-11-19', region: 'US' })).toContain(reason);
	});
});
