import type { Database } from '#server/db/database.ts';
import type { FeedRecord } from '#server/ingest/records.ts';
import { rebuildStale } from '#server/rankings/rollups/rebuild.ts';
import { keptWorld } from './kept-worlds.ts';
import { miniatureWorld, WORLD_NOW } from './miniature-world.ts';
import { openSource } from './source.ts';

/*
 * Offers for the products of the miniature world (its shops pay everybody 10 %); the world's today is 2026-03-11 in
 * America.
 *
 *   mug    star, 20 %, free samples for creators with 5,000 followers and 2 units in 30 days; ends today
 *   lamp   star, 30 %, samples at $1.50, of which none is left; added later than the mug
 *   soap   alliance, 15 %, no samples
 *   reset  alliance, withdrawn
 */
export function selectionRecords(): FeedRecord[] {
	const offer = { type: 'selected_product', plat_id: 87 } as const;
	const material = { type: 'selected_material', plat_id: 87, product_id: 'mug' } as const;
	return [
		{
			...offer,
			product_id: 'mug',
			list: 'star',
			commission_rate: 0.2,
			public_commission_rate: 0.08,
			sample_kind: 'free',
			samples_left: 12,
			sample_min_followers: 5_000,
			sample_min_units: 2,
			promotion_link: 'https://affiliate.example/mug',
			valid_from: '2026-02-01',
			valid_until: '2026-03-11',
		},
		{
			...offer,
			product_id: 'lamp',
			list: 'star',
			commission_rate: 0.3,
			sample_kind: 'cost',
			sample_price: 150,
			samples_left: 0,
			valid_from: '2026-03-02',
		},
		{ ...offer, product_id: 'soap', list: 'alliance', commission_rate: 0.15, sample_kind: 'none' },
		{ ...offer, product_id: 'reset', list: 'alliance', commission_rate: 0.5, is_taken_down: true },
		{ ...material, material_id: 'caption', title: 'Caption', kind: 'text', text: 'Tea, but better.' },
		{
			...material,
			material_id: 'picture',
			title: 'Picture',
			kind: 'image',
			url: '/api/image/product/87/mug.svg',
		},
		{ ...material, material_id: 'odd', title: 'Odd', kind: 'video', url: 'http://plain.example/clip.mp4' },
		{ type: 'creator', plat_id: 87, creator_id: 'ana', handle: 'Ana.sells', nickname: 'Ana' },
		{ type: 'creator_day', plat_id: 87, creator_id: 'ana', day: '2026-03-10', followers: 12_000 },
		{ type: 'creator', plat_id: 87, creator_id: 'ben', handle: 'ben.live' },
		{ type: 'creator_day', plat_id: 87, creator_id: 'ben', day: '2026-03-10', followers: 4_000 },
	];
}

/** Writes the miniature world with its offers as one import and builds its rank tables. */
export function writeSelectionWorld(database: Database): Promise<void> {
	return keptWorld(database, 'selection', async () => {
		const { writer } = await openSource(database, 'world');
		await writer.write([...miniatureWorld(), ...selectionRecords()], { committedLines: 1 });
		await writer.finish();
		await rebuildStale(database, () => WORLD_NOW);
	});
}
