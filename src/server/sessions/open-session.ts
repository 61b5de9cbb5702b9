import type { OpenedSession } from '#contract/sessions.ts';
import { maskNetwork } from '#domain/networks.ts';
import { deviceClassOf, deviceLabelOf, latestEnd } from '#domain/sessions.ts';
import type { Caller } from '#server/access/caller.ts';
import { newToken } from '#server/accounts/hashes.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { insertNotice } from '#server/queries/notices.ts';
import { beginSession } from '#server/queries/sessions.ts';

type Owner = { readonly account_id: number; readonly identity: string | null };

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
	return {
		token,
		expires_at: new Date(latestEnd(now.getTime())).toISOString(),
		needs_identity: owner.identity === null,
		displaced: hasDisplaced,
	};
}
