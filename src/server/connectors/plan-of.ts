import { callsLeft, callsOfDay } from '#domain/connectors/budget.ts';
import { type Plan, planRun } from '#domain/connectors/plan.ts';
import { runsOfDay } from '#domain/connectors/schedule.ts';
import { PLATFORMS } from '#domain/platforms/platforms.ts';
import { addDays, dayInZone } from '#domain/time/days.ts';
import type { Queryable } from '#server/db/database.ts';
import { budgetOf, type StoredConnector } from './connector.ts';
import type { ConnectorKind } from './kinds/kind.ts';
import { spentOn } from './queries/connectors.ts';
import { followedThings, movedThings } from './queries/things.ts';

/** What a plan is made from: a connector, or what a form says of one. */
type Planned = Pick<
	StoredConnector,
	| 'settings'
	| 'regions'
	| 'wants'
	| 'every_hours'
	| 'lag_days'
	| 'calls_per_day'
	| 'micros_per_call'
	| 'micros_per_day'
>;

const zoneOfRegion = (region: string) => PLATFORMS.find((one) => one.region === region)?.timeZone ?? 'UTC';

async function planWithin(
	db: Queryable,
	planned: Planned,
	kind: ConnectorKind,
	{ calls, now }: { readonly calls: number; readonly now: Date },
): Promise<Plan> {
	const regions = planned.regions.filter((region) => kind.regions?.includes(region) ?? true);
	const isPerRegion = kind.isPerRegion?.(planned.settings) ?? true;
	return planRun({
		offers: kind.offers,
		wants: planned.wants,
		regions: isPerRegion || regions.length === 0 ? regions : [''],
		dayIn: (region) => addDays(dayInZone(now, zoneOfRegion(region)), -planned.lag_days),
		followed: await followedThings(db, regions),
		moved: await movedThings(db, regions),
		calls,
	});
}

/** What a trial asks for first, whatever is left: whether it may be asked is decided as the call is counted. */
export const planOfTrial = (db: Queryable, connector: StoredConnector, kind: ConnectorKind, now: Date) =>
	planWithin(db, connector, kind, { calls: Number.MAX_SAFE_INTEGER, now });

/** What the next run asks for, of the calls that the day has left. */
export async function planOf(
	db: Queryable,
	connector: StoredConnector,
	kind: ConnectorKind,
	now: Date,
): Promise<Plan> {
	const spent = await spentOn(db, connector.connector_id, dayInZone(now, 'UTC'));
	return planWithin(db, connector, kind, { calls: callsLeft(budgetOf(connector, kind), spent), now });
}

/** What a whole day takes, as the form shows it before it is saved. */
export async function planOfDay(db: Queryable, planned: Planned, kind: ConnectorKind, now: Date) {
	const most = callsOfDay(budgetOf(planned, kind));
	const plan = await planWithin(db, planned, kind, { calls: most, now });
	const runs = runsOfDay({ everyHours: planned.every_hours });
	const calls = Math.min(most, plan.calls * runs);
	const byWhat = Map.groupBy(plan.parts, ({ what }) => what);
	return {
		calls,
		most,
		wanted: plan.wanted * runs,
		micros: calls * planned.micros_per_call,
		parts: [...byWhat].map(([what, parts]) => ({
			what,
			calls: parts.reduce((sum, part) => sum + part.most, 0),
		})),
	};
}
