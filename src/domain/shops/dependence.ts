import { worstQuality } from '#domain/figures/figure-ratios.ts';
import type { Figure, Quality } from '#domain/figures/provenance.ts';
import { concentration } from '#domain/market/market.ts';

/*
 * How much a shop depends on few products, few creators or one channel (field notes 2.3): what would be gone if they
 * were. Shares are 0 to 1; null where nothing is known or nothing was sold.
 */

/** The three dependences of a shop, and how many of each are the few. */
export const FEW = { product: 3, creator: 3, channel: 1 } as const;
export type Dependence = keyof typeof FEW;

/** Shares above which a dependence is a medium and a high risk. One of three channels always has a third. */
export const RISK_LIMITS: Readonly<Record<Dependence, { readonly medium: number; readonly high: number }>> = {
	product: { medium: 0.4, high: 0.6 },
	creator: { medium: 0.4, high: 0.6 },
	channel: { medium: 0.6, high: 0.8 },
};

/** What a share says; `unknown` where there is none. */
export type Risk = 'low' | 'medium' | 'high' | 'unknown';

/** A dependence: the share of the largest one, of the few and their mark, how many there are, and what it says. */
export type Concentration = {
	readonly first: number | null;
	readonly few: number | null;
	/** That of both shares: the worst of the parts. */
	readonly quality: Quality;
	readonly count: number;
	readonly risk: Risk;
};

/** What the share of the few says. */
export function riskOf(kind: Dependence, share: number | null): Risk {
	if (share === null) return 'unknown';
	const { medium, high } = RISK_LIMITS[kind];
	if (share > high) return 'high';
	return share > medium ? 'medium' : 'low';
}

/**
 * How much of a whole its largest parts are. Parts are amounts of one kind (units or GMV), nothing below 0; null where
 * a part that belongs to the whole is unknown, as then nobody knows the whole.
 */
export function dependenceOn(kind: Dependence, parts: readonly Figure[]): Concentration {
	const known = parts.flatMap(({ value }) => value ?? []);
	const isWhole = known.length === parts.length;
	const few = isWhole ? concentration(known, FEW[kind]) : null;
	return {
		first: isWhole ? concentration(known, 1) : null,
		few,
		quality: few === null ? 'unknown' : worstQuality(parts.map(({ quality }) => quality)),
		count: known.filter((part) => part > 0).length,
		risk: riskOf(kind, few),
	};
}
