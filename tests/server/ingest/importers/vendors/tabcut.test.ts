import { describe, expect, test } from 'vitest';
import { tabcut } from '#server/ingest/importers/vendors/tabcut.ts';
import { contextWith, convertFile, fixture } from '#tests/server/ingest/importers/converting.ts';
import { only, reasonOf, recordsIn, recordsOfItem, windowsIn } from './reading.ts';

const FRYER = '1729700000000000811';
const converted = async () =>
	convertFile(tabcut, await fixture('vendors/tabcut-answers.ndjson'), contextWith({ region: 'VN' }));
const answers = async () => recordsIn(await converted());

describe('answers of TabCut', () => {
	test('with a product ranking give totals, levels and windows in the local currency', async () => {
		const [first = []] = await answers();
		expect(only(first, 'product')).toEqual({
			type: 'product',
			plat_id: 84,
			product_id: FRYER,
			title: 'Nồi chiên không dầu 5 lít',
			shop_id: '7495700000000000911',
			category_path: ['Household Appliances', 'Kitchen Appliances'],
			listed_on: '2025-01-05',
			is_fully_managed: false,
		});
		expect(only(first, 'product_day')).toEqual({
			type: 'product_day',
			plat_id: 84,
			product_id: FRYER,
			day: '2026-11-20',
			units: 6_400,
			gmv: 6_336_000_000,
			price_min: 990_000,
			price_max: 1_290_000,
			commission_rate: 0.12,
		});
		expect(windowsIn(first)).toEqual([
			`product ${FRYER} 2026-11-20 1 units 44`,
			`product ${FRYER} 2026-11-20 1 gmv 43560000`,
			`product ${FRYER} 2026-11-20 7 units 310`,
			`product ${FRYER} 2026-11-20 7 gmv 306900000`,
			`product ${FRYER} 2026-11-20 30 units 1190`,
			`product ${FRYER} 2026-11-20 7 units 310`,
			`product ${FRYER} 2026-11-20 7 gmv 306900000`,
		]);
	});

	test('leave unknown unknown and keep long numeric ids', async () => {
		const [, second = []] = await answers();
		expect(second.map((one) => one.type)).toEqual(['product', 'window_figure', 'window_figure']);
		expect(windowsIn(second)).toContain('product 1729700000000000812 2026-11-20 7 units 120');
	});

	test('with a split of channels give the whole of it', async () => {
		const [, , split = []] = await answers();
		expect(windowsIn(split)).toEqual([
			`product ${FRYER} 2026-11-20 7 units 310`,
			`product ${FRYER} 2026-11-20 7 gmv 306900000`,
			`product ${FRYER} 2026-11-20 30 gmv 1178100000`,
			`product ${FRYER} 2026-11-20 180 gmv 3564000000`,
		]);
	});

	test('with shops give totals and the period', async () => {
		const [, , , shop = []] = await answers();
		expect(only(shop, 'shop')).toMatchObject({ name: 'Bếp Việt' });
		expect(only(shop, 'shop_day')).toMatchObject({ units: 88_000 });
		expect(windowsIn(shop)).toEqual([
			'shop 7495700000000000911 2026-11-20 30 units 5100',
			'shop 7495700000000000911 2026-11-20 30 gmv 4080000000',
		]);
	});

	test('with a trend give the days up to the one before its end', async () => {
		const [, , , , trend = []] = await answers();
		expect(windowsIn(trend)).toEqual([
			'product 1729700000000000812 2026-11-19 14 units 260',
			'product 1729700000000000812 2026-11-19 14 gmv 23400000',
		]);
	});

	test('with an error are refused with its words', async () => {
		expect((await converted()).at(-1)).toMatchObject({
			refused: { text: 'TabCut answered with error 403: sign error' },
		});
	});
});

test('details of TabCut have the item in an object of its own', async () => {
	const item = {
		itemInfo: { itemId: '5', itemName: 'Pan', region: 'US', commissionRate: 0.1, soldCountTotal: 7 },
	};
	const records = await recordsOfItem(tabcut, item, { day: '2026-11-19' });
	expect(only(records, 'product_day')).toMatchObject({ units: 7, commission_rate: 0.1 });
});

test.each([
	['figures without a period', { itemId: '5', itemName: 'Pan', soldCountPeriod: 3 }, 'of which period'],
	['a live', { roomInfo: { roomId: '1' } }, 'the item is none that is read here'],
])('of TabCut %s are refused with the reason', async (_what, row, reason) => {
	expect(await reasonOf(tabcut, row)).toContain(reason);
});
