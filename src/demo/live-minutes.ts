import type { FeedRecord, RecordOf } from '#server/ingest/records.ts';
import { createZoneClock } from './clock.ts';
import type { LiveItem } from './gathering.ts';
import { type DemoLive, fullness, wave } from './lives.ts';
import type { Market } from './market.ts';
import { between, glide, happens, unit } from './random.ts';

/** Every live of so many newest days has its minutes, and of a week those that sold most. */
const SAMPLED_DAYS = 3;
const BEST_DAYS = 7;
const BEST_LIVES = 100;
const SAMPLED_PRODUCTS = 6;
const PRODUCT_STEP = 5;

/** The lives of the newest days that get minute samples. */
export function sampledLives(market: Market, lives: readonly DemoLive[]): DemoLive[] {
	const best = lives
		.filter(({ epoch }) => epoch > market.to - BEST_DAYS)
		.sort((a, b) => (b.record.gmv ?? 0) - (a.record.gmv ?? 0))
		.slice(0, BEST_LIVES);
	const chosen = new Set(best);
	return lives.filter((live) => live.epoch > market.to - SAMPLED_DAYS || chosen.has(live));
}

/** Lives of so many newest days say at their end what each product sold in them. */
const ENDED_DAYS = 30;

/** The last sample of every product of a live without minute samples; none for lives of long ago. */
export function endSamples(market: Market, live: DemoLive): RecordOf<'live_product_sample'>[] {
	if (live.epoch <= market.to - ENDED_DAYS) return [];
	const at = createZoneClock(market.region.platform.timeZone)(live.epoch, live.start + live.minutes);
	return live.items.map(({ product, units, gmv }) => ({
		type: 'live_product_sample',
		plat_id: live.record.plat_id,
		room_id: live.record.room_id,
		product_id: product.id,
		at,
		price: units > 0 ? Math.round(gmv / units) : product.price,
		units,
		gmv,
		is_pinned: false,
	}));
}

/** Minutes at which a voucher is given out, or a lottery drawn. */
const giftMinutes = ({ minutes, key }: DemoLive) =>
	Array.from({ length: minutes }, (_, minute) => minute).filter(
		(minute) => minute > 11 && happens(0.03, key, 22, minute),
	);

/** How much livelier each minute is after gifts: at once, then less and less. */
function stirs(live: DemoLive): number[] {
	const gifts = giftMinutes(live);
	return Array.from({ length: live.minutes }, (_, minute) =>
		gifts
			.filter((gift) => gift <= minute)
			.reduce((more, gift) => more + 1.5 * Math.exp((gift - minute) / 4), 1),
	);
}

/** How much of a whole has come together at each minute, 0 at the start and 1 at the end, minutes by their weights. */
function shareBy(weights: readonly number[]): number[] {
	const whole = weights.reduce((sum, weight) => sum + weight, 0);
	const shares = [0];
	for (const weight of weights) shares.push((shares.at(-1) ?? 0) + weight / whole);
	return shares.with(-1, 1);
}

/** What a product has sold at each minute (index 0 = start): most of it while it is pinned. */
type Lane = {
	readonly item: LiveItem;
	readonly pinned: readonly boolean[];
	readonly units: readonly number[];
};

function lanesOf(live: DemoLive): Lane[] {
	const { items, minutes, key } = live;
	const slot = Math.max(4, Math.min(16, Math.floor(minutes / Math.max(1, items.length))));
	const stirred = stirs(live);
	return items.map((item, place) => {
		const pinned = Array.from(
			{ length: minutes + 1 },
			(_, minute) => Math.floor(minute / slot) % items.length === place,
		);
		const pull = stirred.map(
			(more, minute) =>
				more *
					fullness(key, minute / minutes) *
					(pinned[minute] ? 1 : 0.12) *
					between(0.4, 1.6, key, 24 + place, minute) +
				1e-6,
		);
		return { item, pinned, units: shareBy(pull).map((share) => Math.floor(item.units * share)) };
	});
}

/** GMV of the units sold so far; the last unit brings it to the whole. */
function gmvOf({ item, units }: Lane, minute: number): number {
	return item.units === 0 ? 0 : Math.floor((item.gmv * (units[minute] ?? 0)) / item.units);
}

function sampleRoom(
	live: DemoLive,
	lanes: readonly Lane[],
	at: (minute: number) => string,
): RecordOf<'live_sample'>[] {
	const { record, minutes, viewers, peak, key } = live;
	let left = 0;
	const waves = Array.from({ length: minutes + 1 }, (_, minute) => wave(key, minute));
	// Many come in the first minutes, some with every wave, and no minute is like the other.
	const arrivals = waves
		.slice(1)
		.map(
			(more, minute) =>
				(minute < 0.07 * minutes ? 4 : 1) * between(0.6, 1.4, key, 16, minute) * (1 + 6 * more),
		);
	const came = shareBy(arrivals);
	const spoken = shareBy(stirs(live).map((more, minute) => more * (arrivals[minute] ?? 1)));
	const full = (minute: number) =>
		(fullness(key, minute / minutes) *
			(1 + (waves[minute] ?? 0)) *
			(1 + 0.08 * glide(key ^ 17, minute, 4) + 0.1 * (unit(key, 18, minute) - 0.5))) /
		1.15;
	return Array.from({ length: minutes + 1 }, (_, minute) => {
		const share = came[minute] ?? 1;
		const said = spoken[minute] ?? 1;
		const entered = Math.floor(viewers * share);
		left = Math.max(left, entered - Math.round(peak * Math.min(1, full(minute))));
		return {
			type: 'live_sample',
			plat_id: record.plat_id,
			room_id: record.room_id,
			at: at(minute),
			online: entered - left,
			entered,
			left,
			units: lanes.reduce((sum, lane) => sum + (lane.units[minute] ?? 0), 0),
			gmv: lanes.reduce((sum, lane) => sum + gmvOf(lane, minute), 0),
			comments: Math.floor((record.comments ?? 0) * said),
			likes: Math.floor((record.likes ?? 0) * share),
			new_followers: Math.floor((record.new_followers ?? 0) * said),
		};
	});
}

function sampleProducts(
	live: DemoLive,
	lanes: readonly Lane[],
	at: (minute: number) => string,
): RecordOf<'live_product_sample'>[] {
	const best = [...lanes].sort((a, b) => b.item.units - a.item.units).slice(0, SAMPLED_PRODUCTS);
	return best.flatMap((lane) =>
		Array.from({ length: Math.floor(live.minutes / PRODUCT_STEP) + 1 }, (_, step) => step * PRODUCT_STEP)
			.concat(live.minutes % PRODUCT_STEP === 0 ? [] : [live.minutes])
			.map((minute) => ({
				type: 'live_product_sample' as const,
				plat_id: live.record.plat_id,
				room_id: live.record.room_id,
				product_id: lane.item.product.id,
				at: at(minute),
				price: lane.item.units > 0 ? Math.round(lane.item.gmv / lane.item.units) : lane.item.product.price,
				units: lane.units[minute] ?? 0,
				gmv: gmvOf(lane, minute),
				is_pinned: lane.pinned[minute] ?? false,
			})),
	);
}

type TimedEvent = { readonly minute: number } & Pick<
	RecordOf<'live_event'>,
	'kind' | 'product_id' | 'amount'
>;

/** A product comes on, is pinned whenever its turn comes, and may get a lower price. */
function laneEvents({ item, pinned }: Lane, key: number): TimedEvent[] {
	const productId = item.product.id;
	const pins = pinned.flatMap((isPinned, minute) =>
		isPinned && pinned[minute - 1] !== true ? [minute] : [],
	);
	const [first] = pins;
	if (first === undefined) return [];
	const cut = {
		minute: first,
		kind: 'price' as const,
		product_id: productId,
		amount: Math.round(item.product.price * 0.94),
	};
	return [
		{ minute: first, kind: 'product_on', product_id: productId, amount: null },
		...pins.map((minute) => ({ minute, kind: 'pin' as const, product_id: productId, amount: null })),
		...(happens(0.5, key, 21, first) ? [cut] : []),
	];
}

const roomEvents = (live: DemoLive): TimedEvent[] =>
	giftMinutes(live).map((minute) => ({
		minute,
		kind: happens(0.6, live.key, 23, minute) ? 'voucher' : 'lottery',
		product_id: null,
		amount: null,
	}));

function sampleEvents(
	live: DemoLive,
	lanes: readonly Lane[],
	at: (minute: number) => string,
): RecordOf<'live_event'>[] {
	const { plat_id: platId, room_id: roomId } = live.record;
	return [...lanes.flatMap((lane) => laneEvents(lane, live.key)), ...roomEvents(live)]
		.sort((a, b) => a.minute - b.minute)
		.map(({ minute, ...event }) => ({
			type: 'live_event',
			plat_id: platId,
			room_id: roomId,
			at: at(minute),
			...event,
		}));
}

/** Minute curves, product lanes and events of one live; they end at the live's own totals. */
export function liveMinutes(
	market: Market,
	live: DemoLive,
): readonly [FeedRecord[], FeedRecord[], FeedRecord[]] {
	const zone = createZoneClock(market.region.platform.timeZone);
	const at = (minute: number) => zone(live.epoch, live.start + minute);
	const lanes = lanesOf(live);
	return [sampleRoom(live, lanes, at), sampleProducts(live, lanes, at), sampleEvents(live, lanes, at)];
}
