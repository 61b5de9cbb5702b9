import type { Hono } from 'hono';
import { type LivesRanking, type RankedLive, rankLives } from '#contract/lives.ts';
import { type Day, dayInZone, lastClosedDay } from '#domain/days.ts';
import type { Edition } from '#domain/editions.ts';
import { isPartial, rangeOf } from '#domain/periods.ts';
import { currencyOf, zoneOf } from '#domain/platforms.ts';
import { categoryIn } from '#server/category-in.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { creatorImage } from '#server/image-paths.ts';
import { type LivesQuery, liveConditions } from '#server/queries/live-filters.ts';
import { type LiveRow, livePage, livesKnown } from '#server/queries/live-rows.ts';
import { mount } from '#server/route.ts';
import { allowedPeriod, rowsAllowed } from './ranking.ts';

function stateOf({ ended_at, is_running }: LiveRow): RankedLive['state'] {
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
		state: stateOf(row),
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

/** The newest day that counts: the last closed one, or today where all there is is of today. */
function asOfDay({ first, last }: { readonly first: Day; readonly last: Day }, closed: Day): Day {
	return last <= closed || first > closed ? last : closed;
}

/** What runs now is of today, whatever the period. */
const dated = (query: LivesQuery): LivesQuery =>
	query.board === 'now' ? { ...query, period: 'today' } : query;

async function livesOf(deps: Dependencies, query: LivesQuery, edition: Edition): Promise<LivesRanking> {
	const { text, period } = allowedPeriod({ conditions: liveConditions }, query, edition, false);
	const now = deps.clock();
	const zone = zoneOf(query.plat_id);
	const known = await livesKnown(deps.database, query.plat_id, now);
	const asOf = known && asOfDay(known, lastClosedDay(now, zone));
	const range = asOf === null ? null : rangeOf(period, { asOf, today: dayInZone(now, zone) });
	const allowed = rowsAllowed(edition, query);
	const offset = (query.page - 1) * query.limit;
	const limit = Math.max(0, Math.min(query.limit, allowed - offset));
	const page = known
		? await livePage(deps.database, { query, range, now, offset, limit })
		: { rows: [], total: 0 };
	return {
		list: page.rows.map((row, index) => rankedLive(row, query, offset + index + 1)),
		total: Math.min(page.total, query.top ?? Number.POSITIVE_INFINITY),
		page: query.page,
		limit: query.limit,
		as_of: asOf,
		period: text,
		range,
		partial: asOf !== null && isPartial(period, asOf),
		currency: currencyOf(query.plat_id),
		rows_allowed: allowed,
		edition,
		single_snapshot: false,
		sources: known?.sources ?? [],
	};
}

/** `/api/rank_lives`. */
export function liveRoutes(app: Hono, deps: Dependencies): void {
	mount(app, deps, rankLives, (query, { caller }) => livesOf(deps, dated(query), caller.edition));
}
