import type { rankAnchors } from '#contract/creators.ts';
import type { ParsedQueryOf } from '#contract/endpoint.ts';
import { CREATOR_RANKING } from '#domain/creators/creator-ranking.ts';
import { foldName } from '#domain/text/search-text.ts';
import { join, raw, type Sql } from '#server/db/sql.ts';
import { declaredConditions } from '#server/rankings/declared.ts';
import { compare, keywordIn, whose } from '#server/rankings/queries/ranking-filters.ts';
import { CREATOR_NAME, contains } from '#server/rankings/queries/title-search.ts';

export type CreatorsQuery = ParsedQueryOf<typeof rankAnchors>;

/** Creators of the platform who have authorized an account here; an authorization that ran out counts no longer. */
export const authorizedCreators = (platId: number) => `select k.creator_id from authorizations a
	join creators k on k.plat_id = a.plat_id and lower(k.handle) = a.name
	where a.kind = 'creator' and a.plat_id = ${platId} and coalesce(a.expires_at > now(), true)`;

function authorized(platId: number, isWanted: boolean | undefined): Sql[] {
	if (isWanted === undefined) return [];
	return [raw(`r.creator_id ${isWanted ? 'in' : 'not in'} (${authorizedCreators(platId)})`)];
}

/** Creators of agencies whose name has all words of a text; a text without a word asks for nothing. */
function agency(platId: number, text: string | undefined): Sql[] {
	const words = foldName(text ?? '')
		.split(' ')
		.filter(Boolean);
	if (words.length === 0) return [];
	const has = words.map((word) => contains('k.mcn_folded', word));
	return [whose({ table: 'creators', id: 'creator_id' }, platId, join(has, ' and '))];
}

/** The filters of a creator ranking call. */
export function creatorConditions(query: CreatorsQuery): Sql[] {
	return [
		...declaredConditions(CREATOR_RANKING, query),
		...keywordIn(
			{ table: 'creators', id: 'creator_id', columns: CREATOR_NAME },
			query.plat_id,
			query.keyword,
		),
		...agency(query.plat_id, query.mcn),
		...compare('r.audience_age', '=', query.audience_age?.replace('-plus', '+')),
		...authorized(query.plat_id, query.authorized),
	];
}
