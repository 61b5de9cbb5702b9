import type { ComponentType } from 'react';
import type { Comparison } from '#contract/comparison.ts';
import type { RankedCreator } from '#contract/creators.ts';
import type { RankedProduct } from '#contract/products.ts';
import type { RankedShop } from '#contract/shops.ts';
import type { CompareCall } from '#stores/rankings/comparison.ts';
import type { ComparedKind, Picked } from '#stores/rankings/comparison-tray.ts';

/** What picks, follows and compares rows of a kind. */
export type KindRows<Row = unknown> = {
	readonly kind: ComparedKind;
	readonly of: (row: Row) => Picked;
	/** Puts them side by side on the screen of the ranking; without it the screen of their kind does. */
	readonly call?: CompareCall;
	/** What is drawn below the table; without it units a day. */
	readonly Curves?: ComponentType<{ readonly answer: Comparison; readonly isBusy: boolean }>;
	/** Compared as a whole: no period, no days. */
	readonly isWhole?: boolean;
};

/** How products are picked, followed and compared, in their ranking and in what a search finds. */
export const PRODUCT_ROWS: KindRows<RankedProduct> = {
	kind: 'product',
	of: ({ product_id, title, image }) => ({ id: product_id, name: title, image }),
	call: 'compareGoods',
};

/** The same of shops. */
export const SHOP_ROWS: KindRows<RankedShop> = {
	kind: 'shop',
	of: ({ shop_id, name, image }) => ({ id: shop_id, name, image }),
	call: 'compareShops',
};

/** The same of creators; they stand side by side on a screen of their own, `/anchorpk`. */
export const CREATOR_ROWS: KindRows<RankedCreator> = {
	kind: 'creator',
	of: ({ creator_id, nickname, handle, image }) => ({ id: creator_id, name: nickname ?? handle, image }),
};
