import { detailPeriod } from '#domain/access/detail-periods.ts';
import type { KeptRows } from '#domain/figures/retention.ts';
import { dayRangeText } from '#domain/text/formats.ts';
import type { Day } from '#domain/time/days.ts';
import { rangeOf } from '#domain/time/periods.ts';
import type { Locale } from '#i18n/languages.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { Popover } from './popover.tsx';
import { RangePeriodForm } from './range-period-form.tsx';

/** The ready-made periods of a detail screen, in days. */
const DETAIL_PERIODS = ['1', '7', '15', '30', '60', '90'] as const;

type PeriodPickerProps = {
	/** What is on screen: days as text, a range, or null for the usual 31 days up to yesterday. */
	readonly value: string | null;
	/** The newest closed day. */
	readonly last: Day;
	/** How long days are kept; undefined for good. */
	readonly kept: KeptRows | undefined;
	/** Whether the edition has it; what it has not can be pressed, and the server says what opens it. */
	readonly isOpen: (period: string) => boolean;
	readonly onChoose: (period: string | null) => void;
};

const SHAPE =
	'figures flex h-8 touch:h-11 touch:min-w-11 shrink-0 items-center justify-center gap-1 border-line border-r px-2.5 text-muted hover:text-ink focus-visible:-outline-offset-2 aria-pressed:bg-tint aria-pressed:font-medium aria-pressed:text-link';

/** The days of a period that has no button of its own. */
function daysOf(value: string | null, last: Day, locale: Locale): string | null {
	const period = detailPeriod(value ?? undefined, last);
	const range = period && rangeOf(period, { asOf: last, today: last });
	return range && dayRangeText(range.from, range.to, locale);
}

/** The periods of a detail screen: ready-made ones and any other range, of which one is where a detail starts. */
export function PeriodPicker({ value, last, kept, isOpen, onChoose }: PeriodPickerProps) {
	const t = useText('common');
	const { locale } = useLanguage();
	const quick = DETAIL_PERIODS.find((period) => period === value) ?? null;
	const isUsual = value === null;
	const range = quick || last === '' ? null : daysOf(value, last, locale);
	return (
		<fieldset
			aria-label={t('period.label')}
			className="relative flex min-w-0 max-w-full items-center overflow-x-auto rounded-control border border-line bg-surface [scrollbar-width:none]"
		>
			{DETAIL_PERIODS.map((period) => (
				<button
					key={period}
					type="button"
					aria-pressed={period === quick}
					className={SHAPE}
					onClick={() => onChoose(period)}
				>
					{t(`period.${period}`)}
					{!isOpen(period) && (
						<>
							<Icon name="lock" />
							<span className="sr-only">{t('period.locked')}</span>
						</>
					)}
				</button>
			))}
			<Popover
				label={t('period.range')}
				look="quiet"
				align="end"
				className={`shrink-0 rounded-none pr-1.5 focus-visible:-outline-offset-2 ${range ? 'bg-tint text-link' : 'text-muted'}`}
				button={
					<>
						<span className="figures">
							{isUsual && range ? t('period.usual', { days: range }) : (range ?? t('period.range'))}
						</span>
						<Icon name="chevron" />
					</>
				}
			>
				{(close) => (
					<div className="flex w-72 flex-col gap-2 p-1">
						<Button
							aria-pressed={isUsual}
							className="aria-pressed:bg-tint aria-pressed:text-link"
							onClick={() => {
								onChoose(null);
								close();
							}}
						>
							{t('period.usualLong')}
						</Button>
						<RangePeriodForm
							label={t('period.range')}
							last={last}
							kept={kept}
							onChoose={(chosen) => {
								onChoose(chosen);
								close();
							}}
						/>
					</div>
				)}
			</Popover>
		</fieldset>
	);
}
