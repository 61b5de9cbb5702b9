import { conditionOf } from '#domain/alerts/conditions.ts';
import { type AlertState, firingsOf } from '#domain/alerts/evaluate.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';
import { type Found, fire } from './fire.ts';
import { namesOf } from './queries/rules.ts';
import { RULE_COLUMNS, type StoredRule } from './stored-rule.ts';

/** Readings before the newest that are looked at with it. */
const READINGS = 12;
const HOUR_MS = 3_600_000;

/** What a monitor has read, as rules look at it. */
export type Reading = {
	readonly monitor_id: number;
	readonly read_at: string;
	readonly price: number | null;
	readonly stock: number | null;
	readonly units: number | null;
	readonly gmv: number | null;
	readonly rank: number | null;
};

/** What was gained in an hour between two readings; null where either is unknown or the counter started again. */
function perHour(before: number | null, after: number | null, hours: number): number | null {
	if (before === null || after === null || after < before || hours <= 0) return null;
	return (after - before) / hours;
}

/** The states of a monitor from its readings, oldest first. */
export function statesOfReadings(readings: readonly Reading[]): AlertState[] {
	return readings.map((reading, index) => {
		const before = readings[index - 1];
		const hours = before ? (Date.parse(reading.read_at) - Date.parse(before.read_at)) / HOUR_MS : 0;
		return {
			at: reading.read_at,
			figures: {
				price: reading.price,
				stock: reading.stock,
				rank: reading.rank,
				units_hour: before ? perHour(before.units, reading.units, hours) : null,
				gmv_hour: before ? perHour(before.gmv, reading.gmv, hours) : null,
			},
			events: [],
		};
	});
}

type MonitorRule = StoredRule & { readonly monitor_id: number; readonly product_id: string };

/** Rules of an account about products that it monitors, where something was read since. */
function rulesWithReadings(db: Queryable, since: string): Promise<MonitorRule[]> {
	return db.query(
		sql`select ${raw(RULE_COLUMNS)}, m.monitor_id, m.product_id from (
			select distinct monitor_id from monitor_readings where read_at > ${since}::timestamptz
		) fresh
		join monitors m using (monitor_id)
		join alert_rules r on r.account_id = m.account_id and r.plat_id = m.plat_id and r.subject = 'product' and r.is_on
			and (r.scope = 'monitored' or (r.scope = 'one' and r.entity_id = m.product_id) or (r.scope = 'followed' and exists (
				select 1 from follows f where f.account_id = m.account_id and f.plat_id = m.plat_id and f.kind = 'product' and f.entity_id = m.product_id
			)))
		where m.deleted_at is null order by m.monitor_id, r.rule_id`,
	);
}

function newestReadings(db: Queryable, monitorIds: readonly number[]): Promise<Reading[]> {
	return db.query(
		sql`select newest.* from unnest(${monitorIds}::bigint[]) wanted (monitor_id)
		cross join lateral (
			select monitor_id, read_at, price, stock, units, gmv, rank from monitor_readings r
			where r.monitor_id = wanted.monitor_id order by r.due_at desc limit ${raw(READINGS)}
		) newest order by monitor_id, read_at`,
	);
}

/** What readings can say: figures of the moment. Conditions of days and lives are left to those. */
const READ = ['price_change', 'price_drop', 'price_rise', 'stock_below', 'rank_enters', 'rank_leaves'];

function readConditions({ conditions, joined }: StoredRule) {
	const own = conditions.filter(({ kind }) => conditionOf(kind).source === 'monitor' || READ.includes(kind));
	return joined === 'or' || own.length === conditions.length ? own : [];
}

/** When a rule fires over the readings of a monitor, oldest first. */
export const firingsOfReadings = (rule: StoredRule, readings: readonly Reading[]) =>
	firingsOf({ join: rule.joined, conditions: readConditions(rule) }, statesOfReadings(readings));

/** Looks at what monitors have read since an instant; answers how many firings are new. */
export async function evaluateReadings(database: Database, since: string, now: Date): Promise<number> {
	const rules = (await rulesWithReadings(database, since)).filter((rule) => readConditions(rule).length > 0);
	if (rules.length === 0) return 0;
	const ids = [...new Set(rules.map(({ monitor_id }) => monitor_id))];
	const readings = Map.groupBy(await newestReadings(database, ids), ({ monitor_id }) => monitor_id);
	const names = new Map<string, string>();
	for (const [platId, own] of Map.groupBy(rules, ({ plat_id }) => plat_id)) {
		const found = await namesOf(database, 'product', platId, [
			...new Set(own.map(({ product_id }) => product_id)),
		]);
		for (const [id, name] of found) names.set(`${platId} ${id}`, name);
	}
	const found = rules.flatMap(({ monitor_id, product_id, ...rule }): Found[] =>
		firingsOfReadings(rule, readings.get(monitor_id) ?? [])
			.filter(({ at }) => at > rule.since && at > since)
			.map(({ at, facts }) => ({
				rule,
				entityId: product_id,
				name: names.get(`${rule.plat_id} ${product_id}`) ?? product_id,
				moment: at,
				facts,
			})),
	);
	return fire(database, found, now);
}
