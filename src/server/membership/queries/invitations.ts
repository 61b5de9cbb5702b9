import type { InvitationSign } from '#domain/membership/invitations.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { type Sql, sql } from '#server/db/sql.ts';

/** Remembers that a phone was proved; false where it was known before, also to an account that is gone. */
export async function claimPhone(tx: Queryable, phoneHash: string, now: Date): Promise<boolean> {
	const claimed = await tx.query(
		sql`insert into known_phones (phone_hash, known_at) values (${phoneHash}, ${now.toISOString()}) on conflict do nothing returning 1`,
	);
	return claimed.length === 1;
}

/** When a phone was first proved; null where it never was. */
export async function phoneKnownAt(db: Queryable, phoneHash: string): Promise<string | null> {
	const [row] = await db.query<{ known_at: string }>(
		sql`select known_at from known_phones where phone_hash = ${phoneHash}`,
	);
	return row?.known_at ?? null;
}

export type NewInvitation = {
	readonly inviterId: number;
	readonly inviteeId: number;
	/** Masked phone or e-mail address. */
	readonly account: string;
	readonly networkHash: string;
	readonly browserHash: string;
	readonly signs: readonly InvitationSign[];
};

/** Notes who came by whose invitation; once an account. */
export async function insertInvitation(tx: Transaction, invitation: NewInvitation, at: Date): Promise<void> {
	const { inviterId, inviteeId, account, networkHash, browserHash, signs } = invitation;
	await tx.query(
		sql`insert into invitations (inviter_id, invitee_id, account, registered_at, network_hash, browser_hash, signs)
		values (${inviterId}, ${inviteeId}, ${account}, ${at.toISOString()}, ${networkHash}, ${browserHash}, ${[...signs]}::text[])
		on conflict (invitee_id) do nothing`,
	);
}

/** What the inviter, or another who came by the same invitation, has in common with a caller since a moment. */
export async function commonSigns(
	db: Queryable,
	inviterId: number,
	{ networkHash, browserHash }: { networkHash: string; browserHash: string },
	since: Date,
): Promise<InvitationSign[]> {
	const at = since.toISOString();
	const [row] = await db.query<{ browser: boolean; network: boolean }>(
		sql`with active as (
			select exists (select 1 from sessions where account_id = ${inviterId} and seen_at > ${at}) as is_active
		)
		select
			exists (select 1 from known_browsers k, active where k.account_id = ${inviterId} and k.browser_hash = ${browserHash} and (k.seen_at > ${at} or is_active))
				or exists (select 1 from invitations i where i.inviter_id = ${inviterId} and i.browser_hash = ${browserHash} and i.registered_at > ${at}) as browser,
			exists (select 1 from known_networks k, active where k.account_id = ${inviterId} and k.network_hash = ${networkHash} and (k.seen_at > ${at} or is_active))
				or exists (select 1 from invitations i where i.inviter_id = ${inviterId} and i.network_hash = ${networkHash} and i.registered_at > ${at}) as network`,
	);
	return (['browser', 'network'] as const).filter(
		(sign) => row?.[sign] === true && { browser: browserHash, network: networkHash }[sign] !== '',
	);
}

/** The invitation by which an account came and that no phone was proved for yet. */
export async function openInvitation(
	tx: Queryable,
	inviteeId: number,
): Promise<{ invitation_id: string; inviter_id: number; account: string } | null> {
	const [row] = await tx.query<{ invitation_id: string; inviter_id: number; account: string }>(
		sql`select invitation_id::text as invitation_id, inviter_id, account from invitations
		where invitee_id = ${inviteeId} and bound_at is null for update`,
	);
	return row ?? null;
}

/** Notes that a phone was proved, and whether it counts. */
export async function bindInvitation(
	tx: Transaction,
	invitationId: string,
	isCounted: boolean,
	now: Date,
): Promise<void> {
	await tx.query(
		sql`update invitations set bound_at = ${now.toISOString()}, is_counted = ${isCounted} where invitation_id = ${invitationId}::bigint`,
	);
}

/** How many invitations of an account have been rewarded; its row has to be locked. */
export async function rewardedCount(tx: Transaction, inviterId: number): Promise<number> {
	const [row] = await tx.query<{ n: number }>(
		sql`select count(*)::integer as n from invitations where inviter_id = ${inviterId} and rewarded_at is not null`,
	);
	return row?.n ?? 0;
}

/** Books what an invitation has earned; once. */
export async function bookReward(
	tx: Transaction,
	invitationId: string,
	{ nth, days, points }: { nth: number; days: number; points: number },
	now: Date,
): Promise<void> {
	await tx.query(
		sql`update invitations set nth = ${nth}, days = ${days}, points = ${points}, rewarded_at = ${now.toISOString()}
		where invitation_id = ${invitationId}::bigint and rewarded_at is null`,
	);
}

/** Opens the days of a reward and says which grant they are. */
export async function openDays(
	tx: Transaction,
	{ invitationId, inviterId, edition }: { invitationId: string; inviterId: number; edition: string },
	{ startsAt, endsAt }: { startsAt: number; endsAt: number },
	now: Date,
): Promise<void> {
	const [row] = await tx.query<{ grant_id: string }>(
		sql`insert into edition_grants (account_id, edition, source, starts_at, ends_at, note, created_at)
		values (${inviterId}, ${edition}, 'invitation', ${new Date(startsAt).toISOString()}, ${new Date(endsAt).toISOString()}, '', ${now.toISOString()})
		returning grant_id::text as grant_id`,
	);
	await tx.query(
		sql`update invitations set grant_id = ${row?.grant_id ?? null}::bigint where invitation_id = ${invitationId}::bigint`,
	);
}

/** Rewards of an account whose days could not be opened yet. */
export function owedDays(
	tx: Queryable,
	inviterId: number,
): Promise<{ invitation_id: string; days: number }[]> {
	return tx.query(
		sql`select invitation_id::text as invitation_id, days from invitations
		where inviter_id = ${inviterId} and rewarded_at is not null and grant_id is null order by nth`,
	);
}

/** Accounts to which days are owed. */
export async function owedAccounts(db: Queryable): Promise<number[]> {
	const rows = await db.query<{ inviter_id: number }>(
		sql`select distinct inviter_id from invitations where rewarded_at is not null and grant_id is null`,
	);
	return rows.map(({ inviter_id }) => inviter_id);
}

/** Accounts that came by an invitation before there were records of it, in the order in which they came. */
export function unrecordedSignUps(
	db: Queryable,
): Promise<
	{ account_id: number; invited_by: number; phone: string | null; email: string | null; created_at: string }[]
> {
	return db.query(
		sql`select a.account_id, a.invited_by, a.phone, a.email, a.created_at from accounts a
		where a.invited_by is not null and a.demo_ends_at is null
			and not exists (select 1 from invitations i where i.invitee_id = a.account_id)
		order by a.account_id limit 500`,
	);
}

/** Ids of the grants of invitations that an account holds. */
export async function givenGrants(tx: Queryable, accountId: number): Promise<string[]> {
	const rows = await tx.query<{ id: string }>(
		sql`select grant_id::text as id from edition_grants where account_id = ${accountId} and source = 'invitation' and revoked_at is null`,
	);
	return rows.map(({ id }) => id);
}

/** Accounts whose given days lie beside something that a refund has opened again, or an operator has granted since. */
export async function besideAccounts(db: Queryable, now: Date): Promise<number[]> {
	const at = now.toISOString();
	const rows = await db.query<{ account_id: number }>(
		sql`select distinct g.account_id from edition_grants g join edition_grants o using (account_id)
		where g.source = 'invitation' and g.revoked_at is null and g.ends_at > ${at}::timestamptz
			and o.source in ('bought', 'granted') and o.revoked_at is null and o.starts_at < g.ends_at
			and o.ends_at > greatest(g.starts_at, ${at}::timestamptz)`,
	);
	return rows.map(({ account_id }) => account_id);
}

/** Moves a part of given time behind what was bought beside it. */
export async function moveGrant(
	tx: Transaction,
	{
		id,
		endsAt,
		startsAgainAt,
		endsAgainAt,
	}: { id: string; endsAt: number; startsAgainAt: number; endsAgainAt: number },
	now: Date,
): Promise<void> {
	const at = (ms: number) => new Date(ms).toISOString();
	await tx.query(
		sql`with kept as (
			update edition_grants set ends_at = ${at(endsAt)}::timestamptz
			where grant_id = ${id}::bigint and starts_at < ${at(endsAt)}::timestamptz returning account_id, edition, note
		)
		insert into edition_grants (account_id, edition, source, starts_at, ends_at, note, created_at)
		select account_id, edition, 'invitation', ${at(startsAgainAt)}::timestamptz, ${at(endsAgainAt)}::timestamptz, note, ${now.toISOString()}::timestamptz from kept`,
	);
	await tx.query(
		sql`update edition_grants set starts_at = ${at(startsAgainAt)}::timestamptz, ends_at = ${at(endsAgainAt)}::timestamptz
		where grant_id = ${id}::bigint and starts_at >= ${at(endsAt)}::timestamptz`,
	);
}

export type InvitationRow = {
	readonly account: string;
	readonly registered_at: string;
	readonly bound_at: string | null;
	readonly is_counted: boolean | null;
	readonly days: number | null;
	readonly points: number | null;
	readonly signs: InvitationSign[];
	readonly uid: string | null;
	readonly inviter_uid: string;
	readonly inviter_name: string;
};

const INVITATIONS = sql`invitations i join accounts a on a.account_id = i.inviter_id
	left join accounts e on e.account_id = i.invitee_id`;

const rows = (
	where: Sql,
	page: { page: number; limit: number },
) => sql`select i.account, i.registered_at, i.bound_at,
		i.is_counted, i.days, i.points, i.signs, e.uid, a.uid as inviter_uid,
		coalesce(nullif(trim(a.name || ' ' || a.surname), ''), a.username, a.uid) as inviter_name
	from ${INVITATIONS}
	where ${where} order by i.invitation_id desc limit ${page.limit} offset ${(page.page - 1) * page.limit}`;

/** A page of the invitations of an account, newest first, and what they have earned in all. */
export async function invitationsOf(
	db: Queryable,
	accountId: number,
	page: { page: number; limit: number },
): Promise<{ list: InvitationRow[]; total: number; rewarded: number; days: number; points: number }> {
	const [sums] = await db.query<{ total: number; rewarded: number; days: number; points: number }>(
		sql`select count(*)::integer as total, count(rewarded_at)::integer as rewarded,
			coalesce(sum(days), 0)::integer as days, coalesce(sum(points), 0)::integer as points
		from invitations where inviter_id = ${accountId}`,
	);
	const list = await db.query<InvitationRow>(rows(sql`i.inviter_id = ${accountId}`, page));
	return { list, ...(sums ?? { total: 0, rewarded: 0, days: 0, points: 0 }) };
}

/** A page of the invitations with signs of a second account, newest first. */
export async function signedInvitations(
	db: Queryable,
	{ search, ...page }: { search: string; page: number; limit: number },
): Promise<{ list: InvitationRow[]; total: number }> {
	const found = sql`i.signs <> '{}' and (a.uid = lower(${search}) or e.uid = lower(${search})
		or position(lower(${search}) in lower(concat_ws(' ', i.account, a.name, a.surname, a.username))) > 0)`;
	const [count] = await db.query<{ total: number }>(
		sql`select count(*)::integer as total from ${INVITATIONS} where ${found}`,
	);
	return { list: await db.query<InvitationRow>(rows(found, page)), total: count?.total ?? 0 };
}
