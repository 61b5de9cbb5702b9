import type { ParsedQueryOf } from '#contract/endpoint.ts';
import type { rankVideos } from '#contract/videos.ts';
import { keywordTerms } from '#domain/text/search-keyword.ts';
import { addDays } from '#domain/time/days.ts';
import { VIDEO_RANKING } from '#domain/videos/video-ranking.ts';
import { declaredConditions } from '#server/rankings/declared.ts';
import { at, type Condition } from '#server/rankings/queries/ranking-filters.ts';
import { CREATOR_NAME, escaped, textSearch } from '#server/rankings/queries/title-search.ts';

export type VideosQuery = ParsedQueryOf<typeof rankVideos>;

/** Videos of creators with all words of a text in their names, or with these words in their title. */
function keyword(text: string | undefined): Condition[] {
	const search = textSearch(text ?? '', CREATOR_NAME);
	if (!search) return [];
	const { words, signs, pairs } = keywordTerms(text ?? '');
	const parts = [...words, ...signs, ...pairs];
	const titles = parts.map(() => 'lower(k.title) like ?').join(' and ');
	return [
		{
			sql: `(r.creator_id in (select k.creator_id from creators k where k.plat_id = $1 and ${search.sql})
				or r.video_id in (select k.video_id from videos k where k.plat_id = $1 and ${titles}))`,
			values: [...search.values, ...parts.map((part) => `%${escaped(part)}%`)],
		},
	];
}

/** The filters of a video ranking call. */
export function videoConditions(query: VideosQuery): Condition[] {
	const until = query.published_max && `${addDays(query.published_max, 1)}T00:00:00Z`;
	return [
		...declaredConditions(VIDEO_RANKING, query),
		...keyword(query.keyword),
		...at('r.published_at >= ?', query.published_min && `${query.published_min}T00:00:00Z`),
		...at('r.published_at < ?', until),
	];
}
