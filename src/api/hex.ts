/** Bytes as lower-case hex. */
export function hexOf(bytes: Uint8Array): string {
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** 16 random bytes as hex. Not randomUUID: it is missing on plain-http addresses of a local network. */
export const randomId = () => hexOf(crypto.getRandomValues(new Uint8Array(16)));
