import { addDays, type Day, eachDay } from '#domain/time/days.ts';
import { type ConditionKind, isTestable } from './conditions.ts';
import { type AlertFact, type AlertState, firingsOf } from './evaluate.ts';
import type { AlertRule } from './rule.ts';

/** How many days are looked at before and after a firing. */
const WEEK_DAYS = 7;
/** From this rise of units on a week counts. */
const ROSE_BY = 0.2;
/** Fewer firings than these say nothing. */
const FEWEST_FIRINGS = 5;

/** What is stored of one subject: its states by day, and what it sold each day. */
export type AlertPast = {
	readonly id: string;
	readonly name: string;
	readonly states: readonly AlertState[];
	/** Null is unknown. */
	readonly units: ReadonlyMap<Day, number | null>;
};

/** When a rule would have fired, with the units of the week up to that day and of the week after. */
export type PastFiring = {
	readonly id: string;
	readonly name: string;
	readonly day: Day;
	readonly facts: readonly AlertFact[];
	readonly unitsBefore: number | null;
	readonly unitsAfter: number | null;
	/** The change of the one to the other; null where it is unknown, or nothing was sold before. */
	readonly change: number | null;
};

/** How often units rose within a week, of how many weeks that are known on both sides. */
export type Rate = { readonly rose: number; readonly weeks: number };

/** What a rule would have done. */
export type Backtest = {
	readonly firings: readonly PastFiring[];
	readonly afterFiring: Rate;
	/** The same of every day of the range, whether the rule fired or not. */
	readonly always: Rate;
	readonly isTooFew: boolean;
	/** Conditions that stored days say nothing of; they were left out. */
	readonly untested: readonly ConditionKind[];
	/** Whether anything was tested: all of "and" must be, and one of "or". */
	readonly isTested: boolean;
};

/** What was sold in so many days from a day on; null where a day is unknown. */
function sumFrom(units: AlertPast['units'], from: Day): number | null {
	let sum = 0;
	for (let ahead = 0; ahead < WEEK_DAYS; ahead += 1) {
		const value = units.get(addDays(from, ahead)) ?? null;
		if (value === null) return null;
		sum += value;
	}
	return sum;
}

/** The weeks around a day: the one that ends with it, and the one after. */
function weeksAround(units: AlertPast['units'], day: Day) {
	const unitsBefore = sumFrom(units, addDays(day, 1 - WEEK_DAYS));
	const unitsAfter = sumFrom(units, addDays(day, 1));
	const isKnown = unitsBefore !== null && unitsAfter !== null && unitsBefore > 0;
	return { unitsBefore, unitsAfter, change: isKnown ? unitsAfter / unitsBefore - 1 : null };
}

function rateOf(changes: readonly (number | null)[]): Rate {
	const known = changes.filter((change) => change !== null);
	return { rose: known.filter((change) => change >= ROSE_BY - 1e-9).length, weeks: known.length };
}

const NOTHING = { rose: 0, weeks: 0 };

/**
 * Runs a rule over what is stored of its subjects. The base rate is of the same subjects and days: how often units rise
 * within any week.
 */
export function backtest(
	rule: Pick<AlertRule, 'subject' | 'join' | 'conditions'>,
	pasts: readonly AlertPast[],
	range: { readonly from: Day; readonly to: Day },
): Backtest {
	const tested = rule.conditions.filter((condition) => isTestable(condition, rule.subject));
	const untested = rule.conditions.filter((condition) => !tested.includes(condition)).map(({ kind }) => kind);
	const isTested = tested.length > 0 && (rule.join === 'or' || untested.length === 0);
	if (!isTested)
		return { firings: [], afterFiring: NOTHING, always: NOTHING, isTooFew: true, untested, isTested };
	const firings = pasts
		.flatMap(({ id, name, states, units }) =>
			firingsOf({ ...rule, conditions: tested }, states)
				.filter(({ at }) => at >= range.from && at <= range.to)
				.map(({ at, facts }) => ({ id, name, day: at, facts, ...weeksAround(units, at) })),
		)
		.toSorted((a, b) => (a.day === b.day ? a.id.localeCompare(b.id) : b.day.localeCompare(a.day)));
	const days = eachDay(range.from, range.to);
	const weeks = pasts.flatMap(({ units }) => days.map((day) => weeksAround(units, day).change));
	const afterFiring = rateOf(firings.map(({ change }) => change));
	return {
		firings,
		afterFiring,
		always: rateOf(weeks),
		isTooFew: firings.length < FEWEST_FIRINGS,
		untested,
		isTested,
	};
}
