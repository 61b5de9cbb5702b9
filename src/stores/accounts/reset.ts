import { type ProvenValues, resetProblems } from '#domain/accounts/account-forms.ts';
import { startRegion } from '#stores/shared/calling-region.ts';
import { call } from '#stores/shared/client.ts';
import { formStore } from '#stores/shared/form.ts';
import { codeSender } from './code-sender.ts';
import { enter } from './complete-login.ts';

const initial: ProvenValues = { way: 'phone', handle: '', region: startRegion(), code: '', password: '' };

/** The form of /reset: a new password by code, which also logs in. */
export const resetForm = formStore({
	initial,
	check: resetProblems,
	async send({ handle, region, code, password, factor = '' }) {
		const second = factor.trim() ? { factor } : {};
		const wish = { handle: handle.trim(), region, code: code.trim(), password, ...second };
		enter(await call('resetPassword', wish));
	},
});

/** Sends the codes of a reset. */
export const resetCodes = codeSender('reset');
