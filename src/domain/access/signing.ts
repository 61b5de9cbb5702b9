/**
 * The signature of calls that carry `plat_id` (spec section 7, decisions 2):
 * sign = hex H(path + plat_id + ts + secret), H by the parity of the UTC day of the month.
 *
 * The secret is in the browser bundle. It keeps casual scripts out and protects nothing.
 */
export const DEFAULT_SIGN_SECRET = 'livegauge-open-development-secret';

/** How far the caller's clock may be off, in seconds. */
export const SIGN_TOLERANCE_SECONDS = 300;

/** SHA-256 on even UTC days of the month, SHA-512 on odd ones. `ts` in unix seconds. */
export function hashFor(ts: number): 'SHA-256' | 'SHA-512' {
	return new Date(ts * 1000).getUTCDate() % 2 === 0 ? 'SHA-256' : 'SHA-512';
}

/** The text that is hashed; `path` starts with `/api`. */
export function signatureBase(
	path: string,
	platId: number | string,
	ts: number | string,
	secret: string,
): string {
	return `${path}${platId}${ts}${secret}`;
}

/** Whether a timestamp is near enough to the server's clock; both in unix seconds. */
export function isFresh(ts: number, now: number): boolean {
	return Math.abs(now - ts) <= SIGN_TOLERANCE_SECONDS;
}
