import type { CurrencyCode } from '#domain/platforms/platforms.ts';
import { usualPrice } from './prices.ts';
import type { Course, DemoProduct } from './products.ts';
import { bell, between, glide, happens, hash } from './random.ts';

const PRICE_STEPS = [1, 1, 1, 1, 0.95, 0.9, 0.9, 0.84, 0.78, 1.06];

function rise(age: number, middle: number, width: number): number {
	return 1 / (1 + Math.exp((middle - age) / width));
}

/** A life from launch to end as a part of its height: S-curve up, then by course. */
const COURSES: Readonly<Record<Course, (key: number, age: number) => number>> = {
	steady: (key, age) =>
		rise(age, between(14, 60, key, 61), between(5, 16, key, 62)) *
		Math.exp(between(-0.0016, 0.0012, key, 63) * age),
	hit: (key, age) => {
		const top = between(22, 60, key, 61);
		const fall = Math.max(0, age - top) / between(16, 60, key, 62);
		return rise(age, top * 0.5, top * 0.11) * (0.06 + 0.94 * Math.exp(-fall));
	},
	waves: (key, age) =>
		rise(age, between(10, 40, key, 61), between(4, 12, key, 62)) *
		(0.3 + 0.7 * (0.5 + glide(key ^ 64, age, 47) / 2) ** 2),
	flop: (_, age) => 0.12 * rise(age, 12, 5),
};

/** The part of its height at which a product lives at an age in days; in the last weeks it fades out. */
export function lifeAt(product: DemoProduct, age: number): number {
	const left = product.endsOn - product.launchedOn - age;
	const fade = left >= 32 ? 1 : Math.max(0, left / 32) ** 0.8;
	return COURSES[product.course](product.key, age) * fade;
}

/** Lowest price of a day in minor units: changed every few weeks, cut on the big sale days. */
export function priceOn(
	product: DemoProduct,
	epoch: number,
	isSale: boolean,
	currency: CurrencyCode,
): number {
	const period = 18 + (product.key % 23);
	const turn = Math.floor((epoch - product.launchedOn) / period);
	const step = turn === 0 ? 1 : (PRICE_STEPS[hash(product.key, 65, turn) % PRICE_STEPS.length] ?? 1);
	const cut = isSale && happens(0.7, product.key, 66) ? 0.88 : 1;
	return step === 1 && cut === 1 ? product.price : usualPrice(product.price * step * cut, currency);
}

/** Commission of a day, in steps of one per cent, changed at most every two months. */
export function commissionOn(product: DemoProduct, epoch: number): number {
	const turn = Math.floor((epoch - product.launchedOn) / (50 + (product.key % 31)));
	const moved =
		turn > 0 && happens(0.4, product.key, 67, turn) ? Math.round(between(-4, 6, product.key, 68, turn)) : 0;
	return Math.min(0.5, Math.max(0.01, Math.round(product.commission * 100 + moved) / 100));
}

/** Expected units of a day before creators push it: life, season, price against the usual one, luck. */
export function expectedUnits(product: DemoProduct, epoch: number, season: number, price: number): number {
	const { key } = product;
	const luck = Math.exp(0.4 * glide(key ^ 69, epoch, 11) + 0.17 * bell(key, 70, epoch));
	const spike = happens(0.008, key, 71, epoch) ? between(1.8, 3.6, key, 72, epoch) : 1;
	const pull = (product.price / Math.max(1, price)) ** 1.3;
	return product.height * lifeAt(product, epoch - product.launchedOn) * season * luck * spike * pull;
}
