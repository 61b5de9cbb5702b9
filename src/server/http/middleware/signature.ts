import { createHash, timingSafeEqual } from 'node:crypto';
import { hashFor, isFresh, signatureBase } from '#domain/access/signing.ts';

/** What is wrong with a call's signature, as a sentence for `msg`; null where it is right. */
export function signatureFault(url: URL, secret: string, now: Date): string | null {
	const params = url.searchParams;
	const ts = params.get('ts');
	const sign = params.get('sign');
	if (ts === null || !/^\d{1,12}$/.test(ts)) return 'ts: missing or not unix seconds';
	if (sign === null) return 'sign: missing';
	if (!isFresh(Number(ts), Math.floor(now.getTime() / 1000)))
		return 'ts: more than 300 s from the server clock';
	const base = signatureBase(url.pathname, params.get('plat_id') ?? '', ts, secret);
	const expected = createHash(hashFor(Number(ts)))
		.update(base)
		.digest();
	const given = Buffer.from(sign, 'hex');
	return given.length === expected.length && timingSafeEqual(given, expected)
		? null
		: 'sign: wrong signature';
}
