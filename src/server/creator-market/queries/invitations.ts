import type {
	InvitationState,
	InvitationStep,
	StoredInvitationState,
} from '#domain/creator-market/invitations.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { empty, raw, type Sql, sql } from '#server/db/sql.ts';

/** An invitation as stored, with what it has brought. */
export type StoredInvitation = {
	readonly invitation_id: number;
	readonly sender_id: number | null;
	readonly sender: string;
	readonly profile_id: number | null;
	/** The account of the creator. */
	readonly owner_id: number | null;
	readonly plat_id: number;
	readonly handle: string;
	readonly product_id: string;
	readonly title: string;
	readonly commission: number;
	readonly has_sample: boolean;
	readonly message: string;
	readonly state: StoredInvitationState;
	readonly sent_at: string;
	readonly answer_by: string;
	readonly post_days: number;
	readonly accepted_at: string | null;
	readonly shipped_at: string | null;
	readonly received_at: string | null;
	readonly posted_at: string | null;
	readonly address: string;
	readonly phone: string;
	readonly tracking: string | null;
	readonly post_url: string | null;
	readonly reason: string | null;
	/** The contact that the creator shares; null without consent. */
	readonly shared_contact: string | null;
	readonly orders: number;
	readonly value: number;
};

/** Orders of the creator of an invitation `i` for its product since it was accepted. */
const BROUGHT = `o.plat_id = i.plat_id and o.product_id = i.product_id and o.creator_id in (i.handle, p.creator_id)
	and o.paid_at >= i.accepted_at`;

const COLUMNS =
	raw(`i.invitation_id, i.sender_id, i.sender, i.profile_id, p.account_id as owner_id, i.plat_id, i.handle, i.product_id,
	i.title, i.commission, i.has_sample, i.message, i.state, i.sent_at, i.answer_by, i.post_days, i.accepted_at, i.shipped_at,
	i.received_at, i.posted_at, i.address, i.phone, i.tracking, i.post_url, i.reason,
	case when p.shares_contact then nullif(p.contact, '') end as shared_contact, b.orders, b.value`);

const FROM = raw(`creator_invitations i left join creator_profiles p using (profile_id)
	left join lateral (
		select count(*)::integer as orders, coalesce(sum(o.amount) filter (where o.refunded_on is null), 0)::bigint as value
		from affiliate_orders o where ${BROUGHT}
	) b on true`);

/** The state as it is shown (domain/creator-market/invitations.ts says the same). */
const shown = (now: Date) => sql`case
	when i.state in ('sent', 'read') and i.answer_by <= ${now.toISOString()}::timestamptz then 'expired'
	when i.state = 'posted' and b.orders > 0 then 'sold' else i.state end`;

/** Invitations of one account: as merchant, or to its creators. */
export type Side = { readonly accountId: number; readonly isMerchant: boolean };

const ofSide = ({ accountId, isMerchant }: Side): Sql =>
	isMerchant ? sql`i.sender_id = ${accountId}` : sql`p.account_id = ${accountId}`;

type Asked = Side & {
	readonly state?: InvitationState | undefined;
	readonly profile_id?: string | undefined;
	readonly page: number;
	readonly limit: number;
};

/** A page of invitations, newest first. */
export function invitationsOf(
	db: Queryable,
	asked: Asked,
	now: Date,
): Promise<(StoredInvitation & { readonly total: number })[]> {
	const { state, profile_id, page, limit } = asked;
	return db.query(
		sql`select ${COLUMNS}, count(*) over ()::integer as total from ${FROM} where ${ofSide(asked)}
			${state === undefined ? empty : sql`and ${shown(now)} = ${state}`}
			${profile_id === undefined ? empty : sql`and i.profile_id = ${profile_id}::bigint`}
		order by i.invitation_id desc limit ${limit} offset ${(page - 1) * limit}`,
	);
}

/** How many of them stand in each state. */
export async function countsOf(
	db: Queryable,
	side: Side & { readonly profile_id?: string | undefined },
	now: Date,
): Promise<Record<string, number>> {
	const { profile_id } = side;
	const rows = await db.query<{ state: string; count: number }>(
		sql`select ${shown(now)} as state, count(*)::integer as count from ${FROM} where ${ofSide(side)}
			${profile_id === undefined ? empty : sql`and i.profile_id = ${profile_id}::bigint`} group by 1`,
	);
	return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

/** One invitation of an account on either side; locked in a transaction. */
export async function invitationOf(
	db: Queryable,
	accountId: number,
	id: string,
	isLocked: boolean,
): Promise<StoredInvitation | null> {
	const [row] = await db.query<StoredInvitation>(
		sql`select ${COLUMNS} from ${FROM} where i.invitation_id = ${id}::bigint
			and (i.sender_id = ${accountId} or p.account_id = ${accountId}) ${raw(isLocked ? 'for update of i' : '')}`,
	);
	return row ?? null;
}

/** An invitation that is over its time, locked; null where it was answered meanwhile. */
export async function overdueInvitation(tx: Transaction, id: number): Promise<StoredInvitation | null> {
	const [row] = await tx.query<StoredInvitation>(
		sql`select ${COLUMNS} from ${FROM} where i.invitation_id = ${id} and i.state in ('sent', 'read') for update of i`,
	);
	return row ?? null;
}

/** Invitations that nobody answered in time; some at a time. */
export function overdueInvitations(db: Queryable, now: Date): Promise<{ readonly invitation_id: number }[]> {
	return db.query(
		sql`select invitation_id from creator_invitations where state in ('sent', 'read') and answer_by <= ${now.toISOString()}
		order by answer_by limit 500`,
	);
}

export type NewInvitation = Pick<
	StoredInvitation,
	| 'sender_id'
	| 'sender'
	| 'plat_id'
	| 'product_id'
	| 'title'
	| 'commission'
	| 'has_sample'
	| 'message'
	| 'post_days'
> & {
	readonly profile_id: number;
	readonly handle: string;
	readonly sent_on: string;
	readonly answer_by: string;
};

/** Stores an invitation; null where one of the kind runs. */
export async function insertInvitation(
	tx: Transaction,
	given: NewInvitation,
	now: Date,
): Promise<number | null> {
	const [row] = await tx.query<{ invitation_id: number }>(
		sql`insert into creator_invitations (sender_id, sender, profile_id, plat_id, handle, product_id, title, commission, has_sample,
			message, state, sent_at, sent_on, answer_by, post_days)
		values (${given.sender_id}, ${given.sender}, ${given.profile_id}, ${given.plat_id}, ${given.handle}, ${given.product_id}, ${given.title},
			${given.commission}, ${given.has_sample}, ${given.message}, 'sent', ${now.toISOString()}, ${given.sent_on}::date, ${given.answer_by}, ${given.post_days})
		on conflict do nothing returning invitation_id`,
	);
	return row?.invitation_id ?? null;
}

/** Invitations that an account sent on a day of a region. */
export async function sentOn(db: Queryable, accountId: number, day: string): Promise<number> {
	const [row] = await db.query<{ count: number }>(
		sql`select count(*)::integer as count from creator_invitations where sender_id = ${accountId} and sent_on = ${day}::date`,
	);
	return row?.count ?? 0;
}

/** What a step puts down besides the state. */
export type StepNotes = {
	readonly address: string;
	readonly phone: string;
	readonly tracking: string;
	readonly reason: string;
	readonly url: string;
};

const MOMENTS: Readonly<Record<InvitationStep | 'expire', string | null>> = {
	read: null,
	accept: 'accepted_at',
	decline: 'ended_at',
	withdraw: 'ended_at',
	expire: 'ended_at',
	ship: 'shipped_at',
	receive: 'received_at',
	post: 'posted_at',
};
const ENDS: readonly (InvitationStep | 'expire')[] = ['decline', 'withdraw', 'expire', 'post'];

/** Moves a locked invitation. One that has ended needs no address any more. */
export async function saveStep(
	tx: Transaction,
	id: number,
	{ step, state, notes }: { step: InvitationStep | 'expire'; state: StoredInvitationState; notes: StepNotes },
	now: Date,
): Promise<void> {
	const moment = MOMENTS[step];
	const isEnd = ENDS.includes(step);
	const or = (text: string) => (text === '' ? null : text);
	await tx.query(
		sql`update creator_invitations set state = ${state}
			${moment === null ? empty : sql`, ${raw(moment)} = ${now.toISOString()}`}
			, address = case when ${isEnd}::boolean then '' else coalesce(${or(notes.address)}, address) end
			, phone = case when ${isEnd}::boolean then '' else coalesce(${or(notes.phone)}, phone) end
			, tracking = coalesce(${or(notes.tracking)}, tracking), reason = coalesce(${or(notes.reason)}, reason)
			, post_url = coalesce(${or(notes.url)}, post_url)
		where invitation_id = ${id}`,
	);
}

/** Orders that an invitation brought, newest first. */
export function ordersOfInvitation(
	db: Queryable,
	id: number,
	{ page, limit }: { page: number; limit: number },
): Promise<
	{
		readonly order_id: string;
		readonly quantity: number | null;
		readonly amount: number;
		readonly commission: number;
		readonly paid_on: string;
		readonly confirmed_on: string | null;
		readonly refunded_on: string | null;
		readonly paid_at: string;
	}[]
> {
	return db.query(
		sql`select o.order_id, o.quantity, o.amount, o.commission, o.paid_on, o.confirmed_on, o.refunded_on, o.paid_at
		from creator_invitations i left join creator_profiles p using (profile_id) join affiliate_orders o on ${raw(BROUGHT)}
		where i.invitation_id = ${id} order by o.paid_at desc, o.order_id limit ${limit} offset ${(page - 1) * limit}`,
	);
}

/** A page of the creators whom a merchant invited, those invited last first. */
export function invitedCreators(
	db: Queryable,
	accountId: number,
	{ page, limit }: { page: number; limit: number },
): Promise<{ readonly plat_id: number; readonly handle: string; readonly total: number }[]> {
	return db.query(
		sql`select plat_id, handle, count(*) over ()::integer as total from creator_invitations where sender_id = ${accountId}
		group by plat_id, handle order by max(invitation_id) desc limit ${limit} offset ${(page - 1) * limit}`,
	);
}

/** All invitations of a merchant to some creators. */
export function invitationsTo(
	db: Queryable,
	accountId: number,
	handles: readonly string[],
): Promise<StoredInvitation[]> {
	return db.query(
		sql`select ${COLUMNS} from ${FROM} where i.sender_id = ${accountId} and i.handle = any(${[...handles]}::text[])`,
	);
}

/** Whether a member has a request for a sample of the product that is open. */
export async function hasOpenSample(
	tx: Transaction,
	{ accountId, platId, productId }: { accountId: number; platId: number; productId: string },
): Promise<boolean> {
	const rows = await tx.query(
		sql`select 1 from sample_requests where account_id = ${accountId} and plat_id = ${platId} and product_id = ${productId}
			and state in ('requested', 'approved', 'shipped', 'received') limit 1`,
	);
	return rows.length > 0;
}
