import type { Attempts } from '#domain/access/lockout.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

const iso = (milliseconds: number) => new Date(milliseconds).toISOString();

/** The attempts of a subject, locked until the transaction ends: parallel ones are counted one after the other. */
export async function lockedAttempts(tx: Transaction, subject: string, now: Date): Promise<Attempts | null> {
	const [made] = await tx.query(
		sql`insert into login_attempts (subject, failures, last_at, locked_until) values (${subject}, 0, ${now.toISOString()}, ${now.toISOString()})
		on conflict do nothing returning subject`,
	);
	if (made) return null;
	const [row] = await tx.query<{ failures: number; last_at: string; locked_until: string }>(
		sql`select failures, last_at, locked_until from login_attempts where subject = ${subject} for update`,
	);
	return row
		? { failures: row.failures, lastAt: Date.parse(row.last_at), lockedUntil: Date.parse(row.locked_until) }
		: null;
}

export async function keepAttempts(tx: Transaction, subject: string, attempts: Attempts): Promise<void> {
	await tx.query(
		sql`update login_attempts set failures = ${attempts.failures}, last_at = ${iso(attempts.lastAt)}, locked_until = ${iso(attempts.lockedUntil)} where subject = ${subject}`,
	);
}

export async function clearAttempts(db: Queryable, subject: string): Promise<void> {
	await db.query(sql`delete from login_attempts where subject = ${subject}`);
}
