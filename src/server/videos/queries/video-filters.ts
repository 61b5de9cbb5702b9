import type { ParsedQueryOf } from '#contract/endpoint.ts';
import type { rankVideos } from '#contract/videos.ts';
import { VIDEO_RANKING } from '#domain/videos/video-ranking.ts';
import { type Sql, sql } from '#server/db/sql.ts';
import { declaredConditions } from '#server/rankings/declared.ts';
import { compare, whose } from '#server/rankings/queries/ranking-filters.ts';
import { CREATOR_NAME, containsAll, textSearch } from '#server/rankings/queries/title-search.ts';

export type VideosQuery = ParsedQueryOf<typeof rankVideos>;

/** Videos of creators with all words of a text in their names, or with these words in their title. */
function keyword(platId: number, text = ''): Sql[] {
	const named = textSearch(text, CREATOR_NAME);
	if (!named) return [];
	const isOfCreator = whose({ table: 'creators', id: 'creator_id' }, platId, named);
	const isTitled = whose({ table: 'videos', id: 'video_id' }, platId, containsAll('lower(k.title)', text));
	return [sql`(${isOfCreator} or ${isTitled})`];
}

/** The filters of a video ranking call. */
export function videoConditions(query: VideosQuery): Sql[] {
	return [
		...declaredConditions(VIDEO_RANKING, query),
		...keyword(query.plat_id, query.keyword),
		...compare('r.published_at', '>=', query.published_min && `${query.published_min}T00:00:00Z`),
		...compare('r.published_at', '<', query.published_max && `${query.published_max}T24:00:00Z`),
	];
}
