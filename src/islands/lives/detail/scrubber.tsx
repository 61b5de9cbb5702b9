import { useStore } from '@nanostores/react';
import type { LiveCurve } from '#contract/live-detail.ts';
import { clockText } from '#domain/lives/live-clock.ts';
import { UNKNOWN_TEXT } from '#domain/text/formats.ts';
import { listText } from '#domain/text/lists.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import {
	$isPlaying,
	$liveMinute,
	$playSpeed,
	choosePlaySpeed,
	moveCursor,
	PLAY_SPEEDS,
	pausePlay,
	play,
} from '#stores/lives/live-cursor.ts';
import { Button } from '#ui/button.tsx';
import { useUnits } from './key-figures.tsx';
import { TimelineRow } from './track-row.tsx';
import { TRACKS } from './tracks.ts';

type ScrubberProps = { readonly curve: LiveCurve; readonly zone: string };

/** The time at the end of a minute, as its region's clocks show it. */
const timeOf = (curve: LiveCurve, minute: number) => Date.parse(curve.started_at) + (minute + 1) * 60_000;

/** What one hears of a minute: its time and every curve. */
function useMinuteWords({ curve, zone }: ScrubberProps, minute: number): string {
	const t = useText('live');
	const { locale } = useLanguage();
	const units = useUnits();
	const values = TRACKS.map(({ name, unit }) => {
		const value = curve.series[name].values[minute] ?? null;
		return `${t(`series.${name}`)} ${value === null ? UNKNOWN_TEXT : units[unit][1](value)}`;
	});
	return listText([clockText(timeOf(curve, minute), zone, locale), ...values], locale);
}

/** What has come together by the cursor. */
function SoFar({ curve, minute }: { readonly curve: LiveCurve; readonly minute: number }) {
	const t = useText('live');
	const units = useUnits();
	const sum = (name: 'gmv' | 'units' | 'entered') =>
		curve.series[name].values.slice(0, minute + 1).reduce<number>((total, value) => total + (value ?? 0), 0);
	return (
		<span className="figures text-muted">
			{t('soFar', {
				gmv: units.money[0](sum('gmv')),
				units: units.count[0](sum('units')),
				viewers: units.count[0](sum('entered')),
			})}
		</span>
	);
}

/** Play and pause, how fast, and where the cursor stands. */
export function PlayBar({ curve, zone }: ScrubberProps) {
	const t = useText('live');
	const { locale } = useLanguage();
	const last = Math.max(0, curve.minutes - 1);
	const minute = Math.min(last, useStore($liveMinute) ?? last);
	const isPlaying = useStore($isPlaying);
	const speed = useStore($playSpeed);
	return (
		<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
			<Button look="confirm" aria-pressed={isPlaying} onClick={() => (isPlaying ? pausePlay() : play(last))}>
				<svg aria-hidden="true" width="12" height="12" fill="currentColor">
					<path d={isPlaying ? 'M2 1h3v10H2ZM7 1h3v10H7Z' : 'M2.5 1 11 6 2.5 11Z'} />
				</svg>
				{t(isPlaying ? 'play.pause' : 'play.play')}
			</Button>
			<label className="flex items-center gap-1.5 text-12 text-muted">
				{t('play.speed')}
				<select
					className="h-8 rounded-control border border-edge bg-surface px-1.5 text-13 text-ink"
					value={speed}
					onChange={(event) => choosePlaySpeed(Number(event.target.value), last)}
				>
					{PLAY_SPEEDS.map((one) => (
						<option key={one} value={one}>
							{t('play.minutes', { minutes: String(one) })}
						</option>
					))}
				</select>
			</label>
			<span className="figures text-16 font-medium">{clockText(timeOf(curve, minute), zone, locale)}</span>
			<SoFar curve={curve} minute={minute} />
		</div>
	);
}

/** The thumb, 1 rem wide, stands in the middle of the cursor: from the end of the first minute to that of the last. */
function trackStyle(minutes: number): React.CSSProperties {
	const first = `${100 / Math.max(1, minutes)}%`;
	return { marginLeft: `calc(${first} - 0.5rem)`, width: `calc(100% - ${first} + 1rem)` };
}

/** The cursor as a slider: arrows move it by a minute, page keys by ten, Home and End to the ends. */
export function Scrubber({ curve, zone }: ScrubberProps) {
	const t = useText('live');
	const last = Math.max(0, curve.minutes - 1);
	const minute = Math.min(last, useStore($liveMinute) ?? last);
	const words = useMinuteWords({ curve, zone }, minute);
	const onKeyDown = (event: React.KeyboardEvent) => {
		const step = { PageUp: 10, PageDown: -10 }[event.key];
		if (step === undefined) return;
		event.preventDefault();
		moveCursor(Math.min(last, Math.max(0, minute + step)));
	};
	return (
		<TimelineRow name={null}>
			<input
				type="range"
				aria-label={t('cursor')}
				aria-valuetext={words}
				min={0}
				max={last}
				value={minute}
				onChange={(event) => moveCursor(Number(event.target.value))}
				onKeyDown={onKeyDown}
				className="block h-6 touch:h-11 cursor-pointer accent-(--color-link)"
				style={trackStyle(curve.minutes)}
			/>
		</TimelineRow>
	);
}
