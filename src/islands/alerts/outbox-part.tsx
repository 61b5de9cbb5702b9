import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { zonedMinute } from '#domain/text/zone-names.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { ListState } from '#islands/accounts/list-state.tsx';
import { $alertOutbox, loadAlertOutbox } from '#stores/alerts/deliveries.ts';
import { zoneHere } from '#stores/shared/zone-here.ts';
import { Notice } from '#ui/notice.tsx';

/** The demo's outbox: mails and pushes that were not sent. */
export function OutboxPart() {
	const t = useText('alerts');
	const { locale } = useLanguage();
	const state = useStore($alertOutbox);
	useEffect(loadAlertOutbox, []);
	return (
		<>
			<p className="max-w-160 text-muted">{t('outbox.text')}</p>
			<ListState state={state} onRetry={loadAlertOutbox} rows={3} rowHeight="h-16">
				{({ list }) =>
					list.length === 0 ? (
						<Notice icon="info" title={t('outbox.empty')} />
					) : (
						<ul>
							{list.map(({ message_id, channel, subject, text, sent_at }) => (
								<li key={message_id} className="border-line border-b py-3">
									<details>
										<summary className="cursor-pointer break-words font-medium">
											{t(`log.${channel}`)} · {subject}
										</summary>
										<pre className="mt-2 whitespace-pre-wrap break-words rounded-panel bg-well p-3 font-sans text-13">
											{text}
										</pre>
									</details>
									<time dateTime={sent_at} className="figures text-12 text-muted">
										{zonedMinute(sent_at, zoneHere(), locale)}
									</time>
								</li>
							))}
						</ul>
					)
				}
			</ListState>
		</>
	);
}
