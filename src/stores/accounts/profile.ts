import type { UserInfo } from '#contract/user-info.ts';
import { type ProfileValues, profileProblems } from '#domain/accounts/member-forms.ts';
import { call } from '#stores/shared/client.ts';
import { formStore } from '#stores/shared/form.ts';
import { reloadUser } from '#stores/shared/user.ts';

/** Pictures that are proposed at once. */
const AVATARS = 9;
const SIGNS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** The form of a member's profile; `onSaved` says so. */
export function profileForm(user: UserInfo, onSaved: () => void) {
	const hasUsername = user.username !== null;
	const initial: ProfileValues = {
		name: user.name,
		surname: user.surname,
		username: user.username ?? '',
		avatar: user.user_avatar,
	};
	return formStore({
		initial,
		check: (values: ProfileValues) => profileProblems(values, hasUsername),
		async send({ name, surname, username, avatar }) {
			const typed = username.trim();
			await call('updateProfile', {
				name: name.trim(),
				surname: surname.trim(),
				...(typed ? { username: typed } : {}),
				user_avatar: avatar,
			});
			reloadUser();
			onSaved();
		},
		after: ({ name, surname, username, avatar }) => ({
			name: name.trim(),
			surname: surname.trim(),
			username: username.trim().toLowerCase(),
			avatar,
		}),
	});
}

/** Seeds of pictures to choose among. */
export function proposedAvatars(): readonly string[] {
	return Array.from({ length: AVATARS }, () =>
		Array.from(crypto.getRandomValues(new Uint8Array(10)), (value) => SIGNS[value % SIGNS.length]).join(''),
	);
}
