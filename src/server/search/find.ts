import type { SearchAnswer } from '#contract/search.ts';
import { meaningsOf } from '#domain/search/meanings.ts';
import { isCorrectable, keywordTerms, sameKeyword } from '#domain/text/search-keyword.ts';
import { foldText } from '#domain/text/search-text.ts';
import type { Queryable } from '#server/db/database.ts';
import { join, sql } from '#server/db/sql.ts';
import { nearestWords, textsWith } from './queries/nearest-words.ts';
import {
	closeCondition,
	type FindPage,
	type FoundPage,
	keywordCondition,
	type SearchedTexts,
	type SearchPart,
} from './queries/search.ts';

/** What a keyword finds, and how. */
export type Finding = FoundPage & Pick<SearchAnswer, 'match' | 'searched' | 'nearest'>;

/** Below so many finds, it is looked whether something else was meant. */
const FEW = 3;

/** Other keywords that are proposed. */
const PROPOSALS = 5;

const NOTHING: FoundPage = { found: 0, total: 0, ids: [] };

/** What is searched, which part is wanted, and how a part is found. */
type Search = {
	readonly db: Queryable;
	readonly searched: SearchedTexts;
	readonly wish: SearchPart;
	readonly findPage: FindPage;
};

/** The words of a keyword that may be mistyped, each with the known words it may stand for. */
async function neighbours(
	{ db, searched, wish }: Search,
	keyword: string,
): Promise<Map<string, readonly string[]>> {
	const words = keywordTerms(keyword).words.filter(isCorrectable);
	const texts = await textsWith(db, searched, wish.platId, words);
	const found = new Map<string, readonly string[]>();
	for (const word of words) {
		const own = texts.get(word) ?? 0;
		if (own >= FEW) continue;
		const near = await nearestWords(db, searched, wish.platId, word);
		const better = near.filter((one) => one.texts > own).map((one) => one.word);
		if (better.length > 0) found.set(word, better);
	}
	return found;
}

/** A folded keyword with other words in the place of some. */
function withWords(keyword: string, words: ReadonlyMap<string, readonly string[]>): string {
	return sameKeyword(keyword).replace(/[a-z0-9]+/g, (word) => words.get(word)?.[0] ?? word);
}

async function pageOf({ searched, wish, findPage }: Search, keyword: string): Promise<FoundPage> {
	const condition = keywordCondition(keyword, searched.text);
	return condition ? findPage(keyword, condition, wish) : NOTHING;
}

/** Keywords with how much each finds, most first; those that find nothing are left out. */
async function proposals(
	search: Search,
	keywords: Iterable<string>,
	above = 0,
): Promise<SearchAnswer['nearest']> {
	const first = { ...search.wish, filters: [], offset: 0, limit: 0 };
	const counted: { keyword: string; total: number }[] = [];
	for (const keyword of new Set(keywords)) {
		const { found } = await pageOf({ ...search, wish: first }, keyword);
		if (found > above) counted.push({ keyword, total: found });
	}
	return counted.sort((a, b) => b.total - a.total).slice(0, PROPOSALS);
}

/** What to try instead of a keyword that finds nothing: its words one by one, and what they may have meant. */
function partsOf(keyword: string, near: ReadonlyMap<string, readonly string[]>): string[] {
	const terms = keywordTerms(keyword);
	const runs = foldText(keyword).match(/[\p{Script=Han}]{2,}/gu) ?? [];
	const pairs = runs.flatMap((run) => [run.slice(0, 2), run.slice(-2)]);
	const words = terms.words.filter((word) => word.length > 1);
	return [...words, ...[...near.values()].flatMap((known) => known.slice(0, 2)), ...pairs].slice(0, 12);
}

/** Names are called nothing else. */
const isNamed = ({ searched }: Search) =>
	searched.ranked.name === 'shop' || searched.ranked.name === 'creator';

/** What is called otherwise, with what is called as typed; null where that is no more. */
async function byMeaning(search: Search, keyword: string, asTyped: FoundPage): Promise<Finding | null> {
	const meanings = isNamed(search) ? [] : meaningsOf(keyword);
	const conditions = [keyword, ...meanings].flatMap(
		(meaning) => keywordCondition(meaning, search.searched.text) ?? [],
	);
	if (meanings.length === 0 || conditions.length < 2) return null;
	const page = await search.findPage(keyword, sql`(${join(conditions, ' or ')})`, search.wish);
	if (page.found <= asTyped.found) return null;
	return { ...page, match: 'meaning', searched: meanings.join(', '), nearest: [] };
}

async function otherwise(search: Search, keyword: string, asTyped: FoundPage): Promise<Finding> {
	const meant = await byMeaning(search, keyword, asTyped);
	if (meant) return meant;
	const near = await neighbours(search, keyword);
	const corrected = withWords(keyword, near);
	const alternatives = [...near].flatMap(([word, known]) =>
		known.slice(0, 3).map((one) => withWords(keyword, new Map([...near, [word, [one]]]))),
	);
	if (asTyped.found > 0) {
		const nearest = await proposals(search, alternatives, asTyped.found);
		return { ...asTyped, match: 'all', searched: keyword, nearest };
	}
	if (near.size > 0) {
		const page = await pageOf(search, corrected);
		const others = alternatives.filter((one) => one !== corrected);
		if (page.found > 0)
			return { ...page, match: 'corrected', searched: corrected, nearest: await proposals(search, others) };
	}
	const close = closeCondition(keyword, search.searched.text);
	const page = close ? await search.findPage(keyword, close, search.wish) : NOTHING;
	if (page.found > 0) return { ...page, match: 'close', searched: keyword, nearest: [] };
	const nearest = await proposals(search, partsOf(keyword, near));
	return { ...NOTHING, match: 'all', searched: keyword, nearest };
}

/**
 * What a keyword finds. Where that is little, things are looked for that are called otherwise, in any language; then
 * typos: first one mistyped letter a word, then one
 * wrong sign in scripts without spaces; where that finds nothing either, other keywords are proposed.
 */
export async function find(search: Search, keyword: string): Promise<Finding> {
	const asTyped = await pageOf(search, keyword);
	if (asTyped.found >= FEW) return { ...asTyped, match: 'all', searched: keyword, nearest: [] };
	return otherwise(search, keyword, asTyped);
}
