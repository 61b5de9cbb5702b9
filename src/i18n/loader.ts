import type { Locale } from './languages.ts';
import type { Area, Translate } from './messages.ts';
import { translator } from './translate.ts';

/** By language and area: `zh/common`. */
const texts = new Map<string, ReturnType<typeof translator>>();
const loads = new Map<string, Promise<void>>();

async function load(locale: Locale, area: Area, request: typeof fetch): Promise<void> {
	const response = await request(`/locales/${locale}/${area}.json`);
	if (!response.ok) throw new Error(`messages ${locale}/${area}: HTTP ${response.status}`);
	texts.set(`${locale}/${area}`, translator(await response.json(), locale));
}

/** Loads areas of messages in a language, each once; a failed load is tried again by the next call. */
export async function loadMessages(
	locale: Locale,
	areas: readonly Area[],
	request: typeof fetch = fetch,
): Promise<void> {
	await Promise.all(
		areas.map((area) => {
			const name = `${locale}/${area}`;
			const pending =
				loads.get(name) ??
				load(locale, area, request).catch((error: unknown) => {
					loads.delete(name);
					throw error;
				});
			loads.set(name, pending);
			return pending;
		}),
	);
}

/** Whether the areas of a language are loaded. */
export function hasMessages(locale: Locale, areas: readonly Area[]): boolean {
	return areas.every((area) => texts.has(`${locale}/${area}`));
}

/** The messages of a loaded area; a key that is missing comes back as itself. */
export function islandText<A extends Area>(locale: Locale, area: A): Translate<A> {
	return texts.get(`${locale}/${area}`) ?? ((key) => key);
}
