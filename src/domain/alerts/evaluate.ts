import { type Condition, type ConditionKind, conditionOf } from './conditions.ts';
import type { AlertRule } from './rule.ts';

/*
 * When a rule fires, from what was known of its subject one state after the other. No clock, no database: back-test and
 * service ask the same.
 */

/** What is known of a subject at a time, in the units of conditions; what is missing is unknown. */
export const ALERT_FIGURES = [
	'price',
	'stock',
	'units_hour',
	'gmv_hour',
	'growth',
	'rank',
	'rating',
	'commission',
] as const;
export type AlertFigure = (typeof ALERT_FIGURES)[number];

/** What happens between two states. `viewers` and `gmv` are live sessions with what they have reached. */
export type AlertEvent = {
	readonly kind: 'creator' | 'video' | 'live' | 'viewers' | 'gmv' | 'product';
	readonly id: string;
	readonly name: string;
	/** Followers, views, viewers, GMV; null where it is unknown or nothing is counted. */
	readonly size: number | null;
	/** What it had reached before, where it grows: it passes a number once. */
	readonly from?: number | null;
};

/** A subject at a moment: a closed day, or an instant. */
export type AlertState = {
	readonly at: string;
	readonly figures: Readonly<Partial<Record<AlertFigure, number | null>>>;
	readonly events: readonly AlertEvent[];
};

/** Why a rule fired: what a condition saw before and after, or what happened. */
export type AlertFact = {
	readonly kind: ConditionKind;
	readonly before: number | null;
	readonly after: number | null;
	/** Names of what happened, at most three, and how many there were. */
	readonly names: readonly string[];
	readonly count: number;
};

/** One time at which a rule fired. */
export type AlertFiring = { readonly at: string; readonly facts: readonly AlertFact[] };

const NAMED = 3;

const FIGURE_OF: Readonly<Partial<Record<ConditionKind, AlertFigure>>> = {
	price_change: 'price',
	price_drop: 'price',
	price_rise: 'price',
	stock_below: 'stock',
	units_hour_above: 'units_hour',
	gmv_hour_above: 'gmv_hour',
	growth_above: 'growth',
	rank_enters: 'rank',
	rank_leaves: 'rank',
	rating_below: 'rating',
	commission_change: 'commission',
};

const EVENT_OF: Readonly<Partial<Record<ConditionKind, AlertEvent['kind']>>> = {
	creator_starts: 'creator',
	video_views: 'video',
	live_starts: 'live',
	live_viewers: 'viewers',
	live_gmv: 'gmv',
	new_product: 'product',
};

/** The share by which something changed, exact for the shares that people type: 0.1 of 1000 is 100. */
const changedBy = (before: number, after: number, share: number) => after - before >= share * before - 1e-9;

/** Whether a figure meets a condition; null where that is unknown. */
function holds({ kind, value }: Condition, before: number | null, after: number | null): boolean | null {
	if (after === null) return null;
	switch (kind) {
		case 'price_drop':
			return before === null ? null : changedBy(-before, -after, -value) && after < before;
		case 'price_rise':
			return before === null ? null : changedBy(before, after, value) && after > before;
		case 'price_change':
			return before === null ? null : after !== before && Math.abs(after - before) >= value * before - 1e-9;
		case 'commission_change':
			return before === null ? null : after !== before;
		case 'stock_below':
		case 'rating_below':
			return after < value;
		case 'rank_enters':
			return after <= value;
		case 'rank_leaves':
			return after > value;
		case 'growth_above':
			return after >= value - 1e-9;
		default:
			return after > value;
	}
}

type Figures = AlertState['figures'];
type Seen = { readonly truth: boolean | null; readonly fact: AlertFact };

function lookAtEvents(condition: Condition, events: readonly AlertEvent[]): Seen {
	const wanted = EVENT_OF[condition.kind];
	const isSized = conditionOf(condition.kind).unit !== 'none';
	const found = events.filter(
		({ kind, size, from }) =>
			kind === wanted &&
			(!isSized || (size !== null && size >= condition.value && (from ?? 0) < condition.value)),
	);
	const largest = found.toSorted((a, b) => (b.size ?? 0) - (a.size ?? 0));
	return {
		truth: found.length > 0,
		fact: {
			kind: condition.kind,
			before: null,
			after: isSized ? (largest[0]?.size ?? null) : null,
			names: largest.slice(0, NAMED).map(({ name }) => name),
			count: found.length,
		},
	};
}

function look(condition: Condition, known: Figures, state: AlertState): Seen {
	const figure = FIGURE_OF[condition.kind];
	if (!figure) return lookAtEvents(condition, state.events);
	const before = known[figure] ?? null;
	const after = state.figures[figure] ?? null;
	const fact = { kind: condition.kind, before, after, names: [], count: 0 };
	return { truth: holds(condition, before, after), fact };
}

/** What is known after a state: what it says, and else what was known before. */
function knownAfter(known: Figures, { figures }: AlertState): Figures {
	const said = Object.entries(figures).filter(([, value]) => value !== null);
	return { ...known, ...Object.fromEntries(said) };
}

/**
 * The times at which a rule fires. A condition that lasts is new when it holds and last did not; one that happens is new
 * whenever it does. With "or" one new condition fires; with "and" all hold and one of them is new. What is unknown
 * neither holds nor ends, and what held when the first state was read is not new.
 */
export function firingsOf(
	{ join, conditions }: Pick<AlertRule, 'join' | 'conditions'>,
	states: readonly AlertState[],
): AlertFiring[] {
	const firings: AlertFiring[] = [];
	const last: (boolean | null)[] = conditions.map(() => null);
	let known: Figures = {};
	for (const state of states) {
		const seen = conditions.map((condition) => look(condition, known, state));
		const isNew = seen.map(({ truth }, index) => {
			const condition = conditions[index];
			const isEvent = condition !== undefined && conditionOf(condition.kind).isEvent;
			return truth === true && (isEvent || last[index] === false);
		});
		const isMet = join === 'or' || seen.every(({ truth }) => truth === true);
		if (isMet && isNew.includes(true)) {
			const facts = seen.filter(({ truth }) => truth === true).map(({ fact }) => fact);
			firings.push({ at: state.at, facts });
		}
		for (const [index, { truth }] of seen.entries()) if (truth !== null) last[index] = truth;
		known = knownAfter(known, state);
	}
	return firings;
}
