import { CODES } from '#contract/codes.ts';
import type { UserInfo } from '#contract/user-info.ts';
import { levelOf } from '#domain/access/entitlements.ts';
import { detailWant } from '#domain/access/screen-access.ts';
import { maskHandle } from '#domain/accounts/handles.ts';
import type { Caller, Member } from '#server/access/caller.ts';
import { usedOn } from '#server/access/queries/quotas.ts';
import { quotaDay } from '#server/access/quotas.ts';
import { accountSubject } from '#server/access/subjects.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { type UserRow, userRow } from './queries/user-info.ts';

/** What is left of a limit; an edition that ran out can leave more used than it has. */
export const quotaOf = (limit: number, used: number) => ({ limit, used, left: Math.max(0, limit - used) });

const masked = (value: string | null) => (value === null ? null : maskHandle(value));

function profileOf(deps: Pick<Dependencies, 'needsFactor'>, row: UserRow) {
	return {
		uid: row.uid,
		name: row.name,
		surname: row.surname,
		username: row.username,
		user_avatar: row.avatar,
		silver_coin: row.points,
		checked_in_today: row.has_checked_in,
		extra_detail_views: row.extra_detail_views,
		phone: masked(row.phone),
		email: masked(row.email),
		has_password: row.has_password,
		must_change_password: row.must_change_password,
		identity: row.identity,
		role: row.role,
		operator_role: row.role === 'operator' ? row.operator_role : null,
		has_factor: row.has_factor,
		needs_factor: deps.needsFactor && row.role === 'operator' && !row.has_factor,
		invitation_code: row.invitation_code,
		is_demo: row.demo_ends_at !== null,
		demo_ends_at: row.demo_ends_at,
		unread_notices: row.unread_notices,
	};
}

/** Whose information is asked for: the caller's own, or that of whom an operator looks at. */
type Subject = Pick<Caller, 'edition' | 'limits'> & {
	readonly member: Pick<Member, 'accountId' | 'hasPhone' | 'entitlement'>;
};

/** Who the member is and what is left today. */
export async function userInfo(
	deps: Dependencies,
	{ member, edition, limits }: Subject,
	platId: number | undefined,
): Promise<UserInfo> {
	const day = quotaDay(deps.clock(), platId);
	const row = await userRow(deps.database, member.accountId, day);
	if (!row) throw new Refusal(CODES.invalidSession, 'the login is no longer valid');
	const used = await usedOn(deps.database, accountSubject(member.accountId), day);
	const { endsAt } = member.entitlement;
	const isOwnEdition = edition === member.entitlement.edition;
	return {
		...profileOf(deps, row),
		level: levelOf(edition),
		edition,
		end_time: isOwnEdition && endsAt !== null ? new Date(endsAt).toISOString() : null,
		needs_phone: detailWant({ edition, limits, hasPhone: member.hasPhone })?.needs === 'phone',
		quota_day: day,
		quotas: {
			detail_views: quotaOf(limits.detailsPerDay, used.get('detail_views') ?? 0),
			searches: quotaOf(limits.searchesPerDay, used.get('searches') ?? 0),
			followed_creators: quotaOf(limits.followedCreators, row.creators),
			followed_shops: quotaOf(limits.followedCreators, row.shops),
			followed_products: quotaOf(limits.followedCreators, row.products),
			followed_lives: quotaOf(limits.followedCreators, row.lives),
			monitors: quotaOf(limits.monitorsPerMonth, row.monitors),
		},
	};
}
