import { TRUE_IMPORTER } from '#domain/figures/measured-error.ts';
import { importProblem } from '#domain/text/import-problems.ts';
import type { Day } from '#domain/time/days.ts';
import { dayInZone } from '#domain/time/days.ts';
import type { RawRow } from '#server/ingest/readers/rows.ts';
import type { FeedRecord } from '#server/ingest/records.ts';
import { readMoney } from './fields/numbers.ts';
import { readId } from './fields/texts.ts';
import type { Converted, ImportContext, Importer } from './importer.ts';
import { openOwn } from './own.ts';
import { Refused } from './refused.ts';
import { checkCurrency, type Place, REGIONS, readPlace } from './region.ts';
import { createScopes, type Scope } from './scope.ts';
import { itemOf, unfolding } from './vendors/answers.ts';
import { at, foldObject, type Item, pathOf } from './vendors/item.ts';

/** What nobody has bought. */
const UNSOLD: readonly unknown[] = ['UNPAID', 'CANCELLED'];

const amount = readMoney(9e13);

type Sum = { units: number; gmv: number };

/** What one file told so far. Later lines of a file win, so each order tells its sums anew. */
class Sums {
	readonly #orders = new Set<string>();
	readonly #products = new Map<string, Sum>();
	readonly #shop: Sum = { units: 0, gmv: 0 };

	/** Takes an order once; answers whether it was new. */
	isNew(orderId: string): boolean {
		const isNew = !this.#orders.has(orderId);
		this.#orders.add(orderId);
		return isNew;
	}

	add(productId: string, price: number): void {
		const sum = this.#products.get(productId) ?? { units: 0, gmv: 0 };
		this.#products.set(productId, { units: sum.units + 1, gmv: sum.gmv + price });
		this.#shop.units += 1;
		this.#shop.gmv += price;
	}

	product = (productId: string): Sum => this.#products.get(productId) ?? { units: 0, gmv: 0 };
	shop = (): Sum => this.#shop;
}

function textAt(item: Item, path: string): string {
	const value = at(item, pathOf(path));
	return value === null ? '' : String(value);
}

function placeOf(item: Item, context: ImportContext): Place {
	const region = textAt(item, 'request.region');
	if (region) return readPlace(region);
	if (context.platform) return { platform: context.platform };
	throw new Refused('no_region_answered', { known: REGIONS });
}

/** The day on which an order was placed, in the region. */
function dayOf(item: Item, { platform }: Scope): Day {
	const seconds = Number(textAt(item, 'create_time'));
	if (!(seconds > 0)) throw new Refused('missing', { name: 'create_time' });
	return dayInZone(new Date(seconds * 1_000), platform.timeZone);
}

/** The lines of an order that were sold: each is one piece. */
function soldLines(item: Item, scope: Scope, row: RawRow): { productId: string; price: number }[] {
	const lines = item.fields.lineitems;
	if (!Array.isArray(lines)) throw new Refused('missing', { name: 'line_items' });
	return lines.map(foldObject).flatMap((line) => {
		if (UNSOLD.includes(line.displaystatus)) return [];
		checkCurrency(line.currency, scope.platform);
		const price = amount(line.saleprice, 'sale_price', scope, row);
		if (typeof price !== 'number') throw new Refused('missing', { name: 'sale_price' });
		return [{ productId: String(readId(line.productid, 'product_id', scope, row)), price }];
	});
}

function figures(entity: 'product' | 'shop', id: string, sum: Sum, day: Day, scope: Scope): FeedRecord[] {
	return (['units', 'gmv'] as const).map((metric) => ({
		type: 'window_figure',
		plat_id: scope.platform.platId,
		entity,
		entity_id: id,
		window_days: 1,
		day,
		metric,
		value: sum[metric],
	}));
}

function recordsOf(row: RawRow, item: Item, sums: Sums, scope: Scope): FeedRecord[] {
	const orderId = String(readId(at(item, pathOf('id')), 'id', scope, row));
	const day = dayOf(item, scope);
	if (day !== scope.day || UNSOLD.includes(at(item, pathOf('status')))) return [];
	const lines = soldLines(item, scope, row);
	if (!sums.isNew(orderId)) return [];
	for (const { productId, price } of lines) sums.add(productId, price);
	const shopId = textAt(item, 'request.shop_id');
	return [
		...[...new Set(lines.map((line) => line.productId))].flatMap((id) =>
			figures('product', id, sums.product(id), day, scope),
		),
		...(shopId ? figures('shop', shopId, sums.shop(), day, scope) : []),
	];
}

function open(context: ImportContext): (row: RawRow) => Converted {
	const scopeOf = createScopes(context.now, context.day);
	const sums = new Sums();
	const own = openOwn(context);
	return (row) => {
		if (row.type !== undefined) return own(row);
		try {
			const item = itemOf(row);
			const place = placeOf(item, context);
			if ('unservedRegion' in place) return place;
			return { records: recordsOf(row, item, sums, scopeOf(place.platform)) };
		} catch (error) {
			if (error instanceof Refused) return { refused: error.reason };
			throw error;
		}
	};
}

/**
 * A TikTok shop of one's own, the only source whose figures are true: rows of the own feed that a connector made, and
 * all orders of one day as the platform answers them, which are summed to units and GMV of each product and of the shop.
 * The buyer's data is not looked at.
 */
export const tiktokShop: Importer = {
	name: TRUE_IMPORTER,
	formats: ['json', 'ndjson'],
	naming: (name) => name,
	unfold: unfolding({
		vendor: 'TikTok Shop',
		code: 'code',
		success: ['0'],
		payload: 'data',
		lists: ['orders'],
		meanings: {},
	}),
	fit: (columns) => ({
		missing: columns.includes('type')
			? []
			: ['id', 'create_time', 'line_items'].filter((name) => !columns.includes(name)),
		unused: [],
	}),
	lacks: (columns, context) =>
		context.day || columns.includes('type') ? null : importProblem('day_of_orders'),
	open,
};
