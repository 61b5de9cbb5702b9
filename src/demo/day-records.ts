import type { RecordOf } from '#server/ingest/records.ts';
import { dayName, WORLD_START } from './clock.ts';
import { type DemoCreator, followersOn } from './creators.ts';
import { CREATOR, SHOP } from './gathering.ts';
import type { Market } from './market.ts';
import { between, glide } from './random.ts';
import type { DemoShop } from './shops.ts';
import type { Totals } from './totals.ts';

/** The days of a shop in the window, from the sums of its products. */
export function shopDays(market: Market, totals: Totals, shop: DemoShop): RecordOf<'shop_day'>[] {
	const records: RecordOf<'shop_day'>[] = [];
	for (let epoch = Math.max(market.from, shop.openedOn, shop.knownFrom); epoch <= market.to; epoch += 1) {
		const total = (metric: number) => totals.at(shop.index, epoch, metric);
		const [video, live, card] = [total(SHOP.videoGmv), total(SHOP.liveGmv), total(SHOP.cardGmv)];
		records.push({
			type: 'shop_day',
			plat_id: market.region.platform.platId,
			shop_id: shop.id,
			day: dayName(epoch),
			units: total(SHOP.units),
			gmv: video + live + card,
			video_gmv: video,
			live_gmv: live,
			card_gmv: card,
			creators: total(SHOP.creators),
			videos: total(SHOP.videos),
			lives: total(SHOP.lives),
			products: total(SHOP.products),
			rating: Math.round(10 * Math.min(5, shop.rating + 0.06 * glide(shop.key ^ 151, epoch, 45))) / 10,
			followers: shopFollowers(market, shop, epoch),
		});
	}
	return records;
}

function shopFollowers(market: Market, shop: DemoShop, epoch: number): number {
	const years = Math.max(0, epoch - Math.max(shop.openedOn, WORLD_START - 365)) / 365;
	const size = market.region.followers * 0.5 * shop.weight * between(0.1, 1.8, shop.key, 152);
	return Math.round(size * (0.15 + years ** 0.8) * (1 + 0.004 * glide(shop.key ^ 153, epoch, 13)));
}

/** The days of a creator in the window, from the sums of what it sold. */
export function creatorDays(market: Market, totals: Totals, creator: DemoCreator): RecordOf<'creator_day'>[] {
	const records: RecordOf<'creator_day'>[] = [];
	for (
		let epoch = Math.max(market.from, creator.joinedOn, creator.knownFrom);
		epoch <= market.to;
		epoch += 1
	) {
		const total = (metric: number) => totals.at(creator.index, epoch, metric);
		const [video, live] = [total(CREATOR.videoGmv), total(CREATOR.liveGmv)];
		records.push({
			type: 'creator_day',
			plat_id: market.region.platform.platId,
			creator_id: creator.id,
			day: dayName(epoch),
			units: total(CREATOR.units),
			gmv: video + live,
			video_gmv: video,
			live_gmv: live,
			videos: total(CREATOR.videos),
			lives: total(CREATOR.lives),
			video_views: total(CREATOR.videoViews),
			live_views: total(CREATOR.liveViews),
			likes: total(CREATOR.likes),
			followers: followersOn(creator, epoch),
			engagement_rate:
				Math.round(creator.engagement * (1 + 0.18 * glide(creator.key ^ 154, epoch, 12)) * 10_000) / 10_000,
			products: total(CREATOR.products),
		});
	}
	return records;
}
