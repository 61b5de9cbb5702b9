import type { Queryable, Transaction } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

export type StoredLink = {
	readonly link_id: number;
	readonly title: string;
	readonly url: string;
	readonly terms: string;
	readonly shared_at: string;
	readonly withdrawn_at: string | null;
	readonly taken: number;
	readonly posted: number;
	readonly total: number;
};

type Page = { readonly page: number; readonly limit: number };

/** A page of the links of a team, newest first; members see those that stand, and those that they have taken. */
export function linksOf(
	db: Queryable,
	teamId: number,
	membershipId: number | null,
	{ page, limit }: Page,
): Promise<StoredLink[]> {
	return db.query(
		sql`select l.link_id, l.title, l.url, l.terms, l.shared_at, l.withdrawn_at,
			(select count(*)::integer from team_link_takes t where t.link_id = l.link_id) as taken,
			(select count(*)::integer from team_link_takes t where t.link_id = l.link_id and t.posted_at is not null) as posted,
			count(*) over ()::integer as total
		from team_links l where l.team_id = ${teamId} and (${membershipId === null}::boolean or l.withdrawn_at is null
			or exists (select 1 from team_link_takes t where t.link_id = l.link_id and t.membership_id = ${membershipId}::bigint))
		order by l.link_id desc limit ${limit} offset ${(page - 1) * limit}`,
	);
}

export type StoredTake = {
	readonly link_id: number;
	readonly membership_id: number;
	readonly member: string;
	readonly taken_at: string;
	readonly post_url: string | null;
	readonly posted_at: string | null;
};

const MOST_TAKES = 20;

/** The newest takes of links: of one member, or of all. */
export function takesOf(
	db: Queryable,
	linkIds: readonly number[],
	membershipId: number | null,
): Promise<StoredTake[]> {
	return db.query(
		sql`select t.link_id, t.membership_id, m.name as member, t.taken_at, t.post_url, t.posted_at
		from unnest(${linkIds}::bigint[]) as w (link_id) cross join lateral (
			select * from team_link_takes x where x.link_id = w.link_id
				and (${membershipId === null}::boolean or x.membership_id = ${membershipId}::bigint)
			order by x.taken_at desc, x.take_id desc limit ${membershipId === null ? MOST_TAKES : 1}
		) t join team_members m using (membership_id) order by t.taken_at desc`,
	);
}

/** Shares a link. */
export async function insertLink(
	db: Queryable,
	teamId: number,
	{ title, url, terms }: { title: string; url: string; terms: string },
	now: Date,
): Promise<number> {
	const [row] = await db.query<{ link_id: number }>(
		sql`insert into team_links (team_id, title, url, terms, shared_at) values (${teamId}, ${title}, ${url}, ${terms}, ${now.toISOString()}) returning link_id`,
	);
	if (!row) throw new Error('a link was not stored');
	return row.link_id;
}

/** Takes a link off the list; false where it is no link of the team. */
export async function withdrawLink(
	db: Queryable,
	teamId: number,
	linkId: string,
	now: Date,
): Promise<boolean> {
	const rows = await db.query(
		sql`update team_links set withdrawn_at = coalesce(withdrawn_at, ${now.toISOString()}::timestamptz)
		where link_id = ${linkId}::bigint and team_id = ${teamId} returning 1`,
	);
	return rows.length > 0;
}

/** A link of a team, locked; null where it is none. */
export async function lockedLink(
	tx: Transaction,
	teamId: number,
	linkId: string,
): Promise<{ readonly withdrawn_at: string | null } | null> {
	const [row] = await tx.query<{ withdrawn_at: string | null }>(
		sql`select withdrawn_at from team_links where link_id = ${linkId}::bigint and team_id = ${teamId} for update`,
	);
	return row ?? null;
}

/** The last time that a member took a link. */
export async function lastTake(
	tx: Transaction,
	linkId: string,
	membershipId: number,
): Promise<{
	readonly take_id: number;
	readonly taken_at: string;
	readonly posted_at: string | null;
} | null> {
	const [row] = await tx.query<{ take_id: number; taken_at: string; posted_at: string | null }>(
		sql`select take_id, taken_at, posted_at from team_link_takes
		where link_id = ${linkId}::bigint and membership_id = ${membershipId} order by taken_at desc, take_id desc limit 1`,
	);
	return row ?? null;
}

/** Notes that a member has taken a link. */
export async function insertTake(
	tx: Transaction,
	linkId: string,
	membershipId: number,
	now: Date,
): Promise<void> {
	await tx.query(
		sql`insert into team_link_takes (link_id, membership_id, taken_at) values (${linkId}::bigint, ${membershipId}, ${now.toISOString()})`,
	);
}

/** Notes where a link was posted. */
export async function savePost(tx: Transaction, takeId: number, url: string, now: Date): Promise<void> {
	await tx.query(
		sql`update team_link_takes set post_url = ${url}, posted_at = ${now.toISOString()} where take_id = ${takeId}`,
	);
}

/** Takes of which the reminder may be due: nothing is posted, and none was sent. */
export function unremindedTakes(
	db: Queryable,
	takenAfter: Date,
): Promise<
	{
		readonly take_id: number;
		readonly account_id: number;
		readonly title: string;
		readonly taken_at: string;
	}[]
> {
	return db.query(
		sql`select t.take_id, m.account_id, l.title, t.taken_at from team_link_takes t
		join team_members m using (membership_id) join team_links l using (link_id)
		where t.posted_at is null and t.reminded_at is null and t.taken_at > ${takenAfter.toISOString()} and m.account_id is not null
		order by t.take_id`,
	);
}

/** Notes that a reminder was sent; false where it was already. */
export async function noteReminder(tx: Transaction, takeId: number, now: Date): Promise<boolean> {
	const rows = await tx.query(
		sql`update team_link_takes set reminded_at = ${now.toISOString()} where take_id = ${takeId} and reminded_at is null and posted_at is null returning 1`,
	);
	return rows.length > 0;
}
