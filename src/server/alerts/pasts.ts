import type { AlertPast } from '#domain/alerts/backtest.ts';
import type { AlertSubject, Condition, ConditionKind } from '#domain/alerts/conditions.ts';
import { statesOfDays, WARM_UP_DAYS } from '#domain/alerts/states.ts';
import { comparable } from '#domain/figures/history.ts';
import { addDays, type Day } from '#domain/time/days.ts';
import type { DayRange } from '#domain/time/periods.ts';
import type { Queryable } from '#server/db/database.ts';
import { levelSeries, seriesOf } from '#server/rankings/queries/daily-figures.ts';
import { readManyHistories, type SourceHistory } from '#server/rankings/queries/histories.ts';
import type { PlatformDays } from '#server/rankings/rollups/platform-days.ts';
import { creatorStarts, type DayEvent, livesOfDays, newProducts, videoViews } from './queries/events.ts';
import { namesOf } from './queries/rules.ts';

/** Subjects with figures by day. */
export type DailySubject = Extract<AlertSubject, 'product' | 'shop' | 'creator'>;

/** Whether a rule about it is looked at day by day. */
export const isDaily = (subject: AlertSubject): subject is DailySubject =>
	subject === 'product' || subject === 'shop' || subject === 'creator';

/** Things of a kind, and what is asked of them. */
export type PastsOf = {
	readonly subject: DailySubject;
	readonly platId: number;
	readonly ids: readonly string[];
	readonly conditions: readonly Condition[];
	/** Days whose states are wanted. */
	readonly range: DayRange;
	/** Places by id and day (server/alerts/snapshots.ts). */
	readonly ranks?: ReadonlyMap<string, ReadonlyMap<Day, number | null>>;
};

const byDay = (from: Day, values: readonly (number | null)[]) =>
	new Map(values.map((value, index) => [addDays(from, index), value]));

const LIVE_KINDS: readonly ConditionKind[] = ['live_starts', 'live_viewers', 'live_gmv'];

/** Whatever conditions wait for that is no figure. */
async function eventsOf(db: Queryable, asked: PastsOf, days: PlatformDays): Promise<DayEvent[]> {
	const { subject, platId, ids, conditions, range } = asked;
	const kinds = new Set(conditions.map(({ kind }) => kind));
	const sourceIds = days.sources.map(({ sourceId }) => sourceId);
	const about = { platId, ids, sourceIds, range };
	const found: Promise<DayEvent[]>[] = [];
	if (kinds.has('creator_starts')) found.push(creatorStarts(db, about));
	if (kinds.has('video_views') && subject !== 'shop') found.push(videoViews(db, about, subject));
	if (kinds.has('new_product')) found.push(newProducts(db, about));
	if (subject !== 'product' && LIVE_KINDS.some((kind) => kinds.has(kind)))
		found.push(livesOfDays(db, about, subject));
	return (await Promise.all(found)).flat();
}

/** Which level of the stored rows each condition looks at, by the name of its figure. */
const LEVEL_OF = {
	price_change: 'price',
	price_drop: 'price',
	price_rise: 'price',
	stock_below: 'stock',
	rating_below: 'rating',
	commission_change: 'commission',
} as const satisfies Readonly<Partial<Record<ConditionKind, string>>>;

const PRODUCT_LEVELS = {
	price: 'price_min',
	stock: 'stock',
	rating: 'rating',
	commission: 'commission_rate',
} as const;

type Level = keyof typeof PRODUCT_LEVELS;

/** The levels that any of the conditions looks at. */
function levelsFor({ subject, conditions }: PastsOf): readonly Level[] {
	if (subject === 'creator') return [];
	const wanted = new Set(
		conditions.flatMap(({ kind }) => (kind in LEVEL_OF ? [LEVEL_OF[kind as keyof typeof LEVEL_OF]] : [])),
	);
	return [...wanted].filter((name) => subject === 'product' || name === 'rating');
}

/** Those levels of one thing by day. */
function levelsOf(
	levels: readonly Level[],
	subject: DailySubject,
	histories: readonly SourceHistory[],
	wide: DayRange,
): Partial<Record<Level, ReadonlyMap<Day, number | null>>> {
	const series = (name: Level) =>
		subject === 'shop'
			? levelSeries(histories, 'shop', 'rating', wide)
			: levelSeries(histories, 'product', PRODUCT_LEVELS[name], wide);
	return Object.fromEntries(levels.map((name) => [name, byDay(wide.from, series(name))]));
}

/** What is stored of things day by day, as rules look at it: the same for the back-test and for what fires. */
export async function readPasts(db: Queryable, asked: PastsOf, days: PlatformDays): Promise<AlertPast[]> {
	const { subject, platId, ids, range, ranks } = asked;
	const wide = { from: addDays(range.from, -WARM_UP_DAYS), to: range.to };
	const levels = levelsFor(asked);
	const [histories, names, events] = await Promise.all([
		readManyHistories(db, { kind: subject, platId, ids }, days, wide, {
			counters: ['units'],
			levels: levels.map((name) => (subject === 'shop' ? name : PRODUCT_LEVELS[name])),
		}),
		namesOf(db, subject, platId, ids),
		eventsOf(db, asked, days),
	]);
	const eventsById = Map.groupBy(events, ({ entityId }) => entityId);
	return ids.map((id) => {
		const own = histories.get(id) ?? [];
		const units = byDay(wide.from, seriesOf(own, subject, 'units', wide).figures.map(comparable));
		const happened = Map.groupBy(eventsById.get(id) ?? [], ({ day }) => day);
		const stored = { units, events: happened, ...levelsOf(levels, subject, own, wide) };
		const rank = ranks?.get(id);
		return {
			id,
			name: names.get(id) ?? id,
			// Those before the range are what its first day is compared with.
			states: statesOfDays(rank ? { ...stored, rank } : stored, wide),
			units,
		};
	});
}

/** The days of a range that a back-test can look at; null where there are none. */
export function testedRange(days: PlatformDays, most: number): DayRange | null {
	if (days.firstDay === null) return null;
	const earliest = addDays(days.asOf, 1 - most);
	const from = days.firstDay > earliest ? days.firstDay : earliest;
	return from <= days.asOf ? { from, to: days.asOf } : null;
}
