import type { AdminUser, AdminUserLine, adminUsers } from '#contract/admin-users.ts';
import { CODES } from '#contract/codes.ts';
import type { AnswerOf, ParsedQueryOf } from '#contract/endpoint.ts';
import { rightsOf } from '#domain/access/editions.ts';
import { type Entitlement, entitlementOf, isEdition } from '#domain/access/entitlements.ts';
import { handleOf, maskHandle } from '#domain/accounts/handles.ts';
import { sessionsOf } from '#server/access/queries/sessions.ts';
import { grantsOf } from '#server/accounts/queries/grants.ts';
import { userInfo } from '#server/accounts/user-info.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { auditEntries } from './queries/audit-log.ts';
import { findUsers, type UserLineRow, userByUid } from './queries/operators.ts';

/** Audit entries on the page of a user; the whole log has its own. */
const NEWEST = 20;

const masked = (value: string | null) => (value === null ? null : maskHandle(value));

function entitlement({ grants }: UserLineRow, now: Date): Entitlement {
	const running = grants.flatMap(({ edition, ends_at, limits: custom }) =>
		isEdition(edition) ? [{ edition, endsAt: ends_at ? Date.parse(ends_at) : null, custom }] : [],
	);
	return entitlementOf(running, now.getTime());
}

function lineOf(row: UserLineRow, now: Date): AdminUserLine {
	const { edition, endsAt } = entitlement(row, now);
	return {
		uid: row.uid,
		name: row.name,
		surname: row.surname,
		username: row.username,
		phone: masked(row.phone),
		email: masked(row.email),
		role: row.role,
		operator_role: row.operator_role,
		edition,
		end_time: endsAt === null ? null : new Date(endsAt).toISOString(),
		is_demo: row.demo_ends_at !== null,
		created_at: row.created_at,
		disabled_at: row.disabled_at,
	};
}

/** A page of the users that a text finds. */
export async function listUsers(
	deps: Dependencies,
	{ search, page, limit }: ParsedQueryOf<typeof adminUsers>,
): Promise<AnswerOf<typeof adminUsers>> {
	const now = deps.clock();
	const rows = await findUsers(deps.database, { text: search, handle: handleOf(search), page, limit }, now);
	return { list: rows.map((row) => lineOf(row, now)), total: rows[0]?.total ?? 0, page, limit };
}

/** Everything that operators see about one user. */
export async function showUser(deps: Dependencies, uid: string): Promise<AdminUser> {
	const { database } = deps;
	const now = deps.clock();
	const row = await userByUid(database, uid, now);
	if (!row) throw new Refusal(CODES.badParameter, 'uid: no such user');
	const own = entitlement(row, now);
	const member = { accountId: row.account_id, hasPhone: row.phone !== null, entitlement: own };
	const info = await userInfo(
		deps,
		{ member, ...rightsOf(deps.editionOf(own.edition), own.custom) },
		undefined,
	);
	const entries = await auditEntries(database, { page: 1, limit: NEWEST, uid });
	return {
		...lineOf(row, now),
		identity: info.identity,
		silver_coin: info.silver_coin,
		quota_day: info.quota_day,
		quotas: info.quotas,
		sessions: (await sessionsOf(database, row.account_id, now)).length,
		grants: await grantsOf(database, row.account_id),
		log: entries.map(({ total, ...entry }) => entry),
	};
}
