import { expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';
import { shownBuild } from '#server/rankings/queries/rank-builds.ts';
import { markStale, rebuildStale } from '#server/rankings/rollups/rebuild.ts';
import { emptyUnreadSlots } from '#server/rankings/rollups/unread-slots.ts';
import { SHOPS } from '#server/shops/rollups/shops.ts';
import { describeWhereEnginesDiffer } from '#tests/support/database.ts';
import { LAST_DAY, WORLD_NOW } from '#tests/support/miniature-world.ts';
import { openSource } from '#tests/support/source.ts';

const clock = () => WORLD_NOW;
const PLAT = 87;
const TABLES = ['shop_ranks', 'shop_trends', 'shop_lists'];

async function rowsOf(database: Database, slot: number): Promise<number[]> {
	const counts: number[] = [];
	for (const table of TABLES) {
		const [row] = await database.query<{ count: number }>(
			sql`select count(*)::int as count from ${raw(table)} where plat_id = ${PLAT} and slot = ${slot}`,
		);
		counts.push(row?.count ?? 0);
	}
	return counts;
}

describeWhereEnginesDiffer('slots of rank tables', (database) => {
	test('are emptied once nobody can be reading them, and filled again by the next build', async () => {
		const { writer } = await openSource(database(), 'own');
		await writer.write(
			[
				{ type: 'shop', plat_id: PLAT, shop_id: 's0', name: 'Shop' },
				{ type: 'shop_day', plat_id: PLAT, shop_id: 's0', day: LAST_DAY, units: 5, gmv: 50 },
			],
			{ committedLines: 1 },
		);
		await writer.finish();
		await rebuildStale(database(), clock);
		await markStale(database(), [PLAT]);
		await rebuildStale(database(), clock);
		const shown = (await shownBuild(database(), SHOPS.name, PLAT))?.slot ?? 0;
		const full = await rowsOf(database(), shown);
		expect(full.every((count) => count > 0)).toBe(true);
		await emptyUnreadSlots(database());
		expect(await rowsOf(database(), 1 - shown)).toEqual(full);

		await database().query("update rank_builds set built_at = now() - interval '1 hour'");
		await emptyUnreadSlots(database());
		expect(await rowsOf(database(), 1 - shown)).toEqual([0, 0, 0]);
		expect(await rowsOf(database(), shown)).toEqual(full);

		await markStale(database(), [PLAT]);
		await rebuildStale(database(), clock);
		expect(await rowsOf(database(), 1 - shown)).toEqual(full);
	});
});
