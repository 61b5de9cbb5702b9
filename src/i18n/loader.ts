import type { Locale } from './languages.ts';
import type { Area, Translate } from './messages.ts';
import { translator } from './translate.ts';

/** By language and area: `zh/common`. */
const texts = new Map<string, ReturnType<typeof translator>>();
const loads = new Map<string, Promise<void>>();

declare global {
	// biome-ignore lint/style/useConsistentTypeDefinitions: the browser's own interface is extended
	interface Window {
		/** By language, a file that holds all areas that the screen opens with; the script in the head names them. */
		screenMessages?: Readonly<Record<string, string>>;
	}
}
type Messages = Parameters<typeof translator>[0];
type Bundle = Readonly<Partial<Record<Area, Messages>>>;
const bundles = new Map<string, Promise<Bundle>>();

async function readJson<Read>(path: string, request: typeof fetch): Promise<Read> {
	const response = await request(path);
	if (!response.ok) throw new Error(`messages ${path}: HTTP ${response.status}`);
	return await response.json();
}

/** An area out of the file of the screen, where that has it and is not gone after a deploy. */
async function fromScreen(locale: Locale, area: Area, request: typeof fetch): Promise<Messages | undefined> {
	const file = globalThis.window?.screenMessages?.[locale];
	if (!file) return undefined;
	const bundle = bundles.get(file) ?? readJson<Bundle>(file, request).catch((): Bundle => ({}));
	bundles.set(file, bundle);
	return (await bundle)[area];
}

async function load(locale: Locale, area: Area, request: typeof fetch): Promise<void> {
	const messages =
		(await fromScreen(locale, area, request)) ??
		(await readJson<Messages>(`/locales/${locale}/${area}.json`, request));
	texts.set(`${locale}/${area}`, translator(messages, locale));
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
