import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { firstAskable } from '#domain/figures/retention.ts';
import { dayRangeText } from '#domain/text/formats.ts';
import { addDays, lastClosedDay } from '#domain/time/days.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { $region } from '#stores/shared/region.ts';
import { $siteState } from '#stores/shared/site-state.ts';
import { RangePeriodForm } from '#ui/range-period-form.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { monthsBefore, weeksBefore } from './past-periods.ts';

type PeriodFormProps = { readonly asOf: string | null; readonly onChoose: (period: string) => void };

/** A past day, week, month or any range up to the newest closed day. */
export function PeriodForm({ asOf, onChoose }: PeriodFormProps) {
	const t = useText('ranking');
	const { locale } = useLanguage();
	const { timeZone } = useStore($region);
	const kept = useStore($siteState).data?.kept;
	const last = asOf ?? lastClosedDay(new Date(), timeZone);
	const first = kept ? firstAskable(kept) : addDays(last, -730);
	const isKept = ({ from }: { readonly from: string }) => from >= first;
	const [day, setDay] = useState('');
	const weeks = weeksBefore(last, 26)
		.filter(isKept)
		.map(({ value, week, from, to }) => ({
			value,
			label: t('period.weekOf', { week, days: dayRangeText(from, to, locale) }),
		}));
	const months = monthsBefore(last, 12)
		.filter(isKept)
		.map(({ value, from }) => ({
			value,
			label: new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
				new Date(from),
			),
		}));
	const unchosen = { value: '', label: t('filters.any') };
	return (
		<div className="flex w-72 flex-col gap-3 p-1">
			<div className="flex flex-col gap-1">
				<label className="text-12 text-muted" htmlFor="period-day">
					{t('period.day')}
				</label>
				<input
					id="period-day"
					type="date"
					min={first}
					max={last}
					value={day}
					className="figures h-8 rounded-control border border-edge bg-surface px-2"
					onChange={(event) => {
						setDay(event.target.value);
						if (event.target.validity.valid && event.target.value) onChoose(event.target.value);
					}}
				/>
			</div>
			<SelectField label={t('period.week')} choices={[unchosen, ...weeks]} value="" onChoose={onChoose} />
			<SelectField label={t('period.month')} choices={[unchosen, ...months]} value="" onChoose={onChoose} />
			<RangePeriodForm label={t('period.range')} last={last} kept={kept} onChoose={onChoose} />
		</div>
	);
}
