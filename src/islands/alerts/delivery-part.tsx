import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { userTabAddress } from '#domain/accounts/user-tabs.ts';
import { zonedMinute } from '#domain/text/zone-names.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { ListState } from '#islands/accounts/list-state.tsx';
import { addBrowser, deleteBrowser, pushState } from '#stores/alerts/browsers.ts';
import { $deliveries, loadDeliveries } from '#stores/alerts/deliveries.ts';
import { saveMail } from '#stores/alerts/letter.ts';
import { $targets, loadTargets, type Targets } from '#stores/alerts/targets.ts';
import { $acting, $failedAct } from '#stores/shared/mutation.ts';
import { zoneHere } from '#stores/shared/zone-here.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Panel } from '#ui/panel.tsx';
import { PendingButton } from '#ui/pending-button.tsx';
import { resultText } from './result-text.ts';
import { WebhooksPanel } from './webhooks-panel.tsx';

/** Where alerts go: mail, browsers, webhooks, and what was sent. */
export function DeliveryPart() {
	const state = useStore($targets);
	useEffect(loadDeliveries, []);
	return (
		<ListState state={state} onRetry={loadTargets} rows={4} rowHeight="h-16">
			{(targets) => (
				<div className="grid items-start gap-4 lg:grid-cols-2">
					<MailPanel mail={targets.mail} />
					<PushPanel targets={targets} />
					<WebhooksPanel webhooks={targets.webhooks} />
					<LogPanel targets={targets} />
				</div>
			)}
		</ListState>
	);
}

function MailPanel({ mail }: { readonly mail: Targets['mail'] }) {
	const t = useText('alerts');
	const { is_on, has_letter } = mail;
	return (
		<Panel
			title={t('delivery.mail')}
			text={mail.address ? t('delivery.mailTo', { address: mail.address }) : t('delivery.noAddress')}
		>
			<div className="mt-3 flex flex-col gap-3">
				{mail.address === null && (
					<a href={userTabAddress('security')} className="text-link underline underline-offset-2">
						{t('delivery.addAddress')}
					</a>
				)}
				<Checkbox isChecked={is_on} onChange={(isOn) => saveMail({ is_on: isOn, has_letter })}>
					{t('delivery.mailOn')}
				</Checkbox>
				<Checkbox isChecked={has_letter} onChange={(hasLetter) => saveMail({ is_on, has_letter: hasLetter })}>
					{t('delivery.letterOn')}
				</Checkbox>
				{!mail.is_possible && mail.address && <p className="text-12 text-muted">{t('channels.noMail')}</p>}
			</div>
		</Panel>
	);
}

function PushPanel({ targets: { browsers, push_key } }: { readonly targets: Targets }) {
	const t = useText('alerts');
	const { locale } = useLanguage();
	const acting = useStore($acting);
	const failed = useStore($failedAct);
	const [state, setState] = useState(pushState);
	return (
		<Panel title={t('delivery.push')} text={t('delivery.pushText')}>
			<div className="mt-3 flex flex-col gap-2">
				{state === 'unsupported' && <p className="text-muted">{t('delivery.pushUnsupported')}</p>}
				{state === 'denied' && <p className="text-muted">{t('delivery.pushDenied')}</p>}
				{(state === 'default' || state === 'granted') && (
					<PendingButton
						className="self-start"
						isPending={acting === 'push'}
						onClick={async () => {
							await addBrowser(push_key);
							setState(pushState());
						}}
					>
						{t('delivery.pushOn')}
					</PendingButton>
				)}
				{failed?.name === 'push' && (
					<p role="alert" className="text-down">
						{t('delivery.pushFailed')}
					</p>
				)}
				<ul>
					{browsers.map(({ subscription_id: id, label, created_at }) => (
						<li key={id} className="flex items-center justify-between gap-3 border-line border-b py-2">
							<span className="min-w-0">
								<span className="break-words">{label}</span>
								<span className="figures block text-12 text-muted">
									{zonedMinute(created_at, zoneHere(), locale)}
								</span>
							</span>
							<Button look="quiet" onClick={() => deleteBrowser(id)}>
								{t('delivery.remove')}
							</Button>
						</li>
					))}
				</ul>
			</div>
		</Panel>
	);
}

function LogPanel({ targets: { webhooks } }: { readonly targets: Targets }) {
	const t = useText('alerts');
	const { locale } = useLanguage();
	const state = useStore($deliveries);
	const nameOf = (id: number) => webhooks.find(({ webhook_id }) => webhook_id === id)?.name ?? '';
	return (
		<Panel title={t('log.title')} text={t('log.text')}>
			<ListState state={state} onRetry={loadDeliveries} rows={3} rowHeight="h-12">
				{({ list }) =>
					list.length === 0 ? (
						<p className="mt-2 text-muted">{t('log.empty')}</p>
					) : (
						<ul>
							{list.map((each) => (
								<li key={each.delivery_id} className="border-line border-b py-2">
									<p>
										{t(`log.${each.channel}`)} {each.channel === 'webhook' && nameOf(each.target_id)} ·{' '}
										{t(`log.${each.state}`)}
									</p>
									<p className="figures break-words text-12 text-muted">
										{zonedMinute(each.sent_at ?? each.created_at, zoneHere(), locale)}
										{each.state !== 'sent' && each.result !== '' && ` · ${resultText(each.result, t)}`}
										{each.attempts > 1 && ` · ${t('log.attempts', { number: each.attempts })}`}
									</p>
								</li>
							))}
						</ul>
					)
				}
			</ListState>
		</Panel>
	);
}
