import { type EntityTable, searchedCells, utcMonth } from './entity-table.ts';

/*
 * Live sessions and what is read of them.
 */

/** How the title of a live is searched; the cells are those of `searchedCells`. */
const LIVE_TITLE_COLUMNS = ['title_folded', 'title_tokens'] as const;

export const live: EntityTable<'live'> = {
	table: 'lives',
	keys: ['plat_id', 'room_id'],
	columns: [
		'plat_id',
		'room_id',
		'source_id',
		'creator_id',
		'shop_id',
		'title',
		...LIVE_TITLE_COLUMNS,
		'cover',
		'started_at',
		'ended_at',
		'viewers',
		'peak_online',
		'average_online',
		'new_followers',
		'comments',
		'likes',
		'shares',
		'units',
		'gmv',
		'products',
		'breakdown',
	],
	// Who watches a session that a file has told of says when it was over.
	collected: ['ended_at'],
	row: (record, context) => [
		record.plat_id,
		record.room_id,
		context.sourceId,
		record.creator_id,
		record.shop_id,
		record.title,
		...(record.title ? searchedCells(record.title) : [null, null]),
		record.cover,
		record.started_at,
		record.ended_at,
		record.viewers,
		record.peak_online,
		record.average_online,
		record.new_followers,
		record.comments,
		record.likes,
		record.shares,
		record.units,
		record.gmv,
		record.products,
		record.breakdown ? JSON.stringify(record.breakdown) : null,
	],
};

export const liveSample: EntityTable<'live_sample'> = {
	table: 'live_samples',
	keys: ['source_id', 'plat_id', 'room_id', 'at'],
	columns: [
		'source_id',
		'plat_id',
		'room_id',
		'at',
		'online',
		'entered',
		'left_total',
		'units',
		'gmv',
		'comments',
		'likes',
		'new_followers',
	],
	month: (record) => utcMonth(record.at),
	row: (record, context) => [
		context.sourceId,
		record.plat_id,
		record.room_id,
		record.at,
		record.online,
		record.entered,
		record.left,
		record.units,
		record.gmv,
		record.comments,
		record.likes,
		record.new_followers,
	],
};

export const liveProductSample: EntityTable<'live_product_sample'> = {
	table: 'live_product_samples',
	keys: ['source_id', 'plat_id', 'room_id', 'product_id', 'at'],
	columns: ['source_id', 'plat_id', 'room_id', 'product_id', 'at', 'price', 'units', 'gmv', 'is_pinned'],
	month: (record) => utcMonth(record.at),
	row: (record, context) => [
		context.sourceId,
		record.plat_id,
		record.room_id,
		record.product_id,
		record.at,
		record.price,
		record.units,
		record.gmv,
		record.is_pinned,
	],
};

export const liveEvent: EntityTable<'live_event'> = {
	table: 'live_events',
	keys: ['source_id', 'plat_id', 'room_id', 'at', 'kind', 'product_id'],
	columns: ['source_id', 'plat_id', 'room_id', 'at', 'kind', 'product_id', 'amount'],
	month: (record) => utcMonth(record.at),
	row: (record, context) => [
		context.sourceId,
		record.plat_id,
		record.room_id,
		record.at,
		record.kind,
		record.product_id ?? '',
		record.amount,
	],
};
