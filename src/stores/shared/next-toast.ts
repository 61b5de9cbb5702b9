import { SESSION_KEYS } from './keys.ts';
import { readTab, writeTab } from './tab-storage.ts';

/** Keeps a word for the page that comes next, static or not: the one on screen is being left. */
export const sayOnNextPage = (text: string) => writeTab(SESSION_KEYS.nextToast, text);

/** Takes the word that the page before left, once; null for none. The chrome shows it (elements/chrome). */
export function takeNextWord(): string | null {
	const text = readTab(SESSION_KEYS.nextToast);
	writeTab(SESSION_KEYS.nextToast, null);
	return text;
}
