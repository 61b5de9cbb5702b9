import { persistentAtom } from '@nanostores/persistent';
import { KEYS } from './keys.ts';

/** The login token; empty for a visitor. */
export const $token = persistentAtom<string>(KEYS.token, '');
