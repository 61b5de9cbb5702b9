import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LIVE_TOTALS } from '#domain/live-session.ts';
import type { Database } from '#server/db/database.ts';
import type { FeedRecord } from '#server/ingest/records.ts';
import { liveOf, readRoom } from '#server/lives/room.ts';
import { pastLives } from '#server/queries/live-detail.ts';
import { type LiveRow, liveRowsOf } from '#server/queries/live-rows.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { openSource } from '#tests/support/source.ts';

/*
 * Lists show of a session what its detail shows: both add up the same samples, the list by triggers as they come, the
 * detail from all of them.
 */

const PLACE = { platId: 87, roomId: 'room' } as const;
const STARTED = '2026-03-05T20:00:00Z';
const NOW = new Date('2026-03-05T23:00:00Z');

const second = (of: number) => new Date(Date.parse(STARTED) + of * 1_000).toISOString();
const live = (more: object = {}): FeedRecord => ({
	type: 'live',
	...PLACE,
	creatorId: 'ana',
	startedAt: STARTED,
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

/** The totals of the detail, under the names of the list. */
async function detailed(database: Database) {
	const { figures } = await readRoom(database, 87, await liveOf(database, { plat_id: 87, id: 'room' }), NOW);
	const names = {
		viewers: 'viewers',
		peakOnline: 'peak_online',
		averageOnline: 'average_online',
		units: 'units',
		gmv: 'gmv',
		comments: 'comments',
		likes: 'likes',
		newFollowers: 'new_followers',
	} as const;
	return Object.fromEntries(LIVE_TOTALS.map((name) => [names[name], figures[name].value]));
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
		await first(live({ endedAt: second(240) }));
		// 120 online × 4 minutes / 80 who entered: 6 minutes each.
		expect(await listed(database())).toMatchObject({ ...whole, stay_time: 360, unit_price: 900 });
	});

	test('leave out who is counted as online after the end, also where the end is told later', async () => {
		const { first } = await writers(database());
		await first(live(), ...[0, 60, 120].map((at) => sample(at, { online: 10, units: 1 })));
		await first(sample(180, { online: 900, units: 2 }));
		expect(await listed(database())).toMatchObject({ peak_online: 900 });
		await first(live({ endedAt: second(150) }));
		expect(await listed(database())).toMatchObject({ peak_online: 10, average_online: 10, units: 2 });
	});

	test('are those of the source that the operator puts first, and of the other where that stops', async () => {
		const { first, second: other } = await writers(database());
		await first(live(), sample(60, { units: 1 }));
		await other(sample(60, { units: 2 }));
		expect(await listed(database())).toMatchObject({ units: 1 });
		await database().query(`update sources set priority = 5 where name = 'second'`);
		expect(await listed(database())).toMatchObject({ units: 2 });
		await first(sample(961, { units: 3 }));
		expect(await listed(database())).toMatchObject({ units: 3 });
		await database().query('delete from live_samples where at = $1', [second(961)]);
		expect(await listed(database())).toMatchObject({ units: 2 });
	});

	test('are what sessions are compared with', async () => {
		const { first } = await writers(database());
		await first(live({ endedAt: second(120) }), sample(0, { units: 1, gmv: 500 }), sample(110, { units: 3 }));
		expect(await pastLives(database(), 87, 'ana', '2026-03-06T00:00:00Z', 10)).toMatchObject([
			{ units: 3, gmv: 500, viewers: null },
		]);
	});

	test('are those of the detail, however samples come', async () => {
		const value = fc.option(fc.integer({ min: 0, max: 40 }), { nil: null, freq: 4 });
		const reading = fc.record({
			at: fc.integer({ min: -1, max: 60 }).map((half) => half * 45),
			isFirst: fc.boolean(),
			online: value,
			entered: value,
			units: value,
			gmv: value,
			comments: value,
			likes: value,
			newFollowers: value,
		});
		const batches = fc.array(fc.array(reading, { minLength: 1, maxLength: 4 }), {
			minLength: 1,
			maxLength: 14,
		});
		const told = fc.record({
			endedAt: fc.constantFrom(null, second(2_700), second(3_000)),
			viewers: value,
			averageOnline: value,
			gmv: value,
		});
		const { first, second: other } = await writers(database());
		await fc.assert(
			fc.asyncProperty(batches, told, fc.boolean(), async (written, whole, isLate) => {
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
				const row = await listed(database());
				const detail = await detailed(database());
				for (const [name, figure] of Object.entries(detail)) {
					const shown = row?.[name as keyof LiveRow] as number | null;
					if (figure === null || shown === null) expect([name, shown]).toEqual([name, figure]);
					else expect(shown, name).toBeCloseTo(figure, 6);
				}
			}),
			{ numRuns: 40 },
		);
	});
});
