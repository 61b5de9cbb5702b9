/** The next state and number in [0, 1) of a small generator (mulberry32): even enough to choose what is shown. */
function next(state: number): { state: number; value: number } {
	const moved = (state + 0x6d2b79f5) | 0;
	let mixed = Math.imul(moved ^ (moved >>> 15), moved | 1);
	mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
	return { state: moved, value: ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32 };
}

/**
 * Some items of a list in their order, each as likely as any other. The same seed chooses the same, so that an
 * answer can be cached: seed it by the clock, and every cache window has its own choice.
 */
export function seededChoice<Item>(items: readonly Item[], count: number, seed: number): Item[] {
	const places = items.map((_, index) => index);
	let state = Math.imul(seed, 0x9e3779b1) | 0;
	const chosen: number[] = [];
	while (chosen.length < count && places.length > 0) {
		const drawn = next(state);
		state = drawn.state;
		chosen.push(...places.splice(Math.floor(drawn.value * places.length), 1));
	}
	return chosen.sort((a, b) => a - b).flatMap((index) => items.slice(index, index + 1));
}
