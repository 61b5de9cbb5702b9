import { bigrams, foldName } from '#domain/text/search-text.ts';
import { arrayText } from '#server/db/copy-text.ts';
import {
	category,
	dated,
	type EntityTable,
	FILL_MAPPED,
	KEEP_MAPPED,
	searchedCells,
	UNMAPPED,
} from './entity-table.ts';
import { live, liveEvent, liveProductSample, liveSample } from './live-tables.ts';
import type { FeedRecord } from './records.ts';

/** How the name of a shop is searched; the cells are those of `searchedCells`. */
export const SHOP_NAME_COLUMNS = ['name_folded', 'name_tokens'] as const;

const shop: EntityTable<'shop'> = {
	table: 'shops',
	keys: ['plat_id', 'shop_id'],
	columns: [
		'plat_id',
		'shop_id',
		'source_id',
		'name',
		...SHOP_NAME_COLUMNS,
		'avatar',
		'category_id',
		'category_path',
		'kind',
		'is_cross_border',
		'opened_on',
	],
	merged: { category_id: KEEP_MAPPED('shops') },
	filled: { category_id: FILL_MAPPED('shops') },
	defaults: UNMAPPED,
	row: (record, context) => [
		record.plat_id,
		record.shop_id,
		context.sourceId,
		record.name,
		...searchedCells(record.name),
		record.avatar,
		...category(record.category_path, context),
		record.kind,
		record.is_cross_border,
		record.opened_on,
	],
};

const product: EntityTable<'product'> = {
	table: 'products',
	keys: ['plat_id', 'product_id'],
	columns: [
		'plat_id',
		'product_id',
		'source_id',
		'title',
		'title_folded',
		'title_tokens',
		'image',
		'url',
		'brand',
		'shop_id',
		'category_id',
		'category_path',
		'original_price',
		'listed_on',
		'has_free_shipping',
		'is_cross_border',
		'is_fully_managed',
		'is_local_warehouse',
		'sample_kind',
		'is_non_ug_pallet',
		'is_off_shelf',
	],
	merged: { category_id: KEEP_MAPPED('products') },
	filled: { category_id: FILL_MAPPED('products') },
	defaults: UNMAPPED,
	row: (record, context) => [
		record.plat_id,
		record.product_id,
		context.sourceId,
		record.title,
		...searchedCells(record.title),
		record.image,
		record.url,
		record.brand,
		record.shop_id,
		...category(record.category_path, context),
		record.original_price,
		record.listed_on,
		record.has_free_shipping,
		record.is_cross_border,
		record.is_fully_managed,
		record.is_local_warehouse,
		record.sample_kind,
		record.is_non_ug_pallet,
		record.is_off_shelf,
	],
};

const selectedProduct: EntityTable<'selected_product'> = {
	table: 'selected_products',
	keys: ['plat_id', 'product_id'],
	columns: [
		'plat_id',
		'product_id',
		'source_id',
		'list',
		'commission_rate',
		'public_commission_rate',
		'sample_kind',
		'sample_price',
		'samples_left',
		'samples_approved',
		'sample_min_followers',
		'sample_min_units',
		'promotion_link',
		'valid_from',
		'valid_until',
		'is_taken_down',
	],
	// A feed that says another number has counted what was approved.
	merged: {
		samples_approved: `case when excluded.samples_left is not null
			and excluded.samples_left is distinct from selected_products.samples_left
			then 0 else selected_products.samples_approved end`,
	},
	defaults: { samples_approved: '0' },
	row: (record, context) => [
		record.plat_id,
		record.product_id,
		context.sourceId,
		record.list,
		record.commission_rate,
		record.public_commission_rate,
		record.sample_kind,
		record.sample_price,
		record.samples_left,
		null,
		record.sample_min_followers,
		record.sample_min_units,
		record.promotion_link,
		record.valid_from,
		record.valid_until,
		record.is_taken_down,
	],
};

const selectedMaterial: EntityTable<'selected_material'> = {
	table: 'selected_materials',
	keys: ['plat_id', 'product_id', 'material_id'],
	columns: ['plat_id', 'product_id', 'material_id', 'source_id', 'title', 'kind', 'url', 'text'],
	row: (record, context) => [
		record.plat_id,
		record.product_id,
		record.material_id,
		context.sourceId,
		record.title,
		record.kind,
		record.url,
		record.text,
	],
};

/** How the names of a creator are searched; the cells are those of `nameCells`. */
export const NAME_COLUMNS = ['handle_folded', 'nickname_folded', 'nickname_tokens'] as const;

/** A creator's names as they are searched; what is not known keeps what is stored. */
export function nameCells(handle: string, nickname: string | null | undefined): (string | null)[] {
	const folded = nickname ? foldName(nickname) : null;
	return [foldName(handle), folded, folded === null ? null : arrayText(bigrams(folded))];
}

/** What is kept only while a creator agrees to it; who agrees no longer takes it away. */
const keptWhileOpen = (column: string) =>
	`case when coalesce(excluded.is_open, creators.is_open) then coalesce(excluded.${column}, creators.${column}) end`;

const filledWhileOpen = (column: string) =>
	`case when coalesce(creators.is_open, excluded.is_open) then coalesce(creators.${column}, excluded.${column}) end`;

const creator: EntityTable<'creator'> = {
	table: 'creators',
	keys: ['plat_id', 'creator_id'],
	columns: [
		'plat_id',
		'creator_id',
		'source_id',
		'handle',
		'nickname',
		...NAME_COLUMNS,
		'avatar',
		'category_id',
		'category_path',
		'is_verified',
		'gender',
		'joined_on',
		'audience',
		'kind',
		'mcn',
		'mcn_folded',
		'is_open',
		'contact',
		'cooperation',
	],
	merged: {
		category_id: KEEP_MAPPED('creators'),
		contact: keptWhileOpen('contact'),
		cooperation: keptWhileOpen('cooperation'),
	},
	filled: {
		category_id: FILL_MAPPED('creators'),
		contact: filledWhileOpen('contact'),
		cooperation: filledWhileOpen('cooperation'),
	},
	defaults: UNMAPPED,
	row: (record, context) => [
		record.plat_id,
		record.creator_id,
		context.sourceId,
		record.handle,
		record.nickname,
		...nameCells(record.handle, record.nickname),
		record.avatar,
		...category(record.category_path, context),
		record.is_verified,
		record.gender,
		record.joined_on,
		record.audience ? JSON.stringify(record.audience) : null,
		record.kind,
		record.mcn,
		record.mcn ? foldName(record.mcn) : null,
		record.is_open,
		...(record.is_open ? [record.contact, record.cooperation] : [null, null]),
	],
};

const video: EntityTable<'video'> = {
	table: 'videos',
	keys: ['plat_id', 'video_id'],
	columns: [
		'plat_id',
		'video_id',
		'source_id',
		'creator_id',
		'title',
		'cover',
		'published_at',
		'duration_seconds',
		'is_ad',
	],
	row: (record, context) => [
		record.plat_id,
		record.video_id,
		context.sourceId,
		record.creator_id,
		record.title,
		record.cover,
		record.published_at,
		record.duration_seconds,
		record.is_ad,
	],
};

const videoProduct: EntityTable<'video_product'> = {
	table: 'video_products',
	keys: ['plat_id', 'video_id', 'product_id'],
	columns: ['plat_id', 'video_id', 'product_id', 'source_id'],
	row: (record, context) => [record.plat_id, record.video_id, record.product_id, context.sourceId],
};

const creatorProductDay: EntityTable<'creator_product_day'> = {
	table: 'creator_product_days',
	keys: ['source_id', 'plat_id', 'creator_id', 'product_id', 'day'],
	columns: [
		'source_id',
		'plat_id',
		'creator_id',
		'product_id',
		'day',
		'read_at',
		'units',
		'gmv',
		'videos',
		'lives',
	],
	isDated: true,
	month: (record) => record.day.slice(0, 7),
	row: (record, context) => [
		context.sourceId,
		record.plat_id,
		record.creator_id,
		record.product_id,
		record.day,
		record.read_at ?? context.readAt,
		record.units,
		record.gmv,
		record.videos,
		record.lives,
	],
};

const productStarDay: EntityTable<'product_star_day'> = {
	table: 'product_star_days',
	keys: ['source_id', 'plat_id', 'product_id', 'day'],
	columns: [
		'source_id',
		'plat_id',
		'product_id',
		'day',
		'read_at',
		'stars_5',
		'stars_4',
		'stars_3',
		'stars_2',
		'stars_1',
	],
	isDated: true,
	month: (record) => record.day.slice(0, 7),
	row: (record, context) => [
		context.sourceId,
		record.plat_id,
		record.product_id,
		record.day,
		record.read_at ?? context.readAt,
		record.stars_5,
		record.stars_4,
		record.stars_3,
		record.stars_2,
		record.stars_1,
	],
};

const windowFigure: EntityTable<'window_figure'> = {
	table: 'window_figures',
	keys: ['source_id', 'plat_id', 'entity', 'entity_id', 'as_of_day', 'window_days', 'metric'],
	columns: [
		'source_id',
		'plat_id',
		'entity',
		'entity_id',
		'as_of_day',
		'window_days',
		'metric',
		'read_at',
		'value',
	],
	isDated: true,
	row: (record, context) => [
		context.sourceId,
		record.plat_id,
		record.entity,
		record.entity_id,
		record.day,
		record.window_days,
		record.metric,
		record.read_at ?? context.readAt,
		record.value,
	],
};

const rate: EntityTable<'rate'> = {
	table: 'rates',
	keys: ['currency', 'day'],
	columns: ['currency', 'day', 'per_dollar'],
	row: (record) => [record.currency, record.day, record.per_dollar],
};

/** Every record type that is written by key; day records go through DayWriter, SKUs through skus.ts. */
export const ENTITY_TABLES: readonly { type: FeedRecord['type']; table: EntityTable }[] = [
	{ type: 'shop', table: dated(shop) as unknown as EntityTable },
	{ type: 'product', table: dated(product) as unknown as EntityTable },
	{ type: 'selected_product', table: dated(selectedProduct) as unknown as EntityTable },
	{ type: 'selected_material', table: dated(selectedMaterial) as unknown as EntityTable },
	{ type: 'creator', table: dated(creator) as unknown as EntityTable },
	{ type: 'live', table: dated(live) as unknown as EntityTable },
	{ type: 'video', table: dated(video) as unknown as EntityTable },
	{ type: 'video_product', table: videoProduct as unknown as EntityTable },
	{ type: 'creator_product_day', table: creatorProductDay as unknown as EntityTable },
	{ type: 'live_sample', table: liveSample as unknown as EntityTable },
	{ type: 'live_product_sample', table: liveProductSample as unknown as EntityTable },
	{ type: 'live_event', table: liveEvent as unknown as EntityTable },
	{ type: 'product_star_day', table: productStarDay as unknown as EntityTable },
	{ type: 'window_figure', table: windowFigure as unknown as EntityTable },
	{ type: 'rate', table: dated(rate) as unknown as EntityTable },
];
