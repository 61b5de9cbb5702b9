import type { LaneReading, LiveEvent } from '#domain/lives/live-lane.ts';
import type { LiveSample } from '#domain/lives/live-samples.ts';
import { type Random, randomOf } from '#tests/truth/random.ts';

/*
 * Made live sessions whose causes are known, for the bench of the notes. A session is made second by second in steps of
 * ten, as people and orders come and go, and then read as a collector reads it: about once a minute, a little early or
 * late, in some sessions every two or three minutes. It knows nothing of the rule that it tests.
 *
 *   planted   2 to 4 events that move people or sales from up to 90 seconds later on, for 4 to 10 minutes
 *   decoys    vouchers, lotteries, prices, products shown and pins in turn that move nothing
 *   waves     people come from outside, at any time, without an event
 *   traps     a decoy a little after the rise of a planted event or of a wave, or beside the event
 *   noise     slow waves, readings that err, one order of many units, one minute full of comments, a silence
 */

const STEP = 10;
const START = Date.parse('2026-03-08T18:00:00.000Z');

/** A session as it was read. */
export type MadeLive = {
	readonly samples: readonly LiveSample[];
	readonly events: readonly LiveEvent[];
	readonly products: ReadonlyMap<string, readonly LaneReading[]>;
	readonly span: { readonly startedAt: number; readonly endedAt: number };
	/** The events that moved something. */
	readonly planted: readonly LiveEvent[];
};

/** What an event or a wave multiplies, from a second on. */
type Effect = {
	readonly from: number;
	readonly climb: number;
	readonly holds: number;
	readonly fades: number;
	readonly online: number;
	readonly comments: number;
	readonly followers: number;
	readonly units: number;
	/** Only the units of this product; null is all. */
	readonly product: number | null;
};

type Plan = { readonly events: LiveEvent[]; readonly effects: Effect[]; readonly planted: LiveEvent[] };

const PRODUCTS = 5;
/** Seconds of a turn: as hosts do, one product after the other is pinned. */
const TURN = 840;
const turnAt = (second: number) => Math.floor(second / TURN) % PRODUCTS;
const priceOf = (place: number) => 1_500 + 100 * place;
const idOf = (place: number) => `product-${place}`;
const between = (random: Random, from: number, to: number) => from + random.next() * (to - from);
const NOTHING = { online: 1, comments: 1, followers: 1, units: 1, product: null };

/** About normal, mean 0 and deviation 1. */
const normal = (random: Random) =>
	Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());

function poisson(random: Random, mean: number): number {
	if (mean > 40) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal(random)));
	let [count, product] = [-1, 1];
	for (const least = Math.exp(-mean); product > least; count += 1) product *= random.next();
	return count;
}

/** How far an effect has come at a second: 0 before it, 1 while it holds, less and less after it. */
function progress({ from, climb, holds, fades }: Effect, second: number): number {
	if (second < from) return 0;
	if (second < from + climb) return (second - from) / climb;
	const after = second - from - climb - holds;
	return after <= 0 ? 1 : Math.exp(-after / fades);
}

const shape = (random: Random, second: number) => ({
	from: second + between(random, 0, 90),
	climb: between(random, 20, 90),
	holds: between(random, 180, 540),
	fades: between(random, 60, 240),
});

/** An event that moves something, at a second. */
function plant(random: Random, second: number): { event: LiveEvent; effect: Effect } {
	const kind = random.pick(['voucher', 'lottery', 'price', 'pin', 'product_on'] as const);
	const curve = { ...NOTHING, ...shape(random, second) };
	// What is shown or pinned was not there before; a price is that of any product.
	const place =
		kind === 'price'
			? random.whole(0, PRODUCTS - 1)
			: (turnAt(second) + random.whole(1, PRODUCTS - 1)) % PRODUCTS;
	const roomWide = { second, kind, productId: null, amount: 500 };
	const own = {
		second,
		kind,
		productId: idOf(place),
		amount: kind === 'price' ? priceOf(place) - 400 : null,
	};
	if (kind === 'voucher') {
		const [online, units] = [between(random, 1, 1.6), between(random, 2, 4)];
		return { event: roomWide, effect: { ...curve, online, units, comments: between(random, 1, 2) } };
	}
	if (kind === 'lottery') {
		const [online, comments] = [between(random, 1.4, 2.2), between(random, 2, 5)];
		return {
			event: { ...roomWide, amount: null },
			effect: { ...curve, online, comments, followers: between(random, 1, 4) },
		};
	}
	return { event: own, effect: { ...curve, units: between(random, 2.5, 6), product: place } };
}

/** Seconds at least `apart` from each other and from the ends. */
function places(random: Random, count: number, length: number, apart: number): number[] {
	const found: number[] = [];
	for (let tries = 0; tries < 200 && found.length < count; tries += 1) {
		const second = random.whole(1_200, length - 900);
		if (found.every((other) => Math.abs(other - second) >= apart)) found.push(second);
	}
	return found.sort((a, b) => a - b);
}

/** An event that moves nothing. */
function decoy(random: Random, second: number): LiveEvent {
	const kind = random.pick(['voucher', 'lottery', 'price', 'product_on', 'product_on', 'pin'] as const);
	const place = random.whole(0, PRODUCTS - 1);
	const isOfRoom = kind === 'voucher' || kind === 'lottery';
	const amounts = { price: priceOf(place) - 50, voucher: 300, lottery: null, product_on: null, pin: null };
	return { second, kind, productId: isOfRoom ? null : idOf(place), amount: amounts[kind] };
}

/** A decoy that stands near a rise: after it, or a product that is shown shortly before it. */
function trap(random: Random, second: number, moved: number | null): LiveEvent {
	if (random.chance(0.5)) return decoy(random, second + random.whole(240, 420));
	const productId = idOf(((moved ?? 0) + random.whole(1, PRODUCTS - 1)) % PRODUCTS);
	return { second: second + random.whole(-150, 30), kind: 'product_on', productId, amount: null };
}

function planOf(random: Random, length: number, hasCauses: boolean): Plan {
	const plan: Plan = { events: [], effects: [], planted: [] };
	const moved = places(random, 5, length, 1_500);
	const waves = random.shuffled(moved).slice(0, random.whole(0, hasCauses ? 1 : 2));
	for (const second of moved) {
		if (waves.includes(second)) {
			const more = between(random, 1.3, 2);
			plan.effects.push({ ...NOTHING, ...shape(random, second), online: more });
		} else if (hasCauses && plan.planted.length < 4) {
			const { event, effect } = plant(random, second);
			plan.planted.push(event);
			plan.events.push(event);
			plan.effects.push(effect);
		} else continue;
		if (random.chance(0.5)) plan.events.push(trap(random, second, plan.effects.at(-1)?.product ?? null));
	}
	for (let second = 600; second < length; second += random.whole(900, 2_400))
		if (moved.every((other) => Math.abs(other - second) > 420)) plan.events.push(decoy(random, second));
	// A host stays with what sells: a turn that would end it is left out.
	for (let second = 0; second < length; second += TURN)
		if (broughtAt(plan, second) === null)
			plan.events.push({ second, kind: 'pin', productId: idOf(turnAt(second)), amount: null });
	plan.events.sort((a, b) => a.second - b.second);
	return plan;
}

type Counted = {
	at: number;
	online: number;
	comments: number;
	newFollowers: number;
	units: number[];
	gmv: number[];
};

/** What a room is like. */
function roomOf(random: Random) {
	const online = 80 * 30 ** random.next();
	return {
		online,
		units: Math.max(3, online * between(random, 0.01, 0.03)),
		comments: Math.max(4, online * between(random, 0.02, 0.08)),
		followers: online * between(random, 0.002, 0.01),
		waves: [between(random, 0, 0.15), between(random, 1_500, 5_000), between(random, 0, 6)] as const,
	};
}

type Room = ReturnType<typeof roomOf>;

/** The product that an event brought on top, while that holds. */
const broughtAt = ({ effects }: Plan, second: number) =>
	effects.find(
		({ product, from, climb, holds }) =>
			product !== null && second >= from - 90 && second < from + climb + holds,
	)?.product ?? null;

/** The product on top: brought there by an event, else the one whose turn it is. */
const topAt = (plan: Plan, second: number) => broughtAt(plan, second) ?? turnAt(second);

/** The share of all sales that is a product's: most of it while it is on top. */
const pullOf = (place: number, top: number) => (top === place ? 0.6 : 0.4 / (PRODUCTS - 1));

/** What is moved at a second: product of the effects. */
function movedAt(
	effects: readonly Effect[],
	second: number,
	name: 'online' | 'comments' | 'followers',
): number {
	return effects.reduce((all, effect) => all * (1 + (effect[name] - 1) * progress(effect, second)), 1);
}

function unitsMoved(effects: readonly Effect[], second: number, place: number): number {
	const own = effects.filter(({ product }) => product === null || product === place);
	return own.reduce((all, effect) => all * (1 + (effect.units - 1) * progress(effect, second)), 1);
}

/** The session as it was: what had been counted by every tenth second. */
function* lifeOf(random: Random, room: Room, plan: Plan, length: number): Generator<Counted> {
	const counted: Counted = {
		at: 0,
		online: 0,
		comments: 0,
		newFollowers: 0,
		units: new Array<number>(PRODUCTS).fill(0),
		gmv: new Array<number>(PRODUCTS).fill(0),
	};
	const prices = Array.from({ length: PRODUCTS }, (_, place) => priceOf(place));
	const burst = random.chance(0.5) ? random.whole(1_200, length - 600) : null;
	const bulk = random.chance(0.5) ? random.whole(1_200, length - 600) : null;
	let drift = 0;
	for (let second = 0; second <= length; second += STEP) {
		drift = 0.97 * drift + 0.008 * normal(random);
		const [height, period, phase] = room.waves;
		const opening = Math.min(1, 0.3 + second / 1_200);
		const calm = opening * (1 + height * Math.sin((2 * Math.PI * second) / period + phase)) * Math.exp(drift);
		const crowd = calm * movedAt(plan.effects, second, 'online');
		const minutes = STEP / 60;
		counted.at = second;
		counted.online = Math.round(room.online * crowd * (1 + 0.02 * normal(random)));
		const isBurst = burst !== null && second >= burst && second < burst + 40;
		const talk = room.comments * crowd * movedAt(plan.effects, second, 'comments') * (isBurst ? 8 : 1);
		counted.comments += poisson(random, talk * minutes);
		counted.newFollowers += poisson(
			random,
			room.followers * crowd * movedAt(plan.effects, second, 'followers') * minutes,
		);
		const top = topAt(plan, second);
		for (const [place, price] of prices.entries()) {
			const rate = room.units * crowd * pullOf(place, top) * unitsMoved(plan.effects, second, place);
			const isBulk = bulk !== null && second <= bulk && bulk < second + STEP && place === 0;
			const sold = poisson(random, rate * minutes) + (isBulk ? random.whole(5, 30) : 0);
			counted.units[place] = (counted.units[place] ?? 0) + sold;
			counted.gmv[place] = (counted.gmv[place] ?? 0) + sold * price;
		}
		yield { ...counted, units: [...counted.units], gmv: [...counted.gmv] };
	}
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** The seconds at which a collector reads: on the minute, beside it, or every two or three. */
function readingsAt(random: Random, length: number): number[] {
	const every = random.pick([60, 60, 60, 60, 70, 120, 180]);
	const isExact = random.chance(0.3);
	const offset = isExact ? 0 : random.whole(0, every);
	const silence = random.chance(0.3) ? random.whole(600, length - 900) : null;
	const seconds: number[] = [];
	for (let second = offset; second <= length; second += every) {
		const isSilent = silence !== null && second > silence && second < silence + 400;
		if (!isSilent) seconds.push(isExact ? second : Math.min(length, second + STEP * random.whole(0, 1)));
	}
	return seconds;
}

/** One session of a seed; the same seed makes the same session. */
export function madeLive(seed: number, hasCauses: boolean): MadeLive {
	const random = randomOf(seed, hasCauses ? 'planted' : 'calm');
	const length = 60 * random.whole(100, 220);
	const plan = planOf(random, length, hasCauses);
	const life = [...lifeOf(random, roomOf(random), plan, length)];
	const read = readingsAt(random, length).flatMap((second) => {
		const counted = life[Math.floor(second / STEP)];
		return counted ? [{ ...counted, second }] : [];
	});
	const samples = read.map(({ second, online, comments, newFollowers, units, gmv }) => ({
		at: START + second * 1_000,
		online,
		entered: null,
		left: null,
		likes: null,
		comments,
		newFollowers,
		units: sum(units),
		gmv: sum(gmv),
	}));
	const products = Array.from({ length: PRODUCTS }, (_, place): [string, LaneReading[]] => [
		idOf(place),
		read.map(({ second, units, gmv }) => ({
			second,
			price: priceOf(place),
			units: units[place] ?? 0,
			gmv: gmv[place] ?? 0,
			isPinned: topAt(plan, second) === place,
		})),
	]);
	return {
		samples,
		events: plan.events,
		products: new Map(products),
		span: { startedAt: START, endedAt: START + length * 1_000 },
		planted: plan.planted,
	};
}

/** The seeds that the test and the bench share, and how many sessions of each have planted causes, and have none. */
export const CAUSE_SEEDS = [1, 2, 3];
export const MADE_LIVES = 30;

/** So many sessions with planted causes, and as many without. */
export function madeLives(seed: number, count: number): MadeLive[] {
	const seeds = Array.from({ length: count }, (_, index) => seed * 1_000 + index);
	return [...seeds.map((one) => madeLive(one, true)), ...seeds.map((one) => madeLive(one, false))];
}
