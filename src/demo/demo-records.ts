import { PLATFORMS } from '#domain/platforms/platforms.ts';
import { addDays, type Day, daysBetween, epochDay, lastClosedDay } from '#domain/time/days.ts';
import type { FeedRecord } from '#server/ingest/records.ts';
import { WORLD_START } from './clock.ts';
import { creatorDays, shopDays } from './day-records.ts';
import { creatorRecord, productRecord, shopRecord } from './entity-records.ts';
import { createGathering } from './gathering.ts';
import { endSamples, liveMinutes, sampledLives } from './live-minutes.ts';
import { type DemoLive, demoLives } from './lives.ts';
import { createMarket, isListed, type Market } from './market.ts';
import { runProduct } from './product-run.ts';
import { DEMO_REGIONS, type DemoRegion } from './regions.ts';
import { demoOffers, materialRecords, selectedProductRecord } from './selection.ts';
import { skuRecords } from './skus.ts';
import { starRecords } from './star-records.ts';
import { videoRecords } from './videos.ts';

/** Days of demo data up to yesterday: a 90-day figure with growth needs 181. */
const DEMO_DAYS = 190;

/** First and last day wanted of a platform, both included. */
export type DayRange = { readonly from: Day; readonly to: Day };

/**
 * Which records: those of the days; what nobody needs to begin with (the minutes of lives, variants, stars, material);
 * or that and the days before the newest ones, where those of `recentRange` are there already. All unless said.
 */
export type DemoWhat = 'days' | 'minutes' | 'rest';

/** What to generate: the same seed and size always give the same world; platforms not named are left out. */
export type DemoOptions = {
	readonly seed: number;
	/** 1 is the default; the number of products, shops and creators grows with it. */
	readonly size: number;
	/** The day from which on the long tail is followed; the same for all days of one world. */
	readonly tailSince: Day;
	readonly ranges: ReadonlyMap<number, DayRange>;
	readonly what?: DemoWhat | undefined;
	/** Records per batch, where small ones are wanted. */
	readonly batch?: number | undefined;
};

/** Counts up whenever the same seed gives another world: what was loaded before cannot go on with it. */
export const DEMO_GENERATION = 10;

/** Of the days up to the last one before a world began its long tail is known. */
const TAIL_DAYS = 62;

/** Of the newest days a world can be used: a figure of 30 days needs the day before them too. */
export const RECENT_DAYS = 31;

/** The newest days of a range. */
export function recentRange({ from, to }: DayRange): DayRange {
	const first = addDays(to, 1 - RECENT_DAYS);
	return { from: first > from ? first : from, to };
}

/** The day from which on a world that begins now follows its long tail. */
export function tailStart(now: Date): Day {
	return addDays(lastClosedDay(now, 'UTC'), 1 - TAIL_DAYS);
}

/** The market of one region in a world, for some of its days. */
export function openMarket(
	region: DemoRegion,
	{ seed, size, tailSince }: Pick<DemoOptions, 'seed' | 'size' | 'tailSince'>,
	days: { readonly from: number; readonly to: number },
): Market {
	return createMarket(region, { seed, size, tailSince: epochDay(tailSince), ...days });
}

/** The usual window up to a day. */
export const demoRangeTo = (to: Day): DayRange => ({ from: addDays(to, 1 - DEMO_DAYS), to });

/** The usual window of every platform: the 190 days up to yesterday there. */
export function demoRanges(now: Date): Map<number, DayRange> {
	return new Map(
		PLATFORMS.map(({ platId, timeZone }) => [platId, demoRangeTo(lastClosedDay(now, timeZone))]),
	);
}

/** The days of every platform that are over but not yet loaded, given the last loaded day of each; at most 190. */
export function missingRanges(now: Date, lastLoaded: ReadonlyMap<number, Day>): Map<number, DayRange> {
	const missing = new Map<number, DayRange>();
	for (const [platId, { from, to }] of demoRanges(now)) {
		const last = lastLoaded.get(platId);
		const isOld = last === undefined || last < from;
		const start = isOld ? from : addDays(last, 1);
		if (start <= to) missing.set(platId, { from: start, to });
	}
	return missing;
}

/** Measured means at size 1: records a day of head and tail, those of any call, and those of the minutes of lives. */
const MEANS = { headDay: 760, tailDay: 2_600, head: 3_600, tail: 17_000, minuteDay: 15_000, best: 65_000 };

function estimateRegion(
	region: DemoRegion,
	{ from, to }: DayRange,
	options: Omit<DemoOptions, 'ranges'>,
): number {
	const days = Math.max(0, daysBetween(from, to) + 1);
	const tailDays = Math.max(0, Math.min(days, daysBetween(options.tailSince, to) + 1));
	const { breadth } = region;
	const { what, size } = options;
	const isRest = what === 'rest';
	const known = isRest ? RECENT_DAYS : 0;
	const headDays = Math.max(0, days - known) * MEANS.headDay;
	const daily =
		headDays + MEANS.head + breadth * (Math.max(0, tailDays - known) * MEANS.tailDay + MEANS.tail);
	const minutes = size * breadth * Math.min(3, days) * MEANS.minuteDay + MEANS.best * Math.min(1, days / 7);
	return (what === 'minutes' ? 0 : size * daily) + (what === 'days' ? 0 : minutes);
}

/** About how many records `demoRecords` will hand out, for a progress bar; within some 15 % from size 0.5 up. */
export function estimateDemoRecords({ ranges, ...options }: DemoOptions): number {
	const sum = DEMO_REGIONS.reduce((total, region) => {
		const range = ranges.get(region.platform.platId);
		return total + (range ? estimateRegion(region, range, options) : 0);
	}, 0);
	return Math.round(sum);
}

const BATCH = 2000;

/** Joins small runs of records of one type into batches that are worth a call. */
function* inBatches(runs: Iterable<readonly FeedRecord[]>, size = BATCH): Generator<FeedRecord[]> {
	let batch: FeedRecord[] = [];
	for (const run of runs) {
		for (const record of run) batch.push(record);
		if (batch.length < size) continue;
		yield batch;
		batch = [];
	}
	if (batch.length > 0) yield batch;
}

/**
 * The demo's records in batches of one type each: per platform its shops, creators and products,
 * then the days ordered by entity and day. Generating some days and later the next ones gives the same figures as
 * generating all at once. Only samples of lives differ: minutes exist for all lives of the newest three days of each
 * call and the best hundred of its newest week, ends for the newest thirty days.
 */
export function* demoRecords({ ranges, what, batch, ...world }: DemoOptions): Generator<FeedRecord[]> {
	for (const region of DEMO_REGIONS) {
		const range = ranges.get(region.platform.platId);
		if (!range) continue;
		const from = Math.max(WORLD_START, epochDay(range.from));
		const to = epochDay(range.to);
		const known = what === 'rest' ? recentRange(range).from : null;
		if (from <= to) yield* marketRecords(openMarket(region, world, { from, to }), { what, batch, known });
	}
}

/** What only details show, and comes behind the open site with the minutes of lives. */
const LATER: ReadonlySet<string> = new Set(['sku', 'product_star_day', 'selected_material']);

type Wanted = Pick<DemoOptions, 'what' | 'batch'> & {
	/** From this day on everything is there already but what comes later. */
	readonly known: Day | null;
};

/** Records of days before one, and things, which may not have been known then. */
function before(day: Day, records: readonly FeedRecord[]): FeedRecord[] {
	return records.filter((record) =>
		'day' in record && record.day ? record.day < day : !record.type.startsWith('live_'),
	);
}

function* marketRecords(market: Market, { what, batch, known }: Wanted): Generator<FeedRecord[]> {
	const days = dayRecords(market, batch);
	let step = days.next();
	for (; !step.done; step = days.next()) {
		const isLater = LATER.has(step.value[0]?.type ?? '');
		if (known !== null && !isLater) yield before(known, step.value);
		else if (what !== 'minutes' && what !== 'days') yield step.value;
		else if ((what === 'minutes') === isLater) yield step.value;
	}
	if (what === 'days') return;
	const minutes = step.value.map((live) => liveMinutes(market, live));
	for (const kind of [0, 1, 2] as const) yield* inBatches(minutes.map((runs) => runs[kind]));
}

/** Everything but the minutes of lives; returns the lives that have them. */
function* dayRecords(market: Market, size?: number): Generator<FeedRecord[], readonly DemoLive[]> {
	yield market.shops.filter((shop) => shop.openedOn <= market.to).map((shop) => shopRecord(market, shop));
	yield market.creators
		.filter((creator) => creator.joinedOn <= market.to)
		.map((creator) => creatorRecord(market, creator));
	yield market.products
		.filter((product) => isListed(product, market))
		.map((product) => productRecord(market, product));
	const offers = demoOffers(market);
	yield offers.map((offer) => selectedProductRecord(market, offer));
	yield offers.flatMap((offer) => materialRecords(market, offer));
	const gathering = createGathering(market);
	const sales: FeedRecord[][] = [];
	const skus: FeedRecord[][] = [];
	const stars: FeedRecord[][] = [];
	yield* inBatches(
		market.products.values().map((product) => {
			gathering.startProduct(product);
			const days = runProduct(product, market, (epoch, day) => gathering.addDay(product, epoch, day));
			sales.push(gathering.takeSales());
			skus.push(skuRecords(product, days.at(-1), market.region.platform.currency));
			stars.push(starRecords(product, days));
			return days;
		}),
		size,
	);
	gathering.close();
	yield* inBatches(market.shops.values().map((shop) => shopDays(market, gathering.shops, shop)));
	yield* inBatches(
		market.creators.values().map((creator) => creatorDays(market, gathering.creators, creator)),
	);
	yield* inBatches(skus);
	yield* inBatches(stars);
	yield* inBatches(sales);
	yield* videoRecords(market, gathering.videos);
	const lives = demoLives(market, gathering);
	yield lives.map(({ record }) => record);
	const sampled = new Set(sampledLives(market, lives));
	yield* inBatches(lives.values().map((live) => (sampled.has(live) ? [] : endSamples(market, live))));
	return [...sampled];
}
