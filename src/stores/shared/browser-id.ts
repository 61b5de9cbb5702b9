import { persistentAtom } from '@nanostores/persistent';
import { randomId } from '#api/hex.ts';
import { KEYS } from './keys.ts';

/** The stored name of this browser; empty until it is first needed. */
const $browserId = persistentAtom<string>(KEYS.browserId, '');

/** A random name of this browser, by which the quotas of visitors are counted (decisions 2): it says nothing of whose it is. */
export function browserId(): string {
	const id = $browserId.get() || randomId();
	$browserId.set(id);
	return id;
}
