import type { CooperationForm } from '#domain/services/cooperation.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { type Sql, sql } from '#server/db/sql.ts';
import { NAME } from '#server/teams/queries/teams.ts';

export type StoredInquiry = {
	readonly inquiry_id: number;
	readonly card_id: number;
	readonly account_id: number;
	/** The account of the card; null: a card of the demo. */
	readonly owner_id: number | null;
	readonly asker: string;
	readonly form: CooperationForm;
	readonly subject: string;
	readonly asked_at: string;
	readonly last_at: string;
	readonly asker_seen_at: string | null;
	readonly owner_seen_at: string | null;
	readonly asker_agreed_at: string | null;
	readonly owner_agreed_at: string | null;
	readonly asker_contact: string | null;
};

const COLUMNS = sql`i.inquiry_id, i.card_id, i.account_id, c.account_id as owner_id, ${NAME('a')} as asker, c.form, i.subject, i.asked_at,
	i.last_at, i.asker_seen_at, i.owner_seen_at, i.asker_agreed_at, i.owner_agreed_at, i.asker_contact`;
const TABLES = sql`service_inquiries i join service_cards c using (card_id) join accounts a on a.account_id = i.account_id`;

/** By the account's own card, so that both sides are found through an index. */
const sideOf = (accountId: number) =>
	sql`(i.account_id = ${accountId} or i.card_id = (select card_id from service_cards where account_id = ${accountId}))`;

/** An inquiry that the account is a side of. */
export async function inquiryOf(
	db: Queryable,
	accountId: number,
	inquiryId: string,
): Promise<StoredInquiry | null> {
	const [row] = await db.query<StoredInquiry>(
		sql`select ${COLUMNS} from ${TABLES} where i.inquiry_id = ${inquiryId}::bigint and ${sideOf(accountId)}`,
	);
	return row ?? null;
}

/** Locks an inquiry until the transaction ends. */
export async function lockInquiry(tx: Transaction, inquiryId: number | string): Promise<void> {
	await tx.query(sql`select 1 from service_inquiries where inquiry_id = ${inquiryId}::bigint for update`);
}

/** The inquiry of an account to a card. */
export async function inquiryTo(db: Queryable, accountId: number, cardId: number): Promise<string | null> {
	const [row] = await db.query<{ id: string }>(
		sql`select inquiry_id::text as id from service_inquiries where account_id = ${accountId} and card_id = ${cardId}`,
	);
	return row?.id ?? null;
}

/** Makes an inquiry; null where there is one. */
export async function insertInquiry(
	tx: Transaction,
	{ cardId, accountId, subject }: { cardId: number; accountId: number; subject: string },
	now: Date,
): Promise<number | null> {
	const at = now.toISOString();
	const [row] = await tx.query<{ inquiry_id: number }>(
		sql`insert into service_inquiries (card_id, account_id, subject, asked_at, last_at, asker_seen_at)
		values (${cardId}, ${accountId}, ${subject}, ${at}, ${at}, ${at}) on conflict do nothing returning inquiry_id`,
	);
	return row?.inquiry_id ?? null;
}

/** Adds a message; who writes has read what is there. */
export async function insertMessage(
	tx: Transaction,
	{ inquiryId, isOwner, text }: { inquiryId: number; isOwner: boolean; text: string },
	now: Date,
): Promise<void> {
	const at = now.toISOString();
	await tx.query(
		sql`insert into service_messages (inquiry_id, is_owner, text, sent_at) values (${inquiryId}, ${isOwner}, ${text}, ${at})`,
	);
	const seen: Sql = isOwner ? sql`owner_seen_at = ${at}` : sql`asker_seen_at = ${at}`;
	await tx.query(sql`update service_inquiries set last_at = ${at}, ${seen} where inquiry_id = ${inquiryId}`);
}

export type StoredMessage = {
	readonly message_id: number;
	readonly is_owner: boolean;
	readonly text: string;
	readonly sent_at: string;
};

/** Most messages of an inquiry on screen. */
const MOST_MESSAGES = 200;

/** The newest messages, oldest of them first. */
export async function messagesOf(
	db: Queryable,
	inquiryId: number,
	most = MOST_MESSAGES,
): Promise<StoredMessage[]> {
	const rows = await db.query<StoredMessage>(
		sql`select message_id, is_owner, text, sent_at from service_messages where inquiry_id = ${inquiryId}
		order by message_id desc limit ${most}`,
	);
	return rows.reverse();
}

/** How many messages of one side wait since the other side wrote. */
export async function unansweredOf(db: Queryable, inquiryId: number, isOwner: boolean): Promise<number> {
	const [row] = await db.query<{ n: number }>(
		sql`select count(*)::integer as n from service_messages where inquiry_id = ${inquiryId} and is_owner = ${isOwner}::boolean
			and message_id > coalesce((select max(message_id) from service_messages
				where inquiry_id = ${inquiryId} and is_owner <> ${isOwner}::boolean), 0)`,
	);
	return row?.n ?? 0;
}

/** Whether messages from one side are unread by the other one, of the inquiry `i`. */
const unreadFrom = (isOwner: boolean) =>
	isOwner
		? sql`exists (select 1 from service_messages m where m.inquiry_id = i.inquiry_id and m.is_owner
			and m.sent_at > coalesce(i.asker_seen_at, '-infinity'))`
		: sql`exists (select 1 from service_messages m where m.inquiry_id = i.inquiry_id and not m.is_owner
			and m.sent_at > coalesce(i.owner_seen_at, '-infinity'))`;

/** Whether the other side has not read all that one side has written. */
export async function hasUnread(db: Queryable, inquiryId: number, isOwner: boolean): Promise<boolean> {
	const [row] = await db.query<{ is_unread: boolean }>(
		sql`select ${unreadFrom(isOwner)} as is_unread from service_inquiries i where i.inquiry_id = ${inquiryId}`,
	);
	return row?.is_unread ?? false;
}

/** Notes that one side has read an inquiry. */
export async function markSeen(db: Queryable, inquiryId: number, isOwner: boolean, now: Date): Promise<void> {
	const column: Sql = isOwner ? sql`owner_seen_at` : sql`asker_seen_at`;
	await db.query(
		sql`update service_inquiries set ${column} = ${now.toISOString()} where inquiry_id = ${inquiryId}`,
	);
}

/** Notes that one side agrees; who asked says how it is reached. */
export async function saveAgreement(
	tx: Transaction,
	inquiryId: number,
	{ isOwner, contact }: { isOwner: boolean; contact: string },
	now: Date,
): Promise<void> {
	const at = now.toISOString();
	await tx.query(
		isOwner
			? sql`update service_inquiries set owner_agreed_at = coalesce(owner_agreed_at, ${at}::timestamptz) where inquiry_id = ${inquiryId}`
			: sql`update service_inquiries set asker_agreed_at = coalesce(asker_agreed_at, ${at}::timestamptz), asker_contact = ${contact}
			where inquiry_id = ${inquiryId}`,
	);
}

/** Who of two has blocked the other. */
export async function blocksBetween(db: Queryable, one: number, other: number): Promise<number[]> {
	const rows = await db.query<{ account_id: number }>(
		sql`select account_id from service_blocks where (account_id = ${one} and blocked_id = ${other})
			or (account_id = ${other} and blocked_id = ${one})`,
	);
	return rows.map(({ account_id }) => account_id);
}

/** Blocks an account, or ends that. */
export async function saveBlock(
	db: Queryable,
	accountId: number,
	blockedId: number,
	isBlocked: boolean,
	now: Date,
): Promise<void> {
	await db.query(
		isBlocked
			? sql`insert into service_blocks (account_id, blocked_id, blocked_at) values (${accountId}, ${blockedId}, ${now.toISOString()})
			on conflict do nothing`
			: sql`delete from service_blocks where account_id = ${accountId} and blocked_id = ${blockedId}`,
	);
}

export type ListedInquiry = StoredInquiry & {
	readonly last_text: string;
	readonly is_last_mine: boolean;
	readonly is_unread: boolean;
	readonly total: number;
};

const BOXES = {
	all: sideOf,
	sent: (accountId: number) => sql`i.account_id = ${accountId}`,
	received: (accountId: number) => sql`c.account_id = ${accountId}`,
};

const isUnreadBy = (accountId: number) =>
	sql`case when i.account_id = ${accountId} then ${unreadFrom(true)} else ${unreadFrom(false)} end`;

/** A page of the inquiries of an account, those with the newest message first. */
export function inquiriesOf(
	db: Queryable,
	accountId: number,
	{ box, page, limit }: { box: keyof typeof BOXES; page: number; limit: number },
): Promise<ListedInquiry[]> {
	return db.query(
		sql`select ${COLUMNS}, l.text as last_text, l.is_owner = (c.account_id is not distinct from ${accountId}) as is_last_mine,
			${isUnreadBy(accountId)} as is_unread, count(*) over ()::integer as total
		from ${TABLES} cross join lateral (select m.text, m.is_owner from service_messages m where m.inquiry_id = i.inquiry_id
			order by m.message_id desc limit 1) l
		where ${BOXES[box](accountId)} order by i.last_at desc, i.inquiry_id desc limit ${limit} offset ${(page - 1) * limit}`,
	);
}

/** How many inquiries of an account have something unread. */
export async function unreadInquiries(db: Queryable, accountId: number): Promise<number> {
	const [row] = await db.query<{ n: number }>(
		sql`select count(*)::integer as n from ${TABLES} where ${sideOf(accountId)} and ${isUnreadBy(accountId)}`,
	);
	return row?.n ?? 0;
}
