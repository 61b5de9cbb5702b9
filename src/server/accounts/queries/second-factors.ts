import type { Queryable, Transaction } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

export type StoredFactor = {
	/** Sealed. */
	readonly secret: string;
	readonly begun_at: string;
	readonly confirmed_at: string | null;
	readonly last_step: number;
	readonly recovery_left: number;
};

/** The second factor of an account, also one that is not confirmed yet. */
export async function factorOf(db: Queryable, accountId: number): Promise<StoredFactor | null> {
	const [row] = await db.query<StoredFactor>(
		sql`select secret, begun_at, confirmed_at, last_step::integer as last_step,
			(select count(*)::integer from recovery_codes r where r.account_id = f.account_id and r.used_at is null) as recovery_left
		from second_factors f where account_id = ${accountId}`,
	);
	return row ?? null;
}

/** Stores a drawn secret in place of one that was never confirmed; false where there is a confirmed one. */
export async function beginFactor(
	db: Queryable,
	accountId: number,
	secret: string,
	now: Date,
): Promise<boolean> {
	const rows = await db.query(
		sql`insert into second_factors (account_id, secret, begun_at) values (${accountId}, ${secret}, ${now.toISOString()})
		on conflict (account_id) do update set secret = excluded.secret, begun_at = excluded.begun_at, last_step = 0
		where second_factors.confirmed_at is null returning 1`,
	);
	return rows.length === 1;
}

/** Switches on the factor whose secret was looked at; false where it is another one meanwhile. */
export async function confirmFactor(
	tx: Transaction,
	accountId: number,
	{ secret, step }: { readonly secret: string; readonly step: number },
	now: Date,
): Promise<boolean> {
	const rows = await tx.query(
		sql`update second_factors set confirmed_at = ${now.toISOString()}, last_step = ${step}
		where account_id = ${accountId} and secret = ${secret} and confirmed_at is null returning 1`,
	);
	return rows.length === 1;
}

/** Takes a step of a confirmed factor; false where it, or a later one, was taken. */
export async function takeStep(tx: Transaction, accountId: number, step: number): Promise<boolean> {
	const rows = await tx.query(
		sql`update second_factors set last_step = ${step}
		where account_id = ${accountId} and confirmed_at is not null and last_step < ${step} returning 1`,
	);
	return rows.length === 1;
}

/** Whether a recovery code is there and unused. */
export async function hasRecoveryCode(db: Queryable, accountId: number, codeHash: string): Promise<boolean> {
	const rows = await db.query(
		sql`select 1 from recovery_codes where account_id = ${accountId} and code_hash = ${codeHash} and used_at is null`,
	);
	return rows.length === 1;
}

/** Uses a recovery code; false where it was used. */
export async function takeRecoveryCode(
	tx: Transaction,
	accountId: number,
	codeHash: string,
	now: Date,
): Promise<boolean> {
	const rows = await tx.query(
		sql`update recovery_codes set used_at = ${now.toISOString()}
		where account_id = ${accountId} and code_hash = ${codeHash} and used_at is null returning 1`,
	);
	return rows.length === 1;
}

/** Replaces all recovery codes. */
export async function replaceRecoveryCodes(
	tx: Transaction,
	accountId: number,
	codeHashes: readonly string[],
): Promise<void> {
	await tx.query(sql`delete from recovery_codes where account_id = ${accountId}`);
	await tx.query(
		sql`insert into recovery_codes (account_id, code_hash) select ${accountId}, unnest(${codeHashes}::text[])`,
	);
}

/** Switches the factor off, with its recovery codes; false where there was none. */
export async function removeFactor(tx: Transaction, accountId: number): Promise<boolean> {
	const rows = await tx.query<{ confirmed_at: string | null }>(
		sql`delete from second_factors where account_id = ${accountId} returning confirmed_at`,
	);
	return rows.some((row) => row.confirmed_at !== null);
}
