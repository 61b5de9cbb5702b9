/** What two mixes have in common. */
export type MixOverlap = {
	/** The part that is the same, 0 to 1. */
	readonly share: number;
	/** What is in both, the largest common share first. */
	readonly shared: readonly string[];
};

/** How much of two mixes is the same; each is shares by id that add up to 1. */
export function mixOverlap(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): MixOverlap {
	const shared = [...one]
		.map(([id, share]) => ({ id, share: Math.min(share, other.get(id) ?? 0) }))
		.filter(({ share }) => share > 0)
		.toSorted((a, b) => b.share - a.share || (a.id < b.id ? -1 : 1));
	return { share: shared.reduce((sum, { share }) => sum + share, 0), shared: shared.map(({ id }) => id) };
}

/** Amounts as shares of their sum; nothing where they add up to nothing. */
export function mixOf(amounts: Readonly<Record<string, number>>): ReadonlyMap<string, number> {
	const entries = Object.entries(amounts);
	const whole = entries.reduce((sum, [, amount]) => sum + amount, 0);
	return new Map(whole > 0 ? entries.map(([id, amount]) => [id, amount / whole]) : []);
}
