import type { SelectedProduct } from '#contract/selection.ts';
import type { Day } from '#domain/time/days.ts';
import { productImage } from '#server/images/image-paths.ts';
import { productIdentity } from '#server/products/queries/product-identity.ts';
import type { RankRow } from '#server/rankings/queries/ranking.ts';
import {
	figureOf,
	growthIn,
	numberOf,
	type RowContext,
	rowFrame,
	textOf,
} from '#server/rankings/ranked-row.ts';
import type { Ranking } from '#server/rankings/ranking-route.ts';
import {
	OFFER_COLUMNS,
	offerJoin,
	offerOrders,
	type SelectionQuery,
	selectedOn,
	selectionConditions,
} from './queries/selection-list.ts';

/** A row of the list as the contract words it. */
function selectedProduct(row: RankRow, context: RowContext): SelectedProduct {
	const id = String(row.product_id);
	const shopId = textOf(row, 'shop_id');
	return {
		...rowFrame(row, context),
		rank_change: null,
		product_id: id,
		title: String(row.title),
		image: productImage(context.platId, id),
		price_min: numberOf(row, 'price_min'),
		price_max: numberOf(row, 'price_max'),
		commission_rate: numberOf(row, 'offer_rate'),
		commission_amount: numberOf(row, 'offer_amount'),
		public_commission_rate: numberOf(row, 'public_rate'),
		sample: {
			kind: row.offer_sample as SelectedProduct['sample']['kind'],
			price: numberOf(row, 'sample_price'),
			left: numberOf(row, 'samples_left'),
		},
		added_on: textOf(row, 'valid_from'),
		valid_until: textOf(row, 'valid_until'),
		shop: shopId === null ? null : { id: shopId, name: textOf(row, 'shop_name') ?? shopId },
		units: figureOf(row, 'units'),
		units_growth: growthIn(row, 'units'),
		gmv: figureOf(row, 'gmv'),
		active_creators: figureOf(row, 'active_creators'),
		rating: numberOf(row, 'rating'),
		reviews: numberOf(row, 'reviews'),
		is_new: row.is_new === true,
	};
}

/** The selected products of a platform that can be taken up on a day (`selection_goods`). */
export const selectionOn = (platId: number, today: Day): Ranking<SelectionQuery, SelectedProduct> => ({
	ranked: selectedOn(platId, today),
	conditions: selectionConditions,
	columnOf: { price: 'price_min' },
	orderOf: offerOrders(platId),
	identity: () => {
		const { columns, joins } = productIdentity(platId);
		return { columns: `${columns}, ${OFFER_COLUMNS}`, joins: `${joins} ${offerJoin(platId)}` };
	},
	row: selectedProduct,
});
