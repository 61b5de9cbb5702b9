import { STARS } from '#domain/products/review-stars.ts';
import { epochDay } from '#domain/time/days.ts';
import type { RecordOf } from '#server/ingest/records.ts';
import type { DemoProduct } from './products.ts';

/** Each product's stars are read once in so many days, as reading reviews one by one takes its time; at first every day. */
const EVERY_DAYS = 7;

/** Halvings of what the factor can be: its error is below a thousandth of a star. */
const HALVINGS = 24;
/** Each star less is at most so many times as frequent: the mean is 1.0 then. */
const MOST_FACTOR = 1_000;

/** The weights of the stars where each star less is `factor` times as frequent, and their mean. */
function starWeights(factor: number) {
	const weights = STARS.map((_, index) => factor ** index);
	const whole = weights.reduce((sum, weight) => sum + weight, 0);
	const stars = weights.reduce((sum, weight, index) => sum + weight * (STARS[index] ?? 0), 0);
	return { weights, mean: stars / whole };
}

/** The weights whose mean is the rating: means fall as the factor grows, so halving finds it. */
function weightsOf(rating: number): number[] {
	let [low, high] = [0, MOST_FACTOR];
	for (let step = 0; step < HALVINGS; step++) {
		const middle = (low + high) / 2;
		if (starWeights(middle).mean > rating) low = middle;
		else high = middle;
	}
	return starWeights((low + high) / 2).weights;
}

/** Parts reviews by stars so that each star less is rarer by one factor and the mean is the rating. */
export function starCounts(reviews: number, rating: number): number[] {
	const weights = weightsOf(rating);
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
export function starRecords(
	product: DemoProduct,
	days: readonly RecordOf<'product_day'>[],
): RecordOf<'product_star_day'>[] {
	return days.flatMap(({ plat_id: platId, product_id: productId, day, reviews, rating }) => {
		const epoch = epochDay(day);
		const isRead = (epoch + product.key) % EVERY_DAYS === 0 || epoch < product.launchedOn + EVERY_DAYS;
		if (!reviews || rating == null || !isRead) return [];
		const [stars_5 = 0, stars_4 = 0, stars_3 = 0, stars_2 = 0, stars_1 = 0] = starCounts(reviews, rating);
		return [
			{
				type: 'product_star_day',
				plat_id: platId,
				product_id: productId,
				day,
				stars_5,
				stars_4,
				stars_3,
				stars_2,
				stars_1,
			},
		];
	});
}
