import { type BindValues, bindProblems } from '#domain/member-forms.ts';
import { startRegion } from './calling-region.ts';
import { call } from './client.ts';
import { codeSender } from './code-sender.ts';
import { formStore } from './form.ts';
import { reloadUser } from './user.ts';

/**
 * Binds a phone or an e-mail address, or replaces the one that the member has, with the password where there is one;
 * `onBound` learns whether the trial began with it.
 */
export function bindForm(way: 'phone' | 'email', hasPassword: boolean, onBound: (hasTrial: boolean) => void) {
	const initial: BindValues = { handle: '', region: startRegion(), code: '', password: '' };
	const form = formStore({
		initial,
		check: (values: BindValues) => bindProblems(way, values, hasPassword),
		async send({ handle, region, code, password }) {
			const proof = hasPassword ? { current_password: password } : {};
			const wish = { handle: handle.trim(), region, code: code.trim(), ...proof };
			const hasTrial = way === 'phone' && (await call('bindPhone', wish)).trial_started;
			if (way === 'email') await call('bindEmail', wish);
			reloadUser();
			onBound(hasTrial);
		},
		after: () => initial,
	});
	return { form, sender: codeSender('bind') };
}
