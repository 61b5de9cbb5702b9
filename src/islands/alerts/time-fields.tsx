import { MOST_A_DAY } from '#domain/alerts/rule.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { changeDraft } from '#stores/alerts/draft.ts';
import type { RuleInput } from '#stores/alerts/rules.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { SelectField } from '#ui/select-field.tsx';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour * 60);
const CAPS = [1, 3, 5, 10, 20, MOST_A_DAY];
const DAYS = [1, 2, 3, 4, 5, 6, 7];
const QUIET = { from: 22 * 60, to: 8 * 60 };

const hourText = (minute: number) =>
	`${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** 2024-01-01 was a Monday. */
const dayName = (day: number, locale: string) =>
	new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(
		new Date(Date.UTC(2024, 0, day)),
	);

/** When a rule may alert: days of the week, a quiet time, and the most of a day. */
export function TimeFields({ rule: { days, quiet, cap, zone } }: { readonly rule: RuleInput }) {
	const t = useText('alerts');
	const { locale } = useLanguage();
	const toggle = (day: number) => {
		const next = days.includes(day) ? days.filter((each) => each !== day) : [...days, day];
		if (next.length > 0) changeDraft({ days: next.toSorted((a, b) => a - b) });
	};
	const hours = [...new Set([...HOURS, ...(quiet ? [quiet.from, quiet.to] : [])])].toSorted((a, b) => a - b);
	const hourChoices = hours.map((minute) => ({ value: String(minute), label: hourText(minute) }));
	return (
		<fieldset className="flex flex-col gap-3">
			<legend className="mb-2 text-14 font-medium">{t('times.title')}</legend>
			<fieldset className="flex flex-wrap gap-1.5">
				<legend className="mb-1 text-12 text-muted">{t('times.days')}</legend>
				{DAYS.map((day) => (
					<button
						key={day}
						type="button"
						aria-pressed={days.includes(day)}
						className="h-9 min-w-11 rounded-control border border-edge px-2 text-13 aria-pressed:border-link aria-pressed:bg-link aria-pressed:text-on-link"
						onClick={() => toggle(day)}
					>
						{dayName(day, locale)}
					</button>
				))}
			</fieldset>
			<Checkbox isChecked={quiet !== null} onChange={(isOn) => changeDraft({ quiet: isOn ? QUIET : null })}>
				{t('times.quiet')}
			</Checkbox>
			{quiet && (
				<div className="flex max-w-80 gap-3">
					<SelectField
						label={t('times.from')}
						choices={hourChoices}
						value={String(quiet.from)}
						onChoose={(from) =>
							Number(from) !== quiet.to && changeDraft({ quiet: { ...quiet, from: Number(from) } })
						}
					/>
					<SelectField
						label={t('times.to')}
						choices={hourChoices}
						value={String(quiet.to)}
						onChoose={(to) =>
							Number(to) !== quiet.from && changeDraft({ quiet: { ...quiet, to: Number(to) } })
						}
					/>
				</div>
			)}
			<div className="max-w-80">
				<SelectField
					label={t('times.cap')}
					choices={[...new Set([...CAPS, cap])]
						.toSorted((a, b) => a - b)
						.map((value) => ({ value: String(value), label: String(value) }))}
					value={String(cap)}
					onChoose={(value) => changeDraft({ cap: Number(value) })}
				/>
			</div>
			<p className="text-12 text-muted">{t('times.zone', { zone })}</p>
		</fieldset>
	);
}
