import { lazy } from 'react';
import { allowsPeriod } from '#domain/access/ways.ts';
import { dayText } from '#domain/text/formats.ts';
import { parsePeriod } from '#domain/time/periods.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { Icon } from '#ui/icon.tsx';
import { Popover } from '#ui/popover.tsx';
import { LockButton } from './lock-button.tsx';
import { PeriodForm } from './period-form.tsx';
import { periodName, QUICK_PERIODS, quickPeriod } from './period-names.ts';
import { type AnyAnswer, useKind, useView } from './ranking-kind.tsx';
import { useWay } from './use-way.ts';

type PeriodBarProps = {
	/** The period that the answer on screen is of; the server may have chosen it. */
	readonly shown: string | null;
	readonly asOf: string | null;
	/** Periods without figures, and the day that each needs. */
	readonly missing?: AnyAnswer['missing'];
};

const WayPanel = lazy(() =>
	import('#islands/shared/way-panel.tsx').then((module) => ({ default: module.WayPanel })),
);

const LOCKED =
	'figures h-8 touch:h-11 touch:min-w-11 shrink-0 rounded-none border-0 border-line border-r px-2.5 font-normal text-muted focus-visible:-outline-offset-2';

/** The periods: the usual ones side by side, a day, week, month or range below the last button. */
export function PeriodBar({ shown, asOf, missing = [] }: PeriodBarProps) {
	const t = useText('ranking');
	const common = useText('common');
	const { locale } = useLanguage();
	const view = useView();
	const { list } = useKind();
	const period = view.period ?? shown;
	const needOf = (quick: string) => {
		const needs = missing.find((one) => one.period === quick)?.needs;
		return needs && t('needs', { period: periodName(quick, t, locale), day: dayText(needs, locale) });
	};
	const way = useWay();
	const wayOf = (text: string) => {
		const wanted = parsePeriod(text);
		return wanted && way(allowsPeriod(wanted));
	};
	const ranged = way(({ customRange }) => customRange);
	const isOwn = period !== null && quickPeriod(period) === null;
	const more = (
		<>
			<span className="figures">{isOwn ? periodName(period, t, locale) : t('period.more')}</span>
			<Icon name={ranged ? 'lock' : 'chevron'} />
			{ranged && <span className="sr-only">{common('period.locked')}</span>}
		</>
	);
	return (
		<fieldset
			aria-label={t('period.label')}
			className="relative flex min-w-0 max-w-full items-center overflow-x-auto rounded-control border border-line bg-surface [scrollbar-width:none]"
		>
			{QUICK_PERIODS.map((quick) => {
				const needed = wayOf(quick);
				const name = t(`period.${quick}`);
				if (needed)
					return <LockButton key={quick} label={name} way={needed} look="quiet" className={LOCKED} />;
				return (
					<button
						key={quick}
						type="button"
						aria-pressed={period === quick}
						title={needOf(quick)}
						data-missing={needOf(quick) ? '' : undefined}
						className="figures h-8 touch:h-11 touch:min-w-11 shrink-0 border-line data-missing:underline data-missing:decoration-dotted data-missing:underline-offset-4 border-r px-2.5 text-muted hover:text-ink focus-visible:-outline-offset-2 aria-pressed:bg-tint aria-pressed:font-medium aria-pressed:text-link"
						onClick={() => list.changeView({ period: quick })}
					>
						{name}
					</button>
				);
			})}
			<Popover
				label={t('period.range')}
				button={more}
				look="quiet"
				align="end"
				className={`rounded-none pr-1.5 focus-visible:-outline-offset-2 ${isOwn ? 'bg-tint text-link' : 'text-muted'}`}
			>
				{(close) =>
					ranged ? (
						<WayPanel way={ranged} />
					) : (
						<PeriodForm
							asOf={asOf}
							onChoose={(chosen) => {
								list.changeView({ period: chosen });
								close();
							}}
						/>
					)
				}
			</Popover>
		</fieldset>
	);
}
