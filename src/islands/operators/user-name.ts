import type { UserLine } from '#stores/operators/admin-users.ts';

type Named = Pick<UserLine, 'name' | 'surname' | 'username' | 'uid'>;

/** What a user is called; the uid where there is no name. */
export function userName({ name, surname, username, uid }: Named): string {
	return [name, surname].filter(Boolean).join(' ') || username || uid;
}
