import { persistentAtom } from '@nanostores/persistent';
import type { WritableAtom } from 'nanostores';

/** A stored choice among known values. Anything else found in the storage counts as nothing stored. */
export function storedChoice<Value extends string>(
	key: string,
	values: readonly Value[],
	initial: Value,
): WritableAtom<Value> {
	return persistentAtom<Value>(key, initial, {
		encode: (value) => value,
		decode: (stored) => values.find((value) => value === stored) ?? initial,
	});
}
