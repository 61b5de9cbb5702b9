import { describe, expect, test } from 'vitest';
import { platformOfRegion } from '#domain/platforms/platforms.ts';
import { createScopes } from '#server/ingest/importers/scope.ts';
import { meansCurrency, readAmount, readCommission } from '#server/ingest/importers/vendors/amounts.ts';
import { foldedName } from '#server/ingest/importers/vendors/item.ts';
import { rankPeriod } from '#server/ingest/importers/vendors/periods.ts';
import { readVendorDay, readVendorInstant } from '#server/ingest/importers/vendors/times.ts';
import { NOW } from '#tests/server/ingest/importers/converting.ts';

function scopeIn(region: string) {
	const platform = platformOfRegion(region);
	if (!platform) throw new Error(`${region} is not served`);
	return createScopes(NOW, null)(platform);
}

describe('a commission', () => {
	test.each([
		[0.15, 0.15],
		['0.15', 0.15],
		[15, 0.15],
		[15.0, 0.15],
		['15', 0.15],
		['15%', 0.15],
		['8.5 %', 0.085],
		[1500, 0.15],
		['1000', 0.1],
		[1, 0.01],
		[100, 0.01],
		[0.01, 0.01],
		[80, 0.8],
		[8_000, 0.8],
		[0, 0],
		['0%', 0],
		['-', null],
		['null', null],
	])('%j is %j', (written, rate) => {
		expect(readCommission(written, 'rate', scopeIn('US'))).toBe(rate);
	});

	test.each([[-5], ['120%'], [20_000], ['high']])('%j is refused', (written) => {
		expect(() => readCommission(written, 'rate', scopeIn('US'))).toThrow(/^rate /);
	});
});

describe('an amount', () => {
	test.each([
		['US', 23.89, 2_389, 2_389],
		['US', '185590.52', 18_559_052, 18_559_052],
		['US', 1.005, 101, 101],
		['US', '$23.89 - 53.95', 2_389, 5_395],
		['US', '$1,023.89~$1,053.95', 102_389, 105_395],
		['US', 'USD 12.5', 1_250, 1_250],
		['US', '1.2e3', 120_000, 120_000],
		['US', 0, 0, 0],
		['GB', '£4', 400, 400],
		['SG', '$4', 400, 400],
		['ID', 'Rp15.900', 1_590_000, 1_590_000],
		['ID', 'Rp 1.234.567,50', 123_456_750, 123_456_750],
		['ID', '15.900', 1_590_000, 1_590_000],
		['ID', 15.9, 1_590, 1_590],
		['VN', '₫99.000', 99_000, 99_000],
		['VN', 99_000.4, 99_000, 99_000],
		['VN', '99000 - 120000đ', 99_000, 120_000],
		['MY', 'RM 9,90', 990, 990],
		['US', '-', null, null],
		['ID', '$5.20', null, null],
		['US', '€5', null, null],
	])('in %s of %j is %j to %j in minor units', (region, written, low, high) => {
		const scope = scopeIn(region);
		expect([readAmount(written, 'price', scope), readAmount(written, 'price', scope, 'high')]).toEqual([
			low,
			high,
		]);
	});

	test.each([[-1], ['-1.50'], ['ask'], [true], [9e15]])('of %j is refused', (written) => {
		expect(() => readAmount(written, 'price', scopeIn('US'))).toThrow(/^price /);
	});
});

test.each([
	['USD', 'USD', true],
	['usd', 'USD', true],
	['$', 'USD', true],
	['$', 'SGD', true],
	['$', 'IDR', false],
	['Rp', 'IDR', true],
	['USD', 'IDR', false],
	['XYZ', 'USD', false],
] as const)('the currency %j meaning %s is %j', (written, currency, isMeant) => {
	expect(meansCurrency(written, currency)).toBe(isMeant);
});

describe('a time', () => {
	test.each([
		['ID', 1_794_164_400, '2026-11-09', '2026-11-08T19:00:00.000Z'],
		['ID', '1794164400', '2026-11-09', '2026-11-08T19:00:00.000Z'],
		['US', 1_794_164_400_000, '2026-11-08', '2026-11-08T19:00:00.000Z'],
		['US', '2026-11-08T20:00:00', '2026-11-08', '2026-11-09T04:00:00.000Z'],
		['ID', '2026-11-08 20:00:00', '2026-11-08', '2026-11-08T13:00:00.000Z'],
		['ID', '2026-11-08T20:00:00Z', '2026-11-09', '2026-11-08T20:00:00.000Z'],
		['US', '0', null, null],
		['US', '0000-00-00 00:00:00', null, null],
		['US', 'N/A', null, null],
	])('in %s written %j is the day %j and the moment %j', (region, written, day, moment) => {
		const scope = scopeIn(region);
		expect([readVendorDay(written, 't', scope), readVendorInstant(written, 't', scope)]).toEqual([
			day,
			moment,
		]);
	});

	test('may be a day without separators', () => {
		expect(readVendorDay(20260504, 't', scopeIn('US'))).toBe('2026-05-04');
		expect(readVendorDay('2026-03-18', 't', scopeIn('US'))).toBe('2026-03-18');
	});

	test.each([[1_999_999_999], ['2026-12-01'], ['1997-01-01'], ['soon'], [{}]])('%j is refused', (written) => {
		expect(() => readVendorDay(written, 't', scopeIn('US'))).toThrow(/^t /);
	});
});

test.each([
	['total_sale_7d_cnt', 'totalSale7dCnt'],
	['category_l2_id', 'categoryL2Id'],
	['product_id', 'Product ID'],
])('%s and %s are one name', (one, other) => {
	expect(foldedName(one)).toBe(foldedName(other));
});

test.each([
	['day', '2026-11-19', '2026-11-19', 1],
	['week', '2026-46', '2026-11-15', 7],
	['week', '2026-W46', '2026-11-15', 7],
	['month', '2026-02', '2026-02-28', 28],
	['week', '2026-54', null, null],
	['year', '2026', null, null],
	['day', null, null, null],
])('the %s %j asked for ends on %j and has %j days', (type, value, day, windowDays) => {
	expect(rankPeriod(type, value)).toEqual({ day, windowDays });
});
