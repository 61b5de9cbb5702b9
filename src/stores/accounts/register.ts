import { type RegisterValues, registerProblems } from '#domain/accounts/account-forms.ts';
import { startRegion } from '#stores/shared/calling-region.ts';
import { call } from '#stores/shared/client.ts';
import { formStore } from '#stores/shared/form.ts';
import { $language } from '#stores/shared/language.ts';
import { codeSender } from './code-sender.ts';
import { enter } from './complete-login.ts';

const invitationInAddress = () =>
	typeof location === 'undefined'
		? ''
		: (new URLSearchParams(location.search).get('code') ?? '').slice(0, 32);

const initial: RegisterValues = {
	way: 'phone',
	handle: '',
	region: startRegion(),
	code: '',
	password: '',
	invitation: invitationInAddress(),
	agreed: false,
};

/** The form of /register. */
export const registerForm = formStore({
	initial,
	check: registerProblems,
	async send({ handle, region, code, password, invitation }) {
		const invitationCode = invitation.trim();
		const opened = await call('register', {
			handle: handle.trim(),
			region,
			code: code.trim(),
			password,
			...(invitationCode ? { invitation_code: invitationCode } : {}),
			agreed: true,
			language_id: `${$language.get().languageId}`,
		});
		enter(opened);
	},
});

/** Sends the codes of a sign-up. */
export const registerCodes = codeSender('register');
