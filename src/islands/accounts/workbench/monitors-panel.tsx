import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { monitorAddress } from '#domain/monitoring/monitor-address.ts';
import { zoneOf } from '#domain/platforms/platforms.ts';
import { zonedMinute } from '#domain/text/zone-names.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { ListState } from '#islands/accounts/list-state.tsx';
import { MemberLink } from '#islands/accounts/member-link.tsx';
import { EntityImage } from '#islands/rankings/entity-image.tsx';
import { $runningMonitors, loadRunningMonitors } from '#stores/monitoring/running-monitors.ts';
import { Panel } from '#ui/panel.tsx';

/** The monitors that run, each leading to its readings. */
export function MonitorsPanel() {
	const t = useText('member');
	const { locale } = useLanguage();
	const state = useStore($runningMonitors);
	useEffect(loadRunningMonitors, []);
	return (
		<Panel
			title={t('monitors.title')}
			aside={<MemberLink href="/Datamonitoring">{t('monitors.all')}</MemberLink>}
		>
			<ListState state={state} onRetry={loadRunningMonitors} rows={2} rowHeight="h-13">
				{({ list }) =>
					list.length === 0 ? (
						<p className="mt-2 text-muted">{t('monitors.none')}</p>
					) : (
						<ul className="mt-2">
							{list.map((monitor) => (
								<li
									key={monitor.monitor_id}
									className="flex min-h-13 items-center gap-3 border-line border-b"
								>
									<EntityImage path={monitor.image} size={36} />
									<span className="min-w-0 grow">
										<a
											href={monitorAddress(monitor)}
											className="block truncate font-medium hover:underline"
											translate="no"
										>
											{monitor.title ?? monitor.product_id}
										</a>
										<span className="figures block text-12 text-muted">
											{monitor.last
												? t('monitors.last', {
														moment: zonedMinute(monitor.last.read_at, zoneOf(monitor.plat_id), locale),
													})
												: t('monitors.soon')}
										</span>
									</span>
								</li>
							))}
						</ul>
					)
				}
			</ListState>
		</Panel>
	);
}
