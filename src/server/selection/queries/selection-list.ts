import type { ParsedQueryOf } from '#contract/endpoint.ts';
import type { selectionGoods } from '#contract/selection.ts';
import { OFFER_LISTS, type OfferList } from '#domain/selection/offers.ts';
import type { Day } from '#domain/time/days.ts';
import type { Sql } from '#server/db/sql.ts';
import { keyword } from '#server/products/queries/product-filters.ts';
import { PRODUCTS } from '#server/products/rollups/products.ts';
import { category, compare, range } from '#server/rankings/queries/ranking-filters.ts';
import { dateOf, type Ranked } from '#server/rankings/rollups/ranked.ts';
import { samplesLeft } from './sample-stock.ts';

export type SelectionQuery = ParsedQueryOf<typeof selectionGoods>;

/** Something of the offer of a platform for a product of rows `r`. */
const ofOffer = (platId: number, what: string) =>
	`(select ${what} from selected_products offer where offer.plat_id = ${platId} and offer.product_id = r.product_id)`;

/** Offers of a list that can be taken up on a day (domain/selection/offers.ts). */
const isOpen = (list: OfferList, platId: number, today: Day) => `r.is_off_shelf is not true and exists (
	select 1 from selected_products offer
	where offer.plat_id = ${platId} and offer.product_id = r.product_id and offer.list = '${list}'
		and offer.is_taken_down is not true and (offer.valid_from is null or offer.valid_from <= ${dateOf(today)})
		and (offer.valid_until is null or offer.valid_until >= ${dateOf(today)})
)`;

/** Products that have an offer on a day, ranked by the rank tables of products: each list is a board. */
export function selectedOn(platId: number, today: Day): Ranked {
	const board = (list: OfferList) => ({
		condition: isOpen(list, platId, today),
		sort: 'commission_amount',
		before: null,
	});
	return { ...PRODUCTS, boards: Object.fromEntries(OFFER_LISTS.map((list) => [list, board(list)])) };
}

const commissionRate = (platId: number) => ofOffer(platId, 'offer.commission_rate');

/** What orders the list where it is no column of the ranks. */
export const offerOrders = (platId: number): Readonly<Record<string, string>> => ({
	commission_rate: commissionRate(platId),
	commission_amount: ofOffer(platId, 'round(r.price_min * offer.commission_rate)'),
	added_on: ofOffer(platId, 'offer.valid_from'),
});

/** The filters of the list. */
export function selectionConditions(query: SelectionQuery): Sql[] {
	return [
		...category(query.category),
		...keyword(query.plat_id, query.keyword),
		...compare('r.price_max', '>=', query.price_min),
		...compare('r.price_min', '<=', query.price_max),
		...compare(commissionRate(query.plat_id), '>=', query.commission_rate_min),
		...compare(commissionRate(query.plat_id), '<=', query.commission_rate_max),
		...range('units', query.units_min, query.units_max),
		...compare(ofOffer(query.plat_id, 'offer.sample_kind'), '=', query.sample_kind),
		...compare('r.is_new', '=', query.is_new),
	];
}

/** Columns of the offer beside rows `r`. */
export const OFFER_COLUMNS = `offer.commission_rate as offer_rate,
	round(r.price_min * offer.commission_rate)::bigint as offer_amount,
	coalesce(offer.public_commission_rate, r.commission_rate) as public_rate, offer.sample_kind as offer_sample,
	offer.sample_price, ${samplesLeft('offer')} as samples_left, offer.valid_from, offer.valid_until`;

/** Joins rows `r` to their offer. */
export const offerJoin = (platId: number) =>
	`join selected_products offer on offer.plat_id = ${platId} and offer.product_id = r.product_id`;
