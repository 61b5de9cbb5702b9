import type { Database } from '#server/db/database.ts';
import type { FeedRecord } from '#server/ingest/records.ts';
import { rebuildStale } from '#server/rankings/rollups/rebuild.ts';
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
	const offer = { type: 'selected_product', platId: 87 } as const;
	const material = { type: 'selected_material', platId: 87, productId: 'mug' } as const;
	return [
		{
			...offer,
			productId: 'mug',
			list: 'star',
			commissionRate: 0.2,
			publicCommissionRate: 0.08,
			sampleKind: 'free',
			samplesLeft: 12,
			sampleMinFollowers: 5_000,
			sampleMinUnits: 2,
			promotionLink: 'https://affiliate.example/mug',
			validFrom: '2026-02-01',
			validUntil: '2026-03-11',
		},
		{
			...offer,
			productId: 'lamp',
			list: 'star',
			commissionRate: 0.3,
			sampleKind: 'cost',
			samplePrice: 150,
			samplesLeft: 0,
			validFrom: '2026-03-02',
		},
		{ ...offer, productId: 'soap', list: 'alliance', commissionRate: 0.15, sampleKind: 'none' },
		{ ...offer, productId: 'reset', list: 'alliance', commissionRate: 0.5, isTakenDown: true },
		{ ...material, materialId: 'caption', title: 'Caption', kind: 'text', text: 'Tea, but better.' },
		{
			...material,
			materialId: 'picture',
			title: 'Picture',
			kind: 'image',
			url: '/api/image/product/87/mug.svg',
		},
		{ ...material, materialId: 'odd', title: 'Odd', kind: 'video', url: 'http://plain.example/clip.mp4' },
		{ type: 'creator', platId: 87, creatorId: 'ana', handle: 'Ana.sells', nickname: 'Ana' },
		{ type: 'creator_day', platId: 87, creatorId: 'ana', day: '2026-03-10', followers: 12_000 },
		{ type: 'creator', platId: 87, creatorId: 'ben', handle: 'ben.live' },
		{ type: 'creator_day', platId: 87, creatorId: 'ben', day: '2026-03-10', followers: 4_000 },
	];
}

/** Writes the miniature world with its offers as one import and builds its rank tables. */
export async function writeSelectionWorld(database: Database): Promise<void> {
	const { writer } = await openSource(database, 'world');
	await writer.write([...miniatureWorld(), ...selectionRecords()], { committedLines: 1 });
	await writer.finish();
	await rebuildStale(database, () => WORLD_NOW);
}
