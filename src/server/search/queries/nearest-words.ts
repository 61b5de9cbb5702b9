import { isOneTypoAway } from '#domain/text/search-keyword.ts';
import type { Queryable } from '#server/db/database.ts';
import { join, raw, sql } from '#server/db/sql.ts';
import { contains } from '#server/rankings/queries/title-search.ts';
import type { SearchedTexts } from './search.ts';

/** Finds are counted up to here: more is simply many. */
export const MANY = 100;

/** Neighbours of a word that are looked at. */
const NEIGHBOURS = 20;

/** How many texts of a platform each part of words is in, up to `MANY`; parts that are in none are left out. */
export async function textsWith(
	db: Queryable,
	{ ranked, text }: SearchedTexts,
	platId: number,
	parts: readonly string[],
): Promise<Map<string, number>> {
	if (parts.length === 0) return new Map();
	const each = parts.map(
		(part, place) =>
			sql`select ${raw(place)} as place, count(*) as texts from (
				select 1 from ${raw(ranked.entities)} k where k.plat_id = ${platId} and ${contains(text.folded, part)} limit ${raw(MANY)}
			) limited`,
	);
	const rows = await db.query<{ place: number; texts: number }>(join(each, ' union all '));
	const has = new Map(rows.map(({ place, texts }) => [place, texts]));
	return new Map(parts.flatMap((part, place) => (has.get(place) ? [[part, has.get(place) ?? 0]] : [])));
}

/** Known words that a word may be a typo of, those that most texts have first. */
export async function nearestWords(
	db: Queryable,
	searched: SearchedTexts,
	platId: number,
	word: string,
): Promise<{ word: string; texts: number }[]> {
	const rows = await db.query<{ word: string }>(
		sql`select word from search_words
		where plat_id = ${platId} and kind = ${searched.ranked.name} and keys && word_keys(${word}::text) order by word limit 1000`,
	);
	const near = rows.map((row) => row.word).filter((known) => isOneTypoAway(known, word));
	const texts = await textsWith(db, searched, platId, near.slice(0, NEIGHBOURS));
	// The first letter is the one that people get right.
	const isLikely = (known: string) => Number(known[0] === word[0]);
	return [...texts]
		.map(([known, count]) => ({ word: known, texts: count }))
		.sort((a, b) => isLikely(b.word) - isLikely(a.word) || b.texts - a.texts || (a.word < b.word ? -1 : 1));
}
