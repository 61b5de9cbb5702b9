import { persistentJSON } from '@nanostores/persistent';
import { KEYS } from '#stores/shared/keys.ts';

/*
 * Ids of the columns that a visitor does not see. Columns that only some boards are about (they show them anyway) are
 * hidden until somebody asks for them.
 */

/** Hidden columns of the product ranking. */
export const $hiddenProductColumns = persistentJSON<readonly string[]>(KEYS.hiddenProductColumns, [
	'video_gmv',
	'live_gmv',
	'card_gmv',
	'first_units',
]);

/** Hidden columns of the shop ranking. */
export const $hiddenShopColumns = persistentJSON<readonly string[]>(KEYS.hiddenShopColumns, [
	'video_gmv',
	'live_gmv',
	'card_gmv',
	'videos',
	'lives',
]);

/** Hidden columns of the creator ranking. */
export const $hiddenCreatorColumns = persistentJSON<readonly string[]>(KEYS.hiddenCreatorColumns, [
	'video_gmv',
	'live_gmv',
	'potential',
	'unit_price',
	'products',
	'total_units',
	'total_gmv',
	'cooperation',
]);

/** Hidden columns of the live list. */
export const $hiddenLiveColumns = persistentJSON<readonly string[]>(KEYS.hiddenLiveColumns, [
	'online',
	'follow_rate',
	'comments',
	'likes',
]);

/** Hidden columns of the products sold in lives. */
export const $hiddenLiveGoodsColumns = persistentJSON<readonly string[]>(KEYS.hiddenLiveGoodsColumns, [
	'commission_amount',
	'trend',
]);

/** Hidden columns of the video ranking. */
export const $hiddenVideoColumns = persistentJSON<readonly string[]>(KEYS.hiddenVideoColumns, [
	'likes',
	'comments',
	'shares',
	'total_units',
	'total_gmv',
]);
