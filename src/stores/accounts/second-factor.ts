import type { Answer } from '#api/routes.ts';
import type { Problems } from '#domain/accounts/account-forms.ts';
import { call } from '#stores/shared/client.ts';
import { formStore } from '#stores/shared/form.ts';
import { remoteStore } from '#stores/shared/remote.ts';
import { reloadUser } from '#stores/shared/user.ts';
import { loadSessions } from './active-sessions.ts';

/** A secret that was drawn and not confirmed yet. */
export type BegunFactor = Answer<'beginSecondFactor'>;

const factor = remoteStore<Answer<'secondFactor'>, undefined>((_, signal) =>
	call('secondFactor', {}, signal),
);
/** Whether the account has a second factor. */
export const $secondFactor = factor.$state;
/** Asks for it. */
export const loadSecondFactor = () => factor.load(undefined);

/** The form that draws a secret. */
export function beginFactorForm(hasPassword: boolean, onBegun: (begun: BegunFactor) => void) {
	return formStore({
		initial: { password: '' },
		check: ({ password }): Problems<'password'> =>
			hasPassword && password === '' ? { password: { kind: 'required' } } : {},
		async send({ password }) {
			onBegun(await call('beginSecondFactor', hasPassword ? { current_password: password } : {}));
		},
		after: () => ({ password: '' }),
	});
}

/** What a code of the app, or a recovery code, is typed for; each answers recovery codes but the end. */
export type FactorAct = 'confirm' | 'renew' | 'end';

async function send(act: FactorAct, code: string): Promise<readonly string[]> {
	const wish = { factor: code.trim() };
	if (act === 'confirm') return (await call('confirmSecondFactor', wish)).recovery_codes;
	if (act === 'renew') return (await call('renewRecoveryCodes', wish)).recovery_codes;
	await call('endSecondFactor', wish);
	return [];
}

/** The form of a code for one of them; the new recovery codes go to who shows them. */
export function factorForm(act: FactorAct, onDone: (codes: readonly string[]) => void) {
	return formStore({
		initial: { factor: '' },
		check: ({ factor: code }): Problems<'factor'> =>
			code.trim() === '' ? { factor: { kind: 'required' } } : {},
		async send({ factor: code }) {
			const codes = await send(act, code);
			onDone(codes);
			loadSecondFactor();
			loadSessions();
			reloadUser();
		},
		after: () => ({ factor: '' }),
	});
}
