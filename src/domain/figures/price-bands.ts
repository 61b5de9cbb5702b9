/** Bands of a sample at most; a market needs no finer cut. */
const MOST_BANDS = 7;
/** The outermost tenths of the prices have no bounds of their own. */
export const TAIL = 0.05;

/** Prices above `above` up to and with `upTo`, minor units; null is open. */
export type PriceBand = { readonly above: number | null; readonly upTo: number | null };

/** The 1-2-5 numbers within two amounts, rising: 5, 10, 20, 50, … */
function roundNumbers(from: number, to: number): number[] {
	const numbers: number[] = [];
	for (let power = 10 ** Math.floor(Math.log10(Math.max(1, from))); power <= to; power *= 10) {
		for (const step of [1, 2, 5]) {
			const number = step * power;
			if (number >= from && number < to) numbers.push(number);
		}
	}
	return numbers;
}

/** Every so-many-th bound, so that no more bands are left than are wanted. */
function thinned(bounds: readonly number[]): number[] {
	const step = Math.ceil(bounds.length / (MOST_BANDS - 1));
	return bounds.filter((_, index) => index % step === 0);
}

/** The bands of a sample's prices at round amounts, lowest first; none without prices. Each price lies in exactly one. */
export function priceBands(prices: readonly number[]): PriceBand[] {
	const sorted = prices.toSorted((a, b) => a - b);
	const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? 0;
	if (sorted.length === 0) return [];
	return bandsBetween(at(TAIL), at(1 - TAIL));
}

/** Bands at round amounts between two prices, open below and above; each price lies in exactly one. */
export function bandsBetween(low: number, high: number): PriceBand[] {
	const bounds = thinned(roundNumbers(low, high));
	const edges = [null, ...bounds, null];
	return edges.slice(1).map((upTo, index) => ({ above: edges[index] ?? null, upTo }));
}

/** Whether a price lies in a band: above its lower bound, up to and with its upper one. */
export function isInBand(price: number, { above, upTo }: PriceBand): boolean {
	return (above === null || price > above) && (upTo === null || price <= upTo);
}
