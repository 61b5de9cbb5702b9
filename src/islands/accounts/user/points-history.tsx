import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { minuteText, wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { ListState } from '#islands/accounts/list-state.tsx';
import { $points, $pointsPage, POINTS_PAGE, showPoints } from '#stores/accounts/points.ts';
import { Notice } from '#ui/notice.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Panel } from '#ui/panel.tsx';

/** Every entry of the points, newest first. */
export function PointsHistory() {
	const t = useText('member');
	const { locale } = useLanguage();
	const state = useStore($points);
	const page = useStore($pointsPage);
	useEffect(() => showPoints(1), []);
	const number = (value: number) => wholeNumber(value, locale);
	const signed = (value: number) => `${value < 0 ? '−' : '+'}${number(Math.abs(value))}`;
	return (
		<Panel title={t('points.history')} className="min-h-80">
			<div className="mt-2">
				<ListState state={state} onRetry={() => showPoints()} rows={6} rowHeight="h-10">
					{({ list, total }) =>
						list.length === 0 ? (
							<Notice icon="info" title={t('points.emptyTitle')} text={t('points.emptyText')} />
						) : (
							<>
								<table className="w-full">
									<thead className="text-left text-12 text-muted">
										<tr className="h-8">
											<th scope="col" className="font-normal">
												{t('points.reason')}
											</th>
											<th scope="col" className="font-normal">
												{t('points.at')}
											</th>
											<th scope="col" className="text-right font-normal">
												{t('points.change')}
											</th>
											<th scope="col" className="text-right font-normal">
												{t('points.balance')}
											</th>
										</tr>
									</thead>
									<tbody>
										{list.map((entry) => (
											<tr key={`${entry.at} ${entry.balance}`} className="h-10 border-line border-t">
												<td className="pr-2">{t(`points.reasons.${entry.reason}`)}</td>
												<td className="figures pr-2 text-muted">{minuteText(entry.at, locale)}</td>
												<td className="figures text-right font-medium">{signed(entry.points)}</td>
												<td className="figures pl-2 text-right">{number(entry.balance)}</td>
											</tr>
										))}
									</tbody>
								</table>
								{total > POINTS_PAGE && (
									<div className="mt-3">
										<Pagination page={page} size={POINTS_PAGE} total={total} onPage={showPoints} />
									</div>
								)}
							</>
						)
					}
				</ListState>
			</div>
		</Panel>
	);
}
