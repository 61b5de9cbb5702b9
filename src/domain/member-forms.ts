import {
	codeProblem,
	newPasswordProblem,
	type Problem,
	type Problems,
	present,
	reachableProblem,
	type TypedHandle,
	wayProblem,
} from './account-forms.ts';
import { usernameOf } from './handles.ts';

/*
 * What members change about themselves, and what is wrong with what was typed. The server checks the same again.
 */

/** Name and picture; an empty username means that there is none yet. */
export type ProfileValues = {
	readonly name: string;
	readonly surname: string;
	readonly username: string;
	readonly avatar: string;
};

const REQUIRED: Problem = { kind: 'required' };
const EMPTY: Problem = { kind: 'empty' };

/** Checks a profile; a username that is there can be changed but not taken away. */
export function profileProblems(values: ProfileValues, hasUsername: boolean): Problems<'username'> {
	if (values.username.trim() === '') return present({ username: hasUsername ? EMPTY : null });
	return present({ username: usernameOf(values.username) === null ? { kind: 'username' } : null });
}

/** The password now and the one to come. */
export type NewPasswordValues = { readonly password: string; readonly next: string };

/** Checks a change of password; an account that has none yet is not asked for it. */
export function newPasswordProblems(
	values: NewPasswordValues,
	hasPassword: boolean,
): Problems<'password' | 'next'> {
	const isMissing = hasPassword && values.password === '';
	return present({ password: isMissing ? REQUIRED : null, next: newPasswordProblem(values.next) });
}

/** A phone or an e-mail address, and the code that was sent there. */
export type BindValues = TypedHandle & { readonly code: string; readonly password: string };

/** Checks a binding; an account that has a password needs it for this. */
export function bindProblems(
	way: 'phone' | 'email',
	values: BindValues,
	hasPassword: boolean,
): Problems<'handle' | 'code' | 'password'> {
	const isMissing = hasPassword && values.password === '';
	return present({
		handle: wayProblem(way, values),
		code: codeProblem(values.code),
		password: isMissing ? REQUIRED : null,
	});
}

/** How an account that is to be deleted is proven to be one's own; a demo account has nothing to prove it with. */
export type DeleteWay = 'password' | 'code' | 'nothing';
/** What the form of the deletion holds. */
export type DeleteValues = TypedHandle & {
	readonly way: DeleteWay;
	readonly password: string;
	readonly code: string;
};

/** Checks the wish to delete an account. */
export function deleteProblems(values: DeleteValues): Problems<'password' | 'handle' | 'code'> {
	if (values.way === 'nothing') return {};
	if (values.way === 'password')
		return present({ password: values.password === '' ? REQUIRED : null, handle: null, code: null });
	return present({ password: null, handle: reachableProblem(values), code: codeProblem(values.code) });
}

/** The ways that an account can be deleted, the first proposed. */
export function deleteWays(user: {
	readonly has_password: boolean;
	readonly phone: string | null;
	readonly email: string | null;
}): readonly DeleteWay[] {
	const ways: DeleteWay[] = [];
	if (user.has_password) ways.push('password');
	if (user.phone !== null || user.email !== null) ways.push('code');
	return ways.length > 0 ? ways : ['nothing'];
}
