import { addDays } from '#domain/time/days.ts';
import { dayStart, isObject, type Json, type Need, need } from './answers.ts';
import type { Part, PartWhat, Settings } from './kind.ts';
import { affiliateOrders, productFacts, productFigures, shopFigures } from './own-shop-rows.ts';

/*
 * What a shop of one's own is asked for.
 */

type Parameters = Readonly<Record<string, string>>;

/** What one kind of part asks. */
type Ask = {
	readonly method: 'GET' | 'POST';
	readonly path: string;
	readonly parameters: (part: Part, settings: Settings) => Parameters;
	readonly body: (part: Part) => Json | null;
	/** Where in the result the rows stand. */
	readonly rows: (data: Json) => unknown;
	/** Name of the list, for the notice that it is gone. */
	readonly list: string;
	readonly needs: readonly Need[];
	readonly isPaged: boolean;
	/** The rows in the words of the own feed; without it the answers are orders, which the importer sums. */
	readonly feed?: (rows: readonly Json[], part: Part, settings: Settings) => Json[];
};

const created = (part: Part): Json => ({
	create_time_ge: dayStart(part.day, part.region),
	create_time_lt: dayStart(addDays(part.day, 1), part.region),
});

const theDay = (part: Part): Parameters => ({
	start_date_ge: part.day,
	end_date_lt: addDays(part.day, 1),
	currency: 'LOCAL',
});

const nothing = () => ({});

/** The shop's own day, which comes before those of its products. */
const SHOP_DAY: Ask = {
	method: 'GET',
	path: '/analytics/202509/shop/performance',
	parameters: (part) => ({ ...theDay(part), granularity: '1D' }),
	body: () => null,
	rows: ({ performance }) => (isObject(performance) ? performance.intervals : undefined),
	list: 'data.performance.intervals',
	needs: [need('text', 'start_date'), need('number', 'gmv.amount', 'sales.gmv.overall.amount')],
	isPaged: false,
	feed: shopFigures,
};

export const ASKS: Readonly<Partial<Record<PartWhat, Ask>>> = {
	products: {
		method: 'POST',
		path: '/product/202309/products/search',
		parameters: nothing,
		body: () => ({ status: 'ALL' }),
		rows: ({ products }) => products,
		list: 'data.products',
		needs: [need('id', 'id'), need('text', 'title'), need('text', 'status')],
		isPaged: true,
		feed: productFacts,
	},
	orders: {
		method: 'POST',
		path: '/order/202309/orders/search',
		parameters: () => ({ sort_field: 'create_time', sort_order: 'ASC' }),
		body: created,
		rows: ({ orders }) => orders,
		list: 'data.orders',
		needs: [
			need('id', 'id'),
			need('text', 'status'),
			need('number', 'create_time'),
			need('list', 'line_items'),
		],
		isPaged: true,
	},
	'affiliate-orders': {
		method: 'POST',
		path: '/affiliate_seller/202410/orders/search',
		// The gateway wants these two, although the page of the call does not name them.
		parameters: (_part, { shop_id }) => ({ version: '202410', shop_id: shop_id ?? '' }),
		body: created,
		rows: ({ orders }) => orders,
		list: 'data.orders',
		needs: [need('id', 'id'), need('number', 'create_time'), need('list', 'skus')],
		isPaged: true,
		feed: affiliateOrders,
	},
	analytics: {
		method: 'GET',
		path: '/analytics/202509/shop_products/performance',
		parameters: theDay,
		body: () => null,
		rows: ({ products }) => products,
		list: 'data.products',
		needs: [
			need('id', 'id'),
			need('number', 'overall_performance.items_sold'),
			need('number', 'overall_performance.gmv.amount'),
		],
		isPaged: true,
		feed: productFigures,
	},
};

/** Where in the analytics of a day the pages of products begin, and what stands before their tokens. */
const OF_PRODUCTS = 'products';

export function askOf({ what }: Part, cursor: string | null): Ask {
	if (what === 'analytics' && cursor === null) return SHOP_DAY;
	const ask = ASKS[what];
	if (ask) return ask;
	throw new Error(`The own shop is not asked for ${what}`);
}

/** The token of a page; null for the first. */
export function tokenOf({ what }: Part, cursor: string | null): string | null {
	return what === 'analytics' ? cursor?.slice(OF_PRODUCTS.length) || null : cursor;
}

/** The cursor of the page of a token; null after the last. The same token again would go round in circles. */
export function afterPage(part: Part, cursor: string | null, token: string): string | null {
	if (part.what === 'analytics' && cursor === null) return OF_PRODUCTS;
	if (token === '' || token === tokenOf(part, cursor)) return null;
	return part.what === 'analytics' ? `${OF_PRODUCTS}${token}` : token;
}
