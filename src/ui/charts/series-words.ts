import { axisOf, type ChartData, type ChartSeries } from './chart-parts.ts';

/** What a series says in one sentence; numbers of points, and texts of its values. */
export type SeriesWords = {
	readonly name: string;
	readonly first: string;
	readonly last: string;
	readonly lowest: string;
	readonly highest: string;
	/** The name of the point at which it is highest. */
	readonly highestAt: string;
	readonly unknown: number;
};

/** What is said of a series to who does not see the chart; null where nothing of it is known. */
export function seriesWords(data: ChartData, series: ChartSeries): SeriesWords | null {
	const known = series.values.flatMap((value, point) => (value === null ? [] : [{ value, point }]));
	const [first] = known;
	const last = known.at(-1);
	const text = axisOf(data, series)?.fullText;
	if (!(first && last && text)) return null;
	const highest = known.reduce((best, one) => (one.value > best.value ? one : best), first);
	const lowest = known.reduce((best, one) => (one.value < best.value ? one : best), first);
	return {
		name: series.name,
		first: text(first.value),
		last: text(last.value),
		lowest: text(lowest.value),
		highest: text(highest.value),
		highestAt: data.points[highest.point]?.name ?? '',
		unknown: series.values.length - known.length,
	};
}
