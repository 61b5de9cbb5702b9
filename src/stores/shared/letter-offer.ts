import { atom } from 'nanostores';

/** How the offer of the weekly letter stands, which is made where one follows; null while none is made. */
export const $letterOffer = atom<'open' | 'sending' | 'failed' | 'done' | null>(null);
