import { CODES } from '#contract/codes.ts';
import type { MemberCaller } from '#server/access/caller.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { type AuditNote, writeAudit } from './queries/audit-log.ts';
import { lockedByUid, type OperatedAccount } from './queries/operators.ts';

/** What of the service an action needs; all that the command on the server has. */
export type Needed = Pick<Dependencies, 'database' | 'clock' | 'limits' | 'hashes'>;

/** What actions answer that have nothing to say. */
export type Nothing = Record<string, never>;

/** What an action answers, and what the log says about it; null where nothing changed. */
export type Done<Answer> = { readonly answer: Answer; readonly note: AuditNote | null };

/**
 * The one way to do something as an operator: the work and its audit entry are one transaction, so what failed leaves
 * neither. The command on the server does it without a caller.
 */
export async function operate<Answer>(
	deps: Needed,
	caller: MemberCaller | null,
	work: (tx: Transaction) => Promise<Done<Answer>>,
): Promise<Answer> {
	const operatorId = caller?.member.accountId ?? null;
	if (operatorId !== null) await deps.limits.take('changes', String(operatorId));
	return deps.database.transaction(async (tx) => {
		const { answer, note } = await work(tx);
		if (note) await writeAudit(tx, operatorId, note, deps.clock());
		return answer;
	});
}

/** The account that is operated on, locked; 10001 where there is none. */
export async function operatedAccount(tx: Transaction, uid: string): Promise<OperatedAccount> {
	const account = await lockedByUid(tx, uid);
	if (!account) throw new Refusal(CODES.badParameter, 'uid: no such user');
	return account;
}
