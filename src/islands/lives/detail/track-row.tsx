import { useStore } from '@nanostores/react';
import { type CSSProperties, memo, type ReactNode } from 'react';
import type { LiveCurve } from '#contract/live-detail.ts';
import { UNKNOWN_TEXT } from '#domain/text/formats.ts';
import { useText } from '#i18n/text.tsx';
import { $liveMinute } from '#stores/lives/live-cursor.ts';
import { areaPath, levelPath, stepPath } from '#ui/charts/minute-paths.ts';
import { useUnits } from './key-figures.tsx';
import { mostOf, type Track } from './tracks.ts';

/**
 * A row of the timeline: its name on the left and its plot on the shared axis. On phones the name lies over the plot, so
 * that slider, curves and products are on one screen.
 */
export function TimelineRow({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
	return (
		<div className="relative md:grid md:grid-cols-[9rem_minmax(0,1fr)]">
			<div className="pointer-events-none min-w-0 max-md:absolute max-md:inset-x-0 max-md:top-0 max-md:z-[1] md:pointer-events-auto md:pr-3">
				{name}
			</div>
			<div className="relative min-w-0">{children}</div>
		</div>
	);
}

type TrackProps = { readonly track: Track; readonly curve: LiveCurve };

/** The value under the cursor, as text. */
function useValueAt({ track, curve }: TrackProps): string {
	const units = useUnits();
	const minute = useStore($liveMinute) ?? curve.minutes - 1;
	const value = curve.series[track.name].values[minute] ?? null;
	return value === null ? UNKNOWN_TEXT : units[track.unit][1](value);
}

function Readout(props: TrackProps) {
	const t = useText('live');
	const { track } = props;
	return (
		<div className="flex items-baseline justify-between gap-2 md:h-full md:flex-col md:justify-center md:gap-0">
			<span className={`flex items-center gap-1.5 text-12 ${track.colour}`}>
				<span aria-hidden="true" className="h-2.5 w-1 rounded-full bg-current" />
				<span className="rounded-[3px] bg-surface/70 text-muted">{t(`series.${track.name}`)}</span>
			</span>
			<span className="figures rounded-[3px] bg-surface/70 font-medium max-md:text-12">
				{useValueAt(props)}
			</span>
		</div>
	);
}

/** The curve itself; drawn once, however the cursor moves. */
const Plot = memo(function Plot({ track, curve }: TrackProps) {
	const { values, estimated } = curve.series[track.name];
	const most = mostOf(values);
	const isLevel = track.kind === 'level';
	return (
		<svg
			aria-hidden="true"
			viewBox={`0 0 ${Math.max(1, curve.minutes)} 1`}
			preserveAspectRatio="none"
			className={`block h-(--track) w-full overflow-visible max-md:h-9 ${track.colour}`}
			style={{ '--track': `${track.height}px` } as CSSProperties}
		>
			{estimated.map(([from, to]) => (
				<rect key={from} x={from} width={to - from + 1} height={1} className="fill-well" />
			))}
			<path
				d={isLevel ? areaPath(values, most) : stepPath(values, most)}
				fill="currentColor"
				opacity={isLevel ? 0.12 : 0.28}
			/>
			<path
				d={isLevel ? levelPath(values, most) : stepPath(values, most)}
				fill="none"
				stroke="currentColor"
				strokeWidth={isLevel ? 2 : 1}
				strokeLinejoin="round"
				vectorEffect="non-scaling-stroke"
			/>
			<path d={`M0 1H${curve.minutes}`} className="stroke-line" vectorEffect="non-scaling-stroke" />
		</svg>
	);
});

/** One curve with its scale and its value under the cursor. */
export function TrackRow(props: TrackProps) {
	const units = useUnits();
	const { track, curve } = props;
	const { values } = curve.series[track.name];
	const isKnown = values.some((value) => value !== null);
	return (
		<TimelineRow name={<Readout {...props} />}>
			<Plot {...props} />
			{isKnown && (
				<span
					aria-hidden="true"
					className="figures pointer-events-none absolute top-0 right-0 max-md:hidden rounded-[3px] bg-surface/80 px-0.5 text-12 leading-3 text-muted"
				>
					{units[track.unit][0](mostOf(values))}
				</span>
			)}
		</TimelineRow>
	);
}
