import type { Attempts } from '#domain/access/lockout.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';

const iso = (milliseconds: number) => new Date(milliseconds).toISOString();

/** The attempts of a subject, locked until the transaction ends: parallel ones are counted one after the other. */
export async function lockedAttempts(tx: Transaction, subject: string, now: Date): Promise<Attempts | null> {
	const [made] = await tx.query(
		`insert into login_attempts (subject, failures, last_at, locked_until) values ($1, 0, $2, $2)
		on conflict do nothing returning subject`,
		[subject, now.toISOString()],
	);
	if (made) return null;
	const [row] = await tx.query<{ failures: number; last_at: string; locked_until: string }>(
		'select failures, last_at, locked_until from login_attempts where subject = $1 for update',
		[subject],
	);
	return row
		? { failures: row.failures, lastAt: Date.parse(row.last_at), lockedUntil: Date.parse(row.locked_until) }
		: null;
}

export async function keepAttempts(tx: Transaction, subject: string, attempts: Attempts): Promise<void> {
	await tx.query(
		'update login_attempts set failures = $2, last_at = $3, locked_until = $4 where subject = $1',
		[subject, attempts.failures, iso(attempts.lastAt), iso(attempts.lockedUntil)],
	);
}

export async function clearAttempts(db: Queryable, subject: string): Promise<void> {
	await db.query('delete from login_attempts where subject = $1', [subject]);
}
