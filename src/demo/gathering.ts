import type { RecordOf } from '#server/ingest/records.ts';
import { dayName, HISTORY_START } from './clock.ts';
import { followersOn, liveAudience } from './creators.ts';
import type { Market } from './market.ts';
import type { DaySales, Sale } from './product-run.ts';
import type { DemoProduct } from './products.ts';
import { bell } from './random.ts';
import { sellersOf } from './sellers.ts';
import { createTotals, type Totals } from './totals.ts';
import { createVideoTracker, type TrackedVideo } from './videos.ts';

/** Columns of the shops' totals. `products` is a level: plus one at a launch, minus one at an end. */
export const SHOP = {
	units: 0,
	videoGmv: 1,
	liveGmv: 2,
	cardGmv: 3,
	creators: 4,
	videos: 5,
	lives: 6,
	products: 7,
};
/** Columns of the creators' totals; `products` as above. */
export const CREATOR = {
	units: 0,
	videoGmv: 1,
	liveGmv: 2,
	videos: 3,
	lives: 4,
	videoViews: 5,
	liveViews: 6,
	likes: 7,
	products: 8,
};

/** Each unit that a live sells stands for this many viewers beside those whom the creator draws anyway. */
export const VIEWERS_PER_UNIT = 14;
const VIEWS_PER_UNIT = 55;

/** What one product sold in one live. */
export type LiveItem = { readonly product: DemoProduct; readonly units: number; readonly gmv: number };

/** Collects from the products' days what shops, creators, lives and videos did. */
export type Gathering = {
	readonly shops: Totals;
	readonly creators: Totals;
	/** By `liveKey`: what each live of the window sold. */
	readonly liveItems: ReadonlyMap<number, readonly LiveItem[]>;
	readonly videos: readonly TrackedVideo[];
	readonly startProduct: (product: DemoProduct) => void;
	readonly addDay: (product: DemoProduct, epoch: number, day: DaySales) => void;
	/** Ends the sums; nothing may be added after. */
	readonly close: () => void;
	/** The links of creators and products of the window since the last call. */
	readonly takeSales: () => RecordOf<'creator_product_day'>[];
};

/** The key of a creator's live of a day. */
export function liveKey(creator: number, epoch: number): number {
	return creator * 8192 + (epoch - HISTORY_START);
}

/** An empty collection for a market; products come shop by shop. */
export function createGathering(market: Market): Gathering {
	const { from, to } = market;
	const shops = createTotals(market.shops.length, 8, from, to);
	const creators = createTotals(market.creators.length, 9, from, to);
	const liveItems = new Map<number, LiveItem[]>();
	const tracker = createVideoTracker(market);
	let records: RecordOf<'creator_product_day'>[] = [];
	let shop = -1;
	/** Of the shop at hand: the first day each creator sold for it, and its lives so far. */
	let firstSales = new Map<number, number>();
	let shopLives = new Set<number>();

	const endShop = () => {
		for (const epoch of firstSales.values()) shops.add(shop, epoch, SHOP.creators, 1);
		firstSales = new Map();
		shopLives = new Set();
	};
	const addToShop = ({ creator, epoch, videoUnits, liveUnits, videos, lives }: Sale) => {
		shops.add(shop, epoch, SHOP.videos, videos);
		if (videoUnits + liveUnits > 0) {
			firstSales.set(creator, Math.min(epoch, firstSales.get(creator) ?? epoch));
		}
		const key = liveKey(creator, epoch);
		if (lives === 0 || shopLives.has(key)) return;
		shopLives.add(key);
		shops.add(shop, epoch, SHOP.lives, 1);
	};
	const addSale = (product: DemoProduct, sale: Sale) => {
		addToShop(sale);
		addToCreator(creators, sale);
		tracker.add(product, sale);
		const creator = market.creators[sale.creator];
		if (!creator || sale.epoch < Math.max(from, product.knownFrom, creator.knownFrom)) return;
		records.push(toRecord(market.region.platform.platId, creator.id, product.id, sale));
		if (sale.lives === 0) return;
		const key = liveKey(sale.creator, sale.epoch);
		const item = { product, units: sale.liveUnits, gmv: sale.liveGmv };
		const items = liveItems.get(key);
		if (items) items.push(item);
		else liveItems.set(key, [item]);
	};
	return {
		shops,
		creators,
		liveItems,
		videos: tracker.videos,
		startProduct(product) {
			if (product.shop.index !== shop) endShop();
			shop = product.shop.index;
			tracker.startProduct();
			shops.add(shop, product.launchedOn, SHOP.products, 1);
			shops.add(shop, product.endsOn, SHOP.products, -1);
			for (const { creator, since } of sellersOf(product, market)) {
				if (since >= product.endsOn) continue;
				creators.add(creator.index, since, CREATOR.products, 1);
				creators.add(creator.index, product.endsOn, CREATOR.products, -1);
			}
		},
		addDay(product, epoch, day) {
			shops.add(shop, epoch, SHOP.units, day.units);
			shops.add(shop, epoch, SHOP.videoGmv, day.videoGmv);
			shops.add(shop, epoch, SHOP.liveGmv, day.liveGmv);
			shops.add(shop, epoch, SHOP.cardGmv, day.cardGmv);
			for (const sale of day.sales) addSale(product, sale);
		},
		close() {
			endShop();
			addOwnContent(market, creators);
			shops.close();
			creators.close();
		},
		takeSales() {
			const taken = records;
			records = [];
			return taken;
		},
	};
}

function addToCreator(creators: Totals, sale: Sale): void {
	const { creator, epoch } = sale;
	creators.add(creator, epoch, CREATOR.units, sale.videoUnits + sale.liveUnits);
	creators.add(creator, epoch, CREATOR.videoGmv, sale.videoGmv);
	creators.add(creator, epoch, CREATOR.liveGmv, sale.liveGmv);
	creators.add(creator, epoch, CREATOR.videos, sale.videos);
	creators.add(creator, epoch, CREATOR.videoViews, sale.videoUnits * VIEWS_PER_UNIT);
	creators.add(creator, epoch, CREATOR.liveViews, sale.liveUnits * VIEWERS_PER_UNIT);
}

/** Lives, and the views that a creator draws besides those of sales. */
function addOwnContent(market: Market, creators: Totals): void {
	for (const creator of market.creators) {
		const { index, key, engagement } = creator;
		for (let epoch = Math.max(creator.joinedOn, creator.knownFrom); epoch <= market.to; epoch += 1) {
			const views = Math.round(followersOn(creator, epoch) * 0.11 * Math.exp(0.45 * bell(key, 34, epoch)));
			creators.add(index, epoch, CREATOR.videoViews, views);
			creators.add(index, epoch, CREATOR.likes, Math.round(views * engagement * 0.8));
			if (market.lives[index]?.[epoch - HISTORY_START] !== 1) continue;
			creators.add(index, epoch, CREATOR.lives, 1);
			creators.add(index, epoch, CREATOR.liveViews, liveAudience(creator, epoch));
		}
	}
}

function toRecord(
	platId: number,
	creatorId: string,
	productId: string,
	sale: Sale,
): RecordOf<'creator_product_day'> {
	return {
		type: 'creator_product_day',
		plat_id: platId,
		creator_id: creatorId,
		product_id: productId,
		day: dayName(sale.epoch),
		units: sale.videoUnits + sale.liveUnits,
		gmv: sale.videoGmv + sale.liveGmv,
		videos: sale.videos,
		lives: sale.lives,
	};
}
