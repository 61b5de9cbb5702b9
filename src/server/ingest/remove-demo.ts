import type { Database } from '#server/db/database.ts';
import { LOCKS } from '#server/db/locks.ts';
import { raw, sql } from '#server/db/sql.ts';
import { markStale } from '#server/rankings/rollups/rebuild.ts';
import { removeDemoServiceCards } from './demo-service-cards.ts';
import { removeDemoVisitorRows } from './demo-visitor-rows.ts';

/** Every table with rows of a source, those that refer to others first. */
const TABLES = [
	'affiliate_orders',
	'product_days',
	'product_star_days',
	'shop_days',
	'creator_days',
	'video_days',
	'category_days',
	'creator_product_days',
	'live_samples',
	'live_product_samples',
	'live_product_totals',
	'live_totals',
	'live_events',
	'price_changes',
	'window_figures',
	'late_readings',
	'video_products',
	'videos',
	'lives',
	'creators',
	'selected_materials',
	'selected_products',
	'product_skus',
	'products',
	'shops',
	'source_categories',
	'source_days',
	'import_runs',
	'sources',
] as const;

/**
 * Takes every row of the demo out in one transaction; rank tables are stale afterwards.
 * @returns whether there was any demo data
 */
export async function removeDemo(database: Database): Promise<boolean> {
	return database.exclusively(LOCKS.ingest, async () => {
		const demos = await database.query<{ source_id: number }>('select source_id from sources where is_demo');
		if (demos.length === 0) return false;
		const ids = demos.map((row) => row.source_id);
		const platforms = await database.query<{ plat_id: number }>(
			sql`select distinct plat_id from source_days where source_id = any(${ids})`,
		);
		await database.transaction(async (tx) => {
			for (const table of TABLES)
				await tx.query(sql`delete from ${raw(table)} where source_id = any(${ids})`);
			// Taking samples out noted their rooms once more.
			await tx.query(
				`delete from live_versions v where not exists (
					select from lives l where l.plat_id = v.plat_id and l.room_id = v.room_id
				)`,
			);
			await tx.query('delete from creator_profiles where account_id is null');
			await removeDemoVisitorRows(tx);
			await removeDemoServiceCards(tx);
		});
		await markStale(
			database,
			platforms.map((row) => row.plat_id),
		);
		return true;
	});
}
