import type { Lane, LiveEvent, LiveEventKind } from './live-lane.ts';
import { type Moment, NEW_MINUTES, USUAL_MINUTES } from './live-moments.ts';

/*
 * What came before a change (docs/lives.md): the strongest event shortly before it, and the product that sold it. Both
 * are order and amount, and no proof: the words on the screen are “after”.
 */

/** An event that a change came after. */
export type PriorEvent = LiveEvent & {
	/** From the event to the first minute of the change; 0 within the same minute. */
	readonly secondsBefore: number;
};

/** The product that sold most of a rise, with its share of it. */
export type RiseProduct = { readonly productId: string; readonly share: number };

/** What a lane says of its product; `sold` in units, or in money where GMV changed. */
export type CauseLane = Pick<Lane, 'sold' | 'prices'> & { readonly productId: string };

/** A lane with what its units cost, in place of the units. */
export const inMoney = ({ productId, prices, sold }: CauseLane): CauseLane => ({
	productId,
	prices,
	sold: sold.map(([minute, units]) => {
		const price = prices.findLast(([from]) => from <= (minute + 1) * 60) ?? prices[0];
		return [minute, units * (price?.[1] ?? 0)];
	}),
});

/** Whether a curve tells of people or of sales. */
export type CauseSide = 'people' | 'sales';

/** An event this long before a change is looked at; each minute between them takes a fifth of its strength. */
const BEFORE_SECONDS = 300;
const KEPT_A_MINUTE = 0.8;
/** Of a product's event: the least share of the change that the product sold, and by how much more than its usual one
 * (half of what is left of it, where it sells almost all). */
const LEAST_SHARE = 0.3;
const LEAST_MORE = 0.15;
/** … and how much more each person online has to buy, also in deviations. */
const LEAST_LIFT = 0.25;
const LEAST_LIFT_SCORE = 2.5;
/** From this share on a product is named. */
const NAMED_SHARE = 0.5;

/** How strongly an event moves people and sales upwards; what is taken off or costs more moves them down. */
const RISES: Readonly<Record<LiveEventKind, Readonly<Record<CauseSide, number>>>> = {
	lottery: { people: 3, sales: 1.5 },
	voucher: { people: 2, sales: 3 },
	price: { people: 1.5, sales: 3 },
	pin: { people: 1, sales: 2 },
	product_on: { people: 0.5, sales: 1 },
	product_off: { people: 0, sales: 0 },
};
const FALLS: Partial<Readonly<Record<LiveEventKind, number>>> = { product_off: 2, price: 1.5 };

/** What a product sold in the minutes from one up to another. */
const soldIn = ({ sold }: CauseLane, from: number, to: number) =>
	sold.reduce((sum, [minute, units]) => (minute >= from && minute < to ? sum + units : sum), 0);

/** The mean of the known minutes from one up to another; null of none. */
function meanOf(values: readonly (number | null)[], from: number, to: number): number | null {
	const known = values.slice(Math.max(0, from), to).filter((value) => value !== null);
	return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}

const growthOf = (before: number | null, after: number | null) =>
	before && after !== null ? after / before : 1;

type Minutes = readonly (number | null)[];

/**
 * Whether people bought more (1) or less (-1) each after a change than before it, by a quarter and more than orders vary
 * by themselves; 0 where they bought as much, or nobody knows. People who are not known stayed as many.
 * @param sold units, or GMV in steps of `grain`
 */
export function buyingAfter(sold: Minutes, online: Minutes, { minute, peak }: Moment, grain = 1): number {
	const [from, to] = [minute - USUAL_MINUTES, peak + NEW_MINUTES];
	const [before, after] = [meanOf(sold, from, minute), meanOf(sold, peak, to)];
	if (before === null || after === null) return 0;
	const growth = growthOf(meanOf(online, from, minute), meanOf(online, peak, to));
	const expected = before * growth;
	const step = after - expected;
	const deviation = Math.sqrt((after / NEW_MINUTES + expected / USUAL_MINUTES) * grain);
	const isMore = Math.abs(step) >= Math.max(LEAST_LIFT * expected, LEAST_LIFT_SCORE * deviation);
	return isMore ? Math.sign(step) : 0;
}

/** A product's share of all that was sold before a change, and of what was sold more (or less) after it. */
type Shares = { readonly before: number; readonly change: number };

function sharesOf(lanes: readonly CauseLane[], moment: Moment): ReadonlyMap<string, Shares> {
	const { minute, peak } = moment;
	const from = Math.max(0, minute - USUAL_MINUTES);
	const direction = Math.sign(moment.after - moment.before);
	const paces = lanes.map((lane) => {
		const before = soldIn(lane, from, minute) / Math.max(1, minute - from);
		const after = soldIn(lane, peak, peak + NEW_MINUTES) / NEW_MINUTES;
		return { id: lane.productId, before, step: (after - before) * direction };
	});
	const sold = paces.reduce((sum, { before }) => sum + before, 0);
	const step = paces.reduce((sum, pace) => sum + pace.step, 0);
	if (step <= 0) return new Map();
	const shareOf = (part: number, whole: number) => (whole === 0 ? 0 : Math.min(1, Math.max(0, part / whole)));
	return new Map(
		paces.map(({ id, before, step: own }) => [
			id,
			{ before: shareOf(before, sold), change: shareOf(own, step) },
		]),
	);
}

/** Whether a product costs more from an event on than before it. */
function isDearer({ amount, second, productId }: LiveEvent, lanes: readonly CauseLane[]): boolean {
	const prices = lanes.find((lane) => lane.productId === productId)?.prices ?? [];
	const before = prices.findLast(([from]) => from < second)?.[1];
	return before !== undefined && amount !== null && amount > before;
}

type Change = {
	readonly moment: Moment;
	readonly side: CauseSide;
	/** Whether people bought more (1), less (-1) or as much each as before. */
	readonly buying: number;
	/** The second of the reading that showed it: what came later did not come before it. */
	readonly seenAt: number;
};

/**
 * How much of a change is an event's, by what was sold: an event of the room's may be all of it, one of a product's only what
 * that product sold of it, and nothing where it sold no more of it than of everything before, or where people bought no
 * more than before: then all products rose with those who came.
 */
function partOf({ productId }: LiveEvent, change: Change, shares: ReadonlyMap<string, Shares>): number {
	if (productId === null) return 1;
	if (change.buying !== Math.sign(change.moment.after - change.moment.before)) return 0;
	const share = shares.get(productId);
	if (!share || share.change < LEAST_SHARE) return 0;
	const leastMore = Math.min(LEAST_MORE, (1 - share.before) / 2);
	return share.change - share.before >= leastMore ? share.change : 0;
}

/** The strength of an event's kind for the direction of a change. */
function strengthOf(event: LiveEvent, { moment, side }: Change, lanes: readonly CauseLane[]): number {
	const isRise = moment.after > moment.before;
	if (event.kind !== 'price') return isRise ? RISES[event.kind][side] : (FALLS[event.kind] ?? 0);
	if (isDearer(event, lanes) === isRise) return 0;
	return isRise ? RISES.price[side] : (FALLS.price ?? 0);
}

const lagOf = (seconds: number) => KEPT_A_MINUTE ** (seconds / 60);

/** The strongest event before a change; of equally strong ones the last. */
export function priorEvent(
	events: readonly LiveEvent[],
	lanes: readonly CauseLane[],
	change: Change,
): PriorEvent | null {
	const start = change.moment.minute * 60;
	const shares = sharesOf(lanes, change.moment);
	let [best, most]: [PriorEvent | null, number] = [null, 0];
	for (const event of events) {
		if (event.second < start - BEFORE_SECONDS || event.second > change.seenAt) continue;
		const secondsBefore = Math.max(0, start - event.second);
		const strength = strengthOf(event, change, lanes) * partOf(event, change, shares) * lagOf(secondsBefore);
		if (strength > 0 && strength >= most) [best, most] = [{ ...event, secondsBefore }, strength];
	}
	return best;
}

/** The product that sold most of a rise in sales; null where none sold half of it. */
export function riseProduct(lanes: readonly CauseLane[], moment: Moment): RiseProduct | null {
	if (moment.after < moment.before) return null;
	const shares = [...sharesOf(lanes, moment)].map(([productId, { change: share }]) => ({ productId, share }));
	const [first] = shares.sort((a, b) => b.share - a.share || (a.productId < b.productId ? -1 : 1));
	return first && first.share >= NAMED_SHARE ? first : null;
}
