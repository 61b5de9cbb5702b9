import { type ComponentType, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useText } from '#i18n/text.tsx';
import { useBusyLook } from './busy.ts';
import { Button } from './button.tsx';
import { ChartLegend } from './chart-legend.tsx';
import { ChartTable } from './chart-table.tsx';
import type { ApexChartProps } from './charts/apex-chart.tsx';
import type { ChartData } from './charts/chart-parts.ts';
import { seriesWords } from './charts/series-words.ts';
import { useSeen } from './use-seen.ts';

type ChartProps = {
	/** Says what is seen, not what kind of chart it is. */
	readonly title: string;
	/** One sentence below the title. */
	readonly text?: ReactNode;
	readonly data: ChartData;
	/** Of the drawing, in px: reserved before anything is there. */
	readonly height?: number;
	/** What is on screen is being replaced. */
	readonly isBusy?: boolean;
};

type Drawing = ComponentType<ApexChartProps>;

/** The chunk that can draw this; bars have one of their own. */
async function loadDrawing(hasBars: boolean): Promise<Drawing> {
	if (hasBars) return (await import('./charts/bar-chart.tsx')).BarChart;
	return (await import('./charts/apex-chart.tsx')).ApexChart;
}

/** What draws, once the place has been seen; `failed` where its code did not come. */
function useDrawing(isSeen: boolean, hasBars: boolean): Drawing | 'failed' | null {
	const [drawing, setDrawing] = useState<Drawing | 'failed' | null>(null);
	useEffect(() => {
		if (!isSeen) return;
		loadDrawing(hasBars).then(
			(component) => setDrawing(() => component),
			() => setDrawing('failed'),
		);
	}, [isSeen, hasBars]);
	return drawing;
}

/** Two measures are two drawings below each other, each with an axis of its own and both under one cursor. */
const byAxis = (data: ChartData): ChartData[] =>
	data.axes.map((axis) => ({
		...data,
		axes: [axis],
		series: data.series.filter((series) => series.axis === axis.id),
	}));

/** How high one of several drawings is: a little more together than one alone. */
const heightOf = (count: number, height: number) => (count > 1 ? Math.round((height * 1.2) / count) : height);

/**
 * A chart with its title, its words for who does not see it, and the same figures as a table. ApexCharts is loaded
 * when the place comes into view; where it does not come, the table stands there.
 */
export function Chart({ title, text, data, height = 260, isBusy = false }: ChartProps) {
	const t = useText('common');
	const id = useId();
	const place = useRef<HTMLElement>(null);
	const isSeen = useSeen(place);
	const [hidden, setHidden] = useState<readonly string[]>([]);
	const [isTable, setTable] = useState(false);
	const Drawing = useDrawing(
		isSeen,
		data.series.some(({ kind }) => kind === 'bar'),
	);
	const shown = useMemo(() => {
		const series = data.series.map((one, index) => ({
			...one,
			colour: one.colour ?? (((index % 8) + 1) as 1),
		}));
		return { ...data, series: series.filter((one) => !hidden.includes(one.id)) };
	}, [data, hidden]);
	const words = data.series.flatMap((series) => {
		const said = seriesWords(data, series);
		return said ? [t('chart.summary', said)] : [t('chart.nothing', { name: series.name })];
	});
	const busyLook = useBusyLook(isBusy);
	const happened = (data.flags ?? []).map(
		({ point, fullText }) => `${data.points[point]?.name ?? ''}: ${fullText}`,
	);
	const parts = useMemo(() => byAxis(shown), [shown]);
	const partHeight = heightOf(parts.length, height);
	const showsTable = isTable || Drawing === 'failed';
	const toggle = (series: string) =>
		setHidden(hidden.includes(series) ? hidden.filter((one) => one !== series) : [...hidden, series]);
	return (
		<figure ref={place} aria-labelledby={id} className="flex min-w-0 flex-col gap-2">
			<figcaption className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
				<div>
					<h3 id={id} className="text-14">
						{title}
					</h3>
					{text && <p className="text-12 text-muted">{text}</p>}
				</div>
				<Button
					look="quiet"
					className="text-muted"
					onClick={() => setTable(!isTable)}
					disabled={Drawing === 'failed'}
				>
					{t(showsTable ? 'chart.showChart' : 'chart.showTable')}
				</Button>
			</figcaption>
			{!showsTable && data.series.length > 1 && (
				<ChartLegend data={data} hidden={hidden} label={t('chart.series')} onToggle={toggle} />
			)}
			{showsTable ? (
				<ChartTable title={title} data={data} height={(partHeight + 18) * parts.length} />
			) : (
				<div role="img" aria-label={[title, ...words, ...happened].join('. ')} className={busyLook}>
					{parts.map((part) => (
						<div key={part.axes[0]?.id} aria-hidden="true">
							<p className="h-4.5 text-12 text-muted">{part.axes[0]?.label}</p>
							<div style={{ height: partHeight }}>
								{Drawing ? (
									<Drawing data={part} height={partHeight} {...(parts.length > 1 ? { group: id } : {})} />
								) : (
									<span className="skeleton h-full" />
								)}
							</div>
						</div>
					))}
				</div>
			)}
		</figure>
	);
}
