import { commissionAmount, ratio } from '#domain/figures/formulas.ts';
import { type Growth, growthOf } from '#domain/figures/growth.ts';
import { type ExampleLocale, exampleMinor } from './money.ts';
import type { ExampleProduct } from './ranking.ts';

type Week = {
	readonly product: ExampleProduct;
	readonly units: number;
	readonly before: number;
	readonly dollars: number;
	readonly rate: number;
	/** Creators who sold it in these seven days. */
	readonly activeCreators: number;
};

const WEEK: readonly Week[] = [
	{ product: 'sunscreen', units: 8_420, before: 5_260, dollars: 12.9, rate: 0.12, activeCreators: 410 },
	{ product: 'steamer', units: 5_960, before: 0, dollars: 24.9, rate: 0.15, activeCreators: 96 },
	{ product: 'phoneHolder', units: 6_480, before: 6_500, dollars: 7.9, rate: 0.1, activeCreators: 355 },
	{ product: 'cardigan', units: 2_150, before: 1_480, dollars: 27, rate: 0.18, activeCreators: 61 },
	{ product: 'lids', units: 1_240, before: 700, dollars: 9.9, rate: 0.2, activeCreators: 38 },
	{ product: 'petRoller', units: 460, before: 120, dollars: 8.5, rate: 0.22, activeCreators: 12 },
];

/** What the worked example asks of a product, in the order in which it asks; money in dollars of the example. */
export const DEMANDS = { growth: 0.3, units: 1_000, dollarsPerSale: 1.8, unitsPerCreator: 30 } as const;
/** What a product can fail. */
export type Demand = 'growth' | 'units' | 'perSale' | 'perCreator';

/** A product of the worked example with the figures that decide. */
export type Candidate = {
	readonly product: ExampleProduct;
	readonly growth: Growth;
	readonly units: number;
	readonly price: number;
	readonly perSale: number | null;
	readonly perCreator: number | null;
	/** The first demand it does not meet; null for a product that stays. */
	readonly fails: Demand | null;
};

function firstFailure(candidate: Omit<Candidate, 'fails'>, leastPerSale: number): Demand | null {
	// A filter on growth lets no "new" pass: without units before there is no percentage.
	if (typeof candidate.growth !== 'number' || candidate.growth < DEMANDS.growth) return 'growth';
	if (candidate.units < DEMANDS.units) return 'units';
	if ((candidate.perSale ?? 0) < leastPerSale) return 'perSale';
	return (candidate.perCreator ?? 0) < DEMANDS.unitsPerCreator ? 'perCreator' : null;
}

/** The products of the worked example in the market of a language. */
export function candidates(locale: ExampleLocale): readonly Candidate[] {
	const leastPerSale = exampleMinor(DEMANDS.dollarsPerSale, locale);
	return WEEK.map((week) => {
		const price = exampleMinor(week.dollars, locale);
		const figures = {
			product: week.product,
			growth: growthOf(week.units, week.before),
			units: week.units,
			price,
			perSale: commissionAmount(price, week.rate),
			perCreator: ratio(week.units, week.activeCreators),
		};
		return { ...figures, fails: firstFailure(figures, leastPerSale) };
	});
}
