import { hash, verify } from '@node-rs/argon2';

/** argon2id with OWASP's parameters of 2024: 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

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
