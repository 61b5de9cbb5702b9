import {
	CODE_LIFETIME_SECONDS,
	CODE_TRIES,
	type CodePurpose,
	RESEND_SECONDS,
} from '#domain/accounts/verification.ts';
import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

export type StoredCode = {
	readonly handleHash: string;
	readonly purpose: CodePurpose;
	/** Hash of who asked; nobody else's code takes its place. */
	readonly requester: string;
	readonly codeHash: string;
};

/** Where a code is kept. */
export type CodePlace = Omit<StoredCode, 'codeHash'>;

/**
 * Keeps a code in the place of the requester's last one for the handle and purpose. Answers how many seconds are left where that was
 * sent less than 60 s ago, else null: of parallel calls one is kept.
 */
export async function saveCode(db: Queryable, code: StoredCode, now: Date): Promise<number | null> {
	const [saved] = await db.query(
		sql`insert into verification_codes as c (handle_hash, purpose, code_hash, sent_at, expires_at, requester)
		values (${code.handleHash}, ${code.purpose}, ${code.codeHash}, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz + make_interval(secs => ${CODE_LIFETIME_SECONDS}), ${code.requester})
		on conflict (handle_hash, purpose, requester) do update set code_hash = excluded.code_hash, tries = 0,
			sent_at = excluded.sent_at, expires_at = excluded.expires_at, used_at = null
		where c.sent_at <= excluded.sent_at - make_interval(secs => ${RESEND_SECONDS})
			or c.sent_at > excluded.sent_at + make_interval(secs => ${RESEND_SECONDS})
		returning 1`,
	);
	if (saved) return null;
	const [row] = await db.query<{ sent_at: string }>(
		sql`select sent_at from verification_codes where handle_hash = ${code.handleHash} and purpose = ${code.purpose} and requester = ${code.requester}`,
	);
	const sentAt = row ? Date.parse(row.sent_at) : now.getTime();
	return Math.max(1, Math.ceil((sentAt + RESEND_SECONDS * 1000 - now.getTime()) / 1000));
}

/** Takes one of the tries of a valid code and answers its hash; null where there is none or its tries are used. */
export async function takeTry(
	db: Queryable,
	{ handleHash, purpose, requester }: CodePlace,
	now: Date,
): Promise<string | null> {
	const [row] = await db.query<{ code_hash: string }>(
		sql`update verification_codes set tries = tries + 1
		where handle_hash = ${handleHash} and purpose = ${purpose} and requester = ${requester} and used_at is null and expires_at > ${now.toISOString()}
			and sent_at <= ${now.toISOString()}::timestamptz + make_interval(secs => ${RESEND_SECONDS})
			and tries < ${CODE_TRIES}
		returning code_hash`,
	);
	return row?.code_hash ?? null;
}

/** Uses a code up; false where somebody else just did. Belongs into the transaction of what the code allows. */
export async function useCode(
	db: Queryable,
	handleHash: string,
	codeHash: string,
	now: Date,
): Promise<boolean> {
	const used = await db.query(
		sql`update verification_codes set used_at = ${now.toISOString()} where handle_hash = ${handleHash} and code_hash = ${codeHash} and used_at is null
		returning 1`,
	);
	return used.length === 1;
}

/** Forgets every code that was sent to the handles: a code that somebody saw opens nothing any more. */
export async function dropCodes(db: Queryable, handleHashes: readonly string[]): Promise<void> {
	await db.query(sql`delete from verification_codes where handle_hash = any(${handleHashes})`);
}
