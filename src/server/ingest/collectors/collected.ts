import type { FeedRecord } from '#server/ingest/records.ts';

type Of<Type extends FeedRecord['type']> = Extract<FeedRecord, { type: Type }>;

/** What of a thing a collector tells (docs/feed/collectors.md): which one it is, its names and where it belongs. */
const TOLD: {
	readonly [Type in 'shop' | 'product' | 'creator']: readonly (keyof Of<Type>)[];
} = {
	shop: ['type', 'plat_id', 'shop_id', 'name', 'category_path'],
	product: ['type', 'plat_id', 'product_id', 'title', 'shop_id', 'brand', 'category_path'],
	creator: ['type', 'plat_id', 'creator_id', 'handle', 'nickname', 'category_path'],
};

const isTold = (type: string): type is keyof typeof TOLD => Object.hasOwn(TOLD, type);

/** A record as a collector may send it: without links, contacts and marks. */
export function collectedPart(record: FeedRecord): FeedRecord {
	if (record.type === 'live') {
		const { cover: _, ...told } = record;
		return told;
	}
	if (!isTold(record.type)) return record;
	const told: readonly string[] = TOLD[record.type];
	return Object.fromEntries(Object.entries(record).filter(([name]) => told.includes(name))) as FeedRecord;
}
