import { atom } from 'nanostores';
import type { RefusalDetail } from '#contract/access.ts';

/** What the visit check said of the screen that is open. `checking` until it has. */
export type ScreenAccess =
	| { readonly state: 'checking' }
	| { readonly state: 'full' }
	| { readonly state: 'preview' | 'closed'; readonly refusal: RefusalDetail };

/** The access of this screen (spec section 4). */
export const $screenAccess = atom<ScreenAccess>({ state: 'checking' });
