import { useStore } from '@nanostores/react';
import { useText } from '#i18n/text.tsx';
import { $marketView, changeMarket } from '#stores/market/market.ts';

/** Those with a button; 28 days are for addresses. */
const PERIODS = ['1', '7', '15', '30', '60', '90', 'total'] as const;

/** The periods of sums, side by side. */
export function MarketPeriods({ shown }: { readonly shown: string | null }) {
	const t = useText('market');
	const { period } = useStore($marketView);
	const current = period ?? shown;
	return (
		<fieldset
			aria-label={t('period.label')}
			className="relative flex w-fit min-w-0 max-w-full items-center overflow-x-auto rounded-control border border-line bg-surface [scrollbar-width:none]"
		>
			{PERIODS.map((one) => (
				<button
					key={one}
					type="button"
					aria-pressed={one === current}
					className="figures h-8 touch:h-11 touch:min-w-11 shrink-0 border-line border-r px-2.5 text-muted last:border-r-0 hover:text-ink focus-visible:-outline-offset-2 aria-pressed:bg-tint aria-pressed:font-medium aria-pressed:text-link"
					onClick={() => changeMarket({ period: one })}
				>
					{t(`period.${one}`)}
				</button>
			))}
		</fieldset>
	);
}
