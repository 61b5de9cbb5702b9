/*
 * Where the rows of each table are on a Citus cluster (docs/adr/0014). On one server nothing of this is used.
 */

/** Kinds with rank tables, as rankings/rollups/ranked.ts names them. */
const KINDS = ['product', 'shop', 'creator', 'video'];

/** Tables that each server holds whole, in an order in which keys lead to tables that are there. */
export const REFERENCE = [
	'platforms',
	'sources',
	'rates',
	'shops',
	'search_words',
	'source_days',
	'selected_products',
] as const;

/** Tables whose rows are parted by an id, with its column. Partitions and slots are named after their table. */
export const DISTRIBUTED: Readonly<Record<string, string>> = {
	products: 'product_id',
	product_skus: 'product_id',
	estimate_factors: 'product_id',
	product_days: 'product_id',
	product_star_days: 'product_id',
	price_changes: 'product_id',
	creator_product_days: 'product_id',
	video_products: 'product_id',
	product_creators: 'product_id',
	creators: 'creator_id',
	creator_days: 'creator_id',
	videos: 'video_id',
	video_days: 'video_id',
	shop_days: 'shop_id',
	window_figures: 'entity_id',
	...Object.fromEntries(
		KINDS.flatMap((name) => ['ranks', 'trends'].map((part) => [`${name}_${part}`, `${name}_id`])),
	),
};

/** Tables that are there while a build is written, beside those of its slot. */
export const BUILDING: Readonly<Record<string, string>> = Object.fromEntries(
	KINDS.map((name) => [`${name}_ends`, `${name}_id`]),
);

/** Whether each server holds all rows of a table. */
export const isEverywhere = (table: string) => REFERENCE.some((one) => one === table);
