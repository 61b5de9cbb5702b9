import { useStore } from '@nanostores/react';
import { reachableProblem } from '#domain/accounts/account-forms.ts';
import { START } from '#domain/accounts/identity.ts';
import { useText } from '#i18n/text.tsx';
import { signInLink } from '#stores/accounts/complete-login.ts';
import { loginCodes, loginForm } from '#stores/accounts/login.ts';
import { PasswordField } from '#ui/password-field.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { AccountForm } from './account-form.tsx';
import { CodeField } from './code-field.tsx';
import { FactorField } from './factor-field.tsx';
import { AnyHandleField } from './handle-field.tsx';
import { problemText } from './problem-text.ts';
import { SessionColumns } from './session-columns.tsx';
import { SessionFrame } from './session-frame.tsx';

/** The root of /login and /login/{target}. */
export function LoginScreen() {
	return (
		<SessionFrame screen="login">
			<SessionColumns>
				<Login />
			</SessionColumns>
		</SessionFrame>
	);
}

function Login() {
	const t = useText('account');
	const hadToken = new URLSearchParams(location.search).get('have_token') === '1';
	return (
		<>
			<h1 className="text-24">{t('login.title')}</h1>
			{hadToken && <p className="mt-2 rounded-control bg-tint px-3 py-2 text-13">{t('login.haveToken')}</p>}
			<div className="mt-4">
				<LoginForm />
			</div>
			<p className="mt-6 text-13">
				<span className="text-muted">{t('login.noAccount')}</span>{' '}
				<a className="text-link underline" href={signInLink('register')}>
					{t('register.title')}
				</a>
			</p>
			<p className="mt-2 text-13">
				<a className="text-link underline" href={START}>
					{t('login.look')}
				</a>
			</p>
		</>
	);
}

function LoginForm() {
	const t = useText('account');
	const values = useStore(loginForm.$values);
	return (
		<AccountForm form={loginForm} submitLabel={t('login.submit')}>
			<Tabs
				label={t('login.ways')}
				tabs={[
					{ value: 'password', label: t('login.byPassword') },
					{ value: 'code', label: t('login.byCode') },
				]}
				value={values.way}
				onChange={(way) => loginForm.change('way', way)}
			>
				<div className="flex flex-col gap-4 pt-4">
					<LoginFields />
				</div>
			</Tabs>
			<FactorField
				value={values.factor}
				problem={useStore(loginForm.$problems).factor}
				onChange={(factor) => loginForm.change('factor', factor)}
			/>
		</AccountForm>
	);
}

function LoginFields() {
	const t = useText('account');
	const values = useStore(loginForm.$values);
	const problems = useStore(loginForm.$problems);
	return (
		<>
			<AnyHandleField
				typed={values}
				problem={problems.handle}
				isReachable={values.way === 'code'}
				onHandle={(handle) => loginForm.change('handle', handle)}
				onRegion={(region) => loginForm.change('region', region)}
			/>
			{values.way === 'password' ? (
				<div className="flex flex-col gap-2">
					<PasswordField
						label={t('field.password')}
						name="password"
						autoComplete="current-password"
						maxLength={128}
						value={values.password}
						error={problemText(problems.password, t)}
						onChange={(password) => loginForm.change('password', password)}
					/>
					<a className="self-end text-13 text-link underline" href={signInLink('reset')}>
						{t('login.forgot')}
					</a>
				</div>
			) : (
				<CodeField
					sender={loginCodes}
					typed={values}
					check={reachableProblem}
					value={values.code}
					onChange={(code) => loginForm.change('code', code)}
					problem={problems.code}
					onRefused={loginForm.refuse}
				/>
			)}
		</>
	);
}
