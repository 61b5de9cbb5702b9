import { useStore } from '@nanostores/react';
import { memo, type ReactNode } from 'react';
import { shortNumber, UNKNOWN_TEXT, wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { $place, type Lanes } from '#stores/monitoring/monitor-detail.ts';
import { levelPath, stepPath } from '#ui/charts/minute-paths.ts';
import { useMoney } from '#ui/money.tsx';
import { heights, type LaneLook, type Scale, scaleOf } from './lane-looks.ts';

/** A row: its name on the left, on phones above, and its plot on the shared axis. */
export function LaneFrame({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
	return (
		<div className="md:grid md:grid-cols-[10rem_minmax(0,1fr)]">
			<div className="min-w-0 md:pr-3">{name}</div>
			<div className="relative min-w-0">{children}</div>
		</div>
	);
}

/** Writes a value of a lane, in full or in few characters. */
export function useLaneText() {
	const { locale } = useLanguage();
	const { text, shortText } = useMoney();
	return ({ unit }: LaneLook, value: number | null, isShort = false): string => {
		if (value === null) return UNKNOWN_TEXT;
		if (unit === 'money') return isShort ? shortText(value) : text(Math.round(value));
		return isShort ? shortNumber(Math.round(value), locale) : wholeNumber(Math.round(value), locale);
	};
}

type RowProps = { readonly look: LaneLook; readonly shown: Lanes };

function Readout({ look, shown }: RowProps) {
	const t = useText('monitoring');
	const write = useLaneText();
	const at = useStore($place) ?? shown.newest;
	const value = shown.lanes[look.name][at] ?? null;
	const before = shown.before?.[look.name][at] ?? null;
	return (
		<div className="flex items-baseline justify-between gap-2 md:h-full md:flex-col md:justify-center md:gap-0">
			<span className={`flex items-center gap-1.5 text-12 ${look.colour}`}>
				<span aria-hidden="true" className="h-2.5 w-1 rounded-full bg-current" />
				<span className="text-muted">{t(`lane.${look.name}`)}</span>
			</span>
			<span className="flex flex-wrap items-baseline justify-end gap-x-2 md:justify-start">
				<span className="figures font-medium">{write(look, value)}</span>
				{before !== null && (
					<span className="figures text-12 text-muted">
						{t('lanes.before', { value: write(look, before, true) })}
					</span>
				)}
			</span>
		</div>
	);
}

/** The lane itself, and the week before as a dashed line; drawn once, however the cursor moves. */
const Plot = memo(function Plot({ look, shown, scale }: RowProps & { readonly scale: Scale }) {
	const { places } = shown.axis;
	const values = heights(look, shown.lanes[look.name], scale);
	const before = shown.before && heights(look, shown.before[look.name], scale);
	const isLevel = look.kind === 'level';
	const path = isLevel ? levelPath(values, 1) : stepPath(values, 1);
	return (
		<svg
			aria-hidden="true"
			viewBox={`0 0 ${places} 1`}
			preserveAspectRatio="none"
			className={`block w-full overflow-visible ${look.colour}`}
			style={{ height: look.height }}
		>
			{before && (
				<path
					d={levelPath(before, 1)}
					fill="none"
					className="stroke-muted"
					strokeWidth={1}
					strokeDasharray="3 3"
					opacity={0.7}
					vectorEffect="non-scaling-stroke"
				/>
			)}
			{!isLevel && <path d={path} fill="currentColor" opacity={0.28} />}
			<path
				d={path}
				fill="none"
				stroke="currentColor"
				strokeWidth={isLevel ? 2 : 1}
				strokeLinejoin="round"
				vectorEffect="non-scaling-stroke"
			/>
			<path d={`M0 1H${places}`} className="stroke-line" vectorEffect="non-scaling-stroke" />
		</svg>
	);
});

/** One lane with its scale and its value under the cursor. */
export function LaneRow({ look, shown }: RowProps) {
	const write = useLaneText();
	const scale = scaleOf(look, shown.lanes[look.name], shown.before?.[look.name] ?? []);
	const known = shown.lanes[look.name].filter((value) => value !== null);
	const most = known.length === 0 ? null : known.reduce((top, value) => Math.max(top, value));
	const least = known.length === 0 ? null : known.reduce((bottom, value) => Math.min(bottom, value));
	const ends = look.unit === 'rank' ? [least, most] : [most, look.kind === 'steps' ? null : least];
	return (
		<LaneFrame name={<Readout look={look} shown={shown} />}>
			{scale ? (
				<Plot look={look} shown={shown} scale={scale} />
			) : (
				<div className="border-line border-b" style={{ height: look.height }} />
			)}
			{ends.map(
				(end, place) =>
					end !== null && (
						<span
							key={place === 0 ? 'top' : 'bottom'}
							aria-hidden="true"
							className={`figures pointer-events-none absolute right-0 rounded-[3px] bg-surface/80 px-0.5 text-12 leading-3 text-muted ${place === 0 ? 'top-0' : 'bottom-0.5'}`}
						>
							{write(look, end, true)}
						</span>
					),
			)}
		</LaneFrame>
	);
}
