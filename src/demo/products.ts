import { minorDigits } from '#domain/platforms/platforms.ts';
import { dayName, HISTORY_START, WORLD_START } from './clock.ts';
import { longId } from './ids.ts';
import { KINDS, type Kind } from './kinds.ts';
import { usualPrice } from './prices.ts';
import { bell, between, happens, hash, pick, running, unit, weighted } from './random.ts';
import { middleRate } from './rates.ts';
import type { DemoRegion } from './regions.ts';
import { type DemoShop, kindWeights, shopKindWeights } from './shops.ts';
import { productListing, productNoun } from './titles.ts';

/** How a product's life goes: steady for years, one big wave, waves again and again, or hardly at all. */
export type Course = 'steady' | 'hit' | 'waves' | 'flop';

/** A product of the demo. The shelf is a row of places; each place holds one product after the other. */
export type DemoProduct = {
	readonly key: number;
	readonly id: string;
	readonly title: string;
	/** Two things that speak for it, and the words with which a text about it may begin. */
	readonly points: readonly string[];
	readonly hook: string;
	readonly noun: string;
	/** Of its listing. */
	readonly year: string;
	readonly brand: string;
	readonly kind: Kind;
	readonly shop: DemoShop;
	/** First day on sale, and the first day off the shelf. */
	readonly launchedOn: number;
	readonly endsOn: number;
	/** The first day of which a feed tells. */
	readonly knownFrom: number;
	readonly course: Course;
	/** Units of a plain day at the height of its life. */
	readonly height: number;
	/** Usual price in minor units, before changes. */
	readonly price: number;
	/** Dearest variant against the cheapest. */
	readonly spread: number;
	readonly originalPrice: number | null;
	readonly commission: number;
};

/** The region's shelf places as shops: which shop owns each, places of one shop side by side. */
export function shelfPlaces(shops: readonly DemoShop[], seed: number, count: number): DemoShop[] {
	const weights = running(shops.map(({ weight }) => weight));
	const places = Array.from(
		{ length: count },
		(_, place) => shops[place < shops.length ? place : weighted(weights, unit(seed, place, 13))],
	);
	return places.filter((shop) => shop !== undefined).sort((a, b) => a.index - b.index);
}

/** The places of a region: those of the head, then those of the long tail, of which nothing is told before a day. */
export type Shelf = {
	readonly region: DemoRegion;
	readonly seed: number;
	readonly head: readonly DemoShop[];
	readonly tail: readonly DemoShop[];
	readonly tailSince: number;
};

/** A maker of the products that a place has held since the world began, up to a day, oldest first. */
export function createShelf(shelf: Shelf) {
	const { region, seed, head, tail } = shelf;
	const everything = kindWeights(region);
	const byCategory = new Map<string, number[]>();
	const weightsOf = (shop: DemoShop): number[] => {
		const known = byCategory.get(shop.mainCategory) ?? shopKindWeights(region, shop.mainCategory);
		byCategory.set(shop.mainCategory, known);
		return known;
	};
	return (place: number, until: number): DemoProduct[] => {
		const shop = head[place] ?? tail[place - head.length];
		if (!shop) return [];
		const key = hash(seed ^ region.platform.platId, place, 14);
		const products: DemoProduct[] = [];
		let launchedOn = firstLaunch(shelf, shop, place, key);
		for (let turn = 0; launchedOn <= until; turn += 1) {
			const own = shop.brand !== null || happens(0.8, key, 1, turn);
			const kind = KINDS[weighted(own ? weightsOf(shop) : everything, unit(key, 2, turn))];
			const product = kind && makeProduct(shelf, { shop, kind, place, turn, launchedOn });
			if (!product) break;
			products.push(product);
			launchedOn = product.endsOn + Math.floor(between(1, 6, key, 3, turn));
		}
		return products;
	};
}

/** In the first so many days of the tail its places fill. */
const FILLING_DAYS = 42;

/** The first product of an old shop was already on the shelf when the world began, or the tail was followed. */
function firstLaunch({ head, tailSince }: Shelf, shop: DemoShop, place: number, key: number): number {
	if (place >= head.length) {
		return Math.max(shop.openedOn + 1, tailSince + Math.floor(between(0, FILLING_DAYS, key, 5)));
	}
	if (shop.openedOn >= WORLD_START) return shop.openedOn + Math.floor(between(0, 40, key, 4));
	return Math.max(shop.openedOn, WORLD_START - Math.floor(between(0, 330, key, 5)));
}

type Place = {
	readonly shop: DemoShop;
	readonly kind: Kind;
	readonly place: number;
	readonly turn: number;
	readonly launchedOn: number;
};

/** Days on the shelf: of the head some short and most long, of the tail a season. */
function lifetime(isTail: boolean, isShort: boolean, key: number): number {
	if (isTail) return Math.floor(between(80, 180, key, 5));
	return Math.floor(isShort ? between(70, 130, key, 5) : between(230, 720, key, 5));
}

function makeProduct(shelf: Shelf, { shop, kind, place, turn, launchedOn }: Place): DemoProduct {
	const { region, seed, head, tailSince } = shelf;
	const { platId, currency } = region.platform;
	const key = hash(hash(seed ^ platId, place, 15), turn);
	const isTail = place >= head.length;
	const isShort = happens(0.2, key, 1);
	const course = isShort ? pick(['hit', 'hit', 'flop'], key, 2) : pick(LONG_COURSES, key, 2);
	const dollars = kind.lowest * (kind.highest / kind.lowest) ** unit(key, 3);
	const minor = 10 ** minorDigits(currency);
	const price = usualPrice(dollars * region.priceLevel * middleRate(currency) * minor, currency);
	const brand = shop.brand ?? pick(region.brands, key, 4);
	const year = dayName(launchedOn).slice(0, 4);
	return {
		key,
		id: longId(1729, platId, place * 1000 + turn, seed),
		...productListing(region, { kind, brand, key, year }),
		year,
		noun: productNoun(region, kind, key),
		brand,
		kind,
		shop,
		launchedOn,
		endsOn: launchedOn + lifetime(isTail, isShort, key),
		knownFrom: isTail ? tailSince : HISTORY_START,
		course: course as Course,
		height: heightOf(shelf, kind, key, isTail, dollars),
		price,
		spread: happens(0.45, key, 6) ? between(1.08, 1.6, key, 7) : 1,
		originalPrice: happens(0.8, key, 8) ? usualPrice(price * between(1.2, 2.1, key, 9), currency) : null,
		commission: Math.round(between(4, 24, key, 10)) / 100,
	};
}

const LONG_COURSES: readonly Course[] = ['steady', 'steady', 'steady', 'hit', 'waves', 'waves', 'flop'];

/** Power laws over head and tail: a handful sell thousands a day, most a few; dear things sell less often. */
function heightOf(
	{ region, head, tail }: Shelf,
	kind: Kind,
	key: number,
	isTail: boolean,
	dollars: number,
): number {
	const rank = isTail ? head.length : unit(key, 11) * head.length + 1;
	const below = isTail ? (1 + (unit(key, 11) * tail.length) / head.length) ** -1.6 : 1;
	const dearness = Math.min(1.6, (dollars / 12) ** -0.45);
	const fit = (0.7 + kind.weight / 12) * Math.exp(0.25 * bell(key, 12));
	return region.topUnits * Math.min(1, rank ** -0.88 * below * dearness * fit);
}
