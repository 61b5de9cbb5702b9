import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { percentText } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { ListState } from '#islands/accounts/list-state.tsx';
import { $disagreement, loadDisagreement } from '#stores/connectors/connectors.ts';
import { Panel } from '#ui/panel.tsx';

/** How far sources are apart where both know a product. */
export function Disagreement() {
	const t = useText('connectors');
	const { locale } = useLanguage();
	const state = useStore($disagreement);
	useEffect(loadDisagreement, []);
	const change = (median: number) => `${median > 0 ? '+' : ''}${percentText(median, locale)}`;
	return (
		<Panel title={t('apart.title')} text={t('apart.text')}>
			<ListState state={state} onRetry={loadDisagreement} rows={2} rowHeight="h-16">
				{({ list }) =>
					list.length === 0 ? (
						<p className="mt-3 text-muted">{t('apart.none')}</p>
					) : (
						<ul className="mt-2">
							{[...Map.groupBy(list, ({ source, other }) => `${source}\n${other}`)].map(([pair, metrics]) => (
								<li key={pair} className="border-line border-b py-2 last:border-0">
									<strong className="break-words font-medium" translate="no">
										{t('apart.pair', { source: metrics[0]?.source ?? '', other: metrics[0]?.other ?? '' })}
									</strong>
									<dl className="figures text-12 text-muted">
										{metrics.map(({ metric, median, products }) => (
											<div key={metric} className="flex gap-1">
												<dt>{t(`apart.metric.${metric}`)}</dt>
												<dd>{t('apart.median', { change: change(median), count: products })}</dd>
											</div>
										))}
									</dl>
								</li>
							))}
						</ul>
					)
				}
			</ListState>
		</Panel>
	);
}
