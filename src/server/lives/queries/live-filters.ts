import type { ParsedQueryOf } from '#contract/endpoint.ts';
import type { rankLives } from '#contract/lives.ts';
import { raw, type Sql, sql } from '#server/db/sql.ts';
import { category, compare, range, whose } from '#server/rankings/queries/ranking-filters.ts';
import { CREATOR_NAME, containsAll, textSearch } from '#server/rankings/queries/title-search.ts';

export type LivesQuery = ParsedQueryOf<typeof rankLives>;

/** Sessions of creators with all words of a text in their names, or with these words in their title. */
function keyword(platId: number, text = ''): Sql[] {
	const named = textSearch(text, CREATOR_NAME);
	if (!named) return [];
	const isOfCreator = whose({ table: 'creators', id: 'creator_id' }, platId, named);
	return [sql`(${isOfCreator} or (${containsAll('lower(r.title)', text)}))`];
}

function kind(wanted: LivesQuery['kind']): Sql[] {
	return wanted ? [raw(`r.shop_id is ${wanted === 'shop' ? 'not null' : 'null'}`)] : [];
}

const seconds = (minutes: number | undefined) => (minutes === undefined ? undefined : minutes * 60);

/** The filters of a live list. */
export function liveConditions(query: LivesQuery): Sql[] {
	return [
		...category(query.category),
		...keyword(query.plat_id, query.keyword),
		...range('viewers', query.viewers_min, query.viewers_max),
		...range('peak_online', query.peak_online_min, query.peak_online_max),
		...range('average_online', query.average_online_min, query.average_online_max),
		...range('units', query.units_min, query.units_max),
		...range('gmv', query.gmv_min, query.gmv_max),
		...range('unit_price', query.unit_price_min, query.unit_price_max),
		...range('gpm', query.gpm_min, query.gpm_max),
		...range('revenue_per_hour', query.revenue_per_hour_min, query.revenue_per_hour_max),
		...range('conversion', query.conversion_min, query.conversion_max),
		...range('new_followers', query.new_followers_min, query.new_followers_max),
		...range('seconds', seconds(query.minutes_min), seconds(query.minutes_max)),
		...kind(query.kind),
		...compare('r.has_replay', '=', query.has_replay),
		...compare('r.hour', '=', query.hour === undefined ? undefined : Number(query.hour)),
	];
}
