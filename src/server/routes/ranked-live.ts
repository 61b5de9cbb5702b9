import type { RankedLive } from '#contract/lives.ts';
import { categoryIn } from '#server/category-in.ts';
import { creatorImage } from '#server/image-paths.ts';
import type { LivesQuery } from '#server/queries/live-filters.ts';
import type { LiveRow } from '#server/queries/live-rows.ts';

/** Whether a session is over, runs, or is lost. */
export function liveStateOf({
	ended_at,
	is_running,
}: Pick<LiveRow, 'ended_at' | 'is_running'>): RankedLive['state'] {
	if (ended_at !== null) return 'ended';
	return is_running ? 'live' : 'lost';
}

/** A session as the contract words it. */
export function rankedLive(
	row: LiveRow,
	{ plat_id, language_id }: Pick<LivesQuery, 'plat_id' | 'language_id'>,
	rank: number,
): RankedLive {
	const { creator_id: id, handle, nickname, is_verified: verified, shop_id } = row;
	return {
		rank,
		rank_change: null,
		room_id: row.room_id,
		title: row.title,
		image: creatorImage(plat_id, id),
		state: liveStateOf(row),
		started_at: row.started_at,
		ended_at: row.ended_at,
		seconds: row.seconds,
		creator: { id, handle, nickname, verified },
		shop: shop_id === null ? null : { id: shop_id, name: row.shop_name },
		category: categoryIn(row.category_id, row.category_path, language_id),
		viewers: row.viewers,
		online: row.ended_at === null ? row.online : null,
		peak_online: row.peak_online,
		average_online: row.average_online,
		new_followers: row.new_followers,
		units: row.units,
		gmv: row.gmv,
		products: row.products,
		comments: row.comments,
		likes: row.likes,
		unit_price: row.unit_price,
		conversion: row.conversion,
		follow_rate: row.follow_rate,
		comment_heat: row.comment_heat,
		stay_time: row.stay_time,
		gpm: row.gpm,
		revenue_per_hour: row.revenue_per_hour,
		source: { name: row.source_name, marketplace: row.marketplace },
	};
}
