import { callsLeft, callsOfDay } from '#domain/connectors/budget.ts';
import { type Plan, planRun } from '#domain/connectors/plan.ts';
import { runsOfDay } from '#domain/connectors/schedule.ts';
import { PLATFORMS } from '#domain/platforms/platforms.ts';
import { addDays, dayInZone } from '#domain/time/days.ts';
import type { Queryable } from '#server/db/database.ts';
import { budgetOf, kindOf, leastOf, type StoredConnector } from './connector.ts';
import type { ConnectorKind } from './kinds/kind.ts';
import { allowedOf, type Calling, spentOn } from './queries/accounts.ts';
import { connectorsOf } from './queries/connectors.ts';
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
	| 'account_calls_per_day'
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
	const calling = { connectorId: connector.connector_id, account: connector.account ?? '' };
	const spent = await spentOn(db, calling, dayInZone(now, 'UTC'));
	const budget = budgetOf(connector, kind, await allowedOf(db, calling.account));
	return planWithin(db, connector, kind, { calls: callsLeft(budget, spent), now });
}

/** Calls of a whole day, of so many at most. */
async function dayWithin(db: Queryable, planned: Planned, kind: ConnectorKind, most: number, now: Date) {
	const plan = await planWithin(db, planned, kind, { calls: most, now });
	const runs = runsOfDay({ everyHours: planned.every_hours });
	return { plan, runs, calls: Math.min(most, plan.calls * runs) };
}

/** What other connectors with an account take of a day: those that run, each at most what it may. */
async function callsOfOthers(db: Queryable, { connectorId, account }: Calling, now: Date) {
	const others = await connectorsOf(db, account, connectorId);
	const working = others.filter(({ is_paused: isPaused, held_by: heldBy }) => !isPaused && heldBy === null);
	const calls = await Promise.all(
		working.map(async (other) => {
			const kind = kindOf(other.kind);
			if (!kind || kind.files) return 0;
			return (await dayWithin(db, other, kind, callsOfDay(budgetOf(other, kind, null)), now)).calls;
		}),
	);
	return { connectors: others.length, calls: calls.reduce((sum, one) => sum + one, 0) };
}

/** What a whole day takes, as the form shows it before it is saved, beside what others with its account take. */
export async function planOfDay(
	db: Queryable,
	planned: Planned,
	{ kind, calling }: { readonly kind: ConnectorKind; readonly calling: Calling },
	now: Date,
) {
	const told = leastOf(
		planned.account_calls_per_day,
		await allowedOf(db, calling.account, calling.connectorId),
	);
	const allowed = leastOf(kind.limits.callsPerDay, told);
	const others = await callsOfOthers(db, calling, now);
	const left = allowed === null ? null : Math.max(0, allowed - others.calls);
	const most = callsOfDay({ ...budgetOf(planned, kind, null), vendorCallsPerDay: left });
	const { plan, runs, calls } = await dayWithin(db, planned, kind, most, now);
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
		account: { others: others.connectors, calls: others.calls, most: allowed },
	};
}
