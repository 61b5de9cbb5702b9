import { epochDay } from '#domain/days.ts';
import { STARS } from '#domain/review-stars.ts';
import type { ProductDayRecord, ProductStarDayRecord } from '#server/ingest/product-records.ts';
import type { DemoProduct } from './products.ts';

/** Each product's stars are read once in so many days, as reading reviews one by one takes its time. */
const EVERY_DAYS = 7;

/** Parts reviews by stars so that each star less is rarer by one factor and the mean is about the rating. */
function starCounts(reviews: number, rating: number): number[] {
	const missing = 5 - rating;
	const factor = missing / (1 + missing);
	const weights = STARS.map((_, index) => factor ** index);
	const whole = weights.reduce((sum, weight) => sum + weight, 0);
	let reached = 0;
	let given = 0;
	return weights.map((weight) => {
		reached += weight;
		const count = Math.round((reviews * reached) / whole) - given;
		given += count;
		return count;
	});
}

/** The stars of a product's reviews, of the days on which they are read. */
export function starRecords(product: DemoProduct, days: readonly ProductDayRecord[]): ProductStarDayRecord[] {
	return days.flatMap(({ platId, productId, day, reviews, rating }) => {
		if (!reviews || rating == null || (epochDay(day) + product.key) % EVERY_DAYS !== 0) return [];
		const [stars_5 = 0, stars_4 = 0, stars_3 = 0, stars_2 = 0, stars_1 = 0] = starCounts(reviews, rating);
		return [
			{ type: 'product_star_day', platId, productId, day, stars_5, stars_4, stars_3, stars_2, stars_1 },
		];
	});
}
