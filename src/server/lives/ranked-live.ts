import type { RankedLive } from '#contract/lives.ts';
import { markedBy } from '#domain/figures/figure-ratios.ts';
import { type Figure, UNKNOWN } from '#domain/figures/provenance.ts';
import type { LISTED_FIGURES } from '#domain/lives/live-list.ts';
import { creatorImage } from '#server/images/image-paths.ts';
import { categoryIn } from '#server/rankings/category-in.ts';
import { figureOf } from '#server/rankings/stored-figure.ts';
import type { LivesQuery } from './queries/live-filters.ts';
import type { LiveRow } from './queries/live-rows.ts';
import type { MarkedTotals, TotalColumn } from './queries/live-totals.ts';

/** Whether a session is over, runs, or is lost. */
export function liveStateOf({
	ended_at,
	is_running,
}: Pick<LiveRow, 'ended_at' | 'is_running'>): RankedLive['state'] {
	if (ended_at !== null) return 'ended';
	return is_running ? 'live' : 'lost';
}

/** A total of a session with its mark. */
export const liveTotal = <Name extends TotalColumn>(
	row: Pick<MarkedTotals, Name | `${Name}_quality`>,
	name: Name,
): Figure => figureOf(row[name], row[`${name}_quality`]);

/** The figures of a session as lists show them; what follows from totals has the worst of their marks. */
function figuresOf(row: LiveRow): Record<(typeof LISTED_FIGURES)[number], Figure> {
	const { is_running, online, online_quality } = row;
	const total = (name: TotalColumn) => liveTotal(row, name);
	const from = (name: (typeof LISTED_FIGURES)[number], ...parts: TotalColumn[]) =>
		markedBy(row[name], ...parts.map(total));
	return {
		viewers: total('viewers'),
		online: is_running ? markedBy(online, figureOf(online, online_quality)) : UNKNOWN,
		peak_online: total('peak_online'),
		average_online: total('average_online'),
		new_followers: total('new_followers'),
		units: total('units'),
		gmv: total('gmv'),
		unit_price: from('unit_price', 'gmv', 'units'),
		conversion: from('conversion', 'units', 'viewers'),
		follow_rate: from('follow_rate', 'new_followers', 'viewers'),
		comment_heat: from('comment_heat', 'comments', 'average_online'),
		stay_time: from('stay_time', 'average_online', 'viewers'),
		gpm: from('gpm', 'gmv', 'viewers'),
		revenue_per_hour: from('revenue_per_hour', 'gmv'),
		comments: total('comments'),
		likes: total('likes'),
	};
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
		has_replay: row.has_replay,
		creator: { id, handle, nickname, verified },
		shop: shop_id === null ? null : { id: shop_id, name: row.shop_name },
		category: categoryIn(row.category_id, row.category_path, language_id),
		...figuresOf(row),
		products: row.products,
		source: { name: row.source_name, marketplace: row.marketplace },
	};
}
