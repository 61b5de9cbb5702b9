/*
 * The potential index of creators (field notes 6): 100·Φ(0.35 z(GMV growth) + 0.25 z(views growth) +
 * 0.2 z(followers growth) + 0.2 z(GPM)), each z against the creators of the same tier of followers. 50 is the middle of
 * the tier, 84 one standard deviation above it. The ranking has the same rule in SQL; tests compare the two.
 */

/** What the index is made of: growth against the equal period before (0.5 is +50 %), and GMV per 1,000 views. */
export type PotentialParts = {
	readonly gmvGrowth: number | null;
	readonly viewsGrowth: number | null;
	readonly followersGrowth: number | null;
	readonly gpm: number | null;
};

/** What each part weighs; together one. */
export const POTENTIAL_WEIGHTS: Readonly<Record<keyof PotentialParts, number>> = {
	gmvGrowth: 0.35,
	viewsGrowth: 0.25,
	followersGrowth: 0.2,
	gpm: 0.2,
};

/** Growth counts up to +500 %: from next to nothing everything is a thousandfold. */
export const HIGHEST_GROWTH = 5;

/** A tier with fewer creators whose parts are all known has no middle to compare with. */
export const LEAST_PEERS = 5;

/** How the share is approximated (Abramowitz and Stegun 26.2.17). */
export const NORMAL_SHARE = {
	scale: 0.2316419,
	coefficients: [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429],
} as const;

/** The share of a normal distribution below z, exact to 7 decimals. */
export function normalShare(z: number): number {
	const { scale, coefficients } = NORMAL_SHARE;
	const t = 1 / (1 + scale * Math.abs(z));
	const sum = coefficients.reduceRight((rest, one) => t * (one + rest), 0);
	const above = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum;
	return z < 0 ? above : 1 - above;
}

const NAMES = Object.keys(POTENTIAL_WEIGHTS) as (keyof PotentialParts)[];

/** One part as it counts; null where it is unknown. */
function counted(parts: PotentialParts, name: keyof PotentialParts): number | null {
	const value = parts[name];
	return value === null || name === 'gpm' ? value : Math.min(value, HIGHEST_GROWTH);
}

/** How far a value is from the mean of all, in standard deviations; 0 where all are the same. */
function scores(values: readonly number[]): number[] {
	const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
	const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
	return values.map((value) => (deviation === 0 ? 0 : (value - mean) / deviation));
}

/** The index of each creator of one tier, 0 to 100 with one decimal; null where a part is unknown or peers are too few. */
export function potentialIndexes(tier: readonly PotentialParts[]): (number | null)[] {
	const peers = tier.filter((parts) => NAMES.every((name) => parts[name] !== null));
	if (peers.length < LEAST_PEERS) return tier.map(() => null);
	const byPart = NAMES.map((name) => ({
		weight: POTENTIAL_WEIGHTS[name],
		scores: scores(peers.map((parts) => counted(parts, name) ?? 0)),
	}));
	return tier.map((parts) => {
		const place = peers.indexOf(parts);
		if (place < 0) return null;
		const z = byPart.reduce((sum, part) => sum + part.weight * (part.scores[place] ?? 0), 0);
		return Math.round(normalShare(z) * 1000) / 10;
	});
}
