import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { CreatorCalendar } from '#contract/creator-lists.ts';
import { lowestEdition } from '#domain/access/editions.ts';
import { markedText } from '#domain/figures/provenance.ts';
import { addMonths, monthWeeks } from '#domain/lives/live-calendar.ts';
import { clockText } from '#domain/lives/live-clock.ts';
import { dayText, shortNumber, wholeNumber } from '#domain/text/formats.ts';
import { zoneCity } from '#domain/text/zone-names.ts';
import { addDays } from '#domain/time/days.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { EntityName } from '#islands/rankings/entity-name.tsx';
import { AccessActions } from '#islands/shared/access-actions.tsx';
import { errorMessage } from '#islands/shared/error-message.ts';
import { LockedTail } from '#islands/shared/locked-tail.tsx';
import { useNeeded } from '#islands/shared/use-price.ts';
import { $creatorCalendar, reloadCalendar, turnToMonth } from '#stores/creators/creator-calendar.ts';
import { useBusyLook } from '#ui/busy.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { LockedRows } from '#ui/locked-rows.tsx';
import { useMoney } from '#ui/money.tsx';
import { Panel } from '#ui/panel.tsx';

type Live = CreatorCalendar['lives'][number];

/** Any Monday, for the names of the weekdays. */
const MONDAY = '2026-01-05';

const utc = (day: string) => new Date(`${day}T00:00:00Z`);

/** When the creator was live, month by month; a day lists what was held on it. */
export function LiveCalendar() {
	const t = useText('creator');
	const common = useText('common');
	const { locale } = useLanguage();
	const { status, data, error } = useStore($creatorCalendar);
	return (
		<Panel
			title={t('calendar.title')}
			text={data ? t('calendar.text', { zone: zoneCity(data.time_zone, locale) }) : undefined}
			aside={data && <Months calendar={data} />}
		>
			{status === 'failed' && !data && (
				<ErrorState message={errorMessage(error, common)} onRetry={reloadCalendar} />
			)}
			{!data && status === 'loading' && <span className="skeleton mt-3 h-80" />}
			{data && <Month key={data.month} calendar={data} isBusy={status === 'loading'} />}
			{data && data.rows_allowed < data.total && <LockedTail answer={data} />}
			{data?.has_earlier && data.month === (data.first_month ?? data.month) && <EarlierMonths />}
		</Panel>
	);
}

/** Which edition has the months before those that can be turned to. */
function EarlierMonths() {
	const t = useText('creator');
	const edition = lowestEdition(({ customRange }) => customRange) ?? null;
	return (
		<LockedRows title={useNeeded(edition)} text={t('calendar.earlier')}>
			<AccessActions edition={edition} />
		</LockedRows>
	);
}

/** The month on screen, with the way to those before and after it that have lives. */
function Months({ calendar }: { readonly calendar: CreatorCalendar }) {
	const t = useText('creator');
	const { locale } = useLanguage();
	const { month, first_month: first, last_month: last } = calendar;
	const name = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
	const turn = (count: number, label: string, icon: 'left' | 'right', isOpen: boolean) => (
		<Button
			look="quiet"
			className="w-8 px-0"
			aria-label={label}
			disabled={!isOpen}
			onClick={() => turnToMonth(addMonths(month, count))}
		>
			<Icon name={icon} />
		</Button>
	);
	return (
		<span className="flex items-center gap-1">
			{turn(-1, t('calendar.before'), 'left', first !== null && first < month)}
			<span aria-live="polite" className="figures min-w-32 text-center">
				{name.format(utc(`${month}-01`))}
			</span>
			{turn(1, t('calendar.after'), 'right', last !== null && last > month)}
		</span>
	);
}

type MonthProps = { readonly calendar: CreatorCalendar; readonly isBusy: boolean };

function Month({ calendar, isBusy }: MonthProps) {
	const t = useText('creator');
	const { locale } = useLanguage();
	const busyLook = useBusyLook(isBusy);
	const byDay = Map.groupBy(calendar.lives, ({ day }) => day);
	const newest = calendar.lives.at(-1)?.day ?? null;
	const [chosen, choose] = useState(newest);
	const shown = byDay.get(chosen ?? '') ?? [];
	const weeks = monthWeeks(calendar.month);
	const heads = Array.from({ length: 7 }, (_, day) => utc(addDays(MONDAY, day)));
	const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
	return (
		<div className={`mt-3 grid gap-5 lg:grid-cols-[3fr_2fr] ${busyLook}`} aria-busy={isBusy}>
			<table className="w-full table-fixed border-separate border-spacing-1 text-13">
				<caption className="sr-only">{t('calendar.title')}</caption>
				<thead>
					<tr>
						{heads.map((day) => (
							<th key={day.toISOString()} scope="col" className="text-12 font-medium text-muted">
								{weekday.format(day)}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{weeks.map((week) => (
						<tr key={week.find((day) => day !== null)}>
							{week.map((day, place) => (
								<td key={day ?? `empty ${place}`} className="p-0">
									{day && (
										<Day day={day} lives={byDay.get(day) ?? []} isChosen={day === chosen} onChoose={choose} />
									)}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
			<div className="flex min-w-0 flex-col gap-2">
				<p className="figures text-muted">
					{calendar.lives.length === 0
						? t('calendar.none')
						: t('calendar.sum', {
								count: byDay.size,
								lives: wholeNumber(calendar.lives.length, locale),
								days: wholeNumber(byDay.size, locale),
							})}
				</p>
				{chosen && shown.length > 0 && <DayLives day={chosen} lives={shown} zone={calendar.time_zone} />}
			</div>
		</div>
	);
}

type DayProps = {
	readonly day: string;
	readonly lives: readonly Live[];
	readonly isChosen: boolean;
	readonly onChoose: (day: string) => void;
};

/** A day of the month; one with lives can be chosen. */
function Day({ day, lives, isChosen, onChoose }: DayProps) {
	const t = useText('creator');
	const { locale } = useLanguage();
	const number = wholeNumber(Number(day.slice(8)), locale);
	const cell = 'figures flex h-10 w-full items-center justify-center gap-1 rounded-control md:h-12';
	if (lives.length === 0) return <span className={`${cell} text-muted`}>{number}</span>;
	const count = wholeNumber(lives.length, locale);
	return (
		<button
			type="button"
			aria-pressed={isChosen}
			aria-label={t('calendar.day', { day: dayText(day, locale), lives: count })}
			className={`${cell} border border-transparent bg-tint font-medium text-link hover:border-link aria-pressed:border-link`}
			onClick={() => onChoose(day)}
		>
			{number}
			<span aria-hidden="true" className="flex gap-0.5">
				{lives.slice(0, 3).map(({ room_id }) => (
					<span key={room_id} className="size-1 rounded-full bg-link" />
				))}
			</span>
		</button>
	);
}

type DayLivesProps = { readonly day: string; readonly lives: readonly Live[]; readonly zone: string };

/** The lives of a day: from when to when, people and sales. */
function DayLives({ day, lives, zone }: DayLivesProps) {
	const t = useText('creator');
	const { locale } = useLanguage();
	const { shortText } = useMoney();
	const shared = useText('detail');
	const short = (value: number) => shortNumber(value, locale);
	const timeOf = (instant: string) => clockText(Date.parse(instant), zone, locale);
	const endOf = ({ state, ended_at: end }: Live) => {
		if (end !== null) return timeOf(end);
		return state === 'live' ? shared('sellers.running') : t('calendar.open');
	};
	return (
		<section aria-label={dayText(day, locale)} className="flex flex-col gap-2">
			<h3 className="text-14">{dayText(day, locale)}</h3>
			<ul className="flex flex-col gap-2">
				{lives.map((live) => (
					<li
						key={live.room_id}
						className="flex min-w-0 flex-col gap-1 rounded-control border border-line p-3"
					>
						<span className="flex min-w-0 font-medium">
							<EntityName kind="live" id={live.room_id} name={live.title ?? live.room_id} />
						</span>
						<span className="figures flex flex-wrap gap-x-3 text-12 text-muted">
							<span>
								{timeOf(live.started_at)} – {endOf(live)}
							</span>
							{live.viewers.value !== null && (
								<span>{t('calendar.viewers', { viewers: markedText(live.viewers, short) })}</span>
							)}
							{live.units.value !== null && (
								<span>{t('calendar.units', { units: markedText(live.units, short) })}</span>
							)}
							{live.gmv.value !== null && <span>{markedText(live.gmv, shortText)}</span>}
						</span>
					</li>
				))}
			</ul>
		</section>
	);
}
