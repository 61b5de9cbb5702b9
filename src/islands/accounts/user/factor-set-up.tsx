import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useText } from '#i18n/text.tsx';
import { AccountForm } from '#islands/accounts/sign-in/account-form.tsx';
import { type BegunFactor, beginFactorForm } from '#stores/accounts/second-factor.ts';
import { CopyField } from '#ui/copy-field.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { FactorCodeForm } from './factor-code-form.tsx';
import { usePasswordText } from './password-panel.tsx';

type FactorSetUpProps = {
	readonly hasPassword: boolean;
	readonly onDone: (codes: readonly string[]) => void;
};

/** First the password, then the secret as QR code and as text, then a code that proves that the app has it. */
export function FactorSetUp({ hasPassword, onDone }: FactorSetUpProps) {
	const t = useText('member');
	const [begun, setBegun] = useState<BegunFactor | null>(null);
	if (begun === null) return <Begin hasPassword={hasPassword} onBegun={setBegun} />;
	return (
		<div className="mt-4 flex flex-col gap-3">
			<p>{t('factor.scan')}</p>
			<QrCode text={begun.uri} label={t('factor.qr')} />
			<CopyField
				label={t('factor.key')}
				value={begun.secret}
				copyLabel={t('factor.copy')}
				copiedLabel={t('factor.copied')}
			/>
			<FactorCodeForm act="confirm" onDone={onDone} />
		</div>
	);
}

type BeginProps = { readonly hasPassword: boolean; readonly onBegun: (begun: BegunFactor) => void };

function Begin({ hasPassword, onBegun }: BeginProps) {
	const t = useText('member');
	const passwordText = usePasswordText();
	const [form] = useState(() => beginFactorForm(hasPassword, onBegun));
	const values = useStore(form.$values);
	const problems = useStore(form.$problems);
	return (
		<div className="mt-4 max-w-100">
			<AccountForm form={form} look="confirm" submitLabel={t('factor.next')}>
				{hasPassword && (
					<PasswordField
						label={t('security.current')}
						name="factor-password"
						autoComplete="current-password"
						maxLength={128}
						value={values.password}
						error={passwordText(problems.password)}
						onChange={(password) => form.change('password', password)}
					/>
				)}
			</AccountForm>
		</div>
	);
}
