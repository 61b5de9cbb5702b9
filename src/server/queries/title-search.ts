import { bigrams, foldText, loneSigns, words } from '#domain/search-text.ts';
import type { Param } from '#server/db/database.ts';

/** Conditions on products `k` joined by `and`; `?` stands for each of the values in turn. */
export type TitleSearch = { readonly sql: string; readonly values: readonly Param[] };

const likeText = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Titles with all words of a text in any order: parts of words in scripts with spaces, sign pairs in those without.
 * Null where the text holds nothing to search by.
 */
export function titleSearch(text: string): TitleSearch | null {
	const folded = foldText(text);
	const lone = loneSigns(folded);
	// A sign that stands alone in the text has neighbours in titles, so it is looked for in the title itself.
	const pairs = bigrams(folded).filter((pair) => !lone.includes(pair));
	const parts = [...words(folded), ...lone];
	if (parts.length === 0 && pairs.length === 0) return null;
	const sql = parts.map(() => 'k.title_folded like ?');
	if (pairs.length > 0) sql.push('k.title_tokens @> ?::text[]');
	return { sql: sql.join(' and '), values: [...parts.map(likeText), ...(pairs.length > 0 ? [pairs] : [])] };
}
