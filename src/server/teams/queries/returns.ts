import type { Queryable } from '#server/db/database.ts';
import { type Sql, sql } from '#server/db/sql.ts';

/** A sample that a member was sent, or a link that it took, with what came of it. */
export type StoredPromise = {
	readonly membership_id: number;
	readonly kind: 'sample' | 'link';
	readonly title: string;
	/** Null of a link. */
	readonly plat_id: number | null;
	readonly product_id: string | null;
	readonly given_at: string;
	readonly post_by: string;
	readonly posted_at: string | null;
	readonly post_url: string | null;
	readonly orders: number;
	readonly value: number;
};

/** Samples count while their member is in the team. */
const WITHIN = sql`g.given_at >= m.joined_at and (m.left_at is null or g.given_at < m.left_at)`;

/** All that members promised to post for: samples that were sent to them, by operators or by merchants, and links. */
const promises = (members: Sql, sampleDays: number, linkHours: number): Sql => sql`
	select m.membership_id, 'sample' as kind, g.title, g.plat_id, g.product_id, g.given_at, g.post_by, g.posted_at, g.post_url,
		coalesce(b.orders, 0) as orders, coalesce(b.value, 0) as value
	from team_members m join (
		select r.account_id, coalesce(p.title, r.product_id) as title, r.plat_id, r.product_id, r.shipped_at as given_at,
			r.shipped_at + make_interval(days => ${sampleDays}::integer) as post_by,
			case when r.state = 'done' then r.ended_at end as posted_at, r.post_url
		from sample_requests r left join products p on p.plat_id = r.plat_id and p.product_id = r.product_id
		where r.shipped_at is not null
		union all
		select f.account_id, i.title, i.plat_id, i.product_id, i.shipped_at, i.shipped_at + make_interval(days => i.post_days),
			i.posted_at, i.post_url
		from creator_invitations i join creator_profiles f using (profile_id) where i.shipped_at is not null
	) g on g.account_id = m.account_id
	left join lateral (
		select count(*)::integer as orders, coalesce(sum(o.amount) filter (where o.refunded_on is null), 0)::bigint as value
		from affiliate_orders o where o.membership_id = m.membership_id and o.plat_id = g.plat_id and o.product_id = g.product_id
			and o.paid_at >= g.given_at
	) b on true
	where ${members} and ${WITHIN}
	union all
	select m.membership_id, 'link', l.title, null::smallint, null, k.taken_at, k.taken_at + make_interval(hours => ${linkHours}::integer),
		k.posted_at, k.post_url, 0, 0::bigint
	from team_members m join team_link_takes k using (membership_id) join team_links l using (link_id) where ${members}`;

type Times = { readonly sampleDays: number; readonly linkHours: number };

/** What some members of a team promised. */
export function promisesOf(
	db: Queryable,
	teamId: number,
	membershipIds: readonly number[],
	{ sampleDays, linkHours }: Times,
): Promise<StoredPromise[]> {
	const members = sql`m.team_id = ${teamId} and m.membership_id = any(${[...membershipIds]}::bigint[])`;
	return db.query(promises(members, sampleDays, linkHours));
}

/** A page of what one member of a team promised, newest first. */
export function promisesPage(
	db: Queryable,
	teamId: number,
	{ membership_id, page, limit }: { membership_id: string; page: number; limit: number },
	{ sampleDays, linkHours }: Times,
): Promise<(StoredPromise & { readonly total: number })[]> {
	const members = sql`m.team_id = ${teamId} and m.membership_id = ${membership_id}::bigint`;
	return db.query(
		sql`select v.*, count(*) over ()::integer as total from (${promises(members, sampleDays, linkHours)}) v
		order by v.given_at desc, v.title limit ${limit} offset ${(page - 1) * limit}`,
	);
}
