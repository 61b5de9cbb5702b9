import { MOVES_PER_MONTH } from '#domain/tools/move-quotas.ts';
import type { MemberCaller } from '#server/access/caller.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { movedSince } from './queries/jobs.ts';

/** Where the month began (UTC). */
export const monthStart = (now: Date) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));

/** Products that the account may move this month, and has. */
export async function moveQuota(
	deps: Dependencies,
	caller: MemberCaller,
	db: Queryable = deps.database,
): Promise<{ limit: number; used: number }> {
	return {
		limit: MOVES_PER_MONTH[caller.edition],
		used: await movedSince(db, caller.member.accountId, monthStart(deps.clock())),
	};
}
