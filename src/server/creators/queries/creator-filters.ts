import type { rankAnchors } from '#contract/creators.ts';
import type { ParsedQueryOf } from '#contract/endpoint.ts';
import { foldName } from '#domain/text/search-text.ts';
import { at, type Condition, category, keywordIn, range } from '#server/rankings/queries/ranking-filters.ts';
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
		...category(query.category),
		...keywordIn({ table: 'creators', id: 'creator_id', columns: CREATOR_NAME }, query.keyword),
		...range('followers', query.followers_min, query.followers_max),
		...range('followers_growth', query.followers_growth_min, query.followers_growth_max),
		...range('units', query.units_min, query.units_max),
		...range('gmv', query.gmv_min, query.gmv_max),
		...range('gmv_growth', query.growth_min, query.growth_max),
		...range('engagement_rate', query.engagement_rate_min, query.engagement_rate_max),
		...range('average_video_views', query.average_video_views_min, query.average_video_views_max),
		...range('average_live_views', query.average_live_views_min, query.average_live_views_max),
		...range('video_gpm', query.video_gpm_min, query.video_gpm_max),
		...range('live_gpm', query.live_gpm_min, query.live_gpm_max),
		...range('active_products', query.active_products_min, query.active_products_max),
		...range('potential', query.potential_min, query.potential_max),
		...range('joined_on', query.joined_min, query.joined_max),
		...at('r.level = ?', query.level === undefined ? undefined : Number(query.level)),
		...at('r.kind = ?', query.kind),
		...agency(query.mcn),
		...at('r.gender = ?', query.gender),
		...at('r.audience_gender = ?', query.audience_gender),
		...at('r.audience_age = ?', query.audience_age?.replace('-plus', '+')),
		...at('r.is_verified = ?', query.verified),
		...authorized(query.authorized),
	];
}
