import { insertNotice } from '#server/accounts/queries/notices.ts';
import type { Transaction } from '#server/db/database.ts';
import { saveHidden } from './queries/operated.ts';
import type { StoredProfile } from './queries/profiles.ts';

/** Takes a profile off the market or shows it again, and tells its member. */
export async function hideProfile(
	tx: Transaction,
	{ profile_id: profileId, account_id: accountId, handle }: StoredProfile,
	{ isHidden, reason }: { readonly isHidden: boolean; readonly reason: string },
	now: Date,
): Promise<void> {
	await saveHidden(tx, profileId, { at: isHidden ? now : null, reason: isHidden ? reason : null });
	if (accountId === null) return;
	const kind = isHidden ? 'market_hidden' : 'market_shown';
	await insertNotice(tx, { accountId, kind, params: { name: `@${handle}`, reason } }, now);
}
