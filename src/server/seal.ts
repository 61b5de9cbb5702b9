import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/**
 * Seals what has to be read again: tokens of the platform, PKCE verifiers. Without the installation's key a copy of the
 * database opens none of it. `about` says what a text belongs to, and is no part of it: moved to another account's row,
 * it does not open.
 */
export type Seal = {
	close(text: string, about: string): string;
	/** The text; null where it was sealed with another key or about something else, or was changed. */
	open(sealed: string, about: string): string | null;
	/** The same mark for the same text, by which it can be compared and from which it cannot be told (HMAC-SHA256). */
	mark(text: string, about: string): string;
};

/** AES-256-GCM under a key of its own, derived from the installation's (server/secret-key.ts). */
export function createSeal(secret: string): Seal {
	const key = Buffer.from(hkdfSync('sha256', secret, '', 'livegauge seal', KEY_BYTES));
	const markKey = Buffer.from(hkdfSync('sha256', secret, '', 'livegauge mark', KEY_BYTES));
	return {
		mark: (text, about) => createHmac('sha256', markKey).update(`${about}\n${text}`).digest('base64url'),
		close(text, about) {
			const iv = randomBytes(IV_BYTES);
			const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(about));
			const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
			return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
		},
		open(sealed, about) {
			const bytes = Buffer.from(sealed, 'base64url');
			if (bytes.length < IV_BYTES + TAG_BYTES) return null;
			const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), {
				authTagLength: TAG_BYTES,
			});
			decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
			try {
				const body = bytes.subarray(IV_BYTES + TAG_BYTES);
				return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
			} catch {
				return null;
			}
		},
	};
}
