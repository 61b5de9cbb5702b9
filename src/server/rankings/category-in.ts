import { categoryNames, UNMAPPED } from '#domain/platforms/categories.ts';
import { languageOfId } from '#domain/site/languages.ts';

/** A category with its names from the top, in a language; one that is not mapped keeps the words of its feed. */
export function categoryIn(id: string, path: string | null, languageId: number) {
	const names = id === UNMAPPED ? (path?.split(' > ') ?? []) : categoryNames(id, languageOfId(languageId));
	return { id, names: [...names] };
}
