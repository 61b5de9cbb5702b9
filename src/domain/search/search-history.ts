/** So many keywords are kept (spec section 9). */
export const HISTORY_LIMIT = 10;

/** The history with a keyword in front; known ones move there, the oldest beyond ten is dropped. */
export function remember(history: readonly string[], keyword: string): readonly string[] {
	const text = keyword.trim();
	return text === '' ? history : [text, ...forget(history, text)].slice(0, HISTORY_LIMIT);
}

/** The history without a keyword. */
export function forget(history: readonly string[], keyword: string): readonly string[] {
	return history.filter((known) => known !== keyword);
}

/** What a storage holds as a history: anything that is none, or not text, is left out. */
export function readHistory(stored: string): readonly string[] {
	let value: unknown;
	try {
		value = JSON.parse(stored);
	} catch {
		return [];
	}
	if (!Array.isArray(value)) return [];
	return value.filter((item) => typeof item === 'string' && item.trim() !== '').slice(0, HISTORY_LIMIT);
}
