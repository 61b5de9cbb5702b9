import type { OpenedSession } from '#contract/sessions.ts';
import { maskNetwork } from '#domain/access/networks.ts';
import { deviceClassOf, deviceLabelOf, latestEnd } from '#domain/access/sessions.ts';
import type { Caller } from '#server/access/caller.ts';
import { newToken } from '#server/access/hashes.ts';
import { beginSession } from '#server/access/queries/sessions.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { noteBrowser, noteNetwork } from './known-networks.ts';
import type { AccountKey } from './queries/accounts.ts';
import { insertNotice } from './queries/notices.ts';

type Owner = Pick<AccountKey, 'account_id' | 'identity' | 'role' | 'must_change_password'>;

/** The owner of an account that was made a moment ago. */
export const newOwner = (account_id: number): Owner => ({
	account_id,
	identity: null,
	role: 'member',
	must_change_password: false,
});

/** Begins a session on the caller's device. The token leaves the server this once; only its hash stays. */
export async function openSession(
	deps: Dependencies,
	tx: Transaction,
	owner: Owner,
	caller: Caller,
): Promise<OpenedSession> {
	const token = newToken();
	const now = deps.clock();
	const { hasDisplaced } = await beginSession(
		tx,
		{
			accountId: owner.account_id,
			tokenHash: deps.hashes('token', token),
			device: deviceClassOf(caller.userAgent),
			label: deviceLabelOf(caller.userAgent),
			address: maskNetwork(caller.network),
		},
		now,
	);
	await noteNetwork(deps, tx, owner.account_id, caller);
	await noteBrowser(deps, tx, owner.account_id, caller);
	if (hasDisplaced)
		await insertNotice(
			tx,
			{
				accountId: owner.account_id,
				kind: 'displaced',
				params: { device: deviceClassOf(caller.userAgent), label: deviceLabelOf(caller.userAgent) },
			},
			now,
		);
	const isOperator = owner.role === 'operator';
	return {
		token,
		expires_at: new Date(latestEnd(now.getTime())).toISOString(),
		needs_identity: owner.identity === null && !isOperator,
		needs_password: owner.must_change_password,
		is_operator: isOperator,
		displaced: hasDisplaced,
	};
}
