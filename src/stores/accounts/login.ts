import { type LoginValues, loginProblems } from '#domain/accounts/account-forms.ts';
import { startRegion } from '#stores/shared/calling-region.ts';
import { call } from '#stores/shared/client.ts';
import { formStore } from '#stores/shared/form.ts';
import { codeSender } from './code-sender.ts';
import { enter } from './complete-login.ts';

const initial: LoginValues = {
	way: 'password',
	handle: '',
	region: startRegion(),
	password: '',
	code: '',
	factor: '',
};

/** The form of /login: phone, e-mail or username with the password, or phone or e-mail with a code. */
export const loginForm = formStore({
	initial,
	check: loginProblems,
	async send({ way, handle, region, password, code, factor }) {
		const proof = way === 'password' ? { password } : { code: code.trim() };
		enter(
			await call('login', { handle: handle.trim(), region, ...proof, ...(factor.trim() ? { factor } : {}) }),
		);
	},
});

/** Sends the codes of a login. */
export const loginCodes = codeSender('login');
