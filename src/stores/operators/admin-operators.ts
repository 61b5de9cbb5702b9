import type { Answer } from '#api/routes.ts';
import type { OperatorRole } from '#domain/access/operator-roles.ts';
import { act } from '#stores/shared/mutation.ts';
import { remoteStore } from '#stores/shared/remote.ts';
import { reloadUser } from '#stores/shared/user.ts';
import { loadUser } from './admin-users.ts';
import { call } from './operator-call.ts';

/** One operator of the list. */
export type OperatorLine = Answer<'adminOperators'>['list'][number];

const operators = remoteStore<Answer<'adminOperators'>, undefined>((_, signal) =>
	call('adminOperators', {}, signal),
);
/** Who operates the site. */
export const $operators = operators.$state;
/** Asks for the operators. */
export const loadOperators = () => operators.load(undefined);

/** Gives an account a role or takes it; answers the drawn password of a new operator. */
export async function setOperatorRole(
	uid: string,
	role: OperatorRole | null,
): Promise<{ readonly password: string | null } | null> {
	let answer: Answer<'adminSetOperatorRole'> | null = null;
	const isDone = await act('role', async () => {
		answer = await call('adminSetOperatorRole', { uid, role });
	});
	return isDone ? answer : null;
}

/** Shows a user anew after a role was changed; it may have been the own one. */
export function showRole(uid: string): void {
	loadUser(uid);
	reloadUser();
}
