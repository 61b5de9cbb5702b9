import { atom } from 'nanostores';

/** How a passing word is meant. */
export type ToastTone = 'notice' | 'warning' | 'error';
/** A word and how it is meant. */
/** A passing word and how it is meant. */
export type ToastText = { readonly text: string; readonly tone: ToastTone };

/** The passing word on screen; null for none. */
export const $toast = atom<ToastText | null>(null);

/** Shows a word for two seconds. */
export const showToast = (text: string, tone: ToastTone = 'notice') => $toast.set({ text, tone });
/** Takes it away. */
export const hideToast = () => $toast.set(null);
