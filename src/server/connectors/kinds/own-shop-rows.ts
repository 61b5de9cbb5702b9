import { platformOfRegion } from '#domain/platforms/platforms.ts';
import { dayInZone } from '#domain/time/days.ts';
import { isObject, type Json, objectsOf } from './answers.ts';
import type { Part, Settings } from './kind.ts';

/*
 * What a shop of one's own answers, as rows of the own feed.
 */

const OFF_SHELF: readonly unknown[] = ['SELLER_DEACTIVATED', 'PLATFORM_DEACTIVATED', 'FREEZE', 'DELETED'];
/** Never on sale yet. */
const UNPUBLISHED: readonly unknown[] = ['DRAFT', 'PENDING', 'FAILED'];

const amountOf = (money: unknown) => (isObject(money) ? (money.amount ?? null) : null);
const currencyOf = (money: unknown) => (isObject(money) ? (money.currency ?? null) : null);

function dayOf(seconds: unknown, { region }: Part): string | null {
	const zone = platformOfRegion(region)?.timeZone;
	return zone && Number(seconds) > 0 ? dayInZone(new Date(Number(seconds) * 1_000), zone) : null;
}

/** Prices of the variants: what buyers pay, without tax where both are told. */
function pricesOf(skus: readonly Json[]): { readonly amounts: number[]; readonly currency: unknown } {
	const prices = skus.map(({ price }) => price).filter(isObject);
	const amounts = prices.map((price) => Number(price.sale_price ?? price.tax_exclusive_price));
	return {
		amounts: amounts.filter((amount) => Number.isFinite(amount) && amount > 0),
		currency: prices[0]?.currency,
	};
}

function stockOf(skus: readonly Json[]): number | null {
	const counts = skus.flatMap(({ inventory }) =>
		objectsOf(inventory).map(({ quantity }) => Number(quantity)),
	);
	return counts.length > 0 && counts.every(Number.isFinite)
		? counts.reduce((sum, one) => sum + one, 0)
		: null;
}

/** Products with their prices and stock. */
export function productFacts(rows: readonly Json[], part: Part, { shop_id }: Settings): Json[] {
	return rows
		.filter(({ status }) => !UNPUBLISHED.includes(status))
		.flatMap(({ id, title, status, create_time, skus }) => {
			const { amounts, currency } = pricesOf(objectsOf(skus));
			const product = {
				type: 'product',
				product_id: id,
				title,
				shop_id,
				listed_on: dayOf(create_time, part),
				is_off_shelf: OFF_SHELF.includes(status),
			};
			const day = {
				type: 'product_day',
				product_id: id,
				day: part.day,
				price_min: amounts.length > 0 ? Math.min(...amounts) : null,
				price_max: amounts.length > 0 ? Math.max(...amounts) : null,
				stock: stockOf(objectsOf(skus)),
				...(currency ? { currency } : {}),
			};
			return day.price_min === null && day.stock === null ? [product] : [product, day];
		});
}

/** Figures of one day that the platform itself counted. */
function figures(
	entity: 'product' | 'shop',
	id: unknown,
	part: Part,
	values: Json,
	currency: unknown,
): Json[] {
	return Object.entries(values)
		.filter(([, value]) => value !== null && value !== undefined)
		.map(([metric, value]) => ({
			type: 'window_figure',
			entity,
			entity_id: id,
			day: part.day,
			window_days: 1,
			metric,
			value,
			...(metric === 'units' || !currency ? {} : { currency }),
		}));
}

/** Units and GMV of every product on the day. */
export function productFigures(rows: readonly Json[], part: Part): Json[] {
	return rows.flatMap(({ id, overall_performance }) => {
		if (!isObject(overall_performance)) return [];
		const { items_sold, gmv } = overall_performance;
		return figures('product', id, part, { units: items_sold, gmv: amountOf(gmv) }, currencyOf(gmv));
	});
}

const CHANNELS: Readonly<Record<string, string>> = {
	LIVE: 'live_gmv',
	VIDEO: 'video_gmv',
	PRODUCT_CARD: 'card_gmv',
};

/** Units and GMV of the shop on the day, and GMV by channel; both shapes of the interface's versions. */
export function shopFigures(rows: readonly Json[], part: Part, { shop_id }: Settings): Json[] {
	return rows
		.filter(({ start_date }) => start_date === part.day)
		.flatMap((row) => {
			const sales = isObject(row.sales) ? row.sales : null;
			const whole = isObject(sales?.gmv) ? sales.gmv : null;
			const gmv = whole ? whole.overall : row.gmv;
			const parts = objectsOf(whole ? whole.breakdowns : row.gmv_breakdowns);
			const channels = parts.flatMap((one) => {
				const name = CHANNELS[String(one.type)];
				return name ? [[name, amountOf(isObject(one.gmv) ? one.gmv : one)]] : [];
			});
			const units = sales?.items_sold ?? row.units_sold ?? row.items_sold;
			const values = { units, gmv: amountOf(gmv), ...Object.fromEntries(channels) } as Json;
			return figures('shop', shop_id, part, values, currencyOf(gmv));
		});
}

/** `800` is 8 %. */
function rateOf(written: unknown): number | null {
	const points = Number(written);
	return written !== undefined && written !== '' && points >= 0 ? points / 10_000 : null;
}

function stateOf({ fully_return, settlement_status }: Json): 'paid' | 'confirmed' | 'refunded' {
	if (/^yes$/i.test(String(fully_return ?? ''))) return 'refunded';
	return /^settled$/i.test(String(settlement_status ?? '')) ? 'confirmed' : 'paid';
}

function affiliateOrder(order: Json, sku: Json): Json {
	const { estimated_commission_base: base, actual_paid_commission, estimated_paid_commission } = sku;
	const amount = amountOf(base) ?? amountOf(sku.price);
	const commission = amountOf(actual_paid_commission) ?? amountOf(estimated_paid_commission) ?? '0';
	const state = stateOf(sku);
	return {
		type: 'affiliate_order',
		order_id: `${String(order.id)}-${String(sku.sku_id)}`,
		creator_id: sku.creator_username,
		product_id: sku.product_id,
		quantity: sku.quantity ?? null,
		amount,
		currency: currencyOf(base) ?? currencyOf(sku.price),
		commission_rate: rateOf(sku.commission_rate),
		commission,
		paid_at: new Date(Number(order.create_time) * 1_000).toISOString(),
		state,
		refunded_amount: state === 'refunded' ? amount : '0',
	};
}

/** Orders that creators brought, one row a line. */
export function affiliateOrders(rows: readonly Json[]): Json[] {
	return rows.flatMap((order) =>
		objectsOf(order.skus)
			.filter(({ creator_username }) => creator_username)
			.map((sku) => affiliateOrder(order, sku)),
	);
}
