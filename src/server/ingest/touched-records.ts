import { RANKED_NAMES } from '#server/rankings/rollups/ranked.ts';
import type { Touched } from '#server/rankings/rollups/touched.ts';
import type { FeedRecord } from './records.ts';

/** Notes what a record that changed something reaches of the rank tables. */
export function touchRecord(touched: Touched, record: FeedRecord): void {
	if (!('plat_id' in record)) return;
	const platId = record.plat_id;
	switch (record.type) {
		case 'product':
		case 'product_day':
			touched.add(platId, 'product', record.product_id);
			return;
		case 'shop':
			touched.add(platId, 'shop', record.shop_id);
			return;
		case 'shop_day':
			touched.addDays(platId, 'shop', record.shop_id);
			return;
		case 'video':
		case 'video_day':
		case 'video_product':
			touched.add(platId, 'video', record.video_id);
			return;
		case 'creator_day':
			touched.addDays(platId, 'creator', record.creator_id);
			return;
		case 'creator':
			// Videos have the category of who published them.
			touched.add(platId, 'creator', null);
			touched.add(platId, 'video', null);
			return;
		case 'category_day':
			touched.addDays(platId, 'category', record.category_id);
			return;
		case 'window_figure':
			if (record.entity === 'category') touched.add(platId, 'market', null);
			else touched.add(platId, record.entity, record.entity === 'creator' ? null : record.entity_id);
			return;
		case 'creator_product_day':
			for (const kind of ['product', 'shop', 'creator'] as const) touched.add(platId, kind, null);
			return;
		default:
			for (const kind of RANKED_NAMES) touched.add(platId, kind, null);
	}
}
