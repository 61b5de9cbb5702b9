import { describe, expect, test } from 'vitest';
import { type Edition, editionForCode, LIMITS, priceCny, rightsOf } from '#domain/access/editions.ts';
import { rankingRefusal } from '#domain/access/ranking-access.ts';
import { parsePeriod } from '#domain/time/periods.ts';

const refusal = (
	edition: Edition,
	asked: { period?: string; category?: boolean; other?: boolean; offset?: number },
) => {
	const period = parsePeriod(asked.period ?? '7');
	if (!period) throw new Error('The test asks for a period that does not exist.');
	return rankingRefusal(rightsOf(edition), {
		period,
		usesCategory: asked.category ?? false,
		usesOtherFilters: asked.other ?? false,
		offset: asked.offset ?? 0,
	});
};

// The table of decisions 3: rows, what category and other filters answer, and the longest open period.
describe.each([
	['guest', 20, 11001, 11001, ['1', '7']],
	['sign_up', 32, 11001, 11001, ['1', '7']],
	['authorized', 36, 11001, 11001, ['1', '7', '15']],
	['trial', 54, null, 11001, ['1', '7', '15', '28', '30']],
	['basic', 160, null, null, ['1', '7', '15', '28', '30']],
	['advanced', 180, null, null, ['1', '7', '15', '28', '30', '60']],
	['deluxe', 400, null, null, ['1', '7', '15', '28', '30', '60', '90']],
	[
		'professional',
		800,
		null,
		null,
		['1', '7', '15', '28', '30', '60', '90', '2026-02', '2026-W07', '2026-02-14'],
	],
	[
		'all_in_one',
		1000,
		null,
		null,
		['1', '7', '15', '28', '30', '60', '90', '2026-02', '2026-W07', '2026-02-14'],
	],
] as const)('the edition %s', (edition, rows, category, other, open) => {
	test(`sees ${rows} rows`, () => {
		expect(LIMITS[edition].rows).toBe(rows);
		expect(refusal(edition, { offset: rows - 1 })).toBeNull();
		// Beyond the largest edition sales make a custom one.
		expect(refusal(edition, { offset: rows })).toBe(edition === 'all_in_one' ? 11005 : 11012);
	});

	test('is told which edition opens a filter', () => {
		expect(refusal(edition, { category: true })).toBe(category);
		expect(refusal(edition, { other: true })).toBe(other);
	});

	test('may ask for total, today and its periods, and no longer ones', () => {
		const needs: Record<string, number> = { '15': 11001, '28': 11001, '30': 11001, '60': 11004, '90': 11006 };
		for (const period of ['1', '7', '15', '28', '30', '60', '90', '2026-02', '2026-W07', '2026-02-14']) {
			const isOpen = (open as readonly string[]).includes(period);
			expect([period, refusal(edition, { period })]).toEqual([
				period,
				isOpen ? null : (needs[period] ?? 11007),
			]);
		}
		expect(refusal(edition, { period: 'total' })).toBeNull();
		expect(refusal(edition, { period: 'today' })).toBeNull();
	});
});

test.each([
	[11001, 'basic'],
	[11004, 'advanced'],
	[11006, 'deluxe'],
	[11007, 'professional'],
	[11020, 'sign_up'],
	[11012, null],
])('code %i names the edition %s', (code, edition) => {
	expect(editionForCode(code)).toBe(edition);
});

test.each([
	['basic', 1, 99],
	['basic', 3, 282],
	['advanced', 6, 1075],
	['professional', 12, 3830],
	['all_in_one', 12, 6710],
] as const)('%s for %i months costs %i yuan', (edition, months, yuan) => {
	expect(priceCny(edition, months)).toBe(yuan);
});
