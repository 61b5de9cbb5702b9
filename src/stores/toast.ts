import { atom } from 'nanostores';

/** The passing word on screen; null for none. */
export const $toast = atom<string | null>(null);

/** Shows a word for two seconds. */
export const showToast = (text: string) => $toast.set(text);
/** Takes it away. */
export const hideToast = () => $toast.set(null);
