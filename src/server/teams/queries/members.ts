import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { heldSums, type StoredSums } from './income.ts';

export type StoredMember = {
	readonly membership_id: number;
	readonly name: string;
	readonly joined_at: string;
	readonly left_at: string | null;
	readonly freeze_reason: string | null;
	readonly frozen_at: string | null;
	readonly total: number;
};

type Wanted = {
	readonly show: 'now' | 'all';
	readonly search: string;
	readonly page: number;
	readonly limit: number;
};

/** A page of the members of a team, the newest first. */
export function membersOf(
	db: Queryable,
	teamId: number,
	{ show, search, page, limit }: Wanted,
): Promise<StoredMember[]> {
	return db.query(
		sql`select m.membership_id, m.name, m.joined_at, m.left_at, f.reason as freeze_reason, f.frozen_at,
			count(*) over ()::integer as total
		from team_members m
		left join team_freezes f on f.team_id = m.team_id and f.membership_id = m.membership_id and f.released_at is null
		where m.team_id = ${teamId} and (${show === 'all'}::boolean or m.left_at is null)
			and position(lower(${search}) in lower(m.name)) > 0
		order by m.joined_at desc, m.membership_id desc limit ${limit} offset ${(page - 1) * limit}`,
	);
}

/** What members have sold in all their months, platform by platform. */
export function sumsOfMembers(
	db: Queryable,
	teamId: number,
	membershipIds: readonly number[],
): Promise<(StoredSums & { readonly membership_id: number; readonly last_sale_at: string })[]> {
	return db.query(
		sql`select s.membership_id, s.plat_id, max(s.last_paid_at) as last_sale_at, ${heldSums(teamId)}
		where s.membership_id = any(${membershipIds}::bigint[]) and s.orders > 0 group by 1, 2 order by 1, 2`,
	);
}

export type MemberCreator = {
	readonly membership_id: number;
	readonly plat_id: number;
	readonly handle: string;
	/** Null: the platform names no end, or there is no authorization. */
	readonly expires_at: string | null;
	readonly is_authorized: boolean;
};

/** The creators that count for members, each with the end of its authorization. */
export function creatorsOfMembers(db: Queryable, membershipIds: readonly number[]): Promise<MemberCreator[]> {
	return db.query(
		sql`select distinct on (c.membership_id, c.plat_id, c.handle) c.membership_id, c.plat_id, c.handle, a.expires_at,
			(a.authorization_id is not null or m.code = 'DEMO') as is_authorized
		from team_creators c join team_members m using (membership_id)
		left join authorizations a on a.account_id = m.account_id and a.kind = 'creator' and a.plat_id = c.plat_id
			and a.name = c.handle
		where c.membership_id = any(${membershipIds}::bigint[])
		order by c.membership_id, c.plat_id, c.handle, a.expires_at desc nulls first`,
	);
}
