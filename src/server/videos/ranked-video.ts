import type { RankedVideo } from '#contract/videos.ts';
import { markedBy } from '#domain/figures/figure-ratios.ts';
import { sumFigures } from '#domain/figures/figure-sums.ts';
import type { Figure } from '#domain/figures/provenance.ts';
import { sortsOf } from '#domain/rankings/declaration.ts';
import { VIDEO_RANKING } from '#domain/videos/video-ranking.ts';
import { creatorImage } from '#server/images/image-paths.ts';
import { declaredValues } from '#server/rankings/declared.ts';
import type { RankRow } from '#server/rankings/queries/ranking.ts';
import { figureOf, numberOf, type RowContext, rowFrame, textOf } from '#server/rankings/ranked-row.ts';
import type { Ranking } from '#server/rankings/ranking-route.ts';
import { withCreators } from './queries/video-creators.ts';
import { type VideosQuery, videoConditions } from './queries/video-filters.ts';
import { VIDEOS } from './rollups/videos.ts';

/** Likes, comments and shares for each view: of those that are known, at least so many where one of them is not. */
function engagementOf(row: RankRow): Figure {
	const interactions = sumFigures(['likes', 'comments', 'shares'].map((column) => figureOf(row, column)));
	return markedBy(numberOf(row, 'engagement'), interactions, figureOf(row, 'views'));
}

/** A row of the ranking as the contract words it. */
function rankedVideo(row: RankRow, context: RowContext): RankedVideo {
	const creator = String(row.creator_id);
	const { gpm, ...values } = declaredValues(VIDEO_RANKING, row);
	return {
		...rowFrame(row, context),
		...values,
		video_id: String(row.video_id),
		title: textOf(row, 'title'),
		image: creatorImage(context.platId, creator),
		creator: { id: creator, handle: textOf(row, 'handle'), nickname: textOf(row, 'nickname') },
		published_at: String(row.published_at),
		engagement: engagementOf(row),
		gpm: { ...gpm, value: gpm.value === null ? null : Math.round(gpm.value) },
		products: numberOf(row, 'products') ?? 0,
	};
}

/** The video ranking (`rank_videos`). */
export const VIDEOS_RANKING: Ranking<VideosQuery, RankedVideo> = {
	ranked: VIDEOS,
	isOfBuildAlone: true,
	conditions: videoConditions,
	columnOf: sortsOf(VIDEO_RANKING),
	identity: (platId) => ({
		columns: 'p.title, o.name as source_name, o.marketplace',
		joins: `join videos p on p.plat_id = ${platId} and p.video_id = r.video_id
			join sources o on o.source_id = r.source_id`,
	}),
	beside: withCreators,
	row: rankedVideo,
};
