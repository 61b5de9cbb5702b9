import { useStore } from '@nanostores/react';
import { type PointerEvent, useRef, useState } from 'react';
import { clockText, clockTicks } from '#domain/lives/live-clock.ts';
import { drawnFrom } from '#domain/monitoring/lanes.ts';
import { minuteText } from '#domain/text/formats.ts';
import { listText } from '#domain/text/lists.ts';
import { zoneCity } from '#domain/text/zone-names.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { useWide } from '#islands/rankings/use-wide.ts';
import { $place, type Lanes } from '#stores/monitoring/monitor-detail.ts';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { LANE_LOOKS } from './lane-looks.ts';
import { LaneFrame, LaneRow, useLaneText } from './lane-row.tsx';
import { ReadingTable } from './reading-table.tsx';

type LanesProps = { readonly shown: Lanes; readonly zone: string };

const momentAt = ({ axis }: Lanes, place: number) => axis.startsAt + place * axis.minutes * 60_000;

/** Item lanes on one axis of time with one cursor. */
export function LanesPanel({ shown, zone }: LanesProps) {
	const t = useText('monitoring');
	const { locale } = useLanguage();
	const [isTable, setTable] = useState(false);
	return (
		<Panel
			title={t('lanes.title')}
			text={`${t('lanes.text')} ${t('detail.zone', { zone: zoneCity(zone, locale) })}`}
			aside={
				<Button aria-pressed={isTable} onClick={() => setTable(!isTable)}>
					{t(isTable ? 'lanes.curves' : 'lanes.table')}
				</Button>
			}
		>
			<div className="mt-4">
				{isTable ? <ReadingTable shown={shown} zone={zone} /> : <Plots shown={shown} zone={zone} />}
			</div>
		</Panel>
	);
}

/** The lanes with the cursor over them: it follows the pointer, and fingers that move sideways. */
function Plots({ shown, zone }: LanesProps) {
	const t = useText('monitoring');
	const column = useRef<HTMLDivElement>(null);
	const { places } = shown.axis;
	const follow = (event: PointerEvent) => {
		const box = column.current?.getBoundingClientRect();
		if (!box || box.width === 0) return;
		const place = Math.floor(((event.clientX - box.left) / box.width) * places);
		if (place >= 0 && place < places) $place.set(place);
	};
	return (
		<>
			<Moment shown={shown} zone={zone} />
			<div
				className="relative mt-2 flex touch-pan-y flex-col gap-2.5"
				onPointerMove={follow}
				onPointerDown={follow}
			>
				<div ref={column} aria-hidden="true" className="absolute top-0 right-0 left-0 h-0 md:left-40" />
				{LANE_LOOKS.map((look) => (
					<LaneRow key={look.name} look={look} shown={shown} />
				))}
				<Scrubber shown={shown} zone={zone} />
				<Axis shown={shown} zone={zone} />
				<Cursor places={places} />
			</div>
			<p className="mt-2 text-12 text-muted">
				{shown.before ? (
					<>
						<span
							aria-hidden="true"
							className="mr-1.5 inline-block w-6 border-muted border-t border-dashed align-middle"
						/>
						{t('lanes.weekBefore')}
					</>
				) : (
					t('lanes.noWeek')
				)}
			</p>
		</>
	);
}

/** The time under the cursor, and whether it was read late or not at all. */
function Moment({ shown, zone }: LanesProps) {
	const t = useText('monitoring');
	const { locale } = useLanguage();
	const place = useStore($place) ?? shown.newest;
	const isRead = LANE_LOOKS.some(({ name }) => shown.lanes[name][place] != null);
	return (
		<p className="figures flex min-h-6 items-baseline gap-3">
			<span className="text-16 font-medium">
				{minuteText(new Date(momentAt(shown, place)).toISOString(), locale, zone)}
			</span>
			{!isRead && <span className="text-muted">{t('lanes.gap')}</span>}
			{shown.late.has(place) && <span className="text-muted">{t('lanes.late')}</span>}
		</p>
	);
}

function Cursor({ places }: { readonly places: number }) {
	const place = useStore($place);
	if (place === null) return null;
	return (
		<div aria-hidden="true" className="pointer-events-none absolute inset-y-0 right-0 left-0 md:left-40">
			<div
				className="absolute inset-y-0 w-px bg-ink/60"
				style={{ left: `${(Math.min(places, place + 1) / places) * 100}%` }}
			/>
		</div>
	);
}

/** The cursor as a slider: arrows move it by a reading, page keys by ten, Home and End to the ends. */
function Scrubber({ shown, zone }: LanesProps) {
	const t = useText('monitoring');
	const { locale } = useLanguage();
	const write = useLaneText();
	const last = shown.axis.places - 1;
	const place = Math.min(last, useStore($place) ?? shown.newest);
	const words = listText(
		[
			minuteText(new Date(momentAt(shown, place)).toISOString(), locale, zone),
			...LANE_LOOKS.map(
				(look) => `${t(`lane.${look.name}`)} ${write(look, shown.lanes[look.name][place] ?? null)}`,
			),
		],
		locale,
	);
	return (
		<LaneFrame name={null}>
			<input
				type="range"
				aria-label={t('lanes.cursor')}
				aria-valuetext={words}
				min={0}
				max={last}
				value={place}
				className="block h-6 w-full cursor-pointer accent-(--color-link)"
				onChange={(event) => $place.set(Number(event.target.value))}
				onKeyDown={(event) => {
					const step = { PageUp: 10, PageDown: -10 }[event.key];
					if (step === undefined) return;
					event.preventDefault();
					$place.set(Math.min(last, Math.max(0, place + step)));
				}}
			/>
		</LaneFrame>
	);
}

/** The times of the region under the lanes; where a day begins, its name. */
function Axis({ shown: { axis }, zone }: LanesProps) {
	const { locale } = useLanguage();
	const minutes = axis.places * axis.minutes;
	const isWide = useWide();
	// The head of the lanes says the year.
	const short = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: zone });
	// Over days their names are enough.
	const isLong = minutes > 2 * 1_440;
	const most = isWide ? 8 : 4;
	const every = clockTicks(drawnFrom(axis), minutes, zone, isLong ? 180 : most);
	const marks = isLong ? every.filter(({ isNewDay }) => isNewDay) : every;
	const ticks = marks.filter(
		(_, index) => index % Math.ceil(marks.length / (isWide ? 6 : 3)) === 0 || !isLong,
	);
	return (
		<LaneFrame name={null}>
			<div aria-hidden="true" className="figures relative h-8 text-12 leading-3 text-muted">
				{ticks.map(({ minute, at, isNewDay }) => (
					<span
						key={at}
						className="absolute top-0 flex -translate-x-1/2 flex-col items-center whitespace-nowrap first:translate-x-0 last:-translate-x-full"
						style={{ left: `${(minute / minutes) * 100}%` }}
					>
						<span className="mb-0.5 h-1 w-px bg-edge" />
						{!isLong && clockText(at, zone, locale)}
						{isNewDay && <span>{short.format(new Date(at))}</span>}
					</span>
				))}
			</div>
		</LaneFrame>
	);
}
