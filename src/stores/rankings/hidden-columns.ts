import { persistentJSON } from '@nanostores/persistent';
import type { KEYS } from '#stores/shared/keys.ts';

/**
 * Ids of the columns of a ranking that a visitor does not see, kept in this browser. Columns that only some boards are
 * about (they show them anyway) are hidden until somebody asks for them.
 */
export const hiddenColumns = (key: (typeof KEYS)[keyof typeof KEYS], hidden: readonly string[]) =>
	persistentJSON<readonly string[]>(key, hidden);
