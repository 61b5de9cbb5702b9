import { dayRangeText } from '#domain/text/formats.ts';
import type { Day } from '#domain/time/days.ts';
import { parsePeriod } from '#domain/time/periods.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { Icon } from './icon.tsx';
import { Popover } from './popover.tsx';
import { RangePeriodForm } from './range-period-form.tsx';

/** The ready-made periods of a detail screen, in days. */
const DETAIL_PERIODS = ['7', '15', '30', '60', '90'] as const;

type PeriodPickerProps = {
	/** What is on screen: days as text, a range, or null for the usual 31 days up to yesterday. */
	readonly value: string | null;
	/** The newest closed day. */
	readonly last: Day;
	/** Whether the edition has it; what it has not can be pressed, and the server says what opens it. */
	readonly isOpen: (period: string) => boolean;
	readonly onChoose: (period: string | null) => void;
};

const SHAPE =
	'figures flex h-8 shrink-0 items-center gap-1 border-line border-r px-2.5 text-muted hover:text-ink focus-visible:-outline-offset-2 aria-pressed:bg-tint aria-pressed:font-medium aria-pressed:text-link';

/** The periods of a detail screen: the usual days, ready-made ones, any other range. */
export function PeriodPicker({ value, last, isOpen, onChoose }: PeriodPickerProps) {
	const t = useText('common');
	const { locale } = useLanguage();
	const quick = DETAIL_PERIODS.find((period) => period === value) ?? null;
	const parsed = value === null || quick ? null : parsePeriod(value);
	const range = parsed?.kind === 'range' ? dayRangeText(parsed.from, parsed.to, locale) : null;
	return (
		<fieldset
			aria-label={t('period.label')}
			className="relative flex min-w-0 max-w-full items-center overflow-x-auto rounded-control border border-line bg-surface [scrollbar-width:none]"
		>
			<button type="button" aria-pressed={value === null} className={SHAPE} onClick={() => onChoose(null)}>
				{t('period.usual')}
			</button>
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
				className={`rounded-none pr-1.5 focus-visible:-outline-offset-2 ${range ? 'bg-tint text-link' : 'text-muted'}`}
				button={
					<>
						<span className="figures">{range ?? t('period.range')}</span>
						<Icon name="chevron" />
					</>
				}
			>
				{(close) => (
					<div className="w-72 p-1">
						<RangePeriodForm
							label={t('period.range')}
							last={last}
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
