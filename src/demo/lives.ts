import type { RecordOf } from '#server/ingest/records.ts';
import { breakdownOf } from './breakdown.ts';
import { createZoneClock, HISTORY_START } from './clock.ts';
import { type DemoCreator, liveAudience } from './creators.ts';
import { type Gathering, type LiveItem, liveKey, VIEWERS_PER_UNIT } from './gathering.ts';
import { timedId } from './ids.ts';
import { KINDS } from './kinds.ts';
import type { Market } from './market.ts';
import { between, happens, hash, pick } from './random.ts';
import type { DemoRegion } from './regions.ts';
import { type LiveSpan, liveTitle, productNoun } from './titles.ts';

/** A live of the window with all that its minutes are made from. */
export type DemoLive = {
	readonly record: RecordOf<'live'>;
	readonly key: number;
	readonly epoch: number;
	/** Minutes of the day at which it starts, and how many it lasts. */
	readonly start: number;
	readonly minutes: number;
	readonly viewers: number;
	readonly peak: number;
	readonly items: readonly LiveItem[];
};

/** Most lives start in the evening, some at noon or in the morning; none runs past midnight. */
function liveHours(key: number): { start: number; minutes: number } {
	const evening = happens(0.72, key, 1);
	const start = Math.floor(
		evening ? between(18.2 * 60, 20.9 * 60, key, 2) : between(9 * 60, 15 * 60, key, 3),
	);
	return { start, minutes: Math.min(Math.floor(between(55, 280, key, 4)), 24 * 60 - 2 - start) };
}

/** How full a room is at a point (0 to 1) of its time, as part of the peak: fills fast, swells, empties at the end. */
export function fullness(key: number, at: number): number {
	const hump = between(0.3, 0.75, key, 11);
	const filling = Math.min(1, at / 0.06);
	const emptying = Math.min(1, (1 - at) / 0.05);
	const swell = 0.45 + 0.55 * Math.exp(-(((at - hump) / 0.22) ** 2));
	return Math.max(0, filling * emptying * swell);
}

/** How long a wave of people stays, in minutes. */
const WAVE = 9;

/** Waves of people whom the platform sends without anything that a feed would tell: 0 at most times. */
export function wave(key: number, minute: number): number {
	let more = 0;
	for (let back = 0; back < WAVE; back += 1) {
		const began = minute - back;
		if (began >= 0 && happens(0.02, key, 15, began)) more += 0.4 * (1 - back / WAVE);
	}
	return more;
}

/** The mean of `fullness`, which makes average online from peak online. */
function meanFullness(key: number): number {
	let sum = 0;
	for (let step = 0; step < 50; step += 1) sum += fullness(key, (step + 0.5) / 50);
	return sum / 50;
}

/** The lives of the window in order of creator and day. */
export function demoLives(market: Market, gathering: Gathering): DemoLive[] {
	const at = createZoneClock(market.region.platform.timeZone);
	const lives: DemoLive[] = [];
	for (const creator of market.creators) {
		for (let epoch = Math.max(market.from, creator.knownFrom); epoch <= market.to; epoch += 1) {
			if (market.lives[creator.index]?.[epoch - HISTORY_START] !== 1) continue;
			lives.push(
				makeLive(market, creator, epoch, gathering.liveItems.get(liveKey(creator.index, epoch)) ?? [], at),
			);
		}
	}
	return lives;
}

function makeLive(
	market: Market,
	creator: DemoCreator,
	epoch: number,
	items: readonly LiveItem[],
	at: (epoch: number, minute: number) => string,
): DemoLive {
	const key = hash(creator.key, epoch, 121);
	const { start, minutes } = liveHours(key);
	const startedAt = at(epoch, start);
	const units = items.reduce((sum, item) => sum + item.units, 0);
	const viewers = liveAudience(creator, epoch) + units * VIEWERS_PER_UNIT;
	const peak = Math.max(3, Math.round(viewers * between(0.03, 0.085, key, 5)));
	const comments = Math.floor(viewers * between(0.02, 0.14, key, 6));
	return {
		key,
		epoch,
		start,
		minutes,
		viewers,
		peak,
		items,
		record: {
			type: 'live',
			plat_id: market.region.platform.platId,
			room_id: timedId(market.region.platform.platId, epoch, creator.index, key),
			creator_id: creator.id,
			shop_id: onlyShop(items),
			title: titleOf(market, creator, { items, startedAt, minutes, key }),
			started_at: startedAt,
			ended_at: at(epoch, start + minutes),
			viewers,
			peak_online: peak,
			average_online: Math.round(peak * meanFullness(key) * 0.9),
			new_followers: Math.floor(viewers * between(0.004, 0.035, key, 7)),
			comments,
			likes: Math.floor(viewers * between(0.6, 5, key, 8)),
			shares: Math.floor(viewers * between(0.002, 0.02, key, 9)),
			units,
			gmv: items.reduce((sum, item) => sum + item.gmv, 0),
			products: items.length,
			breakdown: breakdownOf(market.region, key),
		},
	};
}

/** A live for one shop only counts as that shop's. */
function onlyShop(items: readonly LiveItem[]): string | null {
	const shops = new Set(items.map(({ product }) => product.shop.id));
	const [shop] = shops;
	return shops.size === 1 && shop ? shop : null;
}

/** What a live that sells nothing is about: something of its creator's trade. */
function talkOf(region: DemoRegion, { mainCategory }: DemoCreator, key: number) {
	const kind = pick(
		KINDS.filter(({ categoryId }) => categoryId.startsWith(mainCategory)),
		key,
		10,
	);
	return { kind, noun: productNoun(region, kind, key), brand: pick(region.brands, key, 13) };
}

type Titled = LiveSpan & { readonly items: readonly LiveItem[]; readonly key: number };

function titleOf(market: Market, creator: DemoCreator, { items, key, ...span }: Titled): string {
	const { region } = market;
	const words = items[0]?.product ?? { ...talkOf(region, creator, key), year: span.startedAt.slice(0, 4) };
	return liveTitle(region, { ...words, person: creator.person }, span, key);
}
