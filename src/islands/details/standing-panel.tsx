import type { Standing } from '#contract/detail-fields.ts';
import { percentBelow, wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { Panel } from '#ui/panel.tsx';

type StandingPanelProps = {
	readonly standing: Standing | null;
	/** Among what it stands. */
	readonly area: 'goods' | 'shop' | 'creator';
};

/** Its place by units among all of its kind and at each level of its category. */
export function StandingPanel({ standing, area }: StandingPanelProps) {
	const t = useText('detail');
	const own = useText(area);
	const { locale } = useLanguage();
	const places = standing?.places.map(({ category, rank, of, outsold }) => (
		<li key={category?.id ?? 'all'} className="flex flex-col gap-1">
			<span className="flex items-baseline justify-between gap-3">
				<span className="truncate">{category?.name ?? own('standing.all')}</span>
				<span className="figures shrink-0">
					{own('standing.place', { rank: wholeNumber(rank, locale), of: wholeNumber(of, locale) })}
				</span>
			</span>
			<span aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-well">
				<span
					className="block h-full rounded-full bg-chart-1"
					style={{ width: `${(outsold ?? 0) * 100}%` }}
				/>
			</span>
			<span className="figures text-12 text-muted">
				{outsold === null
					? t('standing.alone')
					: own('standing.outsold', { share: percentBelow(outsold, locale) })}
			</span>
		</li>
	));
	return (
		<Panel title={t('standing.title')} text={own('standing.text', { days: standing?.days ?? 30 })}>
			{places ? (
				<ul className="mt-3 flex flex-col gap-3">{places}</ul>
			) : (
				<p className="mt-3 text-muted">{t('standing.none')}</p>
			)}
		</Panel>
	);
}
