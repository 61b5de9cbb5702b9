import type { MarketNode } from '#contract/market.ts';
import type { MarketSegmentRow } from '#contract/market-segments.ts';
import type { Rights } from '#domain/access/editions.ts';
import { growthOfSums } from '#domain/figures/figure-sums.ts';
import { ratio } from '#domain/figures/formulas.ts';
import type { Figure } from '#domain/figures/provenance.ts';
import { type MarketPeriod, marketDays } from '#domain/market/market-nodes.ts';
import { categoryNames, categoryOf } from '#domain/platforms/categories.ts';
import { platformOf } from '#domain/platforms/platforms.ts';
import { missingPeriods, openingPeriod, type Reach } from '#domain/rankings/first-view.ts';
import { languageOfId } from '#domain/site/languages.ts';
import { type DayRange, rangeOf } from '#domain/time/periods.ts';
import { figureOf } from '#server/rankings/stored-figure.ts';
import type { NodeRow, ShownMarket } from './queries/market-nodes.ts';
import type { SegmentRow } from './queries/market-segments.ts';

/** What every answer of the market says of its figures. */
export function stated(market: ShownMarket | null, platId: number, rights: Rights) {
	return {
		as_of: market?.as_of ?? null,
		currency: platformOf(platId)?.currency ?? '',
		edition: rights.edition,
		sources: market?.sources ?? [],
	};
}

/** Whether all counters are of one day: then no period has a figure yet. */
const isSingle = (market: ShownMarket | null) =>
	market !== null && market.first_day !== null && market.first_day >= market.as_of;

const reachOf = ({ as_of, first_day }: ShownMarket): Reach => ({
	asOf: as_of,
	firstDay: first_day,
	ranked: null,
});

/** The asked period, or what the screen opens on (domain/rankings/first-view.ts). */
export function periodFor(
	asked: MarketPeriod | undefined,
	market: ShownMarket | null,
	rights: Rights,
): MarketPeriod {
	return asked ?? (market ? openingPeriod(reachOf(market), rights.limits.longestPeriod) : '7');
}

/** The period that is answered, with its days. */
export function periodStated(period: MarketPeriod, market: ShownMarket | null) {
	const days = marketDays(period);
	const range: DayRange | null =
		days === 0 || !market
			? null
			: rangeOf({ kind: 'preset', days }, { asOf: market.as_of, today: market.as_of });
	return {
		period,
		range,
		single_snapshot: isSingle(market),
		missing: market ? missingPeriods(reachOf(market)) : [],
	};
}

/** A category as answers name it. */
export function categoryAnswer(id: string, languageId: number): MarketNode['category'] {
	return { id, names: categoryNames(id, languageOfId(languageId)) };
}

type StoredFigures = Readonly<Record<'units' | 'gmv' | 'units_quality' | 'gmv_quality', number | null>>;

/** A figure of a row as it is stored. */
export const storedFigure = (row: StoredFigures, metric: 'units' | 'gmv'): Figure =>
	figureOf(row[metric], row[`${metric}_quality`]);

function growthIn(row: NodeRow, metric: 'units' | 'gmv') {
	return growthOfSums({
		known: row[metric] ?? 0,
		comparable: row[`${metric}_comparable`] ?? 0,
		before: row[`${metric}_before`],
		base: row.units_before,
	});
}

/** The sums of a node as the contract words them. */
export function sumsOf(row: NodeRow) {
	return {
		products: row.products,
		selling_products: row.selling_products,
		new_products: row.new_products,
		shops: row.shops,
		creators: figureOf(row.creators, row.creators_quality),
		units: storedFigure(row, 'units'),
		gmv: storedFigure(row, 'gmv'),
		units_growth: growthIn(row, 'units'),
		gmv_growth: growthIn(row, 'gmv'),
		trend: row.trend ?? [],
	};
}

/** A node of the tree. */
export function marketNode(row: NodeRow, languageId: number): MarketNode {
	return {
		category: categoryAnswer(row.category_id, languageId),
		level: categoryOf(row.category_id)?.level ?? 1,
		has_children: row.has_children,
		share: ratio(row.gmv, row.platform_gmv),
		...sumsOf(row),
	};
}

/** A segment of the list. */
export function segmentRow(row: SegmentRow, languageId: number): MarketSegmentRow {
	return {
		category: categoryAnswer(row.category_id, languageId),
		level: row.level,
		products: row.products,
		figures: { ...row.figures, new_shares: [...row.figures.new_shares] },
	};
}
