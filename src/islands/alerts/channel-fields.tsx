import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { MAIL_MODES } from '#domain/alerts/rule.ts';
import { useText } from '#i18n/text.tsx';
import { changeDraft } from '#stores/alerts/draft.ts';
import type { RuleInput } from '#stores/alerts/rules.ts';
import { $targets, loadTargets } from '#stores/alerts/targets.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { SelectField } from '#ui/select-field.tsx';

/** How a rule alerts: on screen, by mail, in browsers, to webhooks. */
export function ChannelFields({ rule: { channels } }: { readonly rule: RuleInput }) {
	const t = useText('alerts');
	const { data } = useStore($targets);
	useEffect(() => {
		if (!$targets.get().data) loadTargets();
	}, []);
	const set = (change: Partial<RuleInput['channels']>) =>
		changeDraft({ channels: { ...channels, ...change } });
	const hooks = data?.webhooks ?? [];
	return (
		<fieldset className="flex flex-col gap-3">
			<legend className="mb-2 text-14 font-medium">{t('channels.title')}</legend>
			<Checkbox isChecked={channels.notice} onChange={(notice) => set({ notice })}>
				{t('channels.notice')}
			</Checkbox>
			<Checkbox isChecked={channels.push} onChange={(push) => set({ push })}>
				{t('channels.push', { number: data?.browsers.length ?? 0 })}
			</Checkbox>
			{hooks.map(({ webhook_id: id, name, host }) => (
				<Checkbox
					key={id}
					isChecked={channels.webhooks.includes(id)}
					onChange={(isOn) =>
						set({
							webhooks: isOn ? [...channels.webhooks, id] : channels.webhooks.filter((each) => each !== id),
						})
					}
				>
					{t('channels.webhook', { name, host })}
				</Checkbox>
			))}
			<div className="max-w-80">
				<SelectField
					label={t('channels.email')}
					choices={MAIL_MODES.map((value) => ({ value, label: t(`mailMode.${value}`) }))}
					value={channels.email}
					onChoose={(email) => set({ email })}
				/>
			</div>
			{data && channels.email !== 'off' && !data.mail.is_possible && (
				<p className="text-12 text-muted">
					{t(data.mail.address === null ? 'channels.noAddress' : 'channels.noMail')}
				</p>
			)}
		</fieldset>
	);
}
