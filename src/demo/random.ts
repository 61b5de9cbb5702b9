/**
 * Numbers that look random and are a pure function of what they stand for, so that the same day of the same
 * product is the same in every run. Hash: lowbias32 (public domain construction by Chris Wellons).
 */
function scramble(value: number): number {
	let x = value | 0;
	x = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
	x = Math.imul(x ^ (x >>> 15), 0x735a2d97);
	return (x ^ (x >>> 15)) >>> 0;
}

/** An unsigned 32-bit hash of a key and one or two whole numbers; use it as the key of what lies below. */
export function hash(key: number, a: number, b = 0): number {
	return scramble(scramble(key ^ Math.imul(a, 0x9e3779b1)) ^ Math.imul(b, 0x85ebca6b));
}

/** A number from 0 (included) to 1 (excluded). */
export function unit(key: number, a: number, b = 0): number {
	return hash(key, a, b) / 0x1_0000_0000;
}

/** A number from `low` to `high`. */
export function between(low: number, high: number, key: number, a: number, b = 0): number {
	return low + (high - low) * unit(key, a, b);
}

/** Whether an event of this probability happens. */
export function happens(probability: number, key: number, a: number, b = 0): boolean {
	return unit(key, a, b) < probability;
}

/** One of the list; the list must not be empty. */
export function pick<Item>(list: readonly Item[], key: number, a: number, b = 0): Item {
	return list[Math.floor(unit(key, a, b) * list.length)] as Item;
}

/** A bell-shaped number around 0 with a standard deviation near 1 (sum of three uniform ones). */
export function bell(key: number, a: number, b = 0): number {
	const first = hash(key, a, b);
	const second = scramble(first);
	return (first + second + scramble(second ^ 0x5bd1e995)) / 0x8000_0000 - 3;
}

/** Noise from −1 to 1 that changes slowly: whole multiples of `period` are the corners between which it glides. */
export function glide(key: number, day: number, period: number): number {
	const corner = Math.floor(day / period);
	const way = day / period - corner;
	const ease = way * way * (3 - 2 * way);
	return 2 * (unit(key, corner) * (1 - ease) + unit(key, corner + 1) * ease) - 1;
}

/** The index whose share of the running weights holds `at` (0 to 1). */
export function weighted(runningWeights: readonly number[], at: number): number {
	const wanted = at * (runningWeights.at(-1) ?? 0);
	let low = 0;
	let high = runningWeights.length - 1;
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((runningWeights[middle] ?? 0) > wanted) high = middle;
		else low = middle + 1;
	}
	return low;
}

/** Weights to running sums, for `weighted`. */
export function running(weights: readonly number[]): number[] {
	let sum = 0;
	return weights.map((weight) => {
		sum += weight;
		return sum;
	});
}
