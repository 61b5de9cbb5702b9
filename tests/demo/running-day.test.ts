import { describe, expect, test } from 'vitest';
import { DEMO_REGIONS } from '#demo/regions.ts';
import { partOfDay, RunningDay } from '#demo/running-day.ts';
import type { FeedRecord } from '#server/ingest/records.ts';
import { generate, keyOf, ofType, one, TAIL_SINCE, TO } from './generated.ts';

const PHILIPPINES = DEMO_REGIONS.find(({ platform }) => platform.platId === 86);
/** A moment of TO in Manila. */
const at = (time: string) => new Date(`${TO}T${time}:00+08:00`);

function openDay(): RunningDay {
	if (!PHILIPPINES) throw new Error('there are no Philippines');
	const day = new RunningDay(PHILIPPINES, at('10:00'));
	for (const _ of day.prepare({ seed: 7, size: 0.12, tailSince: TAIL_SINCE }));
	return day;
}

const changes = (day: RunningDay, time: string) => [...day.changes(at(time))].flat();
const DAYS = ['product_day', 'shop_day', 'creator_day', 'video_day', 'creator_product_day'] as const;
const isDay = (record: FeedRecord) => DAYS.some((type) => type === record.type);

describe('the running day of the demo', () => {
	test('has seen nothing at midnight, half of its sales in the afternoon, all at its end', () => {
		expect([partOfDay(0), partOfDay(1_440)]).toEqual([0, 1]);
		expect(partOfDay(16 * 60)).toBeGreaterThan(0.4);
		expect(partOfDay(16 * 60)).toBeLessThan(0.6);
	});

	test('ends as the whole day that is loaded once it is over', () => {
		const whole = new Map(
			generate(one(TO, TO))
				.filter(isDay)
				.map((record) => [keyOf(record), record]),
		);
		const last = new Map(
			changes(openDay(), '23:59')
				.filter(isDay)
				.map((record) => [keyOf(record), record]),
		);
		expect(last.size).toBeGreaterThan(100);
		const sum = (records: Iterable<FeedRecord>) =>
			[...records].reduce(
				(total, record) => total + (record.type === 'product_day' ? (record.units ?? 0) : 0),
				0,
			);
		expect(sum(last.values()) / sum(whole.values())).toBeGreaterThan(0.999);
		for (const key of last.keys()) expect(whole.has(key), key).toBe(true);
	});

	test('tells what has changed alone, counters that never fall, and GMV that is its channels', () => {
		const day = openDay();
		const before = new Map<string, FeedRecord>();
		let told = Number.POSITIVE_INFINITY;
		for (const time of ['10:00', '10:30', '14:00', '21:00']) {
			const records = changes(day, time);
			for (const record of records) {
				const old = before.get(keyOf(record)) as Record<string, number> | undefined;
				for (const name of ['units', 'gmv', 'views', 'videos'] as const)
					expect((record as unknown as Record<string, number>)[name] ?? 0).toBeGreaterThanOrEqual(
						old?.[name] ?? 0,
					);
				before.set(keyOf(record), record);
			}
			for (const row of ofType(records, 'product_day'))
				expect((row.video_gmv ?? 0) + (row.live_gmv ?? 0) + (row.card_gmv ?? 0)).toBe(row.gmv);
			if (time === '10:30') expect(records.length).toBeLessThan(told);
			told = records.length;
		}
		expect(changes(day, '21:00')).toEqual([]);
	});

	test('knows a video from its publication on', () => {
		const day = openDay();
		const morning = changes(day, '06:00');
		expect(ofType(morning, 'video')).toEqual([]);
		const evening = changes(day, '23:59');
		const videos = ofType(evening, 'video').map((video) => video.video_id);
		const fresh = ofType(evening, 'video_product').map((link) => link.video_id);
		expect(fresh.toSorted()).toEqual(videos.toSorted());
		const known = new Set(ofType(morning, 'video_day').map((row) => row.video_id));
		for (const id of videos) expect(known).not.toContain(id);
	});
});
