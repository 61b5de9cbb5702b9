import type { Standing } from '#contract/detail-fields.ts';
import { percentText, wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { Panel } from '#ui/panel.tsx';

type StandingPanelProps = {
	readonly standing: Standing | null;
	/** Among what it stands, and in which days. */
	readonly text: string;
	/** What the whole platform is called. */
	readonly all: string;
};

/** Its place by units among all of its kind and at each level of its category. */
export function StandingPanel({ standing, text, all }: StandingPanelProps) {
	const t = useText('detail');
	return (
		<Panel title={t('standing.title')} text={text}>
			<Places standing={standing} all={all} />
		</Panel>
	);
}

function Places({ standing, all }: Omit<StandingPanelProps, 'text'>) {
	const t = useText('detail');
	const { locale } = useLanguage();
	if (!standing) return <p className="mt-3 text-muted">{t('standing.none')}</p>;
	return (
		<ul className="mt-3 flex flex-col gap-3">
			{standing.places.map(({ category, rank, of, outsold }) => (
				<li key={category?.id ?? 'all'} className="flex flex-col gap-1">
					<span className="flex items-baseline justify-between gap-3">
						<span className="truncate">{category?.name ?? all}</span>
						<span className="figures shrink-0">
							{t('standing.place', { rank: wholeNumber(rank, locale), of: wholeNumber(of, locale) })}
						</span>
					</span>
					<span aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-well">
						<span
							className="block h-full rounded-full bg-chart-1"
							style={{ width: `${Math.round((outsold ?? 0) * 100)}%` }}
						/>
					</span>
					<span className="figures text-12 text-muted">
						{outsold === null
							? t('standing.alone')
							: t('standing.outsold', { share: percentText(outsold, locale, 0) })}
					</span>
				</li>
			))}
		</ul>
	);
}
