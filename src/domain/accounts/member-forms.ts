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
import { type CallingRegion, usernameOf } from './handles.ts';

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

/** What proves that the account is one's own where a handle is bound; a demo account has nothing to prove it with. */
export type OwnerProof = 'none' | 'password' | 'code';
/** A phone or an e-mail address with the code that was sent there, and the proof that the account is one's own. */
export type BindValues = TypedHandle & {
	readonly code: string;
	readonly proof: OwnerProof;
	readonly password: string;
	/** What is bound already, as typed, and the code that was sent there. */
	readonly oldHandle: string;
	readonly oldRegion: CallingRegion;
	readonly oldCode: string;
};

/** What an account has that can prove whose it is. */
type Provable = {
	readonly has_password: boolean;
	readonly phone: string | null;
	readonly email: string | null;
};

function proofsOf({ has_password, phone, email }: Provable): ('password' | 'code')[] {
	const isReachable = phone !== null || email !== null;
	return [...(has_password ? (['password'] as const) : []), ...(isReachable ? (['code'] as const) : [])];
}

/** The proofs that an account has for binding a handle, the first proposed. */
export function ownerProofs(user: Provable): readonly OwnerProof[] {
	const proofs = proofsOf(user);
	return proofs.length > 0 ? proofs : ['none'];
}

/** Checks a binding, and the proof that it asks for. */
export function bindProblems(
	way: 'phone' | 'email',
	values: BindValues,
): Problems<'handle' | 'code' | 'password' | 'oldHandle' | 'oldCode'> {
	const byCode = values.proof === 'code';
	const old = { handle: values.oldHandle, region: values.oldRegion };
	return present({
		handle: wayProblem(way, values),
		code: codeProblem(values.code),
		password: values.proof === 'password' && values.password === '' ? REQUIRED : null,
		oldHandle: byCode ? reachableProblem(old) : null,
		oldCode: byCode ? codeProblem(values.oldCode) : null,
	});
}

/** How an account that is to be deleted is proven to be one's own; a demo account has but a word to type. */
export type DeleteWay = 'password' | 'code' | 'word';
/** What the form of the deletion holds. */
export type DeleteValues = TypedHandle & {
	readonly way: DeleteWay;
	readonly password: string;
	readonly code: string;
	/** What was typed, and the word of the language that it must be. */
	readonly typed: string;
	readonly word: string;
};

/** Checks the wish to delete an account. */
export function deleteProblems(values: DeleteValues): Problems<'password' | 'handle' | 'code' | 'typed'> {
	const { way, password, code, typed, word } = values;
	const isMistyped = way === 'word' && typed.trim() !== word;
	return present({
		password: way === 'password' && password === '' ? REQUIRED : null,
		handle: way === 'code' ? reachableProblem(values) : null,
		code: way === 'code' ? codeProblem(code) : null,
		typed: isMistyped ? { kind: 'typed', values: { word } } : null,
	});
}

/** The ways that an account can be deleted, the first proposed. */
export function deleteWays(user: Provable): readonly DeleteWay[] {
	const proofs = proofsOf(user);
	return proofs.length > 0 ? proofs : ['word'];
}
