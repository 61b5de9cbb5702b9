import type { Query } from '#api/routes.ts';
import type { RankedVideo } from '#contract/videos.ts';
import { hiddenAtFirst } from '#domain/rankings/declaration.ts';
import { VIDEO_RANKING } from '#domain/videos/video-ranking.ts';
import { hiddenColumns } from '#stores/rankings/hidden-columns.ts';
import { rankingList } from '#stores/rankings/ranking-list.ts';
import { shapeOf } from '#stores/rankings/ranking-view.ts';
import { call } from '#stores/shared/client.ts';
import { KEYS } from '#stores/shared/keys.ts';

/** What the video ranking can be asked. */
export const VIDEOS_SHAPE = shapeOf(VIDEO_RANKING, 'videos');

/** The video ranking of `/videos`. */
export const videoList = rankingList<RankedVideo>(VIDEOS_SHAPE, (params, signal) =>
	call('rankVideos', params as Query<'rankVideos'>, signal),
);

/** Hidden columns of the video ranking. */
export const $hiddenVideoColumns = hiddenColumns(KEYS.hiddenVideoColumns, hiddenAtFirst(VIDEO_RANKING));
