import { useStore } from '@nanostores/react';
import { useText } from '#i18n/text.tsx';
import { loginLink } from '#stores/accounts/complete-login.ts';
import { resetCodes, resetForm } from '#stores/accounts/reset.ts';
import { AccountForm } from './account-form.tsx';
import { FactorField } from './factor-field.tsx';
import { ProvenFields } from './proven-fields.tsx';
import { SessionFrame } from './session-frame.tsx';

/** The root of /reset. */
export function ResetScreen() {
	return (
		<SessionFrame screen="reset">
			<div className="mx-auto max-w-100">
				<Reset />
			</div>
		</SessionFrame>
	);
}

function Reset() {
	const t = useText('account');
	return (
		<>
			<h1 className="text-24">{t('reset.title')}</h1>
			<p className="mt-2 text-muted">{t('reset.lead')}</p>
			<div className="mt-4">
				<AccountForm form={resetForm} submitLabel={t('reset.submit')}>
					<ProvenFields form={resetForm} sender={resetCodes} passwordLabel={t('field.newPassword')} />
					<FactorField
						value={useStore(resetForm.$values).factor ?? ''}
						problem={useStore(resetForm.$problems).factor}
						onChange={(factor) => resetForm.change('factor', factor)}
					/>
				</AccountForm>
			</div>
			<p className="mt-6 text-13">
				<a className="text-link underline" href={loginLink()}>
					{t('reset.back')}
				</a>
			</p>
		</>
	);
}
