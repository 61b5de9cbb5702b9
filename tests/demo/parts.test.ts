import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { demandOn } from '#demo/calendar.ts';
import { createZoneClock } from '#demo/clock.ts';
import { longId } from '#demo/ids.ts';
import { KINDS } from '#demo/kinds.ts';
import { peopleOf } from '#demo/people.ts';
import { parsePhrases } from '#demo/phrases.ts';
import { usualPrice } from '#demo/prices.ts';
import { glide, running, unit, weighted } from '#demo/random.ts';
import { DEMO_REGIONS } from '#demo/regions.ts';
import { videoPatterns } from '#demo/titles.ts';
import { createTotals } from '#demo/totals.ts';
import { VARIANT_LINES } from '#demo/words/variants.ts';
import { categoryOf } from '#domain/platforms/categories.ts';
import { CURRENCIES } from '#domain/platforms/platforms.ts';
import { epochDay } from '#domain/time/days.ts';

describe('demo numbers', () => {
	test('are from 0 to 1 and spread evenly', () => {
		const tenths = Array.from<number>({ length: 10 }).fill(0);
		for (let at = 0; at < 10_000; at += 1) {
			const tenth = Math.floor(unit(5, at, at % 7) * 10);
			tenths[tenth] = (tenths[tenth] ?? 0) + 1;
		}
		for (const count of tenths) expect(Math.abs(count - 1000)).toBeLessThan(150);
	});

	test('glide without jumps', () => {
		for (let day = 0; day < 200; day += 1) {
			expect(Math.abs(glide(9, day + 1, 11) - glide(9, day, 11))).toBeLessThan(0.4);
			expect(Math.abs(glide(9, day, 11))).toBeLessThanOrEqual(1);
		}
	});

	test('choose by weight, never what weighs nothing', () => {
		fc.assert(
			fc.property(
				fc.array(fc.nat(5), { minLength: 1, maxLength: 20 }).filter((weights) => weights.some(Boolean)),
				fc.double({ min: 0, max: 0.999_999, noNaN: true }),
				(weights, at) => {
					expect(weights[weighted(running(weights), at)]).toBeGreaterThan(0);
				},
			),
		);
	});

	test('make ids of 19 digits that never meet', () => {
		fc.assert(
			fc.property(
				fc.uniqueArray(fc.nat(999_999_000), { minLength: 2, maxLength: 200 }),
				fc.nat(1000),
				(numbers, seed) => {
					const ids = numbers.map((number) => longId(1729, 87, number, seed));
					expect(new Set(ids.map((id) => id.slice(0, 15))).size).toBe(numbers.length);
					for (const id of ids) expect(id).toMatch(/^172987\d{13}$/);
				},
			),
		);
	});

	test('sum amounts to totals, with everything before the window in its first day', () => {
		const totals = createTotals(2, 2, 100, 103);
		totals.add(0, 40, 1, 5);
		totals.add(0, 99, 1, 2);
		totals.add(0, 101, 1, 3);
		totals.add(1, 103, 0, 9);
		totals.add(1, 104, 0, 1000);
		totals.close();
		expect([100, 101, 102, 103].map((day) => totals.at(0, day, 1))).toEqual([7, 10, 10, 10]);
		expect([100, 101, 102, 103].map((day) => totals.at(1, day, 0))).toEqual([0, 0, 0, 9]);
		expect(totals.at(1, 103, 1)).toBe(0);
	});
});

describe('demo prices', () => {
	test.each([
		[49_300_00, 'IDR', 48_900_00],
		[1_254_000_00, 'IDR', 1_249_000_00],
		[99_500, 'VND', 99_000],
		[12_60, 'GBP', 12_99],
		[187_00, 'USD', 184_99],
		[24_40, 'MYR', 23_90],
		[203_00, 'THB', 199_00],
		[1_315_00, 'PHP', 1_290_00],
		[1, 'USD', 99],
	] as const)('end %d %s at %d', (amount, currency, price) => {
		expect(usualPrice(amount, currency)).toBe(price);
	});

	test('stay within a few per cent of dear amounts and above nothing', () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 1, max: 5_000_000_00 }),
				fc.constantFrom(...CURRENCIES),
				(amount, currency) => {
					const price = usualPrice(amount, currency);
					expect(price).toBeGreaterThan(0);
					expect(Number.isInteger(price)).toBe(true);
				},
			),
		);
	});
});

describe('demo days', () => {
	test.each([
		['ID', '2026-11-11', '2026-11-04', 2.5],
		['US', '2026-11-27', '2026-11-20', 2],
		['PH', '2026-12-12', '2026-12-05', 2],
		['GB', '2026-11-27', '2026-11-20', 2],
	])('%s sells more on %s than on %s', (region, sale, plain, times) => {
		expect(
			demandOn(region, epochDay(sale)).general / demandOn(region, epochDay(plain)).general,
		).toBeGreaterThan(times);
	});

	test('let muslim fashion rise before the feast in Indonesia and rest in its week', () => {
		const modest = (day: string) => demandOn('ID', epochDay(day)).modest;
		expect(modest('2026-03-09')).toBeGreaterThan(2 * modest('2026-01-12'));
		expect(modest('2026-03-23')).toBeLessThan(modest('2026-01-12'));
		expect(demandOn('VN', epochDay('2026-03-10')).modest).toBe(
			demandOn('VN', epochDay('2026-03-10')).general,
		);
	});

	test('start in the platform’s zone, summer time included', () => {
		const losAngeles = createZoneClock('America/Los_Angeles');
		expect(losAngeles(epochDay('2026-07-01'), 20 * 60)).toBe('2026-07-02T03:00:00.000Z');
		expect(losAngeles(epochDay('2026-12-01'), 20 * 60)).toBe('2026-12-02T04:00:00.000Z');
		expect(createZoneClock('Asia/Jakarta')(epochDay('2026-07-01'), 30)).toBe('2026-06-30T17:30:00.000Z');
	});
});

describe('demo people', () => {
	test('have at least 400 names in all, each with a handle in Latin letters', () => {
		const all = DEMO_REGIONS.flatMap((region) => peopleOf(region));
		expect(new Set(all.map(({ name }) => name)).size).toBeGreaterThanOrEqual(400);
		for (const { latin, name } of all) expect([name, /^[a-z.]+$/.test(latin)]).toEqual([name, true]);
	});
});

describe('demo words', () => {
	test('name every kind in six languages, in a level 3 category, with a price range', () => {
		expect(KINDS.length).toBeGreaterThan(130);
		for (const kind of KINDS) {
			expect(categoryOf(kind.categoryId)?.level, kind.categoryId).toBe(3);
			expect(kind.lowest).toBeGreaterThan(0);
			expect(kind.highest).toBeGreaterThan(kind.lowest);
			for (const [language, nouns] of Object.entries(kind.nouns)) {
				expect(nouns.length, `${kind.categoryId} ${language}`).toBeGreaterThan(0);
			}
		}
	});

	test('call videos by at least 200 patterns in every region, each about the product', () => {
		for (const { locales, platform } of DEMO_REGIONS) {
			const patterns = new Set(locales.flatMap((locale) => videoPatterns(locale)));
			expect(patterns.size, platform.region).toBeGreaterThanOrEqual(200);
			for (const pattern of patterns) expect(pattern).toMatch(/\{(noun|brand|feature)\}/);
		}
	});

	test('have features in every language and variants for every group', () => {
		const groups = new Set(KINDS.map(({ group }) => group));
		for (const { locales } of DEMO_REGIONS) {
			for (const locale of locales) {
				const features = parsePhrases(locale.features);
				for (const group of groups) expect(features.get(group)?.length ?? 0, group).toBeGreaterThan(2);
			}
		}
		for (const group of groups)
			expect(parsePhrases(VARIANT_LINES).get(group)?.length ?? 0, group).toBeGreaterThan(2);
	});
});
