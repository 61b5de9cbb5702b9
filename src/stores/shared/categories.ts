import type { Answer } from '#api/routes.ts';
import type { Language } from '#i18n/languages.ts';
import { call } from './client.ts';
import { remoteStore } from './remote.ts';

type Input = { readonly platId: number; readonly language: Language };

const tree = remoteStore<Answer<'categories'>['list'], Input>(async ({ platId, language }, signal) => {
	const query = { plat_id: String(platId), language_id: String(language.languageId) };
	return (await call('categories', query as Parameters<typeof call<'categories'>>[1], signal)).list;
});

/** The category tree of the region in the language on screen. */
export const $categories = tree.$state;
/** Loads the tree of a region in a language. */
export const loadCategories = tree.load;
