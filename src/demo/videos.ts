import type { FeedRecord, RecordOf } from '#server/ingest/records.ts';
import { createZoneClock, dayName } from './clock.ts';
import { followersOn } from './creators.ts';
import { timedId } from './ids.ts';
import type { Market } from './market.ts';
import type { Sale } from './product-run.ts';
import type { DemoProduct } from './products.ts';
import { bell, between, happens, hash } from './random.ts';
import { VIDEO_DAYS } from './sellers.ts';
import { videoTitle } from './titles.ts';

/** A followed video with what it sold on each of its first days. */
export type TrackedVideo = {
	readonly product: DemoProduct;
	readonly creator: number;
	readonly publishedOn: number;
	readonly units: number[];
	readonly gmv: number[];
};

/** Follows every video: a creator has at most one at a time about a product, so that no sale counts twice. */
export function createVideoTracker(market: Market) {
	const videos: TrackedVideo[] = [];
	let open = new Map<number, TrackedVideo>();
	const start = (product: DemoProduct, { creator, epoch }: Sale): TrackedVideo => {
		const video = { product, creator, publishedOn: epoch, units: [], gmv: [] };
		open.set(creator, video);
		const known = Math.max(product.knownFrom, market.creators[creator]?.knownFrom ?? epoch);
		if (epoch > market.from - VIDEO_DAYS && epoch >= known) videos.push(video);
		return video;
	};
	const videoOf = (product: DemoProduct, sale: Sale) =>
		sale.videos > 0 ? start(product, sale) : open.get(sale.creator);
	return {
		videos,
		startProduct() {
			open = new Map();
		},
		add(product: DemoProduct, sale: Sale) {
			if (sale.lives > 0) return;
			const video = videoOf(product, sale);
			if (!video || sale.videoUnits === 0) return;
			video.units[sale.epoch - video.publishedOn] = sale.videoUnits;
			video.gmv[sale.epoch - video.publishedOn] = sale.videoGmv;
		},
	};
}

/** The followed videos, their links and their days, as three runs of records. */
export function* videoRecords(market: Market, videos: readonly TrackedVideo[]): Generator<FeedRecord[]> {
	const { platId, timeZone } = market.region.platform;
	const at = createZoneClock(timeZone);
	const known = videos.map((video) => ({
		...video,
		id: videoId(platId, video),
		key: hash(video.product.key, video.creator, video.publishedOn),
	}));
	yield known.map(({ id, key, product, creator, publishedOn }) => ({
		type: 'video',
		plat_id: platId,
		video_id: id,
		creator_id: market.creators[creator]?.id ?? '',
		title: videoTitle(
			market.region,
			{ ...product, person: market.creators[creator]?.person ?? '' },
			publishedOn - product.launchedOn,
			key,
		),
		published_at: at(publishedOn, between(7 * 60, 23 * 60, key, 1)),
		duration_seconds: Math.round(between(9, 95, key, 2)),
		is_ad: happens(0.22, key, 3),
	}));
	yield known.map(({ id, product }) => ({
		type: 'video_product',
		plat_id: platId,
		video_id: id,
		product_id: product.id,
	}));
	let batch: FeedRecord[] = [];
	for (const video of known) {
		batch.push(...videoDays(market, video));
		if (batch.length < 2000) continue;
		yield batch;
		batch = [];
	}
	if (batch.length > 0) yield batch;
}

function videoId(platId: number, { publishedOn, creator, product }: TrackedVideo): string {
	return timedId(platId, publishedOn, creator, product.key);
}

type KnownVideo = TrackedVideo & { readonly id: string; readonly key: number };

function* videoDays(market: Market, video: KnownVideo): Generator<RecordOf<'video_day'>> {
	const creator = market.creators[video.creator];
	if (!creator) return;
	const reach = 200 + followersOn(creator, video.publishedOn) * 0.25 * Math.exp(1.1 * bell(video.key, 4));
	const likeRate = between(0.02, 0.12, video.key, 5);
	let units = 0;
	let gmv = 0;
	for (let day = 0; day < VIDEO_DAYS; day += 1) {
		const epoch = video.publishedOn + day;
		units += video.units[day] ?? 0;
		gmv += video.gmv[day] ?? 0;
		if (epoch < market.from || epoch > market.to) continue;
		const views = Math.floor(reach * (1 - Math.exp(-(day + 0.6) / 3.1))) + units * 45;
		yield {
			type: 'video_day',
			plat_id: market.region.platform.platId,
			video_id: video.id,
			day: dayName(epoch),
			views,
			likes: Math.floor(views * likeRate),
			comments: Math.floor(views * likeRate * 0.045),
			shares: Math.floor(views * likeRate * 0.07),
			units,
			gmv,
		};
	}
}
