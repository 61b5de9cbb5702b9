import { conditionOf } from '#domain/alerts/conditions.ts';
import { type AlertState, firingsOf } from '#domain/alerts/evaluate.ts';
import { WARM_UP_DAYS } from '#domain/alerts/states.ts';
import { categoryNames } from '#domain/platforms/categories.ts';
import { addDays, type Day } from '#domain/time/days.ts';
import type { Database } from '#server/db/database.ts';
import type { RankBuild } from '#server/rankings/queries/rank-builds.ts';
import { platformDays } from '#server/rankings/rollups/platform-days.ts';
import { type Found, fire } from './fire.ts';
import { type DailySubject, readPasts } from './pasts.ts';
import { type Watch, watchesOf } from './queries/rules.ts';
import { keepRanks, keepSegments, snapshotsOf } from './snapshots.ts';
import type { StoredRule } from './stored-rule.ts';

/** Things whose days are read at once. */
const CHUNK = 500;
/** Days before the newest whose late figures still alert. */
const LATE_DAYS = 2;

/**
 * The conditions of a rule that closed days decide. With "or" those of other sources are left to them; with "and" a live
 * session or a reading has to come first, so days alone decide nothing.
 */
function dailyConditions({ conditions, joined }: StoredRule) {
	const own = conditions.filter(({ kind }) => ['days', 'ranks'].includes(conditionOf(kind).source));
	return joined === 'or' || own.length === conditions.length ? own : [];
}

function firedOn(watch: Watch, name: string, states: readonly AlertState[], from: Day): Found[] {
	const { rule, entityId } = watch;
	return firingsOf({ join: rule.joined, conditions: dailyConditions(rule) }, states)
		.filter(({ at }) => at >= from && (rule.since_day === null || at > rule.since_day))
		.map(({ at, facts }) => ({ rule, entityId, name, moment: at, facts }));
}

function* chunksOf<T>(list: readonly T[]): Iterable<readonly T[]> {
	for (let from = 0; from < list.length; from += CHUNK) yield list.slice(from, from + CHUNK);
}

const hasRank = ({ rule }: Watch) => rule.conditions.some(({ kind }) => conditionOf(kind).source === 'ranks');

/** Looks at what a build has brought of products, shops or creators of a platform; answers how many firings are new. */
export async function evaluateDays(
	database: Database,
	build: RankBuild,
	subject: DailySubject,
	now: Date,
): Promise<number> {
	const platId = build.plat_id;
	const watches = (await watchesOf(database, platId, subject)).filter(
		({ rule }) => dailyConditions(rule).length > 0,
	);
	const days = watches.length > 0 ? await platformDays(database, platId, now, subject) : null;
	if (!days) return 0;
	const byId = Map.groupBy(watches, ({ entityId }) => entityId);
	const ranked = [...byId].filter(([, own]) => own.some(hasRank)).map(([id]) => id);
	if (subject === 'product' && ranked.length > 0) await keepRanks(database, build, ranked);
	const range = { from: addDays(days.asOf, -LATE_DAYS), to: days.asOf };
	let fired = 0;
	for (const chunk of chunksOf([...byId])) {
		const ids = chunk.map(([id]) => id);
		const conditions = chunk.flatMap(([, own]) => own.flatMap(({ rule }) => rule.conditions));
		const ranks = await snapshotsOf(
			database,
			{ platId, name: 'rank', ids },
			{ ...range, from: addDays(range.from, -WARM_UP_DAYS) },
		);
		const pasts = await readPasts(database, { subject, platId, ids, conditions, range, ranks }, days);
		const found = pasts.flatMap(({ id, name, states }) =>
			(byId.get(id) ?? []).flatMap((watch) => firedOn(watch, name, states, range.from)),
		);
		fired += await fire(database, found, now);
	}
	return fired;
}

/** The same of market segments, whose growth is kept by the day as builds bring it. */
export async function evaluateSegments(database: Database, build: RankBuild, now: Date): Promise<number> {
	const platId = build.plat_id;
	const watches = await watchesOf(database, platId, 'segment');
	if (watches.length === 0) return 0;
	const ids = [...new Set(watches.map(({ entityId }) => entityId))];
	await keepSegments(database, build, ids);
	const range = { from: addDays(build.as_of, -WARM_UP_DAYS), to: build.as_of };
	const values = await snapshotsOf(database, { platId, name: 'segment', ids }, range);
	const found = watches.flatMap((watch) => {
		const states = [...(values.get(watch.entityId) ?? [])]
			.toSorted(([a], [b]) => a.localeCompare(b))
			.map(([at, growth]) => ({ at, figures: { growth }, events: [] }));
		const name = categoryNames(watch.entityId, 'en').at(-1) ?? watch.entityId;
		return firedOn(watch, name, states, addDays(build.as_of, -LATE_DAYS));
	});
	return fire(database, found, now);
}
