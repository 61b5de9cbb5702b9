import { describe, expect, test } from 'vitest';
import { fastmoss } from '#server/ingest/importers/vendors/fastmoss.ts';
import { contextWith, convertFile, fixture } from '#tests/server/ingest/importers/converting.ts';
import { only, reasonOf, recordsOfItem, windowsIn } from './reading.ts';

const STAND = '1729400000000000101';
const products = async () =>
	convertFile(fastmoss, await fixture('vendors/fastmoss-products.json'), contextWith({}));

describe('a ranking of FastMoss', () => {
	test('gives the product with category, flags and the day of its listing there', async () => {
		const [first] = await products();
		const records = first && 'records' in first ? first.records : [];
		expect(only(records, 'product')).toEqual({
			type: 'product',
			plat_id: 87,
			product_id: STAND,
			title: 'Walnut phone stand with cable slot',
			shop_id: '7495000000000000201',
			category_path: ['Phones & Electronics', 'Mobile Phone Accessories', 'Phone Stands'],
			listed_on: '2026-03-04',
			has_free_shipping: true,
			is_cross_border: false,
			is_fully_managed: false,
			is_local_warehouse: true,
		});
		expect(only(records, 'shop')).toMatchObject({ shop_id: '7495000000000000201', name: 'Oak & Ash' });
		expect(only(records, 'shop_day')).toMatchObject({ units: 90_210, day: '2026-11-19' });
	});

	test('gives totals of the day before the answer, and figures of the period that was asked for', async () => {
		const [first] = await products();
		const records = first && 'records' in first ? first.records : [];
		expect(only(records, 'product_day')).toEqual({
			type: 'product_day',
			plat_id: 87,
			product_id: STAND,
			day: '2026-11-19',
			units: 18_250,
			gmv: 45_123_457,
			creators: 320,
			price_min: 2_389,
			price_max: 5_395,
			rating: 4.6,
			commission_rate: 0.15,
		});
		expect(windowsIn(records)).toEqual([
			`product ${STAND} 2026-11-19 1 units 61`,
			`product ${STAND} 2026-11-19 1 gmv 150240`,
			`product ${STAND} 2026-11-19 7 units 420`,
			`product ${STAND} 2026-11-19 7 gmv 1041250`,
			`product ${STAND} 2026-11-19 28 units 1910`,
			`product ${STAND} 2026-11-15 7 units 420`,
			`product ${STAND} 2026-11-15 7 gmv 1041250`,
		]);
	});

	test('keeps every digit of a numeric id, leaves unknown unknown, and counts a written 0', async () => {
		const [, second, third] = await products();
		const records = second && 'records' in second ? second.records : [];
		expect(only(records, 'product')).toMatchObject({
			product_id: '1729400000000000102',
			listed_on: '2026-11-02',
			shop_id: null,
			is_cross_border: null,
		});
		expect(only(records, 'product_day')).toMatchObject({
			units: null,
			gmv: null,
			creators: 57,
			price_min: 1_800,
			commission_rate: 0.1,
		});
		expect(windowsIn(records)).toEqual([
			'product 1729400000000000102 2026-11-15 7 units 0',
			'product 1729400000000000102 2026-11-15 7 gmv 0',
			'product 1729400000000000102 2026-11-15 7 active_creators 12',
		]);
		expect(third).toEqual({ unservedRegion: 'BR' });
	});
});

describe('answers of FastMoss, one a line', () => {
	const answers = async () =>
		convertFile(fastmoss, await fixture('vendors/fastmoss-answers.ndjson'), contextWith({}));

	test('with a sales trend give each day, and the sums of whole runs of days', async () => {
		const [trend] = await answers();
		const windows = windowsIn(trend && 'records' in trend ? trend.records : []);
		expect(windows).toHaveLength(20);
		expect(windows).toContain(`product ${STAND} 2026-11-12 1 units 50`);
		expect(windows).toContain(`product ${STAND} 2026-11-19 1 gmv 150240`);
		// 50 of the first day are not in the second run.
		expect(windows).toContain(`product ${STAND} 2026-11-18 7 units 420`);
		expect(windows).toContain(`product ${STAND} 2026-11-19 7 units 431`);
		expect(windows).toContain(`product ${STAND} 2026-11-19 7 gmv 1055280`);
	});

	test('with an error are refused with its meaning and its words; the others are taken', async () => {
		const [, error, shop, ...more] = await answers();
		expect(error).toMatchObject({
			line: 2,
			refused: { text: 'FastMoss answered with error 30002 (the plan is used up): request limit reached' },
		});
		expect(shop).toHaveProperty('records');
		// The fourth answer is empty: no row, and no error.
		expect(more).toEqual([]);
	});

	test('with shops give their creators so far and the figures of the period', async () => {
		const [, , shop] = await answers();
		const records = shop && 'records' in shop ? shop.records : [];
		expect(only(records, 'shop')).toMatchObject({
			plat_id: 81,
			name: 'Toko Rotan',
			category_path: ['Home Supplies'],
		});
		expect(only(records, 'shop_day')).toMatchObject({ creators: 812, day: '2026-11-19' });
		expect(windowsIn(records)).toEqual([
			'shop 7495000000000000301 2026-11-19 1 units 1204',
			'shop 7495000000000000301 2026-11-19 1 gmv 9632000000',
			'shop 7495000000000000301 2026-11-19 1 active_creators 40',
		]);
	});
});

describe('an item of FastMoss', () => {
	const item = { product_id: '5', title: 'Pan', region: 'US', units_sold: 4, gmv: '12.5' };
	const said = { day: '2026-11-19', window: 7 };

	test('without its request takes --day and --window', async () => {
		expect(windowsIn(await recordsOfItem(fastmoss, item, said))).toEqual([
			'product 5 2026-11-19 7 units 4',
			'product 5 2026-11-19 7 gmv 1250',
		]);
	});

	test('in camelCase is read the same', async () => {
		const camel = { productId: '5', title: 'Pan', region: 'US', unitsSold: 4, gmv: 12.5, totalUnitsSold: 9 };
		const records = await recordsOfItem(fastmoss, camel, said);
		expect(only(records, 'product_day')).toMatchObject({ units: 9 });
		expect(windowsIn(records)).toContain('product 5 2026-11-19 7 units 4');
	});

	test('takes dollars where the region has dollars, and no foreign money', async () => {
		const inDollars = { ...item, gmv: null, usd_gmv: 7.5 };
		expect(windowsIn(await recordsOfItem(fastmoss, inDollars, said))).toContain(
			'product 5 2026-11-19 7 gmv 750',
		);
		const abroad = {
			...item,
			region: 'ID',
			currency: 'USD',
			price: '$3.20',
			usd_gmv: 7.5,
			total_units_sold: 6,
		};
		const records = await recordsOfItem(fastmoss, abroad, said);
		expect(windowsIn(records)).toEqual(['product 5 2026-11-19 7 units 4']);
		expect(only(records, 'product_day')).toMatchObject({ units: 6, gmv: null, price_min: null });
		const told = await recordsOfItem(fastmoss, { ...item, region: 'ID' }, { ...said, currency: 'USD' });
		expect(windowsIn(told)).toEqual(['product 5 2026-11-19 7 units 4']);
	});

	test("of a creator's list gives the product and none of the creator's figures", async () => {
		const records = await recordsOfItem(fastmoss, {
			...item,
			uid: '77',
			seller_id: '9',
			shop_title: 'Pan House',
			commission_rate: '8%',
		});
		expect(windowsIn(records)).toEqual([]);
		expect(only(records, 'product_day')).toMatchObject({ commission_rate: 0.08 });
		expect(only(records, 'shop')).toMatchObject({ shop_id: '9', name: 'Pan House' });
	});

	test("of a shop's list gives the ready windows and no figure without a period", async () => {
		const records = await recordsOfItem(fastmoss, {
			...item,
			seller_id: '9',
			relate_creator_count: 3,
			day28_units_sold: '40',
			day28_gmv: 400,
		});
		expect(windowsIn(records)).toEqual([
			'product 5 2026-11-19 28 units 40',
			'product 5 2026-11-19 28 gmv 40000',
		]);
	});

	test('of the lives gives the live part of GMV alone', async () => {
		const records = await recordsOfItem(
			fastmoss,
			{
				product: { product_id: '5', title: 'Pan' },
				shop: { seller_id: '9', name: 'S' },
				units_sold: 4,
				gmv: 12.5,
				live_count: 2,
			},
			{ ...said, region: 'US' },
		);
		expect(windowsIn(records)).toEqual(['product 5 2026-11-19 7 live_gmv 1250']);
	});

	test.each([
		[
			'no period',
			item,
			{ day: '2026-11-19' },
			'does not say of which period its figures are (units, gmv, active_creators)',
		],
		['no day', item, { window: 7 }, 'the day of the figures is missing: give the import --day'],
		[
			'no region',
			{ ...item, region: undefined },
			said,
			'the answer says no region: give the import --region',
		],
		['a region that is none', { ...item, region: 'Mars' }, said, 'region "Mars" is not a region code'],
		['a day to come', item, { day: '2026-12-01', window: 7 }, '--day 2026-12-01 is in the future'],
		['a damaged id', { ...item, product_id: '1.7294E+18' }, said, 'has lost digits'],
		['a negative count', { ...item, units_sold: -4 }, said, 'units_sold -4 is negative'],
		['an odd amount', { ...item, gmv: 'ask' }, said, 'gmv "ask" is not an amount'],
		['a rate beyond 100 %', { ...item, commission_rate: 15_000 }, said, 'commission_rate 15000 is no rate'],
		[
			'another subject',
			{ uid: '7', unique_id: 'anna', nickname: 'Anna' },
			said,
			'the item is none that is read here',
		],
		['a trend without its product', { list: [], overview: { region: 'US' } }, said, 'the product has no id'],
		[
			'no figure at all',
			{ product: { product_id: '5' }, live_count: 0, region: 'US' },
			said,
			'nothing that is known',
		],
	])('with %s is refused with the reason', async (_what, row, context, reason) => {
		expect(await reasonOf(fastmoss, row, context)).toContain(reason);
	});
});
