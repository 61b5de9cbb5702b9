import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LiveFigures } from '#contract/live-detail.ts';
import type { RankedLive } from '#contract/lives.ts';
import { UNKNOWN } from '#domain/figures/provenance.ts';
import { LISTED_FIGURES } from '#domain/lives/live-list.ts';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { FeedRecord } from '#server/ingest/records.ts';
import { statedOf } from '#server/lives/figures.ts';
import { pastLives } from '#server/lives/queries/live-detail.ts';
import { type LiveRow, liveRowsOf } from '#server/lives/queries/live-rows.ts';
import { rankedLive } from '#server/lives/ranked-live.ts';
import { liveOf, readRoom } from '#server/lives/room.ts';
import { saveOrder, sourcesInOrder } from '#server/operators/queries/source-order.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { openSource } from '#tests/support/source.ts';

/*
 * Lists show of a session what its detail shows: both add up the same samples, the list by triggers as they come, the
 * detail from all of them.
 */

const PLACE = { plat_id: 87, room_id: 'room' } as const;
const STARTED = '2026-03-05T20:00:00Z';
const NOW = new Date('2026-03-05T23:00:00Z');

/** The detail has no figure of its own of people online now: its curve ends with it. */
const LISTED = LISTED_FIGURES.filter((name) => name !== 'online');
/** Ratios that lists round to whole minor units of money. */
const IN_MINOR_UNITS: readonly string[] = ['unit_price', 'gpm', 'revenue_per_hour'];

const second = (of: number) => new Date(Date.parse(STARTED) + of * 1_000).toISOString();
const live = (more: object = {}): FeedRecord => ({
	type: 'live',
	...PLACE,
	creator_id: 'ana',
	started_at: STARTED,
	...more,
});
const sample = (at: number, values: object): FeedRecord => ({
	type: 'live_sample',
	...PLACE,
	at: second(at),
	...values,
});

/** Writers of two sources, the first before the second in the operator's order. */
async function writers(database: Database) {
	const open = async (name: string, priority: number) => {
		const { writer } = await openSource(database, name, { priority });
		let lines = 0;
		return async (...records: readonly FeedRecord[]) => {
			lines += 1;
			await writer.write(records, { committedLines: lines });
		};
	};
	return { first: await open('first', 10), second: await open('second', 20) };
}

async function listed(database: Database): Promise<LiveRow | undefined> {
	const [row] = await liveRowsOf(database, 87, ['room'], NOW);
	return row;
}

/** A session as the live list has it. */
async function inList(database: Database, now: Date): Promise<RankedLive | undefined> {
	const [row] = await liveRowsOf(database, 87, ['room'], now);
	return row && rankedLive(row, { plat_id: 87, language_id: 1 }, 1);
}

/** The same as its detail has it. */
async function inDetail(database: Database, now: Date): Promise<LiveFigures> {
	return statedOf(await readRoom(database, 87, await liveOf(database, { plat_id: 87, id: 'room' }), now))
		.figures;
}

describeOnBothEngines('the totals of a live in lists', (database) => {
	test('stay when it ends, though its feed tells nothing of the whole', async () => {
		const { first } = await writers(database());
		const minutes = [0, 1, 2, 3, 4].map((minute) =>
			sample(minute * 60, {
				online: 100 + 10 * minute,
				entered: 20 * minute,
				units: minute,
				gmv: 900 * minute,
			}),
		);
		await first(live());
		for (const minute of minutes) await first(minute);
		const whole = { viewers: 80, peak_online: 140, average_online: 120, units: 4, gmv: 3_600, seconds: 240 };
		expect(await listed(database())).toMatchObject({ ...whole, is_running: false });
		await first(live({ ended_at: second(240) }));
		// 120 online × 4 minutes / 80 who entered: 6 minutes each.
		expect(await listed(database())).toMatchObject({ ...whole, stay_time: 360, unit_price: 900 });
	});

	test('leave out who is counted as online after the end, also where the end is told later', async () => {
		const { first } = await writers(database());
		await first(live(), ...[0, 60, 120].map((at) => sample(at, { online: 10, units: 1 })));
		await first(sample(180, { online: 900, units: 2 }));
		expect(await listed(database())).toMatchObject({ peak_online: 900 });
		await first(live({ ended_at: second(150) }));
		expect(await listed(database())).toMatchObject({ peak_online: 10, average_online: 10, units: 2 });
	});

	test('are those of the source that the operator puts first, and of the other where that stops', async () => {
		const { first, second: other } = await writers(database());
		await first(live(), sample(60, { units: 1 }));
		await other(sample(60, { units: 2 }));
		expect(await listed(database())).toMatchObject({ units: 1 });
		await database().transaction(async (tx) => saveOrder(tx, (await sourcesInOrder(tx)).reverse()));
		expect(await listed(database())).toMatchObject({ units: 2 });
		await first(sample(961, { units: 3 }));
		expect(await listed(database())).toMatchObject({ units: 3 });
		await database().query(sql`delete from live_samples where at = ${second(961)}`);
		expect(await listed(database())).toMatchObject({ units: 2 });
	});

	test('carry their marks: how far they were read while it runs, whole once its feed tells them', async () => {
		const { first } = await writers(database());
		const marks = async (now: number) => {
			const row = await inList(database(), new Date(second(now)));
			const { viewers, units, gmv, peak_online: peak, average_online: average, online } = row ?? {};
			return [viewers, units, gmv, peak, average, online].map((figure) => figure?.quality);
		};
		const [o, e, l, u] = ['observed', 'estimated', 'lower_bound', 'unknown'];
		await first(live());
		expect(await marks(60)).toEqual([u, u, u, u, u, u]);
		for (let at = 0; at <= 600; at += 60)
			await first(
				sample(at, { online: 10, entered: at, units: at === 300 ? 0 : 9, gmv: at < 60 ? 5 : null }),
			);
		expect(await marks(660)).toEqual([o, l, l, o, o, o]);
		expect(await marks(1_201)).toEqual([l, l, l, l, e, u]);
		// Lost: nobody is known to be online.
		expect(await marks(1_501)).toEqual([l, l, l, l, e, u]);
		await first(live({ ended_at: second(630), gmv: 700 }));
		expect(await marks(9_000)).toEqual([o, l, o, o, o, u]);
		expect(await inList(database(), NOW)).toMatchObject({
			unit_price: { value: 39, quality: 'lower_bound' },
			gpm: { quality: 'observed' },
		});
	});

	test('are what sessions are compared with', async () => {
		const { first } = await writers(database());
		await first(
			live({ ended_at: second(120) }),
			sample(0, { units: 1, gmv: 500 }),
			sample(110, { units: 3 }),
		);
		expect(await pastLives(database(), 87, 'ana', '2026-03-06T00:00:00Z', 10)).toMatchObject([
			{ units: 3, gmv: 500, viewers: null },
		]);
	});

	test('are those of the detail, however samples come', async () => {
		const value = fc.option(fc.integer({ min: 0, max: 40 }), { nil: null, freq: 4 });
		const reading = fc.record({
			at: fc.integer({ min: -1, max: 75 }).map((half) => half * 45),
			isFirst: fc.boolean(),
			online: value,
			entered: value,
			units: value,
			gmv: value,
			comments: value,
			likes: value,
			new_followers: value,
		});
		const batches = fc.array(fc.array(reading, { minLength: 1, maxLength: 4 }), {
			minLength: 1,
			maxLength: 14,
		});
		const told = fc.record({
			ended_at: fc.constantFrom(null, second(2_700), second(3_000)),
			viewers: value,
			average_online: value,
			peak_online: value,
			units: value,
			gmv: value,
		});
		const moment = fc.constantFrom(2_700, 3_400, 4_000, 10_800);
		const nothing = { viewers: null, average_online: null, peak_online: null, units: null, gmv: null };
		const read = (at: number, gmv: number) => ({
			...{ at, isFirst: true, online: null, entered: null, units: null, gmv },
			...{ comments: null, likes: null, new_followers: null },
		});
		const { first, second: other } = await writers(database());
		await fc.assert(
			fc.asyncProperty(batches, told, fc.boolean(), moment, async (written, whole, isLate, at) => {
				await database().query('delete from live_samples');
				await database().query('delete from lives');
				if (!isLate) await first(live());
				for (const batch of written) {
					for (const isFirst of [true, false]) {
						const some = batch.filter((one) => one.isFirst === isFirst);
						// Of one moment the later record counts, as in a feed.
						const records = [...new Map(some.map((one) => [one.at, one])).values()].map(
							({ at, ...values }) => {
								const { isFirst: _, ...rest } = values;
								return sample(at, rest);
							},
						);
						if (records.length > 0) await (isFirst ? first : other)(...records);
					}
				}
				await first(live(whole));
				const now = new Date(second(at));
				const [shown, detail] = [await inList(database(), now), await inDetail(database(), now)];
				for (const name of LISTED) {
					const [{ value: got, quality }, figure] = [shown?.[name] ?? UNKNOWN, detail[name]];
					expect([name, quality]).toEqual([name, figure.quality]);
					if (figure.value === null || got === null) expect([name, got]).toEqual([name, figure.value]);
					else
						expect(got, name).toBeCloseTo(
							IN_MINOR_UNITS.includes(name) ? Math.round(figure.value) : figure.value,
							6,
						);
				}
			}),
			{
				numRuns: 40,
				endOnFailure: true,
				examples: [
					// 42 in 48 minutes are 52.5 an hour.
					[[[read(0, 0), read(2_880, 42)]], { ...nothing, ended_at: null }, false, 2_700],
					// Read before it began, and not since.
					[[[read(-45, 12)]], { ...nothing, ended_at: null, viewers: 13, average_online: 3 }, false, 3_400],
				],
			},
		);
	}, 60_000);
});
