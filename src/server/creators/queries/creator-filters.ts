import type { rankAnchors } from '#contract/creators.ts';
import type { ParsedQueryOf } from '#contract/endpoint.ts';
import { CREATOR_RANKING } from '#domain/creators/creator-ranking.ts';
import { foldName } from '#domain/text/search-text.ts';
import { declaredConditions } from '#server/rankings/declared.ts';
import { at, type Condition, keywordIn } from '#server/rankings/queries/ranking-filters.ts';
import { CREATOR_NAME, escaped } from '#server/rankings/queries/title-search.ts';

export type CreatorsQuery = ParsedQueryOf<typeof rankAnchors>;

/** Creators of the platform who have authorized somebody here; an authorization that ran out counts no longer. */
export const AUTHORIZED = `select k.creator_id from authorizations a
	join creators k on k.plat_id = a.plat_id and lower(k.handle) = a.name
	where a.kind = 'creator' and a.plat_id = $1 and coalesce(a.expires_at > now(), true)`;

function authorized(isWanted: boolean | undefined): Condition[] {
	if (isWanted === undefined) return [];
	return [{ sql: `r.creator_id ${isWanted ? 'in' : 'not in'} (${AUTHORIZED})`, values: [] }];
}

/** Creators of agencies whose name has all words of a text; a text without a word asks for nothing. */
function agency(text: string | undefined): Condition[] {
	const words = foldName(text ?? '')
		.split(' ')
		.filter(Boolean);
	if (words.length === 0) return [];
	const has = words.map(() => 'k.mcn_folded like ?').join(' and ');
	const values = words.map((word) => `%${escaped(word)}%`);
	return [
		{ sql: `r.creator_id in (select k.creator_id from creators k where k.plat_id = $1 and ${has})`, values },
	];
}

/** The filters of a creator ranking call. */
export function creatorConditions(query: CreatorsQuery): Condition[] {
	return [
		...declaredConditions(CREATOR_RANKING, query),
		...keywordIn({ table: 'creators', id: 'creator_id', columns: CREATOR_NAME }, query.keyword),
		...agency(query.mcn),
		...at('r.audience_age = ?', query.audience_age?.replace('-plus', '+')),
		...authorized(query.authorized),
	];
}
