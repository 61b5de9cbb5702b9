import type { ProfileStanding } from '#domain/creator-market/profile.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { authorized, COLUMNS, type StoredProfile } from './profiles.ts';

export type OperatedProfile = StoredProfile & {
	readonly uid: string | null;
	readonly saved_at: string;
	readonly standing: ProfileStanding;
	readonly invitations: number;
	readonly open_reports: number;
	readonly total: number;
};

type Asked = {
	readonly standing?: ProfileStanding | undefined;
	readonly search: string;
	readonly page: number;
	readonly limit: number;
};

/** A page of all profiles, the newest first. */
export function allProfiles(
	db: Queryable,
	{ standing, search, page, limit }: Asked,
	now: Date,
): Promise<OperatedProfile[]> {
	const wanted = search.replace(/^@/, '');
	return db.query(
		sql`with p as (
			select ${COLUMNS}, p.saved_at, a.uid, case
				when p.hidden_at is not null then 'hidden'
				when not p.is_listed then 'unlisted'
				when ${authorized(now)} then 'shown' else 'unauthorized' end as standing
			from creator_profiles p left join accounts a using (account_id)
			where a.uid = lower(${wanted}) or position(lower(${wanted}) in lower(concat_ws(' ', p.handle, p.nickname, p.about))) > 0
		)
		select p.*,
			(select count(*)::integer from creator_invitations i where i.profile_id = p.profile_id) as invitations,
			(select count(*)::integer from service_reports r where r.profile_id = p.profile_id and r.state = 'open') as open_reports,
			count(*) over ()::integer as total
		from p where ${standing ?? null}::text is null or p.standing = ${standing ?? null}::text
		order by p.profile_id desc limit ${limit} offset ${(page - 1) * limit}`,
	);
}

/** A profile that nobody else hides or shows meanwhile; null where there is none. */
export async function lockedProfile(
	tx: Transaction,
	profileId: string | number,
): Promise<StoredProfile | null> {
	const [row] = await tx.query<StoredProfile>(
		sql`select ${COLUMNS} from creator_profiles p where p.profile_id = ${profileId}::bigint for update`,
	);
	return row ?? null;
}

/** Takes a profile off the market with a reason, or no longer. */
export async function saveHidden(
	tx: Transaction,
	profileId: number,
	{ at, reason }: { readonly at: Date | null; readonly reason: string | null },
): Promise<void> {
	await tx.query(
		sql`update creator_profiles set hidden_at = ${at?.toISOString() ?? null}::timestamptz, hidden_reason = ${reason}
		where profile_id = ${profileId}`,
	);
}
