// @module-tag full
import { expect, test } from 'vitest';
import type { FeedRecord } from '#server/ingest/records.ts';
import { rebuildStale } from '#server/rankings/rollups/rebuild.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { testService } from '#tests/support/devices.ts';
import { WORLD_NOW } from '#tests/support/miniature-world.ts';
import { openSource } from '#tests/support/source.ts';

/** Three products of Indonesia, read on these days. */
function readings(days: readonly string[]): FeedRecord[] {
	return ['a', 'b', 'c'].flatMap((productId, index): FeedRecord[] => [
		{ type: 'product', plat_id: 81, product_id: productId, title: productId },
		...days.map(
			(day, place): FeedRecord => ({
				type: 'product_day',
				plat_id: 81,
				product_id: productId,
				day,
				units: 100 * (index + 1) + 10 * place,
			}),
		),
	]);
}

describeOnBothEngines('the first own data', (database) => {
	async function opened(days: readonly string[]) {
		const { writer } = await openSource(database(), 'own', { priority: 1 });
		await writer.write(readings(days), { committedLines: 1 });
		await writer.finish();
		await rebuildStale(database(), () => WORLD_NOW);
		const device = testService(database(), { isOpen: true, editionOf: () => 'all_in_one' }).device();
		const { data } = await device.call('rankGoods', { plat_id: '81' });
		const regions = (await device.call('siteState', {})).data.platforms;
		return { data, known: regions.filter(({ as_of }) => as_of !== null) };
	}

	test('opens on the total while one snapshot is in, and says which day the periods need', async () => {
		const { data, known } = await opened(['2026-03-10']);
		expect(data).toMatchObject({ period: 'total', single_snapshot: true, as_of: '2026-03-10', total: 3 });
		expect(data.missing.slice(0, 2)).toEqual([
			{ period: '1', needs: '2026-03-09' },
			{ period: '7', needs: '2026-03-03' },
		]);
		expect(known).toEqual([{ plat_id: 81, as_of: '2026-03-10', products: 3 }]);
	});

	test('opens every kind of ranking and the market on the day that two snapshots make', async () => {
		const { writer } = await openSource(database(), 'own', { priority: 1 });
		const about = { plat_id: 81, category_path: ['10'] } as const;
		await writer.write(
			[
				{ type: 'shop', ...about, shop_id: 's', name: 'S' },
				{ type: 'creator', plat_id: 81, creator_id: 'c', handle: 'c' },
				{
					type: 'video',
					plat_id: 81,
					video_id: 'v',
					creator_id: 'c',
					title: 'V',
					published_at: '2025-01-01T00:00:00Z',
				},
				{ type: 'product', ...about, product_id: 'p', title: 'P', shop_id: 's' },
				...['2026-03-09', '2026-03-10'].flatMap((day, place): FeedRecord[] => {
					const of = { plat_id: 81, day, units: 100 + 10 * place } as const;
					return [
						{ type: 'product_day', ...of, product_id: 'p', gmv: 1000 * of.units },
						{ type: 'shop_day', ...of, shop_id: 's' },
						{ type: 'creator_day', ...of, creator_id: 'c', followers: 500 + place },
						{ type: 'video_day', ...of, video_id: 'v', views: 1000 + 100 * place },
					];
				}),
			],
			{ committedLines: 1 },
		);
		await writer.finish();
		await rebuildStale(database(), () => WORLD_NOW);
		const device = testService(database(), { isOpen: true, editionOf: () => 'all_in_one' }).device();
		for (const name of [
			'rankGoods',
			'rankShops',
			'rankAnchors',
			'rankVideos',
			'marketOverview',
			'marketIndustries',
		] as const) {
			const { data } = await device.call(name, { plat_id: '81' });
			expect([name, data.period, data.missing[0]]).toEqual([name, '1', { period: '7', needs: '2026-03-03' }]);
			if ('list' in data) expect([name, data.list.length]).toEqual([name, 1]);
		}
	});

	test('opens on a region of which lives alone are known, which are listed', async () => {
		const { writer } = await openSource(database(), 'rooms', { priority: 1 });
		await writer.write(
			[
				{
					type: 'live',
					plat_id: 81,
					room_id: 'r',
					creator_id: 'c',
					started_at: '2026-03-09T20:00:00Z',
					ended_at: '2026-03-09T21:00:00Z',
				},
				{
					type: 'live',
					plat_id: 83,
					room_id: 'planned',
					creator_id: 'c',
					started_at: '2026-03-20T20:00:00Z',
					ended_at: null,
				},
			],
			{ committedLines: 1 },
		);
		const clock = () => WORLD_NOW;
		const device = testService(database(), { isOpen: true, editionOf: () => 'all_in_one', clock }).device();
		const known = (await device.call('siteState', {})).data.platforms.filter(({ as_of }) => as_of !== null);
		expect(known).toEqual([{ plat_id: 81, as_of: '2026-03-10', products: 0 }]);
		expect((await device.call('rankLives', { plat_id: '81' })).data).toMatchObject({ period: '7', total: 1 });
	});

	test('opens on one day with two snapshots, and on a week once they reach so far', async () => {
		const two = (await opened(['2026-03-09', '2026-03-10'])).data;
		expect([two.period, two.total, two.missing[0]]).toEqual(['1', 3, { period: '7', needs: '2026-03-03' }]);
		const week = (await opened(['2026-03-03', '2026-03-07'])).data;
		expect([week.period, week.total, week.missing[0]]).toEqual([
			'7',
			3,
			{ period: '15', needs: '2026-02-23' },
		]);
	});
});
