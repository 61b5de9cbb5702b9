import type { ApexOptions } from 'apexcharts';
import type { ChartTheme } from './chart-colours.ts';
import { type ChartAxis, type ChartData, type ChartSeries, colourOf, DASHES } from './chart-parts.ts';
import { scaleOf } from './chart-scale.ts';
import { tooltipMarkup } from './chart-tooltip.ts';

/** How wide the labels of a vertical axis are, so that charts below each other share their days. */
const AXIS_WIDTH = 56;
/** Labels that fit on the horizontal axis, for a width in px. */
const LABEL_WIDTH = 76;

const APEX_KINDS = { line: 'line', area: 'area', bar: 'column' } as const;
const OPACITY = { line: 1, area: 0.16, bar: 0.9 } as const;

type AxisOptions = Exclude<NonNullable<ApexOptions['yaxis']>, readonly unknown[]>;

/** What is known of a series alone between two gaps: a line would not show it. */
export function lonePoints(values: readonly (number | null)[]): number[] {
	const isKnown = (index: number) => (values[index] ?? null) !== null;
	return values.flatMap((_, index) =>
		isKnown(index) && !isKnown(index - 1) && !isKnown(index + 1) ? [index] : [],
	);
}

/** The series as ApexCharts takes them. */
export function apexSeries({ series }: ChartData) {
	return series.map(({ name, kind, values }) => ({ name, type: APEX_KINDS[kind], data: [...values] }));
}

/** What an axis must hold: its series, added up where they stand on top of each other. */
function valuesOn(data: ChartData, axis: ChartAxis): number[] {
	const on = data.series.filter((series) => series.axis === axis.id);
	if (!data.isStacked) return on.flatMap(({ values }) => values.filter((value) => value !== null));
	return data.points.map((_, point) => on.reduce((sum, { values }) => sum + (values[point] ?? 0), 0));
}

function yAxis(data: ChartData, axis: ChartAxis, place: number, theme: ChartTheme): AxisOptions {
	const on = data.series.filter((series) => series.axis === axis.id);
	const isFromZero = axis.isFromZero !== false || on.some(({ kind }) => kind === 'bar');
	const { min, max, ticks } = scaleOf(valuesOn(data, axis), { isWhole: axis.isWhole ?? false, isFromZero });
	return {
		seriesName: on.map(({ name }) => name),
		opposite: place > 0,
		show: on.length > 0,
		min,
		max,
		tickAmount: ticks,
		labels: {
			// No maximum: ApexCharts adds the maxima up without its paddings, which cuts the left labels of two axes.
			minWidth: AXIS_WIDTH,
			style: { colors: theme.muted, fontSize: '12px', fontFamily: 'inherit' },
			formatter: (value: number) => axis.text(value),
		},
	};
}

function markers(data: ChartData, theme: ChartTheme): NonNullable<ApexOptions['markers']> {
	const discrete = data.series.flatMap((series, seriesIndex) => {
		const colour = theme.series[colourOf(data, series)];
		const marked = (data.marks ?? []).filter((mark) => mark.series === series.id);
		const lone = series.kind === 'bar' ? [] : lonePoints(series.values);
		const dot = (dataPointIndex: number, size: number) => ({
			seriesIndex,
			dataPointIndex,
			fillColor: colour,
			strokeColor: theme.surface,
			size,
		});
		return [...lone.map((point) => dot(point, 3)), ...marked.map(({ point }) => dot(point, 5))];
	});
	return { size: 0, hover: { size: 4 }, discrete };
}

/** The points that have a label, at a width in px: every n-th, counted from the last one, which is the newest. */
export function labelledPoints(count: number, width: number): ReadonlySet<number> {
	const step = Math.max(1, Math.ceil(count / Math.max(1, Math.floor(width / LABEL_WIDTH))));
	return new Set(
		Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % step === 0),
	);
}

/** Where and how it is drawn. */
type Place = {
	readonly width: number;
	readonly isStill: boolean;
	/** Drawings of a group have one cursor. */
	readonly group?: string | undefined;
};

/** All of ApexCharts' options for what is drawn. Nothing of it can be reached by keyboard: the table is for that. */
export function chartOptions(
	data: ChartData,
	theme: ChartTheme,
	{ width, isStill, group }: Place,
): ApexOptions {
	const colour = (series: ChartSeries) => theme.series[colourOf(data, series)];
	const isBars = data.series.every(({ kind }) => kind === 'bar');
	const labelled = labelledPoints(data.points.length, width - AXIS_WIDTH * Math.max(1, data.axes.length));
	return {
		chart: {
			type: isBars ? 'bar' : 'line',
			...(group ? { group, id: `${group}-${data.axes[0]?.id}` } : {}),
			stacked: data.isStacked ?? false,
			fontFamily: 'inherit',
			foreColor: theme.muted,
			background: 'transparent',
			parentHeightOffset: 0,
			toolbar: { show: false },
			zoom: { enabled: false },
			selection: { enabled: false },
			animations: { enabled: !isStill, speed: 300 },
			accessibility: { enabled: false },
		},
		colors: data.series.map(colour),
		stroke: {
			curve: 'straight',
			width: data.series.map(({ kind }) => (kind === 'bar' ? 0 : 2)),
			dashArray: data.series.map((series) => (series.kind === 'bar' ? 0 : DASHES[colourOf(data, series)])),
		},
		fill: { type: 'solid', opacity: data.series.map(({ kind }) => OPACITY[kind]) },
		plotOptions: { bar: { columnWidth: '70%', borderRadius: 2, borderRadiusApplication: 'end' } },
		markers: markers(data, theme),
		dataLabels: { enabled: false },
		legend: { show: false },
		grid: {
			borderColor: theme.line,
			strokeDashArray: 3,
			padding: { left: 8, right: 8, top: data.flags ? 12 : -12 },
		},
		states: { hover: { filter: { type: 'none' } }, active: { filter: { type: 'none' } } },
		xaxis: {
			type: 'category',
			categories: data.points.map((_, index) => String(index)),
			labels: {
				rotate: 0,
				hideOverlappingLabels: false,
				style: { colors: theme.muted, fontSize: '12px', fontFamily: 'inherit' },
				formatter: (index) => (labelled.has(Number(index)) ? (data.points[Number(index)]?.label ?? '') : ''),
			},
			axisBorder: { color: theme.line },
			axisTicks: { show: false },
			tooltip: { enabled: false },
		},
		yaxis: data.axes.map((axis, place) => yAxis(data, axis, place, theme)),
		tooltip: {
			shared: true,
			intersect: false,
			custom: ({ dataPointIndex }: { dataPointIndex: number }) => tooltipMarkup(data, dataPointIndex, colour),
		},
	};
}
