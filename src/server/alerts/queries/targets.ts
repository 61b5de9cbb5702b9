import type { WebhookForm } from '#domain/alerts/webhook-forms.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** A webhook as it is stored: address and secret are sealed. */
export type StoredWebhook = {
	readonly webhook_id: number;
	readonly account_id: number;
	readonly form: WebhookForm;
	readonly name: string;
	readonly host: string;
	readonly address: string;
	readonly secret: string;
	readonly failures: number;
	readonly disabled_at: string | null;
	readonly created_at: string;
};

/** The webhooks of an account. */
export function webhooksOf(db: Queryable, accountId: number): Promise<StoredWebhook[]> {
	return db.query(sql`select * from alert_webhooks where account_id = ${accountId} order by webhook_id`);
}

/** A webhook of an account. */
export async function webhookById(
	db: Queryable,
	accountId: number,
	webhookId: number,
): Promise<StoredWebhook | undefined> {
	const [row] = await db.query<StoredWebhook>(
		sql`select * from alert_webhooks where account_id = ${accountId} and webhook_id = ${webhookId}`,
	);
	return row;
}

export type NewWebhook = Pick<StoredWebhook, 'form' | 'name' | 'host' | 'address' | 'secret'>;

/** Stores a webhook unless the account has as many as it may. */
export async function insertWebhook(
	tx: Transaction,
	accountId: number,
	{ form, name, host, address, secret }: NewWebhook,
	most: number,
	now: Date,
): Promise<StoredWebhook | undefined> {
	await tx.query(sql`select 1 from accounts where account_id = ${accountId} for update`);
	const [row] = await tx.query<StoredWebhook>(
		sql`insert into alert_webhooks (account_id, form, name, host, address, secret, created_at)
		select ${accountId}::bigint, ${form}::text, ${name}::text, ${host}::text, ${address}::text, ${secret}::text, ${now.toISOString()}::timestamptz
		where (select count(*) from alert_webhooks where account_id = ${accountId}::bigint) < ${most}::integer returning *`,
	);
	return row;
}

/** Deletes a webhook of an account; whether there was one. */
export async function deleteWebhook(db: Queryable, accountId: number, webhookId: number): Promise<boolean> {
	const rows = await db.query(
		sql`delete from alert_webhooks where account_id = ${accountId} and webhook_id = ${webhookId} returning 1`,
	);
	return rows.length > 0;
}

/** Counts failures of a webhook, or none any more: then it is in use again. */
export async function countFailures(db: Queryable, webhookId: number, hasFailed: boolean): Promise<void> {
	await db.query(
		hasFailed
			? sql`update alert_webhooks set failures = least(failures + 1, 1000) where webhook_id = ${webhookId}`
			: sql`update alert_webhooks set failures = 0, disabled_at = null where webhook_id = ${webhookId} and (failures > 0 or disabled_at is not null)`,
	);
}

/** Takes a webhook out of use; whether it was in use. */
export async function disableWebhook(db: Queryable, webhookId: number, now: Date): Promise<boolean> {
	const rows = await db.query(
		sql`update alert_webhooks set disabled_at = ${now.toISOString()} where webhook_id = ${webhookId} and disabled_at is null returning 1`,
	);
	return rows.length > 0;
}

/** A browser that takes pushes. */
export type StoredSubscription = {
	readonly subscription_id: number;
	readonly account_id: number;
	readonly address_hash: string;
	readonly subscription: string;
	readonly label: string;
	readonly created_at: string;
};

/** The browsers of an account. */
export function subscriptionsOf(db: Queryable, accountId: number): Promise<StoredSubscription[]> {
	return db.query(
		sql`select * from push_subscriptions where account_id = ${accountId} order by subscription_id`,
	);
}

/** A browser of an account. */
export async function subscriptionById(
	db: Queryable,
	accountId: number,
	id: number,
): Promise<StoredSubscription | undefined> {
	const [row] = await db.query<StoredSubscription>(
		sql`select * from push_subscriptions where account_id = ${accountId} and subscription_id = ${id}`,
	);
	return row;
}

/** Stores a browser; one that another account used before is this one's from now on. */
export async function saveSubscription(
	tx: Transaction,
	accountId: number,
	{ addressHash, subscription, label }: { addressHash: string; subscription: string; label: string },
	most: number,
	now: Date,
): Promise<void> {
	await tx.query(
		sql`delete from push_subscriptions where address_hash = ${addressHash} and account_id <> ${accountId}`,
	);
	await tx.query(
		sql`insert into push_subscriptions (account_id, address_hash, subscription, label, created_at)
		values (${accountId}, ${addressHash}, ${subscription}, ${label}, ${now.toISOString()})
		on conflict (address_hash) do update set subscription = excluded.subscription, label = excluded.label`,
	);
	// Browsers that are used no more never say so: the oldest go.
	await tx.query(
		sql`delete from push_subscriptions where subscription_id in (
			select subscription_id from push_subscriptions where account_id = ${accountId} order by subscription_id desc offset ${most}
		)`,
	);
}

/** Takes a browser away. */
export async function deleteSubscription(db: Queryable, accountId: number, id: number): Promise<void> {
	await db.query(
		sql`delete from push_subscriptions where account_id = ${accountId} and subscription_id = ${id}`,
	);
}

/** What an account has said of its mails. */
export type AlertSettings = {
	readonly zone: string;
	readonly has_letter: boolean;
	readonly mail_stopped_at: string | null;
};

/** The settings of an account; undefined where it has said nothing. */
export async function settingsOf(db: Queryable, accountId: number): Promise<AlertSettings | undefined> {
	const [row] = await db.query<AlertSettings>(
		sql`select zone, has_letter, mail_stopped_at from alert_settings where account_id = ${accountId}`,
	);
	return row;
}

/** Keeps the settings of an account. */
export async function saveSettings(
	db: Queryable,
	accountId: number,
	{ zone, hasLetter, isMailOn }: { zone: string; hasLetter: boolean; isMailOn: boolean },
	now: Date,
): Promise<void> {
	const stoppedAt = isMailOn ? null : now.toISOString();
	await db.query(
		sql`insert into alert_settings (account_id, zone, has_letter, mail_stopped_at)
		values (${accountId}, ${zone}, ${hasLetter}, ${stoppedAt}::timestamptz)
		on conflict (account_id) do update set zone = excluded.zone, has_letter = excluded.has_letter,
			mail_stopped_at = case when ${isMailOn}::boolean then null else coalesce(alert_settings.mail_stopped_at, excluded.mail_stopped_at) end`,
	);
}

/** Stops all mails of alerts to an account, as a link of one of them asked. */
export async function stopMails(db: Queryable, accountId: number, now: Date): Promise<void> {
	await db.query(
		sql`insert into alert_settings (account_id, zone, mail_stopped_at)
		select account_id, 'UTC', ${now.toISOString()}::timestamptz from accounts where account_id = ${accountId}
		on conflict (account_id) do update set mail_stopped_at = coalesce(alert_settings.mail_stopped_at, excluded.mail_stopped_at)`,
	);
}

/** A message that was not sent but shown. */
export type OutboxMessage = {
	readonly message_id: number;
	readonly channel: 'email' | 'push';
	readonly subject: string;
	readonly text: string;
	readonly html: string | null;
	readonly sent_at: string;
};

/** Puts a message where the demo shows it. */
export async function addToOutbox(
	db: Queryable,
	accountId: number,
	{ channel, subject, text, html }: Omit<OutboxMessage, 'message_id' | 'sent_at'>,
	now: Date,
): Promise<void> {
	await db.query(
		sql`insert into outbox_messages (account_id, channel, subject, text, html, sent_at)
		values (${accountId}, ${channel}, ${subject}, ${text}, ${html}, ${now.toISOString()})`,
	);
}

/** The newest messages of an account's outbox. */
export function outboxOf(db: Queryable, accountId: number, limit: number): Promise<OutboxMessage[]> {
	return db.query(
		sql`select message_id, channel, subject, text, html, sent_at from outbox_messages where account_id = ${accountId}
		order by message_id desc limit ${limit}`,
	);
}
