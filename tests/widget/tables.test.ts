import { expect, test } from 'vitest';
import { pairRates, SHIPPED_RATES } from '#domain/money/rates.ts';
import * as tables from '#widget/tables.ts';

const { CURRENCY_OF_REGION, MONTHS, OFFERS, TEXTS, YUAN_RATES } = tables;

test('the tables are plain data, as the bundle writes them', () => {
	expect(JSON.parse(JSON.stringify(tables))).toEqual({ ...tables });
});

test('every language names every duration, limit and edition', () => {
	for (const { terms, limits, editions } of Object.values(TEXTS)) {
		expect(terms).toHaveLength(MONTHS.length);
		expect(editions).toHaveLength(OFFERS.length);
		for (const { name, values } of editions) {
			expect(name).not.toBe('');
			expect(values).toHaveLength(limits.length);
			expect(values.join()).not.toMatch(/undefined|null|Infinity|\{\{/);
		}
	}
});

test('the limits are those of the editions', () => {
	const [basic, , , , largest] = TEXTS.en.editions;
	expect(basic).toEqual({
		name: 'Basic',
		values: ['160', 'All', 'Up to 30 days', '20', '50', '30', '10', 'None'],
	});
	expect(largest).toEqual({
		name: 'All-in-one',
		values: ['1,000', 'All', 'Any date range', '1,000', '2,000', '1,000', '500', '20,000 rows'],
	});
	expect(TEXTS.zh.editions[3]).toEqual({
		name: '专业版',
		values: ['800', '全部', '任意日期区间', '300', '500', '300', '150', '5,000 条'],
	});
	expect(TEXTS.id.editions[4]?.values[0]).toBe('1.000');
});

test('discounts stand with their durations', () => {
	expect(TEXTS.en.terms).toEqual([
		{ name: '1 month', discount: '' },
		{ name: '3 months', discount: '−5%' },
		{ name: '6 months', discount: '−10%' },
		{ name: '1 year', discount: '−20%' },
	]);
});

test('the rates are the shipped ones with their day', () => {
	expect(YUAN_RATES.asOf).toBe(SHIPPED_RATES.asOf);
	const all: Record<string, number> = pairRates(SHIPPED_RATES.perDollar);
	expect(Object.keys(YUAN_RATES.table)).toHaveLength(8);
	for (const [name, rate] of Object.entries(YUAN_RATES.table)) expect(rate).toBe(all[name]);
});

test('every served region has its currency', () => {
	expect(CURRENCY_OF_REGION).toEqual({
		ID: 'IDR',
		GB: 'GBP',
		UK: 'GBP',
		TH: 'THB',
		VN: 'VND',
		MY: 'MYR',
		PH: 'PHP',
		US: 'USD',
		SG: 'SGD',
	});
});
