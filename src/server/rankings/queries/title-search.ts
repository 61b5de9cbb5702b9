import { keywordTerms } from '#domain/text/search-keyword.ts';
import { join, raw, type Sql, sql } from '#server/db/sql.ts';

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

/** Texts that have a part somewhere. */
export const contains = (column: string, part: string) => sql`${raw(column)} like ${`%${escaped(part)}%`}`;

/**
 * Texts with all words of a keyword in any order: parts of words in scripts with spaces, sign pairs in those without.
 * Null where the keyword holds nothing to search by.
 */
export function textSearch(keyword: string, columns: TextColumns): Sql | null {
	const { words, signs, pairs } = keywordTerms(keyword);
	const parts = [...words, ...signs];
	if (parts.length === 0 && pairs.length === 0) return null;
	return join(
		[
			...parts.map((part) => contains(columns.folded, part)),
			...(pairs.length > 0 ? [sql`${raw(columns.tokens)} @> ${pairs}::text[]`] : []),
		],
		' and ',
	);
}

/** Texts with all words, signs and pairs of a keyword anywhere in them; where it is not folded, in any case. */
export function containsAll(column: string, keyword: string): Sql {
	const { words, signs, pairs } = keywordTerms(keyword);
	return join(
		[...words, ...signs, ...pairs].map((part) => contains(column, part)),
		' and ',
	);
}

/** The same as `textSearch` for titles of products. */
export const titleSearch = (text: string) => textSearch(text, TITLE);
