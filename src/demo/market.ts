import { demandOn, isSaleDay } from './calendar.ts';
import { WORLD_START } from './clock.ts';
import { type DemoCreator, demoCreators, hasLive } from './creators.ts';
import { createShelf, type DemoProduct, shelfPlaces } from './products.ts';
import type { DemoRegion } from './regions.ts';
import { type DemoShop, demoShops } from './shops.ts';

/** Entities of one region at size 1. */
const PLACES = 200;
const SHOPS = 38;
const CREATORS = 96;

/** No product was launched earlier; figures of days are kept in arrays that start here. */
export const HISTORY_START = WORLD_START - 330;

/** One region's whole demo world up to a day. */
export type Market = {
	readonly region: DemoRegion;
	readonly seed: number;
	/** First and last day to hand out, since 1970. */
	readonly from: number;
	readonly to: number;
	readonly shops: readonly DemoShop[];
	readonly creators: readonly DemoCreator[];
	/** Every product launched up to `to`, those of one shop side by side. */
	readonly products: readonly DemoProduct[];
	/** By days since HISTORY_START. */
	readonly general: Float64Array;
	readonly modest: Float64Array;
	readonly isSale: Uint8Array;
	/** Per creator, by days since HISTORY_START: whether there is a live. */
	readonly lives: readonly Uint8Array[];
};

export type MarketOptions = {
	readonly seed: number;
	readonly size: number;
	readonly from: number;
	readonly to: number;
};

/** How many shelf places, shops and creators a region has at a size; even the smallest has a few. */
function marketBreadth(size: number) {
	return {
		places: Math.max(4, Math.round(PLACES * size)),
		shops: Math.max(2, Math.round(SHOPS * size)),
		creators: Math.max(6, Math.round(CREATORS * size)),
	};
}

/** Sets up a region: who is there and what each day is like; sells nothing yet. */
export function createMarket(region: DemoRegion, { seed, size, from, to }: MarketOptions): Market {
	const breadth = marketBreadth(size);
	const shops = demoShops(region, seed, breadth.shops);
	const creators = demoCreators(region, seed, breadth.creators);
	const places = shelfPlaces(shops, seed ^ region.platform.platId, breadth.places);
	const productsOf = createShelf(region, seed, places);
	const days = Math.max(0, to - HISTORY_START + 1);
	const general = new Float64Array(days);
	const modest = new Float64Array(days);
	const isSale = new Uint8Array(days);
	for (let day = 0; day < days; day += 1) {
		const demand = demandOn(region.platform.region, HISTORY_START + day);
		general[day] = demand.general;
		modest[day] = demand.modest;
		isSale[day] = isSaleDay(region.platform.region, HISTORY_START + day) ? 1 : 0;
	}
	return {
		region,
		seed,
		from,
		to,
		shops,
		creators,
		products: places.flatMap((_, place) => productsOf(place, to)),
		general,
		modest,
		isSale,
		lives: creators.map((creator) =>
			Uint8Array.from(general, (demand, day) => (hasLive(creator, HISTORY_START + day, demand) ? 1 : 0)),
		),
	};
}

/** Days for which a product stays in the feed with standing counters after it left the shelf. */
export const AFTERGLOW_DAYS = 6;

/** Whether a feed of the market's days still knows the product. */
export function isListed(product: DemoProduct, market: Market): boolean {
	return product.endsOn + AFTERGLOW_DAYS > market.from;
}
