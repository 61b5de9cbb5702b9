import { pairsWithOneWrong, sameKeyword } from '#domain/text/search-keyword.ts';
import { foldText } from '#domain/text/search-text.ts';
import type { Queryable } from '#server/db/database.ts';
import { join, raw, type Sql, sql } from '#server/db/sql.ts';
import { memoOf } from '#server/rankings/build-cache.ts';
import { partOf, type RankBuild, rankKey } from '#server/rankings/queries/rank-builds.ts';
import type { Identity } from '#server/rankings/queries/ranking.ts';
import { escaped, type TextColumns, textSearch } from '#server/rankings/queries/title-search.ts';
import type { Ranked } from '#server/rankings/rollups/ranked.ts';

/** A kind of thing that is searched: where its texts are (of `k`), and what orders a list of it. */
export type Searched = {
	readonly ranked: Ranked;
	readonly text: TextColumns;
	readonly identity: Identity;
	/** The rank column that says what it costs. */
	readonly price: string;
};

/** The texts of a kind of thing: under which name their words are kept, and where they are (of `k`). */
export type SearchedTexts = {
	readonly ranked: { readonly name: string; readonly entities: string };
	readonly text: TextColumns;
};

/** Which part of a list is wanted, and in which order. */
export type SearchPart = {
	readonly platId: number;
	readonly filters: readonly Sql[];
	readonly sort: 'relevance' | 'units' | 'gmv' | 'price';
	readonly order: 'asc' | 'desc';
	readonly offset: number;
	readonly limit: number;
};

/** The same of things with rank tables, and what is read of these. */
export type SearchWish = SearchPart & {
	readonly build: RankBuild;
	/** The period of the figures: 7 days, or 0 for everything so far. */
	readonly period: 7 | 0;
};

/** A part of what was found. */
export type FoundPage = {
	/** Things that match, whatever the filters. */
	readonly found: number;
	readonly total: number;
	readonly ids: readonly string[];
};

/** Finds a part of what a condition on texts finds. */
export type FindPage = (keyword: string, condition: Sql, part: SearchPart) => Promise<FoundPage>;

const SHORT = 3;

/** Texts in which a word begins with a part. */
const beginsWord = (folded: Sql, part: string) =>
	sql`(${folded} like ${`${part}%`} or ${folded} like ${`% ${part}%`})`;

/**
 * The condition of a keyword on texts. Letters that are too few for an index begin a word there; beside longer words
 * they may stand anywhere.
 */
export function keywordCondition(keyword: string, columns: TextColumns): Sql | null {
	const search = textSearch(keyword, columns);
	if (!search || search.values.some((value) => typeof value !== 'string' || value.length - 2 >= SHORT))
		return search;
	const parts = search.values.map((value) => String(value).slice(1, -1));
	return join(
		parts.map((part) => beginsWord(raw(columns.folded), part)),
		' and ',
	);
}

/** The condition with one sign of a text without spaces wrong; null where no part of the keyword is that long. */
export function closeCondition(keyword: string, columns: TextColumns): Sql | null {
	const rests = pairsWithOneWrong(keyword);
	const spaced = textSearch(foldText(keyword).replace(/[^\p{Script=Latin}\p{N}]+/gu, ' '), columns);
	if (rests.length === 0) return null;
	const anyOf = join(
		rests.map((pairs) => sql`${raw(columns.tokens)} @> ${pairs}::text[]`),
		' or ',
	);
	return spaced ? sql`(${anyOf}) and ${spaced}` : sql`(${anyOf})`;
}

/** 0 where a word of the text begins as the whole keyword does, 1 where its words stand apart or inside others. */
export function tierOf(keyword: string, { folded }: TextColumns): Sql {
	const phrase = escaped(sameKeyword(keyword));
	return sql`case when ${beginsWord(raw(folded), phrase)} then 0 else 1 end`;
}

function orderOf({ sort, order }: SearchWish, price: string): string {
	if (sort === 'relevance') return 'tier, units desc nulls last, total_units desc nulls last, id';
	return `${sort === 'price' ? price : sort} ${order === 'asc' ? 'asc' : 'desc'} nulls last, id`;
}

/** Ids that are found at once: whoever turns pages need not search again. */
const BLOCK = 1_000;
/** A page may reach this far into the next block. */
const LONGEST_PAGE = 200;

/** The ids of a part of what a condition finds, in order, and how much it finds in all. */
export async function foundPage(
	db: Queryable,
	searched: Searched,
	keyword: string,
	condition: Sql,
	wish: SearchWish,
): Promise<FoundPage> {
	const { platId, build, period, filters, sort, order, offset, limit } = wish;
	const start = Math.floor(offset / BLOCK) * BLOCK;
	const asked = [platId, searched.ranked.name, period, keyword, condition, filters, sort, order, start];
	const block = await memoOf(db).get(
		`found ${build.version} ${JSON.stringify(asked)}`,
		() =>
			foundBlock(db, searched, keyword, condition, { ...wish, offset: start, limit: BLOCK + LONGEST_PAGE }),
		({ ids }) => ids.length,
	);
	return { ...block, ids: block.ids.slice(offset - start, offset - start + limit) };
}

async function foundBlock(
	db: Queryable,
	{ ranked, text, price }: Searched,
	keyword: string,
	condition: Sql,
	wish: SearchWish,
): Promise<FoundPage> {
	const { build } = wish;
	const id = raw(ranked.id);
	const ranks = partOf(`${ranked.name}_ranks`, build);
	const isListed = join([raw('true'), ...wish.filters], ' and ');
	const rows = await db.query<FoundPage>(
		sql`with found as materialized (
			select k.${id} as id, ${tierOf(keyword, text)} as tier
			from ${raw(ranked.entities)} k where k.plat_id = ${wish.platId} and ${condition}
		), listed as materialized (
			select f.id, f.tier, w.units, w.gmv, r.total_units, r.${raw(price)}, ${isListed} as is_listed
			from found f
			join ${ranks} r on r.${id} = f.id and ${rankKey('r', build)} and r.period = 0
			left join ${ranks} w on w.${id} = r.${id} and ${rankKey('w', build)} and w.period = ${raw(wish.period)}
		)
		select (select count(*) from listed) as found,
			(select count(*) from listed where is_listed) as total,
			array(
				select id from listed where is_listed order by ${raw(orderOf(wish, price))}
				limit ${raw(wish.limit)} offset ${raw(wish.offset)}
			) as ids`,
	);
	return rows[0] ?? { found: 0, total: 0, ids: [] };
}
