/*
 * What an alert rule may watch for. A condition is data: its kind and a value in the unit of that kind.
 */

/** What a rule can be about. */
export const ALERT_SUBJECTS = ['product', 'shop', 'creator', 'live', 'segment'] as const;
export type AlertSubject = (typeof ALERT_SUBJECTS)[number];

/** What the value of a condition counts: money is minor units of the region's currency, shares are 0.1 for 10 %. */
export type ConditionUnit = 'share' | 'count' | 'money' | 'rating' | 'place' | 'none';

/** What says whether it holds: closed days, readings of a monitor, rank tables as they are built, or live sessions. */
export type ConditionSource = 'days' | 'monitor' | 'ranks' | 'lives';

type Declared = {
	readonly unit: ConditionUnit;
	readonly subjects: readonly AlertSubject[];
	readonly source: ConditionSource;
	/** Something that happens, each time it does; what is no event holds for a while and alerts when it begins to. */
	readonly isEvent: boolean;
	readonly min: number;
	readonly max: number;
	/** Proposed when it is chosen. */
	readonly usual: number;
};

const SHARE = { unit: 'share', min: 0.01, max: 100 } as const;
const COUNT = { unit: 'count', min: 1, max: 1_000_000_000 } as const;
const MONEY = { unit: 'money', min: 1, max: 1_000_000_000_000 } as const;
const PLACE = { unit: 'place', min: 1, max: 1_000 } as const;
const NONE = { unit: 'none', min: 0, max: 0, usual: 0 } as const;

/** Every kind of condition. */
export const CONDITIONS = {
	price_change: { ...SHARE, subjects: ['product'], source: 'days', isEvent: true, usual: 0.1 },
	price_drop: { ...SHARE, max: 1, subjects: ['product'], source: 'days', isEvent: true, usual: 0.1 },
	price_rise: { ...SHARE, subjects: ['product'], source: 'days', isEvent: true, usual: 0.1 },
	stock_below: { ...COUNT, subjects: ['product'], source: 'days', isEvent: false, usual: 50 },
	units_hour_above: { ...COUNT, subjects: ['product'], source: 'monitor', isEvent: false, usual: 100 },
	gmv_hour_above: { ...MONEY, subjects: ['product'], source: 'monitor', isEvent: false, usual: 100_000 },
	growth_above: {
		...SHARE,
		subjects: ['product', 'shop', 'creator', 'segment'],
		source: 'days',
		isEvent: false,
		usual: 0.5,
	},
	rank_enters: { ...PLACE, subjects: ['product'], source: 'ranks', isEvent: false, usual: 100 },
	rank_leaves: { ...PLACE, subjects: ['product'], source: 'ranks', isEvent: false, usual: 100 },
	creator_starts: { ...COUNT, subjects: ['product'], source: 'days', isEvent: true, usual: 10_000 },
	video_views: { ...COUNT, subjects: ['product', 'creator'], source: 'days', isEvent: true, usual: 100_000 },
	live_starts: { ...NONE, subjects: ['creator', 'shop'], source: 'lives', isEvent: true },
	live_viewers: { ...COUNT, subjects: ['creator', 'live'], source: 'lives', isEvent: true, usual: 10_000 },
	live_gmv: { ...MONEY, subjects: ['creator', 'live'], source: 'lives', isEvent: true, usual: 1_000_000 },
	new_product: { ...NONE, subjects: ['shop'], source: 'days', isEvent: true },
	rating_below: {
		unit: 'rating',
		min: 1,
		max: 5,
		subjects: ['product', 'shop'],
		source: 'days',
		isEvent: false,
		usual: 4,
	},
	commission_change: { ...NONE, subjects: ['product'], source: 'days', isEvent: true },
} as const satisfies Readonly<Record<string, Declared>>;

export type ConditionKind = keyof typeof CONDITIONS;

/** The kinds in the order of menus. */
export const CONDITION_KINDS = Object.keys(CONDITIONS) as ConditionKind[];

/** One condition of a rule. */
export type Condition = { readonly kind: ConditionKind; readonly value: number };

const declared = (kind: ConditionKind): Declared => CONDITIONS[kind];

/** How a kind is declared. */
export const conditionOf = declared;

/** The kinds that a rule about such a subject can watch for. */
export const kindsFor = (subject: AlertSubject) =>
	CONDITION_KINDS.filter((kind) => declared(kind).subjects.includes(subject));

/** Whether a condition fits a subject and its value lies in its bounds. */
export function isFitting({ kind, value }: Condition, subject: AlertSubject): boolean {
	const { subjects, min, max } = declared(kind);
	return subjects.includes(subject) && value >= min && value <= max;
}

/**
 * Whether closed days of the past can say when a condition held: readings of monitors and past places are not kept by
 * the day, and one live session has no days.
 */
export function isTestable({ kind }: Condition, subject: AlertSubject): boolean {
	const { source } = declared(kind);
	if (subject === 'live' || subject === 'segment') return false;
	return source === 'days' || source === 'lives';
}
