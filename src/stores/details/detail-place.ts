import { atom } from 'nanostores';

/** What the address of a detail screen names. */
export type DetailPlace = { readonly platId: number; readonly id: string };

/** The thing on screen; null where the address names none. */
export const $detailPlace = atom<DetailPlace | null>(null);
