import { COUNTERS, GAUGES } from '#domain/figures/metrics.ts';

/** Of what operators correct figures that a source told of a day. */
export const TOLD_KINDS = ['product', 'shop', 'creator', 'video'] as const;
export type ToldKind = (typeof TOLD_KINDS)[number];

/** How a figure is written: a whole number, an amount in the region's currency, or a number with decimals. */
export type ToldUnit = 'count' | 'money' | 'decimal';

/** A figure that sources tell of a day; a total counts everything so far, a level is of the day. */
export type ToldFigure = { readonly name: string; readonly unit: ToldUnit; readonly isTotal: boolean };

const DECIMALS: ReadonlySet<string> = new Set(['rating', 'commission_rate', 'engagement_rate']);

function unitOf(name: string): ToldUnit {
	if (DECIMALS.has(name)) return 'decimal';
	return /gmv$|^price_/.test(name) ? 'money' : 'count';
}

/** The figures of a kind, in the order in which they are shown. */
export const toldFigures = (kind: ToldKind): ToldFigure[] => [
	...COUNTERS[kind].map((name) => ({ name, unit: unitOf(name), isTotal: true })),
	...GAUGES[kind].map((name) => ({ name, unit: unitOf(name), isTotal: false })),
];

/** A reading before or after another one. */
type Beside = { readonly value: number } | null;

/** Whether a total lies between the readings beside it: one below the last is read as a fall (docs/counters.md). */
export function isInOrder(value: number, before: Beside, after: Beside): boolean {
	return (before === null || before.value <= value) && (after === null || value <= after.value);
}
