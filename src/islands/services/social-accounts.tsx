import { useId } from 'react';
import { COOPERATION_LIMITS as MOST } from '#domain/services/cooperation.ts';
import { SOCIAL_NETWORKS } from '#domain/services/lists.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { FormPart } from './form-part.ts';
import { networkName } from './service-names.ts';

/** The accounts by which a member is reached; one more can be added as long as there is room. */
export function SocialAccounts({ form, onChange, errorOf }: FormPart) {
	const t = useText('services');
	const id = useId();
	const { social_accounts: accounts } = form;
	const error = errorOf('social_accounts');
	const put = (index: number, change: Partial<(typeof accounts)[number]>) =>
		onChange({ social_accounts: accounts.map((each, at) => (at === index ? { ...each, ...change } : each)) });
	return (
		<fieldset
			className="flex min-w-0 flex-col gap-2"
			aria-describedby={error && accounts.length === 0 ? `${id}-error` : undefined}
		>
			<legend className="mb-1 text-13 font-medium">{t('field.social_accounts')}</legend>
			{accounts.map(({ network, account }, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: accounts have no name of their own, and their order is theirs
				<div key={index} className="grid grid-cols-[7rem_1fr_auto] items-start gap-2">
					<div className="pt-0.5 [&_select]:h-10">
						<SelectField
							label={t('form.network')}
							choices={SOCIAL_NETWORKS.map((value) => ({ value, label: networkName(value, t) }))}
							value={network}
							onChoose={(chosen) => put(index, { network: chosen })}
						/>
					</div>
					<TextField
						label={t('form.account')}
						name="account"
						autoComplete="off"
						maxLength={MOST.account}
						value={account}
						error={index === 0 ? error : null}
						onChange={(typed) => put(index, { account: typed })}
					/>
					<Button
						className="mt-6 h-10"
						aria-label={t('form.removeAccountOf', { n: index + 1 })}
						onClick={() => onChange({ social_accounts: accounts.filter((_, at) => at !== index) })}
					>
						{t('form.removeAccount')}
					</Button>
				</div>
			))}
			{error && accounts.length === 0 && (
				<p id={`${id}-error`} className="text-13 text-down">
					{error}
				</p>
			)}
			{accounts.length < MOST.social_accounts && (
				<Button
					className="self-start"
					onClick={() => onChange({ social_accounts: [...accounts, { network: 'whatsapp', account: '' }] })}
				>
					{t('form.addAccount')}
				</Button>
			)}
		</fieldset>
	);
}
