import type { FeedRecord, RecordOf } from '#server/ingest/records.ts';
import { breakdownOf } from './breakdown.ts';
import { demandOn, isSaleDay } from './calendar.ts';
import { type DemoCreator, liveAudience } from './creators.ts';
import { expectedUnits, priceOn } from './demand.ts';
import { VIEWERS_PER_UNIT } from './gathering.ts';
import { fullness, wave } from './lives.ts';
import type { Market } from './market.ts';
import type { DemoProduct } from './products.ts';
import { between, glide, happens, hash, pick, unit } from './random.ts';
import { liveTitle } from './titles.ts';

/*
 * The platform simulator: sessions that run right now. Every minute of every session is a function of the seed alone,
 * so that whoever starts later, or again, writes the same.
 */

/** In each lane a session begins in every stretch of so many minutes; it lasts from four fifths to eight fifths of one. */
const SLOT = 80;
/** Lanes of America at size 1: about so many sessions run in its evening, fewer at night. */
const LANES = 20;
/** Minutes by which a session begins earlier or later than its lane has it. */
const JITTER = 10;
const PRODUCTS = 5;
/** Who goes live chooses each product among so many for how well it sells. */
const CHOICE = 4;
/** The least and the most of what a product sells in a day that one session sells of it. */
const SHARE_OF_DAY = [0.03, 0.09] as const;
/** Products that hardly sell are shown too, and sell a few. */
const LEAST_UNITS = 4;
/** Minutes for which a product is pinned. */
const TURN = 12;
const DAY_MINUTES = 1_440;
const MINUTE_MS = 60_000;

/** What a session sells: its usual price on that day, and about how many units of it. */
type Item = { readonly product: DemoProduct; readonly price: number; readonly units: number };

/** A session of the simulator; minutes are those since 1970. */
export type Show = {
	readonly key: number;
	readonly roomId: string;
	readonly begins: number;
	readonly minutes: number;
	readonly creator: DemoCreator;
	readonly items: readonly Item[];
	readonly viewers: number;
	readonly peak: number;
};

const digits = (number: number, length: number) => (number % 10 ** length).toString().padStart(length, '0');

/** Share of the stretches with a session, by the hour of the region's clock. */
function liveliness(hour: number): number {
	if (hour >= 18 && hour < 23) return 0.98;
	return hour >= 8 ? 0.88 : 0.78;
}

const hours = new Map<string, Intl.DateTimeFormat>();

function hourOf(timeZone: string, minute: number): number {
	const format =
		hours.get(timeZone) ?? new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone });
	hours.set(timeZone, format);
	return Number(format.format(minute * MINUTE_MS));
}

const lanesOf = ({ region, size }: Market) => Math.max(1, Math.round(LANES * region.breadth * size));

/** Who may hold the sessions of a lane in a stretch, and what is on sale then: nobody is in two rooms at once. */
function cast(market: Market, epoch: number, lane: number, slot: number) {
	const lanes = lanesOf(market);
	const has = ({ index, joinedOn }: DemoCreator) =>
		joinedOn <= epoch && (lanes === 1 || index % (2 * lanes) === 2 * lane + (slot & 1));
	return {
		creators: market.creators.filter(has),
		products: market.products.filter(({ launchedOn, endsOn }) => launchedOn <= epoch && endsOn > epoch),
	};
}

/** What a session sells, of all that is on sale on a day. */
function itemsOf(market: Market, sold: readonly DemoProduct[], key: number, epoch: number): Item[] {
	const { currency, region } = market.region.platform;
	const [demand, isSale] = [demandOn(region, epoch), isSaleDay(region, epoch)];
	const wholeDay = (product: DemoProduct): Item => {
		const price = priceOn(product, epoch, isSale, currency);
		const season = product.kind.group === 'modest' ? demand.modest : demand.general;
		return { product, price, units: expectedUnits(product, epoch, season, price) };
	};
	const chosen = Array.from({ length: PRODUCTS }, (_, place) =>
		Array.from({ length: CHOICE }, (_choice, at) => wholeDay(pick(sold, key, 4, place * CHOICE + at))).reduce(
			(best, item) => (item.units > best.units ? item : best),
		),
	);
	const byProduct = new Map(chosen.map((item) => [item.product, item]));
	return [...byProduct.values()].map((item, place) => ({
		...item,
		units: Math.max(LEAST_UNITS, item.units * between(...SHARE_OF_DAY, key, 17, place)),
	}));
}

/** The session of a lane in a stretch, if it runs between two minutes. */
function showOf(
	market: Market,
	lane: number,
	slot: number,
	[from, to]: readonly [number, number],
): Show | null {
	const { platId, timeZone } = market.region.platform;
	const key = hash(hash(market.seed ^ platId, slot, 301), lane);
	const begins = Math.floor((slot + lane / lanesOf(market)) * SLOT + between(-JITTER, JITTER, key, 1));
	const minutes = Math.floor(between(0.8, 1.6, key, 5) * SLOT);
	if (begins > to || begins + minutes < from) return null;
	if (!happens(liveliness(hourOf(timeZone, begins)), key, 2)) return null;
	const epoch = Math.floor(begins / DAY_MINUTES);
	const { creators, products: sold } = cast(market, epoch, lane, slot);
	if (creators.length === 0 || sold.length === 0) return null;
	const creator = pick(creators, key, 3);
	const items = itemsOf(market, sold, key, epoch);
	const units = items.reduce((total, item) => total + item.units, 0);
	const viewers = Math.max(900, Math.round(liveAudience(creator, epoch) + units * VIEWERS_PER_UNIT));
	return {
		key,
		roomId: `8${digits(slot, 7)}${platId}${digits(lane, 2)}${digits(key, 7)}`,
		begins,
		minutes,
		creator,
		items,
		viewers,
		peak: Math.max(30, Math.round(viewers * between(0.04, 0.09, key, 6))),
	};
}

/** The sessions of a region that run at a minute, or have ended since an earlier one. */
export function showsBetween(market: Market, from: number, to: number): Show[] {
	const first = Math.floor((from - 3 * SLOT) / SLOT);
	const last = Math.floor((to + JITTER) / SLOT);
	const shows: Show[] = [];
	for (let slot = first; slot <= last; slot += 1) {
		for (let lane = 0; lane < lanesOf(market); lane += 1) {
			const show = showOf(market, lane, slot, [from, to]);
			if (show) shows.push(show);
		}
	}
	return shows;
}

/** Whether a voucher is given out, or drawn for, in a minute. */
const gift = ({ key, minutes }: Show, minute: number): 'voucher' | 'lottery' | null => {
	if (minute < 16 || minute > minutes - 12 || !happens(0.035, key, 7, minute)) return null;
	return happens(0.65, key, 8, minute) ? 'voucher' : 'lottery';
};

/** How much livelier it is after a gift: at once, then less and less. */
function stir(show: Show, minute: number): number {
	let more = 0;
	for (let back = 0; back < 12; back += 1) {
		if (gift(show, minute - back)) more += 0.75 * Math.exp(-back / 5);
	}
	return 1 + more;
}

/** Nobody knows why: waves of people, and the unrest of every minute. */
const unrest = ({ key }: Show, minute: number) =>
	1 + 0.1 * glide(key, minute, 4) + 0.14 * (unit(key, 16, Math.max(0, minute)) - 0.5) + wave(key, minute);

const turnOf = ({ items }: Show, minute: number) => Math.floor(minute / TURN) % items.length;

/** Brings what a product sells in and out of its turn, in a room that is half full, to its units. */
const FULL_PULL = 4;

/** How much of what could be sold in a minute is a product's: most of it in its turn, nothing before the start. */
function pullOf(show: Show, place: number, minute: number): number {
	if (minute < 0) return 0;
	return turnOf(show, minute) === place ? 1 : 0.08;
}

/** The price of a product in a minute: lower from its second turn on. */
function priceIn({ key, items }: Show, place: number, minute: number): number {
	const price = items[place]?.price ?? 0;
	const isCut = minute >= (place + items.length) * TURN && happens(0.6, key, 9, place);
	return isCut ? Math.round(price * 0.9) : price;
}

/** Everything that a session has counted by a minute. */
type Counted = {
	online: number;
	entered: number;
	comments: number;
	likes: number;
	newFollowers: number;
	readonly units: number[];
	readonly gmv: number[];
};

/**
 * What has been counted at each minute, up to a minute: sums of real numbers, of which the whole part is told. What
 * happens at a minute moves what is counted after it.
 */
function* minutesOf(show: Show, to: number): Generator<Counted> {
	const { key, minutes, peak, viewers, items } = show;
	const sums = { entered: 0, comments: 0, likes: 0, newFollowers: 0, units: items.map(() => 0) };
	const units = items.map(() => 0);
	const gmv = items.map(() => 0);
	let stayed = 0;
	for (let minute = 0; minute <= to; minute += 1) {
		const past = minute - 1;
		const liveliness = stir(show, past) * unrest(show, minute);
		const online = minute === minutes ? 0 : Math.round(peak * fullness(key, minute / minutes) * liveliness);
		// Who stays a few minutes is followed by somebody else.
		sums.entered += Math.max(online - stayed, 0) + (viewers / minutes) * 0.8 * liveliness;
		stayed = online;
		sums.comments += online * 0.02 * liveliness ** 2;
		sums.likes += online * 0.35 * liveliness;
		sums.newFollowers += online * 0.0025 * liveliness;
		for (const [place, item] of items.entries()) {
			const pull = pullOf(show, place, past) * FULL_PULL;
			const sold = ((item.units / minutes) * pull * liveliness * online) / Math.max(1, peak);
			const before = Math.floor(sums.units[place] ?? 0);
			sums.units[place] = (sums.units[place] ?? 0) + sold;
			const step = Math.floor(sums.units[place] ?? 0) - before;
			units[place] = (units[place] ?? 0) + step;
			gmv[place] = (gmv[place] ?? 0) + step * priceIn(show, place, past);
		}
		yield {
			online,
			entered: Math.floor(sums.entered),
			comments: Math.floor(sums.comments),
			likes: Math.floor(sums.likes),
			newFollowers: Math.floor(sums.newFollowers),
			units,
			gmv,
		};
	}
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** What is told at a minute, as records of the own feed: what was counted before it, and what happens from then on. */
function minuteRecords(market: Market, show: Show, minute: number, counted: Counted): FeedRecord[] {
	const place = { plat_id: market.region.platform.platId, room_id: show.roomId, at: instant(show, minute) };
	const { online, entered, comments, likes, newFollowers, units, gmv } = counted;
	return [
		{
			type: 'live_sample',
			...place,
			online,
			entered,
			left: Math.max(0, entered - online),
			units: sum(units),
			gmv: sum(gmv),
			comments,
			likes,
			new_followers: newFollowers,
		},
		...show.items.map(
			({ product }, index): FeedRecord => ({
				type: 'live_product_sample',
				...place,
				product_id: product.id,
				price: priceIn(show, index, minute),
				units: units[index] ?? 0,
				gmv: gmv[index] ?? 0,
				is_pinned: turnOf(show, minute) === index,
			}),
		),
		...eventsIn(show, minute).map((event): FeedRecord => ({ type: 'live_event', ...place, ...event })),
	];
}

const instant = ({ begins }: Show, minute: number) => new Date((begins + minute) * MINUTE_MS).toISOString();

type Happened = Pick<RecordOf<'live_event'>, 'kind' | 'product_id' | 'amount'>;

function eventsIn(show: Show, minute: number): Happened[] {
	const given = gift(show, minute);
	const events: Happened[] = given ? [{ kind: given, product_id: null, amount: null }] : [];
	const place = turnOf(show, minute);
	const productId = show.items[place]?.product.id ?? null;
	if (minute === show.minutes || minute % TURN !== 0) return events;
	if (minute < show.items.length * TURN)
		events.push({ kind: 'product_on', product_id: productId, amount: null });
	events.push({ kind: 'pin', product_id: productId, amount: null });
	const price = priceIn(show, place, minute);
	if (minute > 0 && price !== priceIn(show, place, minute - 1))
		events.push({ kind: 'price', product_id: productId, amount: price });
	return events;
}

function liveRecord(market: Market, show: Show, isOver: boolean): RecordOf<'live'> {
	const { creator, key, items, minutes } = show;
	const first = items[0]?.product;
	const startedAt = instant(show, 0);
	return {
		type: 'live',
		plat_id: market.region.platform.platId,
		room_id: show.roomId,
		creator_id: creator.id,
		title: first
			? liveTitle(market.region, { ...first, person: creator.person }, { startedAt, minutes }, key)
			: null,
		started_at: startedAt,
		ended_at: isOver ? instant(show, minutes) : null,
		products: items.length,
		breakdown: breakdownOf(market.region, key),
	};
}

/** The records of a session after one minute of it (−1: from its start) up to another; the last say that it is over. */
export function showRecords(market: Market, show: Show, after: number, to: number): FeedRecord[] {
	const last = Math.min(to, show.minutes);
	const isOver = to >= show.minutes;
	const records: FeedRecord[] = after < 0 || isOver ? [liveRecord(market, show, isOver)] : [];
	let minute = 0;
	for (const counted of minutesOf(show, last)) {
		if (minute > after) records.push(...minuteRecords(market, show, minute, counted));
		minute += 1;
	}
	return records;
}
