import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { KEY_DAYS, KEY_SCOPES, type KeyDays, type KeyScope } from '#domain/access/api-keys.ts';
import { useText } from '#i18n/text.tsx';
import { AccountForm } from '#islands/accounts/sign-in/account-form.tsx';
import { problemText } from '#islands/accounts/sign-in/problem-text.ts';
import { apiKeyForm } from '#stores/accounts/api-keys.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { usePasswordText } from './password-panel.tsx';

type NewKeyProps = {
	readonly hasPassword: boolean;
	readonly onMade: (key: string) => void;
	readonly onCancel: () => void;
};

/** The form of a new key: name, what it may do, for how long, and the password. */
export function NewKey({ hasPassword, onMade, onCancel }: NewKeyProps) {
	const t = useText('member');
	const account = useText('account');
	const passwordText = usePasswordText();
	const [form] = useState(() => apiKeyForm(hasPassword, onMade));
	const { name, scopes, days, password } = useStore(form.$values);
	const problems = useStore(form.$problems);
	const toggle = (scope: KeyScope, isOn: boolean) =>
		form.change(
			'scopes',
			KEY_SCOPES.filter((each) => (each === scope ? isOn : scopes.includes(each))),
		);
	return (
		<div className="mt-4 max-w-100">
			<AccountForm form={form} look="confirm" submitLabel={t('keys.submit')}>
				<TextField
					label={t('keys.name')}
					hint={t('keys.nameHint')}
					name="key-name"
					maxLength={60}
					autoComplete="off"
					value={name}
					error={problemText(problems.name, account)}
					onChange={(text) => form.change('name', text)}
				/>
				<fieldset className="flex flex-col gap-2">
					<legend className="mb-2 text-13 font-medium">{t('keys.scopes')}</legend>
					{KEY_SCOPES.map((scope, place) => (
						<Checkbox
							key={scope}
							isChecked={scopes.includes(scope)}
							error={place === KEY_SCOPES.length - 1 ? problemText(problems.scopes, account) : null}
							onChange={(isOn) => toggle(scope, isOn)}
						>
							{t(`keys.scope.${scope}`)}
						</Checkbox>
					))}
				</fieldset>
				<SelectField
					label={t('keys.ends')}
					choices={KEY_DAYS.map((count) => ({
						value: String(count),
						label: count === null ? t('keys.forever') : t('keys.days', { count }),
					}))}
					value={String(days)}
					onChoose={(chosen) =>
						form.change('days', KEY_DAYS.find((count): count is KeyDays => String(count) === chosen) ?? null)
					}
				/>
				{hasPassword && (
					<PasswordField
						label={t('security.current')}
						name="key-password"
						autoComplete="current-password"
						maxLength={128}
						value={password}
						error={passwordText(problems.password)}
						onChange={(text) => form.change('password', text)}
					/>
				)}
			</AccountForm>
			<Button className="mt-3" onClick={onCancel}>
				{t('keys.cancel')}
			</Button>
		</div>
	);
}
