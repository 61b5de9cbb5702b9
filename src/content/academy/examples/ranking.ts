import { type Growth, growthOf } from '#domain/figures/growth.ts';
import type { Figure } from '#domain/figures/provenance.ts';

/** Products that the examples sell; their names are in the locale files. */
export type ExampleProduct =
	| 'sunscreen'
	| 'trousers'
	| 'phoneHolder'
	| 'steamer'
	| 'foundation'
	| 'lids'
	| 'petRoller'
	| 'cardigan';

type Weeks = {
	readonly product: ExampleProduct;
	readonly units: Figure;
	/** Units of the seven days before; null where they are unknown. */
	readonly before: number | null;
	readonly dollars: number;
};

const observed = (value: number): Figure => ({ value, quality: 'observed' });

/** Two weeks of an imagined market; the last one was ahead a week ago. */
const WEEKS: readonly Weeks[] = [
	{ product: 'sunscreen', units: observed(8_420), before: 5_260, dollars: 12.9 },
	{ product: 'trousers', units: observed(7_910), before: 8_240, dollars: 21.5 },
	{ product: 'phoneHolder', units: observed(6_480), before: 6_500, dollars: 7.9 },
	{ product: 'steamer', units: observed(5_960), before: 0, dollars: 24.9 },
	{ product: 'foundation', units: { value: 5_130, quality: 'lower_bound' }, before: null, dollars: 16.9 },
	{ product: 'lids', units: observed(3_100), before: 5_900, dollars: 9.9 },
];

/** Rows that the figure shows. */
const SHOWN = 5;

/** A row of the example's ranking. */
export type ExampleRow = {
	readonly rank: number;
	readonly change: number | 'new' | null;
	readonly product: ExampleProduct;
	readonly units: Figure;
	readonly growth: Growth;
	readonly dollars: number;
};

function changeOf(week: Weeks, rank: number): ExampleRow['change'] {
	if (week.before === null) return null;
	if (week.before === 0) return 'new';
	return 1 + WEEKS.filter(({ before }) => (before ?? 0) > (week.before ?? 0)).length - rank;
}

/** The hot-selling board of the example: by units, with places and growth against the week before. */
export const RANKING_EXAMPLE: readonly ExampleRow[] = WEEKS.toSorted(
	(a, b) => (b.units.value ?? 0) - (a.units.value ?? 0),
)
	.slice(0, SHOWN)
	.map((week, index) => ({
		rank: index + 1,
		change: changeOf(week, index + 1),
		product: week.product,
		units: week.units,
		growth: growthOf(week.units.quality === 'lower_bound' ? null : week.units.value, week.before),
		dollars: week.dollars,
	}));
