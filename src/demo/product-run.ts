import type { RecordOf } from '#server/ingest/records.ts';
import { dayName, HISTORY_START } from './clock.ts';
import { commissionOn, expectedUnits, lifeAt, priceOn } from './demand.ts';
import { AFTERGLOW_DAYS, type Market } from './market.ts';
import { usualPrice } from './prices.ts';
import type { DemoProduct } from './products.ts';
import { between, glide, unit } from './random.ts';
import { type DaySellers, sellersOf, sellersOn, shareOut, type VideosOf } from './sellers.ts';

/** What one creator sold of the product on one day. */
export type Sale = {
	readonly creator: number;
	readonly epoch: number;
	readonly videoUnits: number;
	readonly liveUnits: number;
	readonly videoGmv: number;
	readonly liveGmv: number;
	readonly videos: number;
	readonly lives: number;
};

/** What a product did on one day; the three channels make up the whole. */
export type DaySales = {
	readonly units: number;
	readonly videoGmv: number;
	readonly liveGmv: number;
	readonly cardGmv: number;
	readonly sales: readonly Sale[];
};

/** Totals of a product since its launch; they only grow. */
type ProductTotals = {
	units: number;
	videoGmv: number;
	liveGmv: number;
	cardGmv: number;
	creators: number;
	videos: number;
	lives: number;
};

const NO_SALES: DaySales = { units: 0, videoGmv: 0, liveGmv: 0, cardGmv: 0, sales: [] };

/** Lives a product's whole life up to the market's last day; `onDay` hears every day, the records are the asked days. */
export function runProduct(
	product: DemoProduct,
	market: Market,
	onDay: (epoch: number, day: DaySales) => void,
): RecordOf<'product_day'>[] {
	const sellers = sellersOf(product, market);
	const totals = { units: 0, videoGmv: 0, liveGmv: 0, cardGmv: 0, creators: 0, videos: 0, lives: 0 };
	const sold = new Set<number>();
	const videos: VideosOf = new Map();
	const records: RecordOf<'product_day'>[] = [];
	const known = Math.max(market.from, product.knownFrom);
	const last = Math.min(market.to, product.endsOn + AFTERGLOW_DAYS - 1);
	for (let epoch = product.launchedOn; epoch <= last; epoch += 1) {
		const price = priceOn(
			product,
			epoch,
			market.isSale[epoch - HISTORY_START] === 1,
			market.region.platform.currency,
		);
		if (epoch < product.endsOn) {
			const life = lifeAt(product, epoch - product.launchedOn);
			const day = sellDay(
				product,
				market,
				epoch,
				price,
				sellersOn(product, sellers, epoch, life, market, videos),
			);
			count(totals, day, sold);
			onDay(epoch, day);
		} else onDay(epoch, NO_SALES);
		if (epoch >= known) records.push(toRecord(product, market, epoch, price, totals));
	}
	return records;
}

function count(totals: ProductTotals, day: DaySales, sold: Set<number>): void {
	totals.units += day.units;
	totals.videoGmv += day.videoGmv;
	totals.liveGmv += day.liveGmv;
	totals.cardGmv += day.cardGmv;
	for (const sale of day.sales) {
		totals.videos += sale.videos;
		totals.lives += sale.lives;
		if (sale.videoUnits + sale.liveUnits > 0) sold.add(sale.creator);
	}
	totals.creators = sold.size;
}

function sellDay(
	product: DemoProduct,
	market: Market,
	epoch: number,
	price: number,
	{ live, video, begun }: DaySellers,
): DaySales {
	const { key, kind, spread } = product;
	const { liveBias, videoBias } = market.region;
	const season = (kind.group === 'modest' ? market.modest : market.general)[epoch - HISTORY_START] ?? 1;
	const push = 1 + 0.3 * Math.sqrt(live.length) + 0.06 * Math.sqrt(video.length);
	const units = Math.floor(expectedUnits(product, epoch, season, price) * push + unit(key, 91, epoch));
	const liveShare =
		live.length > 0 ? Math.min(0.8, liveBias * (0.5 + 0.2 * live.length) + 0.1 * unit(key, 92, epoch)) : 0;
	const videoShare = video.length > 0 ? Math.min(0.95, videoBias * between(0.8, 1.2, key, 93, epoch)) : 0;
	const liveUnits = Math.round(units * liveShare);
	const videoUnits = Math.min(units - liveUnits, Math.round((units - liveUnits) * videoShare));
	// Variants: the mean price paid lies between the cheapest and the dearest; in lives a voucher comes off.
	const paid = Math.round(price * (1 + (spread - 1) * between(0.15, 0.5, key, 94, epoch)));
	const paidLive = Math.round(paid * 0.94);
	return {
		units,
		videoGmv: videoUnits * paid,
		liveGmv: liveUnits * paidLive,
		cardGmv: (units - liveUnits - videoUnits) * paid,
		sales: [
			...shareOut(liveUnits, live).map((part, at) =>
				liveSale(live[at]?.creator.index ?? 0, epoch, part, paidLive),
			),
			...shareOut(videoUnits, video).map((part, at) => {
				const creator = video[at]?.creator.index ?? 0;
				return { ...videoSale(creator, epoch, part, paid), videos: begun.has(creator) ? 1 : 0 };
			}),
		].filter((sale) => sale.videos + sale.lives + sale.videoUnits > 0),
	};
}

function liveSale(creator: number, epoch: number, units: number, price: number): Sale {
	return {
		creator,
		epoch,
		videoUnits: 0,
		liveUnits: units,
		videoGmv: 0,
		liveGmv: units * price,
		videos: 0,
		lives: 1,
	};
}

function videoSale(creator: number, epoch: number, units: number, price: number): Sale {
	return {
		creator,
		epoch,
		videoUnits: units,
		liveUnits: 0,
		videoGmv: units * price,
		liveGmv: 0,
		videos: 0,
		lives: 0,
	};
}

function toRecord(
	product: DemoProduct,
	market: Market,
	epoch: number,
	price: number,
	totals: ProductTotals,
): RecordOf<'product_day'> {
	const { key, spread } = product;
	const reviews = Math.floor(totals.units * between(0.015, 0.11, key, 97));
	const capacity = Math.ceil(product.height * between(15, 40, key, 98)) + 60;
	const isOffShelf = epoch >= product.endsOn;
	return {
		type: 'product_day',
		plat_id: market.region.platform.platId,
		product_id: product.id,
		day: dayName(epoch),
		units: totals.units,
		gmv: totals.videoGmv + totals.liveGmv + totals.cardGmv,
		video_gmv: totals.videoGmv,
		live_gmv: totals.liveGmv,
		card_gmv: totals.cardGmv,
		creators: totals.creators,
		videos: totals.videos,
		lives: totals.lives,
		reviews,
		price_min: price,
		price_max:
			spread === 1 ? price : Math.max(price, usualPrice(price * spread, market.region.platform.currency)),
		stock: isOffShelf ? 0 : capacity - (totals.units % capacity),
		rating:
			reviews === 0
				? null
				: Math.round(10 * Math.min(5, between(3.9, 4.95, key, 99) + 0.08 * glide(key ^ 100, epoch, 40))) / 10,
		commission_rate: commissionOn(product, epoch),
	};
}
