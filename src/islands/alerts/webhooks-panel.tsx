import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { WEBHOOK_FORMS, type WebhookForm } from '#domain/alerts/webhook-forms.ts';
import { useText } from '#i18n/text.tsx';
import { errorMessage } from '#islands/shared/error-message.ts';
import { focusFirstProblem } from '#islands/shared/focus-problem.ts';
import {
	$newSecret,
	$tests,
	addWebhook,
	deleteWebhook,
	testWebhook,
	type Webhook,
} from '#stores/alerts/webhooks.ts';
import { isApiError } from '#stores/shared/errors.ts';
import { $acting, $failedAct } from '#stores/shared/mutation.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { Panel } from '#ui/panel.tsx';
import { PendingButton } from '#ui/pending-button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { resultText } from './result-text.ts';

/** Webhooks of the member: add, test, delete. */
export function WebhooksPanel({ webhooks }: { readonly webhooks: readonly Webhook[] }) {
	const t = useText('alerts');
	const [isOpen, setOpen] = useState(false);
	const secret = useStore($newSecret);
	return (
		<Panel
			title={t('webhooks.title')}
			text={t('webhooks.text')}
			aside={
				<Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
					{t('webhooks.add')}
				</Button>
			}
		>
			{isOpen && <NewWebhook onDone={() => setOpen(false)} />}
			{secret && (
				<div className="mt-3">
					<CopyField
						label={t('webhooks.secretOnce')}
						value={secret}
						copyLabel={t('webhooks.copy')}
						copiedLabel={t('webhooks.copied')}
					/>
				</div>
			)}
			<ul className="mt-2">
				{webhooks.map((webhook) => (
					<WebhookRow key={webhook.webhook_id} webhook={webhook} />
				))}
			</ul>
		</Panel>
	);
}

function WebhookRow({
	webhook: { webhook_id: id, name, host, form, disabled_at },
}: {
	readonly webhook: Webhook;
}) {
	const t = useText('alerts');
	const acting = useStore($acting);
	const result = useStore($tests)[id];
	const [isAsking, setAsking] = useState(false);
	return (
		<li className="flex flex-wrap items-center justify-between gap-2 border-line border-b py-2">
			<span className="min-w-0">
				<span className="flex flex-wrap items-center gap-2">
					<span className="break-words">{name}</span>
					{disabled_at && <Badge look="plain">{t('webhooks.disabled')}</Badge>}
				</span>
				<span className="block text-12 text-muted">
					{t(`form.${form}`)} · {host}
				</span>
				{result && (
					<span role="status" className={`block text-12 ${result.is_sent ? 'text-up' : 'text-down'}`}>
						{result.is_sent
							? t('webhooks.tested')
							: t('webhooks.testFailed', { result: resultText(result.result, t) })}
					</span>
				)}
			</span>
			<span className="flex gap-1">
				<PendingButton
					look="quiet"
					isPending={acting === `test webhook ${id}`}
					onClick={() => testWebhook(id)}
				>
					{t('webhooks.test')}
				</PendingButton>
				<Button look="quiet" onClick={() => setAsking(true)}>
					{t('delivery.remove')}
				</Button>
			</span>
			{isAsking && (
				<ConfirmDialog
					title={t('webhooks.deleteTitle', { name })}
					text={t('webhooks.deleteText')}
					confirmLabel={t('delivery.remove')}
					cancelLabel={t('rules.keep')}
					isFinal
					isPending={acting === `delete webhook ${id}`}
					onConfirm={() => deleteWebhook(id)}
					onCancel={() => setAsking(false)}
				/>
			)}
		</li>
	);
}

function NewWebhook({ onDone }: { readonly onDone: () => void }) {
	const t = useText('alerts');
	const common = useText('common');
	const acting = useStore($acting);
	const failed = useStore($failedAct);
	const [form, setForm] = useState<WebhookForm>('json');
	const [name, setName] = useState('');
	const [address, setAddress] = useState('');
	const [secret, setSecret] = useState('');
	const error = failed?.name === 'add webhook' ? failed.error : null;
	const isAddressRefused = isApiError(error) && error.serverMessage.startsWith('address:');
	const submit = async (element: HTMLFormElement) => {
		const input = { name, form, address, ...(secret === '' ? {} : { secret }) };
		if (await addWebhook(input)) onDone();
		else focusFirstProblem(element);
	};
	return (
		<form
			className="mt-3 flex max-w-120 flex-col gap-3"
			onSubmit={(event) => {
				event.preventDefault();
				void submit(event.currentTarget);
			}}
		>
			<SelectField
				label={t('webhooks.form')}
				choices={WEBHOOK_FORMS.map((value) => ({ value, label: t(`form.${value}`) }))}
				value={form}
				onChoose={setForm}
			/>
			<TextField label={t('webhooks.name')} value={name} onChange={setName} required maxLength={60} />
			<TextField
				label={t(form === 'telegram' ? 'webhooks.botToken' : 'webhooks.address')}
				hint={t(`hint.${form}`)}
				error={isAddressRefused ? t('webhooks.addressRefused') : null}
				value={address}
				onChange={setAddress}
				required
				autoComplete="off"
				spellCheck={false}
			/>
			{(form === 'telegram' || form === 'feishu') && (
				<TextField
					label={t(form === 'telegram' ? 'webhooks.chat' : 'webhooks.feishuSecret')}
					value={secret}
					onChange={setSecret}
					required={form === 'telegram'}
					autoComplete="off"
				/>
			)}
			{error !== null && !isAddressRefused && (
				<p role="alert" className="text-down">
					{errorMessage(error, common)}
				</p>
			)}
			<PendingButton type="submit" look="confirm" className="self-start" isPending={acting === 'add webhook'}>
				{t('webhooks.save')}
			</PendingButton>
		</form>
	);
}
