import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** What is hashed before it is stored; the kind is part of the hash, so one never passes for another. */
export type HashKind =
	| 'token'
	| 'key'
	| 'code'
	| 'handle'
	| 'phone'
	| 'network'
	| 'browser'
	| 'search'
	| 'spoken'
	| 'scripts'
	| 'state'
	| 'collector'
	| 'sandbox'
	| 'unsubscribe'
	| 'push'
	| 'recovery'
	| 'cursor';

/** Keyed hashes: whoever has the database but not the key can neither use nor guess what was hashed. */
export type Hashes = (kind: HashKind, text: string) => string;

/** SHA-256 HMAC under the installation's key (server/secret-key.ts). */
export function createHashes(key: string): Hashes {
	return (kind, text) => createHmac('sha256', key).update(`${kind}:${text}`).digest('base64url');
}

/** Whether two hashes are the same, in a time that does not tell where they differ. */
export function isSameHash(a: string, b: string): boolean {
	const [left, right] = [Buffer.from(a), Buffer.from(b)];
	return left.length === right.length && timingSafeEqual(left, right);
}

/** What a login token, or a key, is made of: 256 random bits. */
export function newToken(): string {
	return randomBytes(32).toString('base64url');
}

/** Whether the text can be a token at all. */
export function isTokenShaped(text: string): boolean {
	return /^[\w-]{43}$/.test(text);
}
