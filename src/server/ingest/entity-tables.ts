import { bigrams, foldName } from '#domain/text/search-text.ts';
import { arrayText } from '#server/db/copy-text.ts';
import { AFFILIATE_ORDERS } from './affiliate-orders.ts';
import {
	CATEGORY,
	type EntityTable,
	entityTable,
	FILL_MAPPED,
	KEEP_MAPPED,
	READ_AT,
	SOURCE,
	searchedCells,
	TOLD_AT,
	UNMAPPED,
} from './entity-table.ts';
import { LIVE_TABLES } from './live-tables.ts';

const shop = entityTable('shop', {
	table: 'shops',
	keys: ['plat_id', 'shop_id'],
	columns: [
		'plat_id',
		'shop_id',
		SOURCE,
		'name',
		[['name_folded', 'name_tokens'], ({ name }) => searchedCells(name)],
		'avatar',
		CATEGORY,
		'kind',
		'is_cross_border',
		'opened_on',
		TOLD_AT,
	],
	isDated: true,
	merged: { category_id: KEEP_MAPPED('shops') },
	filled: { category_id: FILL_MAPPED('shops') },
	defaults: UNMAPPED,
});

const product = entityTable('product', {
	table: 'products',
	keys: ['plat_id', 'product_id'],
	columns: [
		'plat_id',
		'product_id',
		SOURCE,
		'title',
		[['title_folded', 'title_tokens'], ({ title }) => searchedCells(title)],
		'image',
		'url',
		'brand',
		'shop_id',
		CATEGORY,
		'original_price',
		'listed_on',
		'has_free_shipping',
		'is_cross_border',
		'is_fully_managed',
		'is_local_warehouse',
		'sample_kind',
		'is_non_ug_pallet',
		'is_off_shelf',
		TOLD_AT,
	],
	isDated: true,
	merged: { category_id: KEEP_MAPPED('products') },
	filled: { category_id: FILL_MAPPED('products') },
	defaults: UNMAPPED,
});

const selectedProduct = entityTable('selected_product', {
	table: 'selected_products',
	keys: ['plat_id', 'product_id'],
	columns: [
		'plat_id',
		'product_id',
		SOURCE,
		'list',
		'commission_rate',
		'public_commission_rate',
		'sample_kind',
		'sample_price',
		'samples_left',
		[['samples_approved'], () => [null]],
		'sample_min_followers',
		'sample_min_units',
		'promotion_link',
		'valid_from',
		'valid_until',
		'is_taken_down',
		TOLD_AT,
	],
	isDated: true,
	// A feed that says another number has counted what was approved.
	merged: {
		samples_approved: `case when excluded.samples_left is not null
			and excluded.samples_left is distinct from selected_products.samples_left
			then 0 else selected_products.samples_approved end`,
	},
	defaults: { samples_approved: '0' },
});

const selectedMaterial = entityTable('selected_material', {
	table: 'selected_materials',
	keys: ['plat_id', 'product_id', 'material_id'],
	columns: ['plat_id', 'product_id', 'material_id', SOURCE, 'title', 'kind', 'url', 'text', TOLD_AT],
	isDated: true,
});

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

const creator = entityTable('creator', {
	table: 'creators',
	keys: ['plat_id', 'creator_id'],
	columns: [
		'plat_id',
		'creator_id',
		SOURCE,
		'handle',
		'nickname',
		[
			['handle_folded', 'nickname_folded', 'nickname_tokens'],
			({ handle, nickname }) => nameCells(handle, nickname),
		],
		'avatar',
		CATEGORY,
		'is_verified',
		'gender',
		'joined_on',
		[['audience'], ({ audience }) => [audience ? JSON.stringify(audience) : null]],
		'kind',
		'mcn',
		[['mcn_folded'], ({ mcn }) => [mcn ? foldName(mcn) : null]],
		'is_open',
		[
			['contact', 'cooperation'],
			({ is_open, contact, cooperation }) => (is_open ? [contact, cooperation] : [null, null]),
		],
		TOLD_AT,
	],
	isDated: true,
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
});

const video = entityTable('video', {
	table: 'videos',
	keys: ['plat_id', 'video_id'],
	columns: [
		'plat_id',
		'video_id',
		SOURCE,
		'creator_id',
		'title',
		'cover',
		'published_at',
		'duration_seconds',
		'is_ad',
		TOLD_AT,
	],
	isDated: true,
});

const videoProduct = entityTable('video_product', {
	table: 'video_products',
	keys: ['plat_id', 'video_id', 'product_id'],
	columns: ['plat_id', 'video_id', 'product_id', SOURCE],
});

const creatorProductDay = entityTable('creator_product_day', {
	table: 'creator_product_days',
	keys: ['source_id', 'plat_id', 'creator_id', 'product_id', 'day'],
	columns: [SOURCE, 'plat_id', 'creator_id', 'product_id', 'day', READ_AT, 'units', 'gmv', 'videos', 'lives'],
	isDated: true,
	month: ({ day }) => day.slice(0, 7),
});

const productStarDay = entityTable('product_star_day', {
	table: 'product_star_days',
	keys: ['source_id', 'plat_id', 'product_id', 'day'],
	columns: [
		SOURCE,
		'plat_id',
		'product_id',
		'day',
		READ_AT,
		'stars_5',
		'stars_4',
		'stars_3',
		'stars_2',
		'stars_1',
	],
	isDated: true,
	month: ({ day }) => day.slice(0, 7),
});

const windowFigure = entityTable('window_figure', {
	table: 'window_figures',
	keys: ['source_id', 'plat_id', 'entity', 'entity_id', 'as_of_day', 'window_days', 'metric'],
	columns: [
		SOURCE,
		'plat_id',
		'entity',
		'entity_id',
		[['as_of_day'], ({ day }) => [day]],
		'window_days',
		'metric',
		READ_AT,
		'value',
	],
	isDated: true,
});

const rate = entityTable('rate', {
	table: 'rates',
	keys: ['currency', 'day'],
	columns: ['currency', 'day', 'per_dollar', READ_AT],
	isDated: true,
});

/** Every record type that is written by key; day records go through DayWriter, SKUs through skus.ts. */
export const ENTITY_TABLES: readonly EntityTable[] = [
	shop,
	product,
	selectedProduct,
	selectedMaterial,
	creator,
	LIVE_TABLES.live,
	video,
	videoProduct,
	creatorProductDay,
	LIVE_TABLES.sample,
	LIVE_TABLES.productSample,
	LIVE_TABLES.event,
	productStarDay,
	windowFigure,
	AFFILIATE_ORDERS,
	rate,
];
