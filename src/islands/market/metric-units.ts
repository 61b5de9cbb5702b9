import { type MetricUnit, SEGMENT_METRICS, type SegmentMetric } from '#domain/market/segment-metrics.ts';
import { currencySymbol } from '#domain/money/formats-money.ts';
import type { FormatLocale } from '#domain/text/formats.ts';
import { type Currencies, paramOf, typedText } from '#islands/rankings/range-units.ts';
import type { MetricRange } from '#stores/market/market-view.ts';
import type { RangeUnit } from '#stores/rankings/ranking-filters.ts';
import { type RangeBounds, type RangeProblem, rangeProblem, type TypedRange } from '#ui/range-check.ts';

/** How people type each unit: shares and growth in percent. */
const TYPED_AS: Readonly<Record<MetricUnit, RangeUnit>> = {
	count: 'count',
	money: 'money',
	share: 'share',
	growth: 'share',
	ratio: 'rating',
};

const BOUNDS: Readonly<Partial<Record<MetricUnit, RangeBounds>>> = {
	share: { lowest: 0, highest: 100 },
	growth: { lowest: -100, highest: 100_000_000 },
};

/** The unit shown beside a metric's name. */
export function metricSign(metric: SegmentMetric, currencies: Currencies): string | undefined {
	const unit = TYPED_AS[SEGMENT_METRICS[metric]];
	if (unit === 'money') return currencySymbol(currencies.shown);
	return unit === 'share' ? '%' : undefined;
}

/** What is wrong with a typed range, or null. */
export function metricProblem(
	metric: SegmentMetric,
	typed: TypedRange,
	locale: FormatLocale,
): RangeProblem | null {
	return rangeProblem(typed, locale, BOUNDS[SEGMENT_METRICS[metric]]);
}

/** A typed range as the call wants it; null where it is empty. */
export function rangeOfMetric(
	metric: SegmentMetric,
	typed: TypedRange,
	currencies: Currencies,
): MetricRange | null {
	const unit = TYPED_AS[SEGMENT_METRICS[metric]];
	const min = paramOf(typed.min, unit, currencies);
	const max = paramOf(typed.max, unit, currencies);
	if (min === undefined && max === undefined) return null;
	return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
}

/** A range of the address as somebody would have typed it. */
export function typedMetric(
	metric: SegmentMetric,
	range: MetricRange | undefined,
	currencies: Currencies,
): TypedRange {
	const unit = TYPED_AS[SEGMENT_METRICS[metric]];
	return { min: typedText(range?.min, unit, currencies), max: typedText(range?.max, unit, currencies) };
}
