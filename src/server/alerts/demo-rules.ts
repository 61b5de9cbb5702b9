import type { AlertSubject, Condition } from '#domain/alerts/conditions.ts';
import { firingsOf } from '#domain/alerts/evaluate.ts';
import type { AlertRule } from '#domain/alerts/rule.ts';
import { instantAt } from '#domain/alerts/times.ts';
import { zoneOf } from '#domain/platforms/platforms.ts';
import { addDays } from '#domain/time/days.ts';
import type { Transaction } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { platformDays } from '#server/rankings/rollups/platform-days.ts';
import { firingsOfReadings, type Reading, statesOfReadings } from './evaluate-readings.ts';
import { type Found, storeFirings } from './fire.ts';
import { readPasts } from './pasts.ts';
import { insertRule } from './queries/rules.ts';
import type { StoredRule } from './stored-rule.ts';

/** What the rules of a demo account have looked at by now. */
const DAYS_BACK = 7;
const DAY_MS = 86_400_000;
/** The newest that are told; more would bury the other notices. */
const MOST_FIRINGS = 4;
/** A speed that a product passes in one reading of so many. */
const ONE_OF = 12;
const RULES_AT_MOST = 3;

type Monitored = Reading & { readonly product_id: string; readonly title: string | null };

/** What the running monitors of a demo account have read, oldest first. */
function readingsOfRunning(tx: Transaction, accountId: number): Promise<Monitored[]> {
	return tx.query(
		sql`select m.monitor_id, m.product_id, p.title, r.read_at, r.price, r.stock, r.units, r.gmv, r.rank
		from monitors m join monitor_readings r using (monitor_id)
		left join products p on p.plat_id = m.plat_id and p.product_id = m.product_id
		where m.account_id = ${accountId} and m.state = 'in_progress' order by m.monitor_id, r.due_at`,
	);
}

/** A speed that the products pass now and then, in round units per hour. */
function unusualSpeed(readings: readonly Monitored[]): number {
	const speeds = [...Map.groupBy(readings, ({ monitor_id }) => monitor_id).values()]
		.flatMap((own) => statesOfReadings(own).map(({ figures }) => figures.units_hour ?? 0))
		.toSorted((a, b) => b - a);
	const speed = speeds[Math.floor(speeds.length / ONE_OF)] ?? 0;
	const step = speed >= 100 ? 10 : 1;
	return Math.max(1, Math.floor(speed / step) * step);
}

type Given = { readonly accountId: number; readonly platId: number; readonly now: Date };

/** Saves a rule as a member would have a week ago, with notices and nothing else: a demo account has no address. */
async function save(
	tx: Transaction,
	{ accountId, platId, now }: Given,
	{ entityId, conditions }: { readonly entityId: string | null; readonly conditions: readonly Condition[] },
): Promise<StoredRule | undefined> {
	const rule: AlertRule = {
		subject: 'product' satisfies AlertSubject,
		scope: entityId === null ? 'monitored' : 'one',
		platId,
		entityId,
		join: 'or',
		conditions,
		channels: { notice: true, email: 'off', push: false, webhooks: [] },
		zone: zoneOf(platId),
		days: [1, 2, 3, 4, 5, 6, 7],
		quiet: null,
		cap: 10,
	};
	const since = { day: null, at: new Date(now.getTime() - DAYS_BACK * DAY_MS) };
	return insertRule(tx, accountId, rule, { since, limit: RULES_AT_MOST, isOn: true });
}

type Timed = Found & { readonly at: Date };

const byTime = (one: Timed, other: Timed) => one.at.getTime() - other.at.getTime();

const newest = (found: readonly Timed[], now: Date) =>
	found
		.filter(({ at }) => at < now)
		.toSorted(byTime)
		.slice(-MOST_FIRINGS);

/** What the rule would have found in readings. */
function foundInReadings(rule: StoredRule, readings: readonly Monitored[]): Timed[] {
	return [...Map.groupBy(readings, ({ monitor_id }) => monitor_id).values()].flatMap((own) => {
		const { product_id: entityId = '', title = null } = own[0] ?? {};
		return firingsOfReadings(rule, own).map(({ at, facts }) => ({
			rule,
			entityId,
			name: title ?? entityId,
			moment: at,
			facts,
			at: new Date(at),
		}));
	});
}

/** What the rule would have found in closed days, told in the night after each. */
async function foundInDays(tx: Transaction, rule: StoredRule, { platId, now }: Given): Promise<Timed[]> {
	const days = await platformDays(tx, platId, now, 'product');
	if (!days || rule.entity_id === null) return [];
	const range = { from: addDays(days.asOf, 1 - DAYS_BACK), to: days.asOf };
	const { conditions, joined: join } = rule;
	const asked = { subject: 'product', platId, ids: [rule.entity_id], conditions, range } as const;
	const pasts = await readPasts(tx, asked, days);
	return pasts.flatMap(({ id, name, states }) =>
		firingsOf({ join, conditions }, states)
			.filter(({ at }) => at >= range.from)
			.map(({ at, facts }) => {
				const night = instantAt(addDays(at, 1), 3 * 60, rule.zone);
				return { rule, entityId: id, name, moment: at, facts, at: night };
			}),
	);
}

/** Gives a demo account rules about what it monitors, with what they would have told of the last days. */
export async function addDemoRules(tx: Transaction, given: Given): Promise<void> {
	const { accountId, now } = given;
	const readings = await readingsOfRunning(tx, accountId);
	const [first, second] = [...new Set(readings.map(({ product_id }) => product_id))];
	if (first === undefined || second === undefined) return;
	await save(tx, given, { entityId: second, conditions: [{ kind: 'rank_leaves', value: 100 }] });
	const selling = [
		{ kind: 'creator_starts', value: 1_000 },
		{ kind: 'growth_above', value: 0.2 },
	] as const;
	const moving = [
		{ kind: 'price_drop', value: 0.1 },
		{ kind: 'units_hour_above', value: unusualSpeed(readings) },
	] as const;
	const daily = await save(tx, given, { entityId: first, conditions: selling });
	const hourly = await save(tx, given, { entityId: null, conditions: moving });
	const inDays = daily ? await foundInDays(tx, daily, given) : [];
	const inReadings = hourly ? foundInReadings(hourly, readings) : [];
	const told = [newest(inDays, now), newest(inReadings, now)].flat().toSorted(byTime);
	for (const { at, ...each } of told) await storeFirings(tx, [each], at);
}
