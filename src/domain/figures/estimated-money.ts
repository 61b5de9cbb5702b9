import { type Knot, knotAfter, missingDays, TOLERANCE_DAYS } from './counter-steps.ts';

/*
 * Money of a feed that gives units and prices (docs/counters.md, "GMV"): each step of the units × the mean of the prices
 * at both ends. A counted total at most three missing days after the last counted one replaces the estimates between.
 */

/** The price of a day in minor units, the middle of its range and not rounded; null where unknown. */
export type PriceOn = (day: number) => number | null;

/** Rounded once, half away from zero, to the minor unit; amounts are never negative. */
const rounded = (amount: number) => Math.round(amount);

/** The kept readings of units, with what each step of them is worth. */
class UnitSteps {
	readonly #knots: readonly Knot[];
	readonly #places: ReadonlyMap<number, number>;
	readonly #priceOn: PriceOn;

	constructor(knots: readonly Knot[], priceOn: PriceOn) {
		this.#knots = knots;
		this.#places = new Map(knots.map(({ day }, place) => [day, place]));
		this.#priceOn = priceOn;
	}

	/** Days with a kept reading of units, after one day and before another. */
	daysBetween(after: number, before: number): number[] {
		return this.#knots.filter(({ day }) => day > after && day < before).map(({ day }) => day);
	}

	/** Money after the units' step into `day`; unknown unless that starts at `from` and has a price at both ends. */
	after(from: Knot, day: number, value: number | null): Knot {
		const place = this.#places.get(day) ?? -1;
		const [before, next] = [this.#knots[place - 1], this.#knots[place]];
		const unknown = () => knotAfter(from, { day, value, kind: 'reset' }, 0, false);
		if (!before || !next || before.day !== from.day || next.kind === 'reset') return unknown();
		const [first, second] = [this.#priceOn(before.day), this.#priceOn(next.day)];
		if (first === null || second === null) return unknown();
		const amount = rounded(((next.adjusted - before.adjusted) * (first + second)) / 2);
		return knotAfter(from, { day, value, kind: next.kind }, amount, true);
	}

	/** Where estimated money starts: the first units that have a price. */
	first(): Knot | null {
		for (const { day, adjusted } of this.#knots) {
			const price = this.#priceOn(day);
			if (price === null) continue;
			return {
				day,
				value: null,
				kind: 'first',
				adjusted: rounded(adjusted * price),
				breaks: 0,
				estimates: 1,
				age: 0,
			};
		}
		return null;
	}
}

/** Adds the estimates up to a day; one that a counted total may still replace is as old as the last of these. */
function addEstimates(knots: Knot[], units: UnitSteps, counted: Knot | null, until: number): void {
	const first = knots.length === 0 ? units.first() : null;
	if (first && first.day < until) knots.push(first);
	const last = knots.at(-1);
	if (!last) return;
	for (const day of units.daysBetween(last.day, until)) {
		const knot = units.after(knots.at(-1) ?? last, day, null);
		const isOpen = counted !== null && day - counted.day <= TOLERANCE_DAYS;
		knots.push({ ...knot, age: isOpen ? day - counted.day : 0 });
	}
}

/**
 * The knots of money.
 * @param start money at the knot that everything before led to, or null
 * @param counted kept readings of counted money, after `start` (which comes first where it was counted)
 * @param units kept readings of the units, the one of `start`'s day first where there is one
 */
export function moneyKnots(
	start: Knot | null,
	counted: readonly Knot[],
	units: readonly Knot[],
	priceOn: PriceOn,
): Knot[] {
	const steps = new UnitSteps(units, priceOn);
	const knots: Knot[] = start ? [start] : [];
	let before: Knot | null = null;
	for (const next of counted) {
		const isStart = next.day === start?.day;
		const isNear = before !== null && missingDays(before, next) <= TOLERANCE_DAYS;
		const isCounted =
			before !== null &&
			(isNear || next.kind === 'corrected' || steps.daysBetween(before.day, next.day).length === 0);
		if (!isStart && !isCounted) addEstimates(knots, steps, before, next.day);
		const last = knots.at(-1);
		if (!last) knots.push(next);
		else if (before && isCounted) {
			const amount = next.adjusted - before.adjusted;
			knots.push(knotAfter(last, next, amount, next.kind === 'corrected'));
		} else if (!isStart) knots.push(steps.after(last, next.day, next.value));
		before = next;
	}
	addEstimates(knots, steps, before, Number.POSITIVE_INFINITY);
	return knots;
}
