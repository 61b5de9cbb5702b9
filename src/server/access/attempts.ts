import { takeAttempt } from '#domain/access/lockout.ts';
import type { Database, Queryable, Transaction } from '#server/db/database.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { tooFrequent } from '#server/http/refusal.ts';
import type { Caller } from './caller.ts';
import { clearAttempts, keepAttempts, lockedAttempts } from './queries/login-attempts.ts';

/**
 * Counts an attempt before it is known to be right; throws while the subject is locked out. What the attempt meets is
 * answered, and where it meets nothing (null) nothing can be guessed: then it does not count.
 */
export async function attemptOn<Met>(
	database: Database,
	subject: string,
	now: Date,
	meet: (tx: Transaction) => Promise<Met | null>,
): Promise<Met | null> {
	const answer = await database.transaction(async (tx) => {
		const taken = takeAttempt(await lockedAttempts(tx, subject, now), now.getTime());
		if (!taken.isAllowed) return taken;
		const met = await meet(tx);
		if (met !== null) await keepAttempts(tx, subject, taken.attempts);
		return { isAllowed: true, met } as const;
	});
	if (!answer.isAllowed) throw tooFrequent(answer.waitSeconds);
	return answer.met;
}

/** Counts an attempt on what is always there: a password. */
export async function countAttempt(database: Database, subject: string, now: Date): Promise<void> {
	await attemptOn(database, subject, now, async () => true);
}

/** A right attempt: what was wrong before counts no more. */
export async function forgetAttempts(db: Queryable, subject: string): Promise<void> {
	await clearAttempts(db, subject);
}

/** What passwords that a network tries on an account (or a handle without one) are counted as. */
export function passwordAttempts(
	{ hashes }: Pick<Dependencies, 'hashes'>,
	target: string,
	{ network }: Caller,
): string {
	return `password:${target}:${hashes('network', network)}`;
}
