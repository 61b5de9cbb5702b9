import { SEGMENT_METRICS, type SegmentMetric } from '#domain/market/segment-metrics.ts';
import { useText } from '#i18n/text.tsx';
import type { MetricRange, SegmentFilters } from '#stores/market/market-view.ts';
import { METRICS } from '#stores/market/market-view.ts';
import { useMoney } from '#ui/money.tsx';
import { useNumbers } from './figures.tsx';

/** A filter that is set, in words, and the filters without it. */
export type ActiveMetric = {
	readonly key: string;
	readonly label: string;
	readonly without: Partial<SegmentFilters>;
};

/** Writes a metric's value in its unit. */
export function useMetricText(): (metric: SegmentMetric, value: number) => string {
	const { text } = useMoney();
	const { share, count, ratio } = useNumbers();
	return (metric, value) => {
		switch (SEGMENT_METRICS[metric]) {
			case 'money':
				return text(value);
			case 'share':
			case 'growth':
				return share(value);
			case 'ratio':
				return ratio(value);
			case 'count':
				return count(value);
		}
	};
}

/** The ranges that are set, in the order of the form. */
export function useActiveRanges({ ranges }: SegmentFilters): ActiveMetric[] {
	const t = useText('market');
	const textOf = useMetricText();
	const words = (metric: SegmentMetric, { min, max }: MetricRange) => {
		const low = min === undefined ? null : textOf(metric, Number(min));
		const high = max === undefined ? null : textOf(metric, Number(max));
		if (low !== null && high !== null) return t('filters.between', { min: low, max: high });
		return low === null ? t('filters.upTo', { max: high ?? '' }) : t('filters.from', { min: low });
	};
	return METRICS.flatMap((metric) => {
		const range = ranges[metric];
		if (!range) return [];
		const { [metric]: _, ...others } = ranges;
		const label = t('filters.isOn', { filter: t(`metrics.${metric}`), value: words(metric, range) });
		return [{ key: metric, label, without: { ranges: others } }];
	});
}
