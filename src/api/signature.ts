import { hashFor, signatureBase } from '#domain/access/signing.ts';
import { hexOf } from './hex.ts';

/** Web Crypto is absent on plain-http addresses of a local network: then the hash is computed in script. */
async function digest(
	hash: 'SHA-256' | 'SHA-512',
	bytes: Uint8Array<ArrayBuffer>,
	subtle: SubtleCrypto | null,
): Promise<Uint8Array> {
	if (subtle) return new Uint8Array(await subtle.digest(hash, bytes));
	const { sha256, sha512 } = await import('@noble/hashes/sha2.js');
	return hash === 'SHA-256' ? sha256(bytes) : sha512(bytes);
}

export type SignedCall = {
	/** Starts with `/api`. */
	readonly path: string;
	readonly platId: string;
	/** Unix seconds of the server's clock. */
	readonly ts: number;
	readonly secret: string;
};

/** The `sign` of a call: lower-case hex (decisions 2). */
export async function sign(
	call: SignedCall,
	subtle: SubtleCrypto | null = globalThis.crypto?.subtle ?? null,
): Promise<string> {
	const base = signatureBase(call.path, call.platId, call.ts, call.secret);
	return hexOf(await digest(hashFor(call.ts), new TextEncoder().encode(base), subtle));
}
