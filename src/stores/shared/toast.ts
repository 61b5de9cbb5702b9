import { atom } from 'nanostores';
import type { ApiError } from '#api/errors.ts';

/** How a passing word is meant. */
export type ToastTone = 'notice' | 'warning' | 'error';
/** A passing word and how it is meant; of a refusal its error too, for languages that the server does not speak. */
export type ToastText = { readonly text: string; readonly tone: ToastTone; readonly refusal?: ApiError };

/** The passing word on screen; null for none. */
export const $toast = atom<ToastText | null>(null);

/** Shows a word for two seconds. */
export const showToast = (text: string, tone: ToastTone = 'notice') => $toast.set({ text, tone });
/** Shows for two seconds that the server refused. */
export const showRefusal = (refusal: ApiError, tone: ToastTone) =>
	$toast.set({ text: refusal.serverMessage, tone, refusal });
/** Takes it away. */
export const hideToast = () => $toast.set(null);
