import { demandOn, isSaleDay } from './calendar.ts';
import { HISTORY_START } from './clock.ts';
import { type DemoCreator, demoCreators, hasLive } from './creators.ts';
import { createShelf, type DemoProduct, shelfPlaces } from './products.ts';
import { hash } from './random.ts';
import type { DemoRegion } from './regions.ts';
import { type DemoShop, demoShops } from './shops.ts';

/** The head of one region at size 1: what everybody knows of, followed for as long as the window is. */
const HEAD = { places: 200, shops: 38, creators: 96 };
/** The long tail of America at size 1, followed from a day on; other regions have their part of it. */
const TAIL = { places: 2_760, shops: 300, creators: 1_190 };

/** One region's whole demo world up to a day. */
export type Market = {
	readonly region: DemoRegion;
	readonly seed: number;
	readonly size: number;
	/** First and last day to hand out, since 1970. */
	readonly from: number;
	readonly to: number;
	/** The day from which on the long tail is followed. */
	readonly tailSince: number;
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
	readonly tailSince: number;
};

type Breadth = typeof HEAD;

/** How many shelf places, shops and creators a region has at a size; even the smallest has a few. */
function marketBreadth(region: DemoRegion, size: number): { readonly head: Breadth; readonly tail: Breadth } {
	const part = (count: number, least: number) => Math.max(least, Math.round(count * size));
	const tail = region.breadth * size;
	return {
		head: { places: part(HEAD.places, 4), shops: part(HEAD.shops, 2), creators: part(HEAD.creators, 6) },
		tail: {
			places: Math.round(TAIL.places * tail),
			shops: Math.round(TAIL.shops * tail),
			creators: Math.round(TAIL.creators * tail),
		},
	};
}

/** Sets up a region: who is there and what each day is like; sells nothing yet. */
export function createMarket(region: DemoRegion, { seed, size, from, to, tailSince }: MarketOptions): Market {
	const { head, tail } = marketBreadth(region, size);
	const shops = demoShops(region, seed, head.shops, tail.shops, tailSince);
	const creators = demoCreators(region, seed, head.creators, tail.creators, tailSince);
	const places = shelfPlaces(shops.slice(0, head.shops), seed ^ region.platform.platId, head.places);
	const small = shelfPlaces(shops, hash(seed ^ region.platform.platId, 17), tail.places);
	const shelf = { region, seed, head: places, tail: small, tailSince };
	const productsOf = createShelf(shelf);
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
		size,
		from,
		to,
		tailSince,
		shops,
		creators,
		products: [...places, ...small]
			.flatMap((_, place) => productsOf(place, to))
			.sort((a, b) => a.shop.index - b.shop.index),
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
	return product.endsOn + AFTERGLOW_DAYS > Math.max(market.from, product.knownFrom);
}
