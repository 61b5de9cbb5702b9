import { expect, test } from 'vitest';
import { dayName } from '#demo/clock.ts';
import { demoRecords } from '#demo/demo-records.ts';
import { showRecords, showsBetween } from '#demo/live-now.ts';
import { createMarket } from '#demo/market.ts';
import { DEMO_REGIONS } from '#demo/regions.ts';
import { epochDay } from '#domain/time/days.ts';
import type { RecordOf } from '#server/ingest/records.ts';

const DAY = epochDay('2026-03-10');
const NOON = DAY * 1_440 + 720;
const region = DEMO_REGIONS.find(({ platform }) => platform.platId === 87) ?? DEMO_REGIONS[0];
const market = (size = 0.2) => {
	if (!region) throw new Error('there are no regions');
	return createMarket(region, { seed: 7, size, from: DAY, to: DAY, tailSince: DAY - 60 });
};
const samplesOf = (records: ReturnType<typeof showRecords>) =>
	records.filter((record): record is RecordOf<'live_sample'> => record.type === 'live_sample');

test('sessions follow from the seed alone, whenever somebody starts to look', () => {
	const day = showsBetween(market(), NOON, NOON + 1_440);
	expect(day.length).toBeGreaterThan(10);
	for (const show of day) {
		const now = Math.max(NOON, show.begins);
		expect(showsBetween(market(), now, now).map(({ roomId }) => roomId)).toContain(show.roomId);
	}
	expect(new Set(day.map(({ roomId }) => roomId)).size).toBe(day.length);
});

test('a session written minute by minute is the one written at once', () => {
	const world = market();
	const [show] = showsBetween(world, NOON, NOON + 200);
	if (!show) throw new Error('nobody is live');
	const once = showRecords(world, show, -1, show.minutes);
	const bits = [
		showRecords(world, show, -1, 10),
		showRecords(world, show, 10, 11),
		showRecords(world, show, 11, show.minutes),
	];
	expect(samplesOf(bits.flat())).toEqual(samplesOf(once));
	const lives = once.filter((record) => record.type === 'live');
	expect(lives).toMatchObject([{ ended_at: new Date((show.begins + show.minutes) * 60_000).toISOString() }]);
	expect(bits[0]?.[0]).toMatchObject({ type: 'live', ended_at: null });
});

test('its counters only grow, and everybody has left at the end', () => {
	const world = market();
	for (const show of showsBetween(world, NOON, NOON + 400)) {
		const samples = samplesOf(showRecords(world, show, -1, show.minutes));
		expect(samples).toHaveLength(show.minutes + 1);
		for (const [index, sample] of samples.entries()) {
			const before = samples[index - 1];
			for (const name of ['entered', 'units', 'gmv', 'comments', 'new_followers'] as const)
				expect(sample[name] ?? 0).toBeGreaterThanOrEqual(before?.[name] ?? 0);
		}
		expect(samples.at(-1)).toMatchObject({ online: 0 });
		expect(samples.at(-1)?.units).toBeGreaterThan(0);
	}
});

test('of America 12 to 30 run at any time, most of them in the evening of its clock', () => {
	const world = market(1);
	const running = (minute: number) => showsBetween(world, minute, minute).length;
	const counts = Array.from({ length: 7 * 24 * 4 }, (_, quarter) => running(DAY * 1_440 + quarter * 15));
	expect(Math.min(...counts)).toBeGreaterThanOrEqual(12);
	expect(Math.max(...counts)).toBeLessThanOrEqual(30);
	// 20:00 and 4:00 in California, in summer time.
	const night = Array.from({ length: 7 }, (_, day) => running((DAY + day) * 1_440 + 11 * 60));
	const evening = Array.from({ length: 7 }, (_, day) => running((DAY + day) * 1_440 + 3 * 60));
	const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
	expect(sum(evening)).toBeGreaterThan(sum(night));
});

test('nobody is in two rooms at once', () => {
	const shows = showsBetween(market(1), NOON, NOON + 1_440);
	for (const show of shows) {
		const others = shows.filter(
			(other) => other !== show && other.creator.index === show.creator.index && other.begins >= show.begins,
		);
		for (const other of others) expect(other.begins).toBeGreaterThanOrEqual(show.begins + show.minutes);
	}
});

/** What the products of a market sell in lives on a day. */
function soldInLives(size: number, epoch: number): number {
	const ranges = new Map([[87, { from: dayName(epoch - 1), to: dayName(epoch) }]]);
	let sold = 0;
	for (const batch of demoRecords({
		seed: 7,
		size,
		tailSince: dayName(DAY - 60),
		ranges,
		what: 'days',
		batch: 2_000,
	})) {
		for (const record of batch)
			if (record.type === 'product_day')
				sold += (record.day === dayName(epoch) ? 1 : -1) * (record.live_gmv ?? 0);
	}
	return sold;
}

test('the sessions of a day sell what its products sell in lives, give or take a factor of four, in any season', () => {
	for (const epoch of [DAY, epochDay('2026-11-28')]) {
		const world = market(0.4);
		const shows = showsBetween(world, epoch * 1_440 + 480, (epoch + 1) * 1_440 + 480);
		const ends = shows.map((show) =>
			samplesOf(showRecords(world, show, show.minutes - 1, show.minutes)).at(-1),
		);
		const sold = ends.reduce((total, end) => total + (end?.gmv ?? 0), 0);
		const whole = soldInLives(0.4, epoch);
		expect(sold).toBeGreaterThan(whole / 4);
		expect(sold).toBeLessThan(whole * 4);
	}
});
