/** Numbers that follow from a seed alone. */
export type Random = {
	/** From 0 up to 1. */
	next(): number;
	/** Whole, both ends included. */
	whole(from: number, to: number): number;
	chance(share: number): boolean;
	pick<T>(list: readonly T[]): T;
	shuffled<T>(list: readonly T[]): T[];
};

function hashOf(text: string): number {
	let hash = 2_166_136_261;
	for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16_777_619);
	return hash >>> 0;
}

/** The numbers of a seed and a name: each thing of the world has its own, so that one more changes no other. */
export function randomOf(seed: number, name: string): Random {
	let state = (hashOf(name) ^ Math.imul(seed, 2_654_435_761)) >>> 0;
	const next = () => {
		state = (state + 0x6d_2b_79_f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
	const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
	return {
		next,
		whole,
		chance: (share) => next() < share,
		pick: (list) => {
			const found = list[whole(0, list.length - 1)];
			if (found === undefined) throw new Error('nothing to pick from');
			return found;
		},
		shuffled: (list) =>
			list
				.map((item) => ({ item, place: next() }))
				.sort((one, other) => one.place - other.place)
				.map(({ item }) => item),
	};
}
