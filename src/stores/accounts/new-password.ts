import { type NewPasswordValues, newPasswordProblems } from '#domain/accounts/member-forms.ts';
import { call } from '#stores/shared/client.ts';
import { formStore } from '#stores/shared/form.ts';
import { reloadUser } from '#stores/shared/user.ts';
import { loadSessions } from './active-sessions.ts';

const EMPTY: NewPasswordValues = { password: '', next: '' };

/** The form of a new password; the server ends the other sessions with it. */
export function newPasswordForm(hasPassword: boolean, onSaved: () => void) {
	return formStore({
		initial: EMPTY,
		check: (values: NewPasswordValues) => newPasswordProblems(values, hasPassword),
		async send({ password, next }) {
			await call('changePassword', {
				...(hasPassword ? { current_password: password } : {}),
				password: next,
			});
			loadSessions();
			reloadUser();
			onSaved();
		},
		after: () => EMPTY,
	});
}
