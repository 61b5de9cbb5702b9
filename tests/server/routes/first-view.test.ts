import { expect, test } from 'vitest';
import type { FeedRecord } from '#server/ingest/records.ts';
import { rebuildStale } from '#server/rollups/rebuild.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { testService } from '#tests/support/devices.ts';
import { WORLD_NOW } from '#tests/support/miniature-world.ts';
import { openSource } from '#tests/support/source.ts';

/** Three products of Indonesia, read on these days. */
function readings(days: readonly string[]): FeedRecord[] {
	return ['a', 'b', 'c'].flatMap((productId, index): FeedRecord[] => [
		{ type: 'product', platId: 81, productId, title: productId },
		...days.map(
			(day, place): FeedRecord => ({
				type: 'product_day',
				platId: 81,
				productId,
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
