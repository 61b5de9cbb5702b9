import { MARKET_PERIODS, type MarketPeriod, NODE_SORTS, type NodeSort } from '#domain/market/market-nodes.ts';
import { SEGMENT_METRICS, type SegmentMetric } from '#domain/market/segment-metrics.ts';
import { isInverted } from '#stores/shared/range-order.ts';

/*
 * The address of the market <-> what it shows. The params of filters are those of the calls.
 */

/** The parts of the market, in the order of the tabs. */
export const MARKET_TABS = ['overview', 'industries', 'hot', 'segments'] as const;
export type MarketTab = (typeof MARKET_TABS)[number];

/** Levels of the category tree. */
export const LEVELS = ['1', '2', '3'] as const;
export type Level = (typeof LEVELS)[number];

/** Both ends as the call writes them; at least one is there. */
export type MetricRange = { readonly min?: string; readonly max?: string };

/** Everything that narrows the segments. */
export type SegmentFilters = {
	/** A category and what is below it. */
	readonly category: string | null;
	readonly level: Level | null;
	/** Only segments with enough data for statements: what the list opens on. */
	readonly enough: boolean;
	readonly ranges: Readonly<Partial<Record<SegmentMetric, MetricRange>>>;
};

/** Everything the address says. */
export type MarketView = SegmentFilters & {
	readonly tab: MarketTab;
	/** Null lets the server choose. */
	readonly period: MarketPeriod | null;
	/** The node whose children the tree shows; null is the whole platform. */
	readonly parent: string | null;
	/** Null is the tab's own order. */
	readonly sort: NodeSort | SegmentMetric | null;
	readonly order: 'asc' | 'desc';
	readonly page: number;
	/** The segment whose detail shows instead of the tabs; what is no segment (`isSegment`) is said to be none. */
	readonly segment: string | null;
};

/** The metrics in the order of the filters. */
export const METRICS = Object.keys(SEGMENT_METRICS) as SegmentMetric[];

/** What the list of segments opens on: all that have enough data for statements. */
export const NO_SEGMENT_FILTERS: SegmentFilters = { category: null, level: null, enough: true, ranges: {} };

const NUMBER = /^-?\d{1,15}(\.\d{1,6})?$/;
const CATEGORY = /^(\d{2}|\d{4}|\d{6}|unmapped)$/;

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | null {
	return values.find((value) => value === text) ?? null;
}

/** Whether an address can name a segment so. */
export const isSegment = (text: string): boolean => CATEGORY.test(text);

const categoryIn = (text: string | null) => (text !== null && isSegment(text) ? text : null);

function rangeIn(params: URLSearchParams, metric: SegmentMetric): MetricRange | null {
	const [min, max] = [params.get(`${metric}_min`), params.get(`${metric}_max`)];
	const isMin = min !== null && NUMBER.test(min);
	const isMax = max !== null && NUMBER.test(max);
	if (!(isMin || isMax) || (isMin && isMax && isInverted(min, max))) return null;
	return { ...(isMin ? { min } : {}), ...(isMax ? { max } : {}) };
}

function sortIn(tab: MarketTab, text: string | null): MarketView['sort'] {
	return tab === 'segments' ? oneOf(METRICS, text) : oneOf(NODE_SORTS, text);
}

/** What an address shows. Params that make no sense count as absent: a mistyped link still opens. */
export function marketViewOf(params: URLSearchParams): MarketView {
	const tab = oneOf(MARKET_TABS, params.get('tab')) ?? 'overview';
	const page = Number(params.get('page') ?? 1);
	const ranges = METRICS.map((metric) => [metric, rangeIn(params, metric)] as const);
	return {
		tab,
		period: oneOf(MARKET_PERIODS, params.get('period')),
		parent: categoryIn(params.get('parent')),
		category: categoryIn(params.get('category')),
		level: oneOf(LEVELS, params.get('level')),
		enough: params.get('enough') !== '0',
		ranges: Object.fromEntries(ranges.filter(([, range]) => range !== null)),
		sort: sortIn(tab, params.get('sort')),
		order: params.get('order') === 'asc' ? 'asc' : 'desc',
		page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
		segment: params.get('segment') || null,
	};
}

/** The filters as params of the call and of the address, but for having enough data; what is not set is absent. */
function narrowingParams({ category, level, ranges }: SegmentFilters): Record<string, string> {
	const params: Record<string, string> = {};
	if (category) params.category = category;
	if (level) params.level = level;
	for (const metric of METRICS) {
		const range = ranges[metric];
		if (range?.min !== undefined) params[`${metric}_min`] = range.min;
		if (range?.max !== undefined) params[`${metric}_max`] = range.max;
	}
	return params;
}

/** The filters as params of the call. */
export function segmentFilterParams(filters: SegmentFilters): Record<string, string> {
	return { ...narrowingParams(filters), ...(filters.enough ? { enough: '1' } : {}) };
}

/** The whole view as params; defaults are absent, so that the plain screen has the plain address. */
function viewParams(view: MarketView): Record<string, string> {
	return {
		...(view.tab === 'overview' ? {} : { tab: view.tab }),
		...(view.period ? { period: view.period } : {}),
		...(view.parent ? { parent: view.parent } : {}),
		...narrowingParams(view),
		...(view.enough ? {} : { enough: '0' }),
		...(view.sort ? { sort: view.sort } : {}),
		...(view.order === 'asc' ? { order: 'asc' } : {}),
		...(view.page > 1 ? { page: String(view.page) } : {}),
		...(view.segment ? { segment: view.segment } : {}),
	};
}

/** The address of a view. It names the region too: a shared link shows everybody the same market. */
export function marketAddress(view: MarketView, platId: number): URLSearchParams {
	const params = viewParams(view);
	if (Object.keys(params).length === 0) return new URLSearchParams();
	return new URLSearchParams({ plat_id: String(platId), ...params });
}
