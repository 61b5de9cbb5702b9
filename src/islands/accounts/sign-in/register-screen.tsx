import { useStore } from '@nanostores/react';
import { TRIAL_DAYS } from '#domain/access/entitlements.ts';
import { localizedPath } from '#i18n/languages.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { loginLink } from '#stores/accounts/complete-login.ts';
import { registerCodes, registerForm } from '#stores/accounts/register.ts';
import { $isSold } from '#stores/shared/open-access.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AccountForm } from './account-form.tsx';
import { LinkedText } from './linked-text.tsx';
import { problemText } from './problem-text.ts';
import { ProvenFields } from './proven-fields.tsx';
import { SessionColumns } from './session-columns.tsx';
import { SessionFrame } from './session-frame.tsx';

/** The root of /register. */
export function RegisterScreen() {
	return (
		<SessionFrame screen="register">
			<SessionColumns>
				<Register />
			</SessionColumns>
		</SessionFrame>
	);
}

function Register() {
	const t = useText('account');
	const notes = useStore($isSold)
		? { phone: t('register.phoneNote', { days: TRIAL_DAYS }), email: t('register.emailNote') }
		: { phone: '', email: '' };
	return (
		<>
			<h1 className="text-24">{t('register.title')}</h1>
			<div className="mt-4">
				<AccountForm form={registerForm} submitLabel={t('register.submit')}>
					<ProvenFields
						form={registerForm}
						sender={registerCodes}
						passwordLabel={t('field.password')}
						notes={notes}
					/>
					<Invitation />
					<Agreement />
				</AccountForm>
			</div>
			<p className="mt-6 text-13">
				<span className="text-muted">{t('register.haveAccount')}</span>{' '}
				<a className="text-link underline" href={loginLink()}>
					{t('login.title')}
				</a>
			</p>
		</>
	);
}

function Invitation() {
	const t = useText('account');
	const { invitation } = useStore(registerForm.$values);
	const problems = useStore(registerForm.$problems);
	return (
		<TextField
			label={t('field.invitation')}
			name="invitation"
			autoComplete="off"
			autoCapitalize="none"
			spellCheck={false}
			maxLength={32}
			value={invitation}
			error={problemText(problems.invitation, t)}
			onChange={(text) => registerForm.change('invitation', text)}
		/>
	);
}

function Agreement() {
	const t = useText('account');
	const protocol = localizedPath('/protocol', useLanguage());
	const { agreed } = useStore(registerForm.$values);
	const problems = useStore(registerForm.$problems);
	return (
		<Checkbox
			name="agreed"
			isChecked={agreed}
			error={problemText(problems.agreed, t)}
			onChange={(isChecked) => registerForm.change('agreed', isChecked)}
		>
			<LinkedText text={t('register.agree')} addresses={[`${protocol}#terms`, `${protocol}#privacy`]} />
		</Checkbox>
	);
}
