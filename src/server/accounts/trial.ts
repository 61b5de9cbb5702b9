import { TRIAL_DAYS } from '#domain/access/entitlements.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { claimTrial, insertGrant } from './queries/grants.ts';
import { insertNotice } from './queries/notices.ts';

const DAY_MS = 86_400_000;

/**
 * Starts the trial of a proven phone, once per number, also where its account was deleted since. Where everybody may
 * read everything there is nothing to try.
 */
export async function startTrial(
	deps: Dependencies,
	tx: Queryable,
	accountId: number,
	phone: string,
): Promise<boolean> {
	if (deps.isOpen) return false;
	const now = deps.clock();
	if (!(await claimTrial(tx, deps.hashes('phone', phone), now))) return false;
	const endsAt = new Date(now.getTime() + TRIAL_DAYS * DAY_MS);
	await insertGrant(
		tx,
		{
			accountId,
			edition: 'trial',
			source: 'trial',
			startsAt: now,
			endsAt,
		},
		now,
	);
	await insertNotice(
		tx,
		{ accountId, kind: 'trial_started', params: { ends_at: endsAt.toISOString() } },
		now,
	);
	return true;
}
