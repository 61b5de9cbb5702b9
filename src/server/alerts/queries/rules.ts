import type { AlertSubject } from '#domain/alerts/conditions.ts';
import type { AlertRule } from '#domain/alerts/rule.ts';
import type { Day } from '#domain/time/days.ts';
import { RULE_COLUMNS, type StoredRule } from '#server/alerts/stored-rule.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { raw, type Sql, sql } from '#server/db/sql.ts';

/** The table, id and name of each subject that has one; segments are nodes of the category tree. */
const TABLES: Readonly<
	Record<Exclude<AlertSubject, 'segment'>, { table: string; id: string; name: string }>
> = {
	product: { table: 'products', id: 'product_id', name: 'e.title' },
	shop: { table: 'shops', id: 'shop_id', name: 'e.name' },
	creator: { table: 'creators', id: 'creator_id', name: 'coalesce(e.nickname, e.handle)' },
	live: { table: 'lives', id: 'room_id', name: 'e.title' },
};

/** Names of things of a kind by id; those that nobody knows are missing. */
export async function namesOf(
	db: Queryable,
	subject: Exclude<AlertSubject, 'segment'>,
	platId: number,
	ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
	if (ids.length === 0) return new Map();
	const { table, id, name } = TABLES[subject];
	const rows = await db.query<{ id: string; name: string | null }>(
		sql`select e.${raw(id)} as id, ${raw(name)} as name from ${raw(table)} e where e.plat_id = ${platId} and e.${raw(id)} = any(${ids}::text[])`,
	);
	return new Map(rows.map((row) => [row.id, row.name ?? row.id]));
}

/** The ids that a scope names of an account, newest first. */
export async function scopeIds(
	db: Queryable,
	accountId: number,
	{ subject, scope, platId }: Pick<AlertRule, 'subject' | 'scope' | 'platId'>,
	limit: number,
): Promise<string[]> {
	const rows = await db.query<{ id: string }>(
		scope === 'monitored'
			? sql`select product_id as id from monitors where account_id = ${accountId} and plat_id = ${platId}
				and state = 'in_progress' group by product_id order by max(monitor_id) desc limit ${limit}`
			: sql`select entity_id as id from follows where account_id = ${accountId} and plat_id = ${platId} and kind = ${subject}
				order by followed_at desc limit ${limit}`,
	);
	return rows.map(({ id }) => id);
}

/** A page of an account's rules, newest first, and how many there are. */
export async function rulesOf(
	db: Queryable,
	accountId: number,
	{ page, limit }: { page: number; limit: number },
): Promise<{ list: StoredRule[]; total: number }> {
	const [counted] = await db.query<{ total: number }>(
		sql`select count(*)::integer as total from alert_rules where account_id = ${accountId}`,
	);
	const list = await db.query<StoredRule>(
		sql`select ${raw(RULE_COLUMNS)} from alert_rules r where r.account_id = ${accountId}
		order by r.rule_id desc limit ${limit} offset ${(page - 1) * limit}`,
	);
	return { list, total: counted?.total ?? 0 };
}

/** A rule of an account. */
export async function ruleById(
	db: Queryable,
	accountId: number,
	ruleId: number,
): Promise<StoredRule | undefined> {
	const [row] = await db.query<StoredRule>(
		sql`select ${raw(RULE_COLUMNS)} from alert_rules r where r.account_id = ${accountId} and r.rule_id = ${ruleId}`,
	);
	return row;
}

/** Since when a rule alerts: what is known already does not. */
export type Since = { readonly day: Day | null; readonly at: Date };

const values = (rule: AlertRule) => ({
	conditions: JSON.stringify(rule.conditions),
	channels: JSON.stringify(rule.channels),
	from: rule.quiet?.from ?? null,
	to: rule.quiet?.to ?? null,
});

/** Stores a rule unless the account has as many as it may; then nothing. Its row is locked, so parallel ones are counted. */
export async function insertRule(
	tx: Transaction,
	accountId: number,
	rule: AlertRule,
	{ since, limit, isOn }: { since: Since; limit: number; isOn: boolean },
): Promise<StoredRule | undefined> {
	await tx.query(sql`select 1 from accounts where account_id = ${accountId} for update`);
	const { conditions, channels, from, to } = values(rule);
	const [row] = await tx.query<StoredRule>(
		sql`insert into alert_rules as r (account_id, plat_id, subject, scope, entity_id, joined, conditions, channels, zone,
			weekdays, quiet_from, quiet_to, cap, is_on, since_day, since, created_at)
		select ${accountId}::bigint, ${rule.platId}::smallint, ${rule.subject}::text, ${rule.scope}::text, ${rule.entityId}::text,
			${rule.join}::text, ${conditions}::jsonb, ${channels}::jsonb, ${rule.zone}::text, ${rule.days}::smallint[],
			${from}::smallint, ${to}::smallint, ${rule.cap}::smallint, ${isOn}::boolean, ${since.day}::date,
			${since.at.toISOString()}::timestamptz, ${since.at.toISOString()}::timestamptz
		where (select count(*) from alert_rules where account_id = ${accountId}::bigint) < ${limit}::integer
		returning ${raw(RULE_COLUMNS)}`,
	);
	return row;
}

/** Changes a rule of an account. */
export async function updateRule(
	db: Queryable,
	accountId: number,
	ruleId: number,
	rule: AlertRule,
	{ since, isOn }: { since: Since; isOn: boolean },
): Promise<StoredRule | undefined> {
	const { conditions, channels, from, to } = values(rule);
	const [row] = await db.query<StoredRule>(
		sql`update alert_rules r set plat_id = ${rule.platId}, subject = ${rule.subject}, scope = ${rule.scope}, entity_id = ${rule.entityId},
			joined = ${rule.join}, conditions = ${conditions}::jsonb, channels = ${channels}::jsonb, zone = ${rule.zone},
			weekdays = ${rule.days}::smallint[], quiet_from = ${from}, quiet_to = ${to}, cap = ${rule.cap}, is_on = ${isOn},
			since_day = ${since.day}::date, since = ${since.at.toISOString()}
		where r.account_id = ${accountId} and r.rule_id = ${ruleId} returning ${raw(RULE_COLUMNS)}`,
	);
	return row;
}

/** Deletes a rule of an account with all that it fired; whether there was one. */
export async function deleteRule(db: Queryable, accountId: number, ruleId: number): Promise<boolean> {
	const rows = await db.query(
		sql`delete from alert_rules where account_id = ${accountId} and rule_id = ${ruleId} returning 1`,
	);
	return rows.length > 0;
}

/** A rule and one thing that it watches. */
export type Watch = { readonly rule: StoredRule; readonly entityId: string };

const watchedSql = (platId: number, subject: AlertSubject): Sql => sql`
	select r.rule_id, r.entity_id as id from alert_rules r
	where r.is_on and r.plat_id = ${platId} and r.subject = ${subject} and r.scope = 'one'
	union
	select r.rule_id, f.entity_id from alert_rules r
	join follows f on f.account_id = r.account_id and f.plat_id = r.plat_id and f.kind = r.subject
	where r.is_on and r.plat_id = ${platId} and r.subject = ${subject} and r.scope = 'followed'
	union
	select r.rule_id, m.product_id from alert_rules r
	join monitors m on m.account_id = r.account_id and m.plat_id = r.plat_id and m.state = 'in_progress'
	where r.is_on and r.plat_id = ${platId} and r.subject = ${subject} and r.scope = 'monitored'`;

/** Everything of a kind on a platform that rules watch which are on, of accounts that may log in. */
export async function watchesOf(db: Queryable, platId: number, subject: AlertSubject): Promise<Watch[]> {
	const rules = await db.query<StoredRule>(
		sql`select ${raw(RULE_COLUMNS)} from alert_rules r join accounts a using (account_id)
		where r.is_on and a.disabled_at is null and r.plat_id = ${platId} and r.subject = ${subject}`,
	);
	if (rules.length === 0) return [];
	const byId = new Map(rules.map((rule) => [rule.rule_id, rule]));
	const pairs = await db.query<{ rule_id: number; id: string }>(
		sql`select rule_id, id from (${watchedSql(platId, subject)}) watched order by id, rule_id`,
	);
	return pairs.flatMap(({ rule_id, id }) => {
		const rule = byId.get(rule_id);
		return rule ? [{ rule, entityId: id }] : [];
	});
}
