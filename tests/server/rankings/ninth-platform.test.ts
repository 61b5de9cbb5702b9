import { expect, test, vi } from 'vitest';
import type { CreatorsRanking } from '#contract/creators.ts';
import type { GoodsRanking } from '#contract/products.ts';
import { migrate } from '#server/db/migrate.ts';
import { rebuildStale } from '#server/rankings/rollups/rebuild.ts';
import { importFile } from '#tests/server/ingest/importing.ts';
import { testApp } from '#tests/support/app.ts';
import { describeWhereEnginesDiffer } from '#tests/support/database.ts';

// Files share their modules: what others have loaded must see the double; support/undo-doubles.ts takes it back.
vi.hoisted(() => {
	globalThis.replacedModules = ['#domain/platforms/platforms.ts'];
	vi.resetModules();
});

/** A market that is one more row of the list, and nothing else. */
vi.mock('#domain/platforms/platforms.ts', async (original) => {
	const real = await original<typeof import('#domain/platforms/platforms.ts')>();
	const ninth = {
		platId: 89,
		region: 'JP',
		country: 'Japan',
		currency: 'USD',
		timeZone: 'Asia/Tokyo',
	} as const;
	const PLATFORMS = [...real.PLATFORMS, ninth];
	const platformOf = (platId: number) => PLATFORMS.find((platform) => platform.platId === platId);
	return {
		...real,
		PLATFORMS,
		platformOf,
		platformOfRegion: (region: string) => (region === 'JP' ? ninth : real.platformOfRegion(region)),
		currencyOf: (platId: number) => platformOf(platId)?.currency ?? '',
		zoneOf: (platId: number) => platformOf(platId)?.timeZone ?? 'UTC',
		isKnownPlatform: (platId: number) => platformOf(platId) !== undefined,
	};
});

const NOW = new Date('2026-03-11T20:00:00Z');

const FILES = [
	['product', 'product_id,title\ntea,Green tea\n'],
	['product_day', 'product_id,day,units,gmv\ntea,2026-03-03,3,1500\ntea,2026-03-09,10,5000\n'],
	['creator', 'creator_id,handle\nhana,hana\n'],
	[
		'creator_day',
		'creator_id,day,units,gmv,followers\nhana,2026-03-03,1,500,10\nhana,2026-03-09,8,4000,30\n',
	],
] as const;

describeWhereEnginesDiffer('a ninth platform', (database) => {
	test('goes from a file to its rankings without a migration of its own', async () => {
		await migrate(database());
		for (const [type, content] of FILES)
			await importFile(database(), { importer: 'own', region: 'JP', type }, content, { clock: () => NOW });
		await rebuildStale(database(), () => NOW);

		const { get } = testApp(database());
		const range = { plat_id: '89', period: '2026-03-04..2026-03-09' };
		const computed = await get<GoodsRanking>('/api/rank_goods', range);
		expect(computed.data.list.map(({ product_id, units }) => [product_id, units.value])).toEqual([
			['tea', 7],
		]);
		const all = { plat_id: '89', period: 'total' };
		const built = await get<GoodsRanking>('/api/rank_goods', all);
		expect(built.data.list.map(({ total_units }) => total_units.value)).toEqual([10]);
		const creators = await get<CreatorsRanking>('/api/rank_anchors', all);
		expect(creators.data.list.map(({ handle, followers }) => [handle, followers])).toEqual([['hana', 30]]);
	});
});
