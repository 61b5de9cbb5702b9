import { keywordTerms } from '#domain/text/search-keyword.ts';
import type { Param } from '#server/db/database.ts';

/** Conditions joined by `and`; `?` stands for each of the values in turn. */
export type TextSearch = { readonly sql: string; readonly values: readonly Param[] };

/** Columns in which texts are searched: folded, and as pairs of signs of the scripts without spaces. */
export type TextColumns = { readonly folded: string; readonly tokens: string };

/** Titles of products `k`. */
export const TITLE: TextColumns = { folded: 'k.title_folded', tokens: 'k.title_tokens' };

/** Names of shops `k`. */
export const SHOP_NAME: TextColumns = { folded: 'k.name_folded', tokens: 'k.name_tokens' };

/** Handles and nicknames of creators `k`. */
export const CREATOR_NAME: TextColumns = { folded: 'k.name_folded', tokens: 'k.nickname_tokens' };

/** Titles of live sessions `k`. */
export const LIVE_TITLE: TextColumns = { folded: 'k.title_folded', tokens: 'k.title_tokens' };

/** A text as part of a LIKE pattern. */
export const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/**
 * Texts with all words of a keyword in any order: parts of words in scripts with spaces, sign pairs in those without.
 * Null where the keyword holds nothing to search by.
 */
export function textSearch(keyword: string, columns: TextColumns): TextSearch | null {
	const { words, signs, pairs } = keywordTerms(keyword);
	const parts = [...words, ...signs];
	if (parts.length === 0 && pairs.length === 0) return null;
	const sql = parts.map(() => `${columns.folded} like ?`);
	if (pairs.length > 0) sql.push(`${columns.tokens} @> ?::text[]`);
	const values = parts.map((part) => `%${escaped(part)}%`);
	return { sql: sql.join(' and '), values: [...values, ...(pairs.length > 0 ? [pairs] : [])] };
}

/** The same for titles of products. */
export const titleSearch = (text: string) => textSearch(text, TITLE);
