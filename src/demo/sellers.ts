import { HISTORY_START } from './clock.ts';
import type { DemoCreator } from './creators.ts';
import type { Market } from './market.ts';
import type { DemoProduct } from './products.ts';
import { between, happens, unit } from './random.ts';

/** Days for which a video sells, and for which the demo follows it. */
export const VIDEO_DAYS = 14;

/** A creator who takes up a product at some day of its life. */
export type Seller = {
	readonly creator: DemoCreator;
	readonly since: number;
	readonly weight: number;
};

/** Who will sell a product over its life: the better it sells, the more; mostly from its own category. */
export function sellersOf(product: DemoProduct, market: Market): Seller[] {
	const { key, height, launchedOn, endsOn } = product;
	const fame = Math.log10(1 + height);
	const wanted = Math.round(2.5 + fame ** 2 * 3 * between(0.5, 1.4, key, 81));
	const count = Math.min(wanted, Math.floor(market.creators.length * 0.45));
	const span = Math.min(endsOn - launchedOn, between(40, 240, key, 82));
	const sellers = new Map<number, Seller>();
	for (let place = 0; place < count; place += 1) {
		const creator = findCreator(product, market.creators, place);
		if (!creator || sellers.has(creator.index)) continue;
		const since = launchedOn + Math.floor(((place + unit(key, 84, place)) / count) ** 1.2 * span);
		sellers.set(creator.index, {
			creator,
			since: Math.max(since, creator.joinedOn),
			weight: creator.power * between(0.4, 1.6, key, 85, place),
		});
	}
	return [...sellers.values()];
}

function findCreator(product: DemoProduct, creators: readonly DemoCreator[], place: number) {
	let found: DemoCreator | undefined;
	for (let attempt = 0; attempt < 4; attempt += 1) {
		found = creators[Math.floor(unit(product.key, 83, place * 4 + attempt) * creators.length)];
		if (found && product.kind.categoryId.startsWith(found.mainCategory)) return found;
	}
	return found;
}

/** Who sells on a day, and by what; of videos also those that begin on it. */
export type DaySellers = {
	readonly live: readonly Seller[];
	readonly video: readonly Seller[];
	readonly begun: ReadonlySet<number>;
};

/** By creator: the day on which the newest video about a product was published. */
export type VideosOf = Map<number, number>;

/**
 * Those who are live that day show it there, the others in the video that they have about it; some make one. A product
 * on the rise is shown more, one that hardly sells by few.
 */
export function sellersOn(
	product: DemoProduct,
	sellers: readonly Seller[],
	epoch: number,
	life: number,
	market: Market,
	videos: VideosOf,
): DaySellers {
	const live: Seller[] = [];
	const video: Seller[] = [];
	const begun = new Set<number>();
	const fame = Math.min(1, 0.12 + Math.log10(1 + product.height) / 2.4);
	const eagerness = (0.007 + 0.025 * Math.min(1, life)) * fame;
	for (const seller of sellers) {
		if (epoch < seller.since) continue;
		const { creator } = seller;
		if (market.lives[creator.index]?.[epoch - HISTORY_START] === 1) {
			if (happens(0.45 + 0.4 * Math.min(1, life), product.key, 86 + creator.index, epoch)) live.push(seller);
			continue;
		}
		const age = epoch - (videos.get(creator.index) ?? Number.NEGATIVE_INFINITY);
		if (age < VIDEO_DAYS) {
			// A video sells most in its first days.
			video.push({ ...seller, weight: seller.weight * (0.08 + Math.exp(-age / 4)) });
		} else if (happens(eagerness * creator.activity, product.key, 86 + creator.index, epoch)) {
			videos.set(creator.index, epoch);
			begun.add(creator.index);
			video.push(seller);
		}
	}
	return { live, video, begun };
}

/** Shares a number of units out by weight, to the last one. */
export function shareOut(total: number, sellers: readonly Seller[]): number[] {
	const weights = sellers.reduce((sum, { weight }) => sum + weight, 0);
	const parts = sellers.map(({ weight }) => Math.floor((total * weight) / weights));
	if (parts.length > 0) {
		parts[0] = (parts[0] ?? 0) + total - parts.reduce((sum, part) => sum + part, 0);
	}
	return parts;
}
