import { hash, verify } from '@node-rs/argon2';
import { CODES } from '#contract/codes.ts';
import { isLeakedPassword } from '#domain/accounts/leaked-passwords.ts';
import { Refusal } from '#server/http/refusal.ts';

/** argon2id with OWASP's parameters of 2024: 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The stored form of a password that is being chosen; 10007 where it is on the public lists of leaked ones. */
export async function hashChosen(password: string): Promise<string> {
	if (isLeakedPassword(password)) {
		throw new Refusal(CODES.leakedPassword, 'password: is on public lists of leaked passwords');
	}
	return hashPassword(password);
}

/** The stored form of a password. */
export function hashPassword(password: string): Promise<string> {
	return hash(password, OPTIONS);
}

let nobody: Promise<string> | undefined;

/**
 * Whether the password is the one of the hash. Without a hash (no such account, or one that has no password) it takes
 * the same time and answers no, so that time does not tell who has an account.
 */
export async function isPasswordOf(stored: string | null, password: string): Promise<boolean> {
	nobody ??= hashPassword('nobody has this password');
	const isRight = await verify(stored ?? (await nobody), password);
	return isRight && stored !== null;
}
