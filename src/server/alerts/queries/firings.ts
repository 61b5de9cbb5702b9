import type { AlertFact } from '#domain/alerts/evaluate.ts';
import type { StoredRule } from '#server/alerts/stored-rule.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** A rule that fired about a thing at a moment. */
type Fired = {
	readonly rule: StoredRule;
	readonly entityId: string;
	readonly name: string;
	readonly moment: string;
	readonly facts: readonly AlertFact[];
};

/** Which of these moments are stored, and which things have been told of since by more than their days. */
export async function knownMoments(
	tx: Transaction,
	fired: readonly Fired[],
	since: Date,
): Promise<{ moments: ReadonlySet<string>; live: ReadonlySet<string> }> {
	const rows = await tx.query<{ rule_id: number; entity_id: string; moment: string; is_live: boolean }>(
		sql`select f.rule_id, f.entity_id, f.moment, f.moment !~ '^\\d{4}-\\d{2}-\\d{2}$' and f.fired_at > ${since.toISOString()}::timestamptz as is_live
		from alert_firings f
		join (select distinct * from unnest(${fired.map(({ rule }) => rule.rule_id)}::int[], ${fired.map(({ entityId }) => entityId)}::text[]) wanted (rule_id, entity_id)) w
			using (rule_id, entity_id)
		where f.fired_at > ${since.toISOString()}::timestamptz or f.moment = any(${[...new Set(fired.map(({ moment }) => moment))]}::text[])`,
	);
	return {
		moments: new Set(rows.map(({ rule_id, entity_id, moment }) => `${rule_id} ${entity_id} ${moment}`)),
		live: new Set(
			rows.filter(({ is_live }) => is_live).map(({ rule_id, entity_id }) => `${rule_id} ${entity_id}`),
		),
	};
}

/** What rules have sent since an instant. */
export function sentSince(
	db: Queryable,
	ruleIds: readonly number[],
	since: Date,
): Promise<{ rule_id: number; fired_at: string }[]> {
	return db.query(
		sql`select rule_id, fired_at from alert_firings where rule_id = any(${ruleIds}::int[]) and held is null and fired_at > ${since.toISOString()}`,
	);
}

/** A stored firing. */
export type FiringRow = {
	readonly firingId: number;
	readonly ruleId: number;
	readonly entityId: string;
	readonly moment: string;
	readonly dueAt: Date | null;
};

/** Stores firings that are not stored yet, and answers those. */
export async function insertFirings(
	tx: Transaction,
	fired: readonly (Fired & { readonly held: string | null; readonly dueAt: Date | null })[],
	now: Date,
): Promise<FiringRow[]> {
	const rows = fired.map(({ rule, entityId, name, moment, facts, held, dueAt }) => ({
		rule_id: rule.rule_id,
		account_id: rule.account_id,
		entity_id: entityId,
		name,
		moment,
		facts,
		held,
		due_at: dueAt?.toISOString() ?? null,
	}));
	const stored = await tx.query<{
		firing_id: number;
		rule_id: number;
		entity_id: string;
		moment: string;
		due_at: string | null;
	}>(
		sql`insert into alert_firings (rule_id, account_id, entity_id, name, moment, facts, held, fired_at, due_at)
		select rule_id, account_id, entity_id, name, moment, facts, held, ${now.toISOString()}::timestamptz, due_at
		from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (rule_id integer, account_id bigint, entity_id text,
			name text, moment text, facts jsonb, held text, due_at timestamptz)
		on conflict (rule_id, entity_id, moment) do nothing returning firing_id, rule_id, entity_id, moment, due_at`,
	);
	return stored.map(({ firing_id, rule_id, entity_id, moment, due_at }) => ({
		firingId: firing_id,
		ruleId: rule_id,
		entityId: entity_id,
		moment,
		dueAt: due_at === null ? null : new Date(due_at),
	}));
}

/** A firing on its way to one target. */
export type Item = {
	readonly firingId: number;
	readonly accountId: number;
	readonly channel: 'email' | 'push' | 'webhook';
	readonly targetId: number;
	readonly dueAt: Date;
};

/** Notes what is to be sent. */
export async function addItems(tx: Transaction, items: readonly Item[]): Promise<void> {
	if (items.length === 0) return;
	const rows = items.map(({ firingId, accountId, channel, targetId, dueAt }) => ({
		firing_id: firingId,
		account_id: accountId,
		channel,
		target_id: targetId,
		due_at: dueAt.toISOString(),
	}));
	await tx.query(
		sql`insert into alert_items (firing_id, account_id, channel, target_id, due_at)
		select firing_id, account_id, channel, target_id, due_at from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
			as given (firing_id bigint, account_id bigint, channel text, target_id integer, due_at timestamptz)
		on conflict do nothing`,
	);
}

const byAccount = (rows: readonly { account_id: number; id: number }[]) =>
	new Map(
		[...Map.groupBy(rows, ({ account_id }) => account_id)].map(([account, own]) => [
			account,
			own.map(({ id }) => id),
		]),
	);

/** The browsers of accounts that take pushes. */
export async function pushTargets(db: Queryable, accountIds: readonly number[]) {
	return byAccount(
		await db.query(
			sql`select account_id, subscription_id as id from push_subscriptions where account_id = any(${accountIds}::bigint[]) order by id`,
		),
	);
}

/** The webhooks of accounts that are in use. */
export async function webhookTargets(db: Queryable, accountIds: readonly number[]) {
	return byAccount(
		await db.query(
			sql`select account_id, webhook_id as id from alert_webhooks where account_id = any(${accountIds}::bigint[]) and disabled_at is null order by id`,
		),
	);
}

const HOUR_DIGITS = 13;

/** Tells accounts on screen: one notice per rule and hour, with the newest and how many there were. */
export async function addAlertNotices(tx: Transaction, fired: readonly Fired[], now: Date): Promise<void> {
	const hour = now.toISOString().slice(0, HOUR_DIGITS);
	const rows = [...Map.groupBy(fired, ({ rule }) => rule.rule_id)].flatMap(([ruleId, own]) => {
		const newest = own.at(-1);
		if (!newest) return [];
		const { rule, entityId, name, facts } = newest;
		const params = {
			rule_id: ruleId,
			plat_id: rule.plat_id,
			subject: rule.subject,
			entity_id: entityId,
			name,
			facts: JSON.stringify(facts),
			count: own.length,
		};
		return [{ account_id: rule.account_id, params, reference: `${ruleId}:${hour}` }];
	});
	if (rows.length === 0) return;
	await tx.query(
		sql`insert into notices as n (account_id, kind, params, created_at, reference)
		select account_id, 'alert', params, ${now.toISOString()}::timestamptz, reference
		from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (account_id bigint, params jsonb, reference text)
		on conflict (account_id, kind, reference) do update set read_at = null, created_at = excluded.created_at,
			params = excluded.params || jsonb_build_object('count', (n.params->>'count')::integer + (excluded.params->>'count')::integer)`,
	);
}

/** What fired, as an account sees it. */
export type ListedFiring = {
	readonly firing_id: number;
	readonly rule_id: number;
	readonly plat_id: number;
	readonly subject: StoredRule['subject'];
	readonly entity_id: string;
	readonly name: string;
	readonly moment: string;
	readonly facts: readonly AlertFact[];
	readonly held: 'off_day' | 'capped' | null;
	readonly fired_at: string;
};

/** A page of what fired for an account, newest first, of one rule or all. */
export async function firingsOfAccount(
	db: Queryable,
	accountId: number,
	{ ruleId, page, limit }: { ruleId: number | null; page: number; limit: number },
): Promise<{ list: ListedFiring[]; total: number }> {
	const isOwn = sql`f.account_id = ${accountId} and (${ruleId}::integer is null or f.rule_id = ${ruleId}::integer)`;
	const [counted] = await db.query<{ total: number }>(
		sql`select count(*)::integer as total from alert_firings f where ${isOwn}`,
	);
	const list = await db.query<ListedFiring>(
		sql`select f.firing_id, f.rule_id, r.plat_id, r.subject, f.entity_id, f.name, f.moment, f.facts, f.held, f.fired_at
		from alert_firings f join alert_rules r using (rule_id) where ${isOwn}
		order by f.firing_id desc limit ${limit} offset ${(page - 1) * limit}`,
	);
	return { list, total: counted?.total ?? 0 };
}
