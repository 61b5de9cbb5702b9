import { persistentAtom } from '@nanostores/persistent';
import { KEYS } from './keys.ts';

/** The stored name of this browser; empty until it is first needed. */
const $browserId = persistentAtom<string>(KEYS.browserId, '');

/** 16 random bytes: enough to tell browsers apart, and nothing that says whose it is. */
function randomId(): string {
	// Not randomUUID: it is missing on plain-http addresses of a local network.
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A random name of this browser, by which the quotas of visitors are counted (decisions 2). */
export function browserId(): string {
	const id = $browserId.get() || randomId();
	$browserId.set(id);
	return id;
}
