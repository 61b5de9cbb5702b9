import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Problem } from '#domain/accounts/account-forms.ts';
import { useText } from '#i18n/text.tsx';
import type { MemberProps } from '#islands/accounts/member-screen.tsx';
import { AccountForm } from '#islands/accounts/sign-in/account-form.tsx';
import { problemText } from '#islands/accounts/sign-in/problem-text.ts';
import { newPasswordForm } from '#stores/accounts/new-password.ts';
import { showToast } from '#stores/shared/toast.ts';
import { Panel } from '#ui/panel.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { PasswordRules } from '#ui/password-rules.tsx';

/** The words of a password that was refused: here nobody has to be kept from learning which of two was wrong. */
export function usePasswordText(): (problem: Problem | undefined) => string | null {
	const t = useText('member');
	const account = useText('account');
	return (problem) =>
		problem?.kind === 'wrongCredentials' ? t('security.wrongPassword') : problemText(problem, account);
}

function passwordWords(user: MemberProps['user']) {
	if (user.must_change_password) return 'security.passwordDrawn';
	return user.has_password ? 'security.passwordText' : 'security.passwordNone';
}

/** A new password for somebody who knows the current one, or has none yet. */
export function PasswordPanel({ user }: MemberProps) {
	const t = useText('member');
	// Another form once there is a password to be asked for.
	return (
		<Panel title={t('security.password')} text={t(passwordWords(user))}>
			<PasswordForm key={String(user.has_password)} hasPassword={user.has_password} />
		</Panel>
	);
}

function PasswordForm({ hasPassword }: { readonly hasPassword: boolean }) {
	const t = useText('member');
	const account = useText('account');
	const passwordText = usePasswordText();
	const [form] = useState(() => newPasswordForm(hasPassword, () => showToast(t('security.passwordChanged'))));
	const values = useStore(form.$values);
	const problems = useStore(form.$problems);
	return (
		<div className="mt-4 max-w-100">
			<AccountForm
				form={form}
				look="confirm"
				submitLabel={t(hasPassword ? 'security.changePassword' : 'security.setPassword')}
			>
				{hasPassword && (
					<PasswordField
						label={t('security.current')}
						name="current-password"
						autoComplete="current-password"
						maxLength={128}
						value={values.password}
						error={passwordText(problems.password)}
						onChange={(password) => form.change('password', password)}
					/>
				)}
				<PasswordField
					label={account('field.newPassword')}
					name="new-password"
					autoComplete="new-password"
					value={values.next}
					error={passwordText(problems.next)}
					hint={<PasswordRules password={values.next} />}
					onChange={(next) => form.change('next', next)}
				/>
			</AccountForm>
		</div>
	);
}
