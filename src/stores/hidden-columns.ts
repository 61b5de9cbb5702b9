import { persistentJSON } from '@nanostores/persistent';
import { KEYS } from './keys.ts';

/** Ids of the columns of the product ranking that the visitor hid. */
export const $hiddenProductColumns = persistentJSON<readonly string[]>(KEYS.hiddenProductColumns, []);
