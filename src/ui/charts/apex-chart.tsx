import type { ApexOptions } from 'apexcharts';
import { type ComponentType, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import ImportedChart from 'react-apexcharts/core';
import 'apexcharts/line';
import { readTheme, watchTheme } from './chart-colours.ts';
import { ChartFlags, type Plot } from './chart-flags.tsx';
import { apexSeries, chartOptions } from './chart-options.ts';
import type { ChartData } from './chart-parts.ts';

export type ApexChartProps = {
	readonly data: ChartData;
	readonly height: number;
	/** Drawings of a group have one cursor. */
	readonly group?: string;
};

type ApexReactProps = {
	readonly type: 'line' | 'bar';
	readonly options: ApexOptions;
	readonly series: ReturnType<typeof apexSeries>;
	readonly height: number;
};

/** What ApexCharts hands to its events; where it has drawn is not in its types. */
type Drawn = { readonly w: { readonly layout: Plot } };

// Its types describe a CommonJS package; the bundler takes the module, whose default is the component.
const ApexReact = ImportedChart as unknown as ComponentType<ApexReactProps>;

/** Draws lines and areas with ApexCharts; bars need the chunk of bar-chart.tsx. */
export function ApexChart({ data, height, group }: ApexChartProps) {
	const frame = useRef<HTMLDivElement>(null);
	const [theme, setTheme] = useState(readTheme);
	const [width, setWidth] = useState(0);
	const [plot, setPlot] = useState<Plot | null>(null);
	useEffect(() => watchTheme(() => setTheme(readTheme())), []);
	useEffect(() => {
		if (!frame.current) return;
		const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
		observer.observe(frame.current);
		return () => observer.disconnect();
	}, []);
	const notePlot = useCallback((chart: object) => setPlot({ ...(chart as Drawn).w.layout }), []);
	const series = useMemo(() => apexSeries(data), [data]);
	const options = useMemo(() => {
		const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
		if (width === 0) return null;
		const drawn = chartOptions(data, theme, { width, isStill, group });
		if (!data.flags) return drawn;
		return { ...drawn, chart: { ...drawn.chart, events: { mounted: notePlot, updated: notePlot } } };
	}, [data, theme, width, notePlot, group]);
	// What ApexCharts updates in place keeps parts of another number of axes or series: it is drawn anew.
	const shape = `${data.axes.length} ${data.series.map(({ id, kind }) => `${id}:${kind}`).join()} ${data.points.length}`;
	return (
		<div ref={frame} className="relative" style={{ height }}>
			{options && (
				<ApexReact
					key={shape}
					type={options.chart?.type === 'bar' ? 'bar' : 'line'}
					options={options}
					series={series}
					height={height}
				/>
			)}
			{plot && data.flags && <ChartFlags data={data} flags={data.flags} plot={plot} />}
		</div>
	);
}
