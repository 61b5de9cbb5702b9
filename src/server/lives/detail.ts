import type { LiveDetail } from '#contract/live-detail.ts';
import { unitPrice } from '#domain/figures/formulas.ts';
import { COMPARED_SESSIONS } from '#domain/lives/live-comparison.ts';
import { currencyOf, zoneOf } from '#domain/platforms/platforms.ts';
import type { Caller } from '#server/access/caller.ts';
import { takeDetailView } from '#server/access/entitlements.ts';
import { isFollowed } from '#server/accounts/queries/follows.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { creatorImage } from '#server/images/image-paths.ts';
import { categoryMix, priceMix } from '#server/shops/mix.ts';
import { comparisonOf } from './comparison.ts';
import { statedOf } from './figures.ts';
import { pastLives, type StoredLive } from './queries/live-detail.ts';
import { type LiveQuery, liveEntity, liveOf, type Room } from './room.ts';
import type { LiveRooms } from './rooms.ts';

/** Words of the comments that are told; more nobody reads. */
const MOST_SHARES = 40;

function identityOf(room: Room, platId: number): LiveDetail['live'] {
	const { live, lanes } = room;
	return {
		room_id: live.room_id,
		title: live.title,
		image: creatorImage(platId, live.creator_id),
		creator: { id: live.creator_id, handle: live.handle ?? live.creator_id, nickname: live.nickname },
		shop: live.shop_id === null ? null : { id: live.shop_id, name: live.shop_name ?? live.shop_id },
		products: live.products ?? (lanes.length > 0 ? lanes.length : null),
		shares: live.shares,
		source: { name: live.source_name, marketplace: live.marketplace },
	};
}

/** What each product sold, at the price that its units were sold for on average, else its last one. */
const soldIn = ({ lanes }: Room) =>
	lanes.map((lane) => ({
		category_id: lane.category_id,
		price: unitPrice(lane.gmv.value, lane.units.value) ?? lane.prices.at(-1)?.[1] ?? null,
		units: lane.units.value,
		gmv: lane.gmv.value,
	}));

/** A group of the feed's own shares, largest first; null where it has none. */
function sharesOf({ breakdown }: StoredLive, group: string) {
	const shares = Object.entries(breakdown?.[group] ?? {}).map(([name, share]) => ({ name, share }));
	const sorted = shares.toSorted((a, b) => b.share - a.share || (a.name < b.name ? -1 : 1));
	return sorted.length > 0 ? sorted.slice(0, MOST_SHARES) : null;
}

/** The detail of a session. Counts the view once it is known to be there. */
export async function liveDetailOf(
	deps: Dependencies,
	rooms: LiveRooms,
	query: LiveQuery,
	caller: Caller,
): Promise<LiveDetail> {
	const { database, clock } = deps;
	const { plat_id: platId } = query;
	const live = await liveOf(database, query);
	await takeDetailView(deps, caller, liveEntity(query));
	const [room, past, followed] = await Promise.all([
		rooms.read(platId, live, clock()),
		pastLives(database, platId, live.creator_id, live.started_at, COMPARED_SESSIONS),
		isFollowed(database, caller.member, liveEntity(query)),
	]);
	const stated = statedOf(room);
	const sold = soldIn(room);
	return {
		live: identityOf(room, platId),
		is_followed: followed,
		...stated,
		time_zone: zoneOf(platId),
		currency: currencyOf(platId),
		edition: caller.edition,
		categories: categoryMix(sold, query.language_id),
		price_bands: priceMix(sold),
		viewer_sources: sharesOf(live, 'viewer_sources'),
		comment_words: sharesOf(live, 'comment_words'),
		comparison: comparisonOf(stated.figures, past, room.state !== 'ended'),
	};
}
