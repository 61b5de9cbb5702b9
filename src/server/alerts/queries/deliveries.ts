import type { Told } from '#server/alerts/delivery/message.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { LOCKS } from '#server/db/locks.ts';
import { raw, type Sql, sql } from '#server/db/sql.ts';

/** How long a process may take to send one message. */
const CLAIM_MINUTES = 3;

export type Channel = 'email' | 'push' | 'webhook';

/** A message that this process is to send. */
export type Delivery = {
	readonly delivery_id: number;
	readonly account_id: number;
	readonly channel: Channel;
	readonly target_id: number;
	readonly kind: 'alerts' | 'letter' | 'test';
	readonly attempts: number;
	readonly created_at: string;
};

/** What the result of a message is from the moment on at which it may arrive. */
const HANDED_OVER = 'handed over';

/**
 * Messages whose process died. Of one that was handed over nobody knows whether it arrived, so it is never sent again; any
 * other waits again, as if it had not been tried.
 */
export async function closeInterrupted(db: Queryable, now: Date): Promise<void> {
	await db.query(
		sql`update alert_deliveries set claimed_until = null,
			state = case when result = ${HANDED_OVER} then 'unknown' else 'waiting' end,
			attempts = case when result = ${HANDED_OVER} then attempts else attempts - 1 end,
			result = case when result = ${HANDED_OVER} then 'interrupted' else '' end
		where state = 'sending' and claimed_until < ${now.toISOString()}`,
	);
}

/** Notes that a message is being handed over; false where the claim has ended or another process hands it over. */
export async function noteHandOver(db: Queryable, deliveryId: number, now: Date): Promise<boolean> {
	const own = await db.query(
		sql`update alert_deliveries set result = ${HANDED_OVER}
		where delivery_id = ${deliveryId} and state = 'sending' and result = '' and claimed_until > ${now.toISOString()}::timestamptz returning 1`,
	);
	return own.length > 0;
}

/**
 * Makes one message of everything that is due for a target, unless one is on its way there: a burst is one message, and
 * what comes while a target is away waits for it.
 */
export async function gatherDue(database: Database, now: Date): Promise<void> {
	await database.transaction(async (tx) => {
		const at = now.toISOString();
		// Processes that gather at the same time do it one after the other.
		await tx.query(sql`select pg_advisory_xact_lock(${raw(LOCKS.alertItems)})`);
		await tx.query(
			sql`with due as (
				select account_id, channel, target_id from alert_items
				where delivery_id is null and due_at <= ${at}::timestamptz group by account_id, channel, target_id
			), made as (
				insert into alert_deliveries (account_id, channel, target_id, kind, state, try_at, created_at)
				select account_id, channel, target_id, 'alerts', 'waiting', ${at}::timestamptz, ${at}::timestamptz from due
				where not exists (
					select 1 from alert_deliveries d where d.account_id = due.account_id and d.channel = due.channel
						and d.target_id = due.target_id and d.kind = 'alerts' and d.state in ('waiting', 'sending')
				) returning delivery_id, account_id, channel, target_id
			)
			update alert_items i set delivery_id = made.delivery_id from made
			where i.account_id = made.account_id and i.channel = made.channel and i.target_id = made.target_id
				and i.delivery_id is null and i.due_at <= ${at}::timestamptz`,
		);
	});
}

/** Which messages a worker takes: first tries of targets that answer, or all others. */
export type Lane = 'fresh' | 'failing';

const FAILING = `(d.attempts > 0 or exists (
	select 1 from alert_webhooks w where d.channel = 'webhook' and w.webhook_id = d.target_id and w.failures > 0
))`;

const inLane = (lane: Lane): Sql => raw(lane === 'fresh' ? `not ${FAILING}` : FAILING);

/** Takes the next message that is due; nobody else sends it. */
export async function claimNext(db: Queryable, lane: Lane, now: Date): Promise<Delivery | undefined> {
	const at = sql`${now.toISOString()}::timestamptz`;
	const [row] = await db.query<Delivery>(
		sql`update alert_deliveries set state = 'sending', attempts = attempts + 1, result = '',
			claimed_until = ${at} + make_interval(mins => ${raw(CLAIM_MINUTES)})
		where delivery_id = (
			select d.delivery_id from alert_deliveries d where d.state = 'waiting' and d.try_at <= ${at} and ${inLane(lane)}
			order by d.try_at, d.delivery_id limit 1 for update of d skip locked
		) and state = 'waiting'
		returning delivery_id, account_id, channel, target_id, kind, attempts, created_at`,
	);
	return row;
}

/** What became of a try. */
export type Outcome =
	| { readonly state: 'sent' | 'failed'; readonly result: string }
	| { readonly state: 'waiting'; readonly result: string; readonly tryAt: Date };

/** Notes what became of a try. */
export async function closeTry(
	db: Queryable,
	deliveryId: number,
	outcome: Outcome,
	now: Date,
): Promise<void> {
	const tryAt = outcome.state === 'waiting' ? outcome.tryAt : now;
	await db.query(
		sql`update alert_deliveries set state = ${outcome.state}, result = ${outcome.result.slice(0, 200)}, claimed_until = null,
			try_at = ${tryAt.toISOString()}, sent_at = ${outcome.state === 'sent' ? now.toISOString() : null}
		where delivery_id = ${deliveryId} and state = 'sending'`,
	);
}

/** What a message tells, oldest first. */
export function toldIn(db: Queryable, deliveryId: number): Promise<Told[]> {
	return db.query(
		sql`select f.firing_id, f.rule_id, r.plat_id, r.subject, f.entity_id, f.name, f.facts, f.fired_at
		from alert_items i join alert_firings f using (firing_id) join alert_rules r using (rule_id)
		where i.delivery_id = ${deliveryId} order by f.firing_id limit 100`,
	);
}

/** Whom a message is for; undefined where the account takes none any more. */
export type Receiver = {
	readonly email: string | null;
	readonly language_id: number;
	readonly is_stopped: boolean;
};

export async function receiverOf(db: Queryable, accountId: number): Promise<Receiver | undefined> {
	const [row] = await db.query<Receiver>(
		sql`select a.email, a.language_id, s.mail_stopped_at is not null as is_stopped
		from accounts a left join alert_settings s using (account_id)
		where a.account_id = ${accountId} and a.disabled_at is null`,
	);
	return row;
}

/** A line of the delivery log. */
export type LoggedDelivery = {
	readonly delivery_id: number;
	readonly channel: Channel;
	readonly target_id: number;
	readonly kind: Delivery['kind'];
	readonly state: 'waiting' | 'sending' | 'sent' | 'failed' | 'unknown';
	readonly attempts: number;
	readonly result: string;
	readonly alerts: number;
	readonly created_at: string;
	readonly try_at: string;
	readonly sent_at: string | null;
};

/** A page of what was sent for an account, newest first. */
export async function deliveriesOf(
	db: Queryable,
	accountId: number,
	{ page, limit }: { page: number; limit: number },
): Promise<{ list: LoggedDelivery[]; total: number }> {
	const [counted] = await db.query<{ total: number }>(
		sql`select count(*)::integer as total from alert_deliveries where account_id = ${accountId}`,
	);
	const list = await db.query<LoggedDelivery>(
		sql`select d.delivery_id, d.channel, d.target_id, d.kind, d.state, d.attempts, d.result, d.created_at, d.try_at, d.sent_at,
			(select count(*)::integer from alert_items i where i.delivery_id = d.delivery_id) as alerts
		from alert_deliveries d where d.account_id = ${accountId} order by d.delivery_id desc limit ${limit} offset ${(page - 1) * limit}`,
	);
	return { list, total: counted?.total ?? 0 };
}

/** Sends a message to a target that is about nothing. */
export async function addTest(
	db: Queryable,
	{ accountId, channel, targetId }: { accountId: number; channel: Channel; targetId: number },
	now: Date,
): Promise<Delivery> {
	const [row] = await db.query<Delivery>(
		sql`insert into alert_deliveries (account_id, channel, target_id, kind, state, attempts, try_at, claimed_until, created_at)
		values (${accountId}, ${channel}, ${targetId}, 'test', 'sending', 1, ${now.toISOString()},
			${now.toISOString()}::timestamptz + make_interval(mins => ${raw(CLAIM_MINUTES)}), ${now.toISOString()})
		returning delivery_id, account_id, channel, target_id, kind, attempts, created_at`,
	);
	if (!row) throw new Error('an inserted delivery is answered');
	return row;
}
