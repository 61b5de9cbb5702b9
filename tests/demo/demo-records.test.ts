import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { demoRanges, demoRecords, estimateDemoRecords, missingRanges } from '#demo/demo-records.ts';
import { PLATFORMS } from '#domain/platforms/platforms.ts';
import { addDays, eachDay } from '#domain/time/days.ts';
import type { FeedRecord } from '#server/ingest/records.ts';
import { generate, keyOf, ofType, one, TAIL_SINCE, TO } from './generated.ts';

/** Told again whenever the feed still knows them. */
const ENTITIES = [
	'shop',
	'product',
	'selected_product',
	'selected_material',
	'sku',
	'creator',
	'live',
	'video',
	'video_product',
];

describe('the demo world', () => {
	test('is the same for the same seed and another for another seed', () => {
		const range = one(addDays(TO, -9), TO);
		expect(generate(range)).toEqual(generate(range));
		const titles = (seed: number) => ofType(generate(range, 0.12, seed), 'product').map(({ title }) => title);
		expect(titles(8)).not.toEqual(titles(7));
	});

	test('goes on exactly where it stopped: days up to D and then the next ones are the days at once', () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 58 }), fc.constantFrom(...PLATFORMS), (cut, { platId }) => {
				const end = addDays(TO, cut % 9);
				const start = addDays(end, -59);
				const middle = addDays(start, cut);
				const isMinute = (record: FeedRecord) => record.type.startsWith('live_');
				const entities = new Set<string>(ENTITIES);
				const stored = new Map<string, FeedRecord>();
				for (const range of [one(start, middle, platId), one(addDays(middle, 1), end, platId)]) {
					for (const record of generate(range, 0.06)) {
						const key = keyOf(record);
						if (!isMinute(record) && !entities.has(record.type)) expect(stored.has(key), key).toBe(false);
						if (!isMinute(record)) stored.set(key, record);
					}
				}
				const whole = generate(one(start, end, platId), 0.06).filter((record) => !isMinute(record));
				expect(stored.size).toBe(whole.length);
				for (const record of whole) expect(stored.get(keyOf(record))).toEqual(record);
			}),
			{ numRuns: 5, seed: 3 },
		);
	});

	test('launches new products as days pass and takes old ones off the shelf', () => {
		const products = ofType(generate(one('2026-05-01', TO), 0.5), 'product');
		const launched = products.filter(({ listed_on: listedOn }) => listedOn && listedOn > '2026-05-01');
		const ended = products.filter(({ is_off_shelf: isOffShelf }) => isOffShelf);
		expect(launched.length).toBeGreaterThan(20);
		expect(ended.length).toBeGreaterThan(20);
		expect(launched.length).toBeLessThan(products.length);
		expect(products.every(({ listed_on: listedOn }) => listedOn && listedOn <= TO)).toBe(true);
	});

	test('serves all eight platforms 190 days up to yesterday in their own zone', () => {
		const now = new Date('2026-11-21T06:30:00Z');
		const ranges = demoRanges(now);
		expect([...ranges.keys()]).toEqual([81, 82, 83, 84, 85, 86, 87, 88]);
		expect(ranges.get(81)).toEqual({ from: '2026-05-15', to: '2026-11-20' });
		expect(ranges.get(87)).toEqual({ from: '2026-05-14', to: '2026-11-19' });
		for (const { from, to } of ranges.values()) expect(eachDay(from, to)).toHaveLength(190);
	});

	test('knows which days are missing after the last loaded one', () => {
		const now = new Date('2026-11-21T12:00:00Z');
		const missing = missingRanges(
			now,
			new Map([
				[81, '2026-11-20'],
				[82, '2026-11-17'],
				[83, '2025-01-01'],
			]),
		);
		expect(missing.has(81)).toBe(false);
		expect(missing.get(82)).toEqual({ from: '2026-11-18', to: '2026-11-20' });
		expect(missing.get(83)).toEqual({ from: '2026-05-15', to: '2026-11-20' });
		expect(missing.get(84)).toEqual({ from: '2026-05-15', to: '2026-11-20' });
	});

	test('gives nothing for days before its beginning, nor for no platform', () => {
		expect(generate(one('2024-01-01', '2024-02-01'))).toEqual([]);
		expect(generate(new Map())).toEqual([]);
	});

	test('grows with its size', () => {
		const count = (size: number) => ofType(generate(one(TO, TO), size), 'product').length;
		expect(count(1) / count(0.1)).toBeGreaterThan(7);
		expect(count(1) / count(0.1)).toBeLessThan(13);
	});

	test('is estimated well enough for a progress bar', () => {
		const ranges = one(addDays(TO, -189), TO, 85);
		const real = generate(ranges, 0.5).length;
		const estimate = estimateDemoRecords({ seed: 7, size: 0.5, tailSince: TAIL_SINCE, ranges });
		expect(Math.abs(estimate / real - 1)).toBeLessThan(0.2);
	});

	test('comes in batches of one type each, entities before their days', () => {
		const order: string[] = [];
		for (const batch of demoRecords({
			seed: 7,
			size: 0.12,
			tailSince: TAIL_SINCE,
			ranges: one(addDays(TO, -9), TO),
		})) {
			const [type, ...more] = new Set(batch.map((record) => record.type));
			expect(more).toEqual([]);
			if (type && order.at(-1) !== type) order.push(type);
		}
		expect(order.slice(0, 17)).toEqual([
			'shop',
			'creator',
			'product',
			'selected_product',
			'selected_material',
			'product_day',
			'shop_day',
			'creator_day',
			'sku',
			'product_star_day',
			'creator_product_day',
			'video',
			'video_product',
			'video_day',
			'live',
			'live_product_sample',
			'live_sample',
		]);
	});
});
