import { expect, test } from 'vitest';
import type { Answer, CallName, Input } from '#api/routes.ts';
import type { Edition } from '#domain/access/editions.ts';
import { addDays } from '#domain/time/days.ts';
import type { FeedRecord } from '#server/ingest/records.ts';
import { rebuildStale } from '#server/rankings/rollups/rebuild.ts';
import { describeReading } from '#tests/support/database.ts';
import { testService } from '#tests/support/devices.ts';
import { LAST_DAY, WORLD_NOW } from '#tests/support/miniature-world.ts';
import { openSource } from '#tests/support/source.ts';

const PLACE = { plat_id: 87 } as const;
/** The clip is 20 days old: 100 views on its first day, 20 on each later one; a unit a day for $5. */
const BORN = addDays(LAST_DAY, -19);
const dayOf = (index: number) => addDays(BORN, index);

const world: readonly FeedRecord[] = [
	{ type: 'creator', ...PLACE, creator_id: 'ana', handle: 'ana.sells', nickname: 'Ana' },
	{ type: 'product', ...PLACE, product_id: 'mug', title: 'Mug' },
	{ type: 'product', ...PLACE, product_id: 'jar', title: 'Jar' },
	{ type: 'product_day', ...PLACE, product_id: 'mug', day: addDays(LAST_DAY, -7), units: 10, gmv: 1_000 },
	{ type: 'product_day', ...PLACE, product_id: 'mug', day: LAST_DAY, units: 40, gmv: 4_000 },
	{
		type: 'video',
		...PLACE,
		video_id: 'clip',
		creator_id: 'ana',
		title: 'Three mugs',
		published_at: `${BORN}T18:00:00Z`,
		duration_seconds: 31,
	},
	{ type: 'video_product', ...PLACE, video_id: 'clip', product_id: 'mug' },
	...Array.from(
		{ length: 20 },
		(_, index): FeedRecord => ({
			type: 'video_day',
			...PLACE,
			video_id: 'clip',
			day: dayOf(index),
			views: 100 + 20 * index,
			likes: 10 + 2 * index,
			comments: 0,
			shares: 0,
			units: 1 + index,
			gmv: 500 * (1 + index),
		}),
	),
	{ type: 'video', ...PLACE, video_id: 'young', creator_id: 'ana', published_at: `${LAST_DAY}T18:00:00Z` },
	{ type: 'video_day', ...PLACE, video_id: 'young', day: LAST_DAY, views: 5 },
];

const worldOf = async (database: Parameters<typeof openSource>[0]) => {
	const { writer } = await openSource(database);
	await writer.write(world, { committedLines: 1 });
	await writer.finish();
	await rebuildStale(database, () => WORLD_NOW);
};

describeReading('the detail of a video', worldOf, (database) => {
	let phones = 0;

	async function memberOf(edition: Edition = 'all_in_one') {
		const device = testService(database(), { editionOf: () => edition }).device();
		phones += 1;
		await device.signUp(`+62812345679${phones}`);
		return async <Name extends CallName>(name: Name, id: string, more: object = {}) => {
			const input = { plat_id: '87', id, ...more } as unknown as Input<Name>;
			const { code, data } = await device.call(name, input);
			return { code, data: data as Answer<Name> };
		};
	}

	test('says of a day that is not over that it is not', async () => {
		const ask = await memberOf();
		const period = addDays(LAST_DAY, 1);
		const { data } = await ask('videoDetail', 'clip', { period });
		expect(data).toMatchObject({ range: { from: period, to: period }, partial: true });
		const cut = await ask('videoDetail', 'clip', { period: `${LAST_DAY}..${period}` });
		expect(cut.data).toMatchObject({ range: { from: LAST_DAY, to: LAST_DAY }, partial: false });
	});

	test('tells what it is, what came in a week and since publication', async () => {
		const ask = await memberOf();
		const { data } = await ask('videoDetail', 'clip', { period: '7' });
		expect(data).toMatchObject({
			video: {
				title: 'Three mugs',
				duration_seconds: 31,
				creator: { id: 'ana', handle: 'ana.sells', nickname: 'Ana' },
			},
			as_of: LAST_DAY,
			range: { from: addDays(LAST_DAY, -6), to: LAST_DAY },
			partial: false,
			figures: {
				views: { value: 140, quality: 'observed', growth: 0 },
				units: { value: 7 },
				gmv: { value: 3_500 },
				likes: { value: 14 },
			},
			totals: { views: { value: 480 }, units: { value: 20 }, gmv: { value: 10_000 }, likes: { value: 48 } },
			// 48 / 480; 10,000 × 1,000 / 480; 20 / 480.
			engagement: { value: 0.1 },
			gpm: { value: 20_833 },
		});
		expect(data.conversion.value).toBeCloseTo(20 / 480);
	});

	test('says on which day half of its two weeks had come, and nothing of young ones', async () => {
		const ask = await memberOf();
		// 100 and 13 times 20 are 360 views; 100 + 4 × 20 are half. Units: 7 of 14.
		expect((await ask('videoDetail', 'clip')).data.fade).toEqual({
			views: { total: 360, half: 5 },
			units: { total: 14, half: 7 },
		});
		expect((await ask('videoDetail', 'young')).data.fade).toEqual({ views: null, units: null });
	});

	test('tells its days and what it shows, once it was opened', async () => {
		const ask = await memberOf();
		expect((await ask('videoTrend', 'clip')).code).toBe(11_011);
		expect((await ask('videoProducts', 'clip')).code).toBe(11_011);
		await ask('videoDetail', 'clip');
		const { series, days } = (await ask('videoTrend', 'clip', { period: '7' })).data;
		expect(days.at(-1)).toBe(LAST_DAY);
		expect(series.views.values).toEqual(new Array(7).fill(20));
		const shown = (await ask('videoProducts', 'clip', { period: '7' })).data;
		expect(shown).toMatchObject({ total: 1, list: [{ product_id: 'mug', units: { value: 30 } }] });
		// The same from the counters, for a period without a rank table.
		const period = `${addDays(LAST_DAY, -8)}..${LAST_DAY}`;
		expect((await ask('videoProducts', 'clip', { period })).data.list.map((row) => row.product_id)).toEqual([
			'mug',
		]);
	});

	test('is closed to guests and basic access rules hold', async () => {
		const guest = testService(database()).device();
		const input = { plat_id: '87', id: 'clip' } as unknown as Input<'videoDetail'>;
		expect((await guest.call('videoDetail', input)).code).toBe(11_020);
		const ask = await memberOf();
		expect((await ask('videoDetail', 'nobody')).code).toBe(404);
	});
});
