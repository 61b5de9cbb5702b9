import type { RankedCreator } from '#contract/creators.ts';
import { creatorImage } from '#server/images/image-paths.ts';
import type { RankRow } from '#server/rankings/queries/ranking.ts';
import {
	figureOf,
	flagOf,
	followingFrom,
	growthIn,
	numberOf,
	type RowContext,
	rowFrame,
	textOf,
} from '#server/rankings/ranked-row.ts';
import type { Ranking } from '#server/rankings/ranking-route.ts';
import { AUTHORIZED, type CreatorsQuery, creatorConditions } from './queries/creator-filters.ts';
import { CREATORS } from './rollups/creators.ts';

/** A row of the ranking as the contract words it. */
function rankedCreator(row: RankRow, context: RowContext): RankedCreator {
	const id = String(row.creator_id);
	return {
		...rowFrame(row, context),
		creator_id: id,
		handle: String(row.handle),
		nickname: textOf(row, 'nickname'),
		image: creatorImage(context.platId, id),
		verified: flagOf(row, 'is_verified'),
		authorized: row.is_authorized === true,
		gender: row.gender as RankedCreator['gender'],
		kind: row.kind as RankedCreator['kind'],
		mcn: textOf(row, 'mcn'),
		is_open: row.is_open_now === true,
		cooperation: textOf(row, 'cooperation'),
		audience_gender: textOf(row, 'audience_gender'),
		audience_age: textOf(row, 'audience_age'),
		level: numberOf(row, 'level'),
		joined_on: textOf(row, 'joined_on'),
		followers: numberOf(row, 'followers'),
		new_followers: figureOf(row, 'new_followers'),
		followers_growth: numberOf(row, 'followers_growth'),
		units: figureOf(row, 'units'),
		gmv: figureOf(row, 'gmv'),
		units_growth: growthIn(row, 'units'),
		gmv_growth: growthIn(row, 'gmv'),
		unit_price: followingFrom(row, 'unit_price', 'gmv', 'units'),
		video_gmv: figureOf(row, 'video_gmv'),
		live_gmv: figureOf(row, 'live_gmv'),
		new_videos: figureOf(row, 'new_videos'),
		new_lives: figureOf(row, 'new_lives'),
		average_video_views: followingFrom(row, 'average_video_views', 'video_views', 'new_videos'),
		average_live_views: followingFrom(row, 'average_live_views', 'live_views', 'new_lives'),
		engagement_rate: numberOf(row, 'engagement_rate'),
		video_gpm: followingFrom(row, 'video_gpm', 'video_gmv', 'video_views'),
		live_gpm: followingFrom(row, 'live_gpm', 'live_gmv', 'live_views'),
		active_products: figureOf(row, 'active_products'),
		products: numberOf(row, 'products'),
		potential: numberOf(row, 'potential'),
		total_units: figureOf(row, 'total_units'),
		total_gmv: figureOf(row, 'total_gmv'),
	};
}

/** The creator ranking (`rank_anchors`). */
export const CREATOR_RANKING: Ranking<CreatorsQuery, RankedCreator> = {
	ranked: CREATORS,
	conditions: creatorConditions,
	identity: {
		columns: `p.handle, p.nickname, p.mcn, p.is_open as is_open_now, p.cooperation, p.category_path, o.name as source_name, o.marketplace,
			r.creator_id in (${AUTHORIZED}) as is_authorized`,
		joins: `join creators p on p.plat_id = $1 and p.creator_id = r.creator_id
			join sources o on o.source_id = r.source_id`,
	},
	row: rankedCreator,
};
