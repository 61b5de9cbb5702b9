import type { RankedVideo } from '#contract/videos.ts';
import { betterColumns } from '#domain/rankings/declaration.ts';
import { VIDEO_RANKING } from '#domain/videos/video-ranking.ts';
import type { RankingKind } from '#islands/rankings/ranking-kind.tsx';
import { $hiddenVideoColumns, videoList } from '#stores/videos/videos.ts';
import { videoColumns } from './columns.tsx';
import { VideoPhoneRow } from './phone-row.tsx';
import { VIDEO_ROWS } from './video-rows.ts';

/** The video ranking on screen. */
export const VIDEOS: RankingKind<RankedVideo> = {
	area: 'videos',
	list: videoList,
	columns: videoColumns,
	columnOf: { views: 'views' },
	$hidden: $hiddenVideoColumns,
	shownRanges: ['views', 'engagement', 'units', 'gmv', 'gpm'],
	flagsNote: null,
	keyOf: (row) => row.video_id,
	loadExport: () => import('./video-export.tsx').then((module) => module.VideoExport),
	rows: VIDEO_ROWS,
	better: betterColumns(VIDEO_RANKING),
	PhoneRow: VideoPhoneRow,
};
