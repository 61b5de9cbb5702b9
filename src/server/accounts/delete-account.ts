import type { deleteAccount } from '#contract/accounts.ts';
import type { ParsedBodyOf } from '#contract/endpoint.ts';
import type { MemberCaller } from '#server/access/caller.ts';
import { forgetSubject } from '#server/access/queries/quotas.ts';
import { accountSubject } from '#server/access/subjects.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { keepAnOperator } from '#server/operators/change-users.ts';
import { proveAny } from './codes.ts';
import { provePassword } from './passwords.ts';
import { handlesOf, removeAccount } from './queries/accounts.ts';

/**
 * Deletes the member's account. An account without password and handles (demo) needs nothing more than its session.
 * The last operator is refused (17002): nobody could operate the site any more.
 */
export async function deleteOwnAccount(
	deps: Dependencies,
	{ password, code }: ParsedBodyOf<typeof deleteAccount>,
	caller: MemberCaller,
): Promise<void> {
	const { member } = caller;
	await deps.limits.take('changes', String(member.accountId));
	if (code === undefined) await provePassword(deps, member.accountId, password);
	const proof =
		code === undefined
			? null
			: await proveAny(deps, caller, await handlesOf(deps.database, member.accountId), 'delete', code);
	await deps.database.transaction(async (tx) => {
		// Codes before accounts, and all operators before the own one: whoever goes at the same time waits in one order.
		await proof?.useUp(tx);
		await keepAnOperator(tx, member.accountId);
		await forgetSubject(tx, accountSubject(member.accountId));
		await removeAccount(tx, member.accountId);
	});
}
