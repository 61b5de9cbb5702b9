import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { PLATFORMS } from '#domain/platforms/platforms.ts';
import { dayText } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { ListState } from '#islands/accounts/list-state.tsx';
import { $feedDays, type FeedDay, loadFeedDays } from '#stores/operators/admin-feeds.ts';
import { Panel } from '#ui/panel.tsx';

/** Sources by region, the newest day of a region first. */
function byRegion(list: readonly FeedDay[]) {
	return PLATFORMS.flatMap(({ platId, region }) => {
		const days = list.filter((day) => day.plat_id === platId);
		const newest = days.map(({ closed_to }) => closed_to ?? '').reduce((a, b) => (a > b ? a : b), '');
		return days.length === 0 ? [] : [{ region, newest, days }];
	});
}

/** Which days the sources tell of, and the newest complete day of each region. */
export function FeedDays() {
	const t = useText('operators');
	const { locale } = useLanguage();
	const state = useStore($feedDays);
	useEffect(loadFeedDays, []);
	return (
		<Panel title={t('feeds.days')} text={t('feeds.daysText')}>
			<ListState state={state} onRetry={loadFeedDays} rows={4} rowHeight="h-14">
				{({ list, fault }) => (
					<>
						{fault && (
							<p role="alert" className="mt-2 rounded-panel bg-well px-3 py-2">
								{t(`feeds.fault.${fault}`)}
							</p>
						)}
						<ul className="mt-1">
							{byRegion(list).map(({ region, newest, days }) => (
								<li key={region} className="border-line border-b py-2 last:border-0">
									<p className="flex flex-wrap items-baseline justify-between gap-x-4">
										<strong className="font-medium" translate="no">
											{region}
										</strong>
										<span className="figures">
											{newest === '' ? t('feeds.noDay') : t('feeds.newest', { day: dayText(newest, locale) })}
										</span>
									</p>
									<ul className="figures text-12 text-muted">
										{days.map((day) => (
											<li key={day.source} translate="no">
												{day.source} · {dayText(day.first_day, locale)} –{' '}
												{dayText(day.closed_to ?? day.last_day, locale)}
											</li>
										))}
									</ul>
								</li>
							))}
							{list.length === 0 && <li className="mt-2 text-muted">{t('feeds.none')}</li>}
						</ul>
					</>
				)}
			</ListState>
		</Panel>
	);
}
