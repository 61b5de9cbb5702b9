import { persistentJSON } from '@nanostores/persistent';
import { KEYS } from './keys.ts';

/** Columns that only some boards are about (they show them anyway); elsewhere somebody has to ask for them. */
const HIDDEN_AT_FIRST: readonly string[] = ['video_gmv', 'live_gmv', 'card_gmv', 'first_units'];

/** Ids of the columns of the product ranking that the visitor does not see. */
export const $hiddenProductColumns = persistentJSON<readonly string[]>(
	KEYS.hiddenProductColumns,
	HIDDEN_AT_FIRST,
);
