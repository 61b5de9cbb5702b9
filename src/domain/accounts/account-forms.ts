import { type CallingRegion, emailOf, handleOf, phoneOf } from './handles.ts';
import { isPassword } from './passwords.ts';
import { isCode } from './verification.ts';

/*
 * What the forms of sign-in ask for, and what is wrong with what was typed (spec section 5). The server checks the
 * same again; here it is only said sooner.
 */

/** What can be wrong with a field, or (`form`) with all of them together. Words: `problem.<kind>` of account.json. */
export type ProblemKind =
	| 'empty'
	| 'required'
	| 'handle'
	| 'reachable'
	| 'phone'
	| 'email'
	| 'username'
	| 'code'
	| 'password'
	| 'agreement'
	| 'invitation'
	| 'wrongCredentials'
	| 'wrongCode'
	| 'factorNeeded'
	| 'factorWrong'
	| 'accountExists'
	| 'tooSoon'
	| 'usernameTaken'
	| 'leakedPassword'
	| 'disabled'
	| 'lastOperator'
	| 'waitSeconds'
	| 'waitMinutes'
	| 'refused'
	| 'samePassword'
	| 'unreadable'
	| 'typed';
/** What is wrong with a form, for the messages of area account. */
export type Problem = {
	readonly kind: ProblemKind;
	readonly values?: Readonly<Record<string, string | number>>;
};
/** By field; `form` is about the whole. Nothing in it means that the form may be sent. */
export type Problems<Field extends string> = { readonly [Name in Field | 'form']?: Problem };

/** What somebody typed to be found by. The region makes a national number whole. */
export type TypedHandle = { readonly handle: string; readonly region: CallingRegion };

const problem = (kind: ProblemKind): Problem => ({ kind });
const isEmpty = (text: string) => text.trim() === '';

/** The problems that are there, without the fields that have none. */
export function present<Field extends string>(
	found: Readonly<Record<Field, Problem | null>>,
): Problems<Field> {
	return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== null)) as Problems<Field>;
}

/** What is wrong with a password that is being chosen. */
export function newPasswordProblem(text: string): Problem | null {
	if (text === '') return problem('required');
	return isPassword(text) ? null : problem('password');
}

/** What is wrong with a verification code. */
export function codeProblem(text: string): Problem | null {
	if (isEmpty(text)) return problem('required');
	return isCode(text.trim()) ? null : problem('code');
}

/** What is wrong with a phone number or e-mail address that is to receive a code. */
export function wayProblem(way: 'phone' | 'email', { handle, region }: TypedHandle): Problem | null {
	if (isEmpty(handle)) return problem('required');
	const value = way === 'phone' ? phoneOf(handle, region) : emailOf(handle);
	return value === null ? problem(way) : null;
}

/** What is wrong with what is to receive a code of a login, where one field takes both. */
export function reachableProblem({ handle, region }: TypedHandle): Problem | null {
	if (isEmpty(handle)) return problem('empty');
	const kind = handleOf(handle, region)?.kind;
	return kind === 'phone' || kind === 'email' ? null : problem('reachable');
}

/** What the login form holds. */
export type LoginValues = TypedHandle & {
	readonly way: 'password' | 'code';
	readonly password: string;
	readonly code: string;
	/** The second factor, once it was asked for. */
	readonly factor: string;
};

/** Checks a login: its two fields cannot be empty. */
export function loginProblems(values: LoginValues): Problems<'handle' | 'password' | 'code' | 'factor'> {
	if (values.way === 'code')
		return present({ handle: reachableProblem(values), code: codeProblem(values.code), password: null });
	const isKnown = handleOf(values.handle, values.region) !== null;
	const wrongHandle = isKnown ? null : problem('handle');
	return present({
		handle: isEmpty(values.handle) ? problem('empty') : wrongHandle,
		password: values.password === '' ? problem('empty') : null,
		code: null,
	});
}

/** A handle that a code was sent to, the code, and the password that is being chosen. */
export type ProvenValues = TypedHandle & {
	readonly way: 'phone' | 'email';
	readonly code: string;
	readonly password: string;
	/** The second factor of an account that has one, once it was asked for. */
	readonly factor?: string;
};

/** Checks a new password by code. */
export function resetProblems(values: ProvenValues): Problems<'handle' | 'code' | 'password' | 'factor'> {
	return present({
		handle: wayProblem(values.way, values),
		code: codeProblem(values.code),
		password: newPasswordProblem(values.password),
	});
}

/** What the sign-up form holds. */
export type RegisterValues = ProvenValues & { readonly invitation: string; readonly agreed: boolean };

/** Checks a sign-up; the invitation code is optional. */
export function registerProblems(
	values: RegisterValues,
): Problems<'handle' | 'code' | 'password' | 'factor' | 'agreed' | 'invitation'> {
	const agreed = values.agreed ? null : problem('agreement');
	return { ...resetProblems(values), ...present({ agreed, invitation: null }) };
}

/** A wait as one reads it: seconds up to a minute and a half, then minutes, rounded up. */
export function waitProblem(seconds: number): Problem {
	if (seconds <= 90) return { kind: 'waitSeconds', values: { seconds: Math.ceil(seconds) } };
	return { kind: 'waitMinutes', values: { minutes: Math.ceil(seconds / 60) } };
}

/** The field of a form that a refused parameter belongs to. */
const FIELD_OF_PARAMETER: ReadonlyMap<string, string> = new Map([
	['handle', 'handle'],
	['code', 'code'],
	['password', 'password'],
	['invitation_code', 'invitation'],
]);

const KIND_OF_CODE: Readonly<Record<number, readonly [field: string, kind: ProblemKind]>> = {
	444: ['form', 'disabled'],
	10002: ['password', 'wrongCredentials'],
	10003: ['code', 'wrongCode'],
	10004: ['handle', 'accountExists'],
	10006: ['username', 'usernameTaken'],
	10007: ['password', 'leakedPassword'],
	10008: ['factor', 'factorNeeded'],
	10009: ['factor', 'factorWrong'],
	17002: ['form', 'lastOperator'],
};

/** What the server says of a new password that is the old one (server/accounts/passwords.ts). */
const SAME_PASSWORD = 'password: is the current one';

/** What the server refused of a form, by its code and words (`field: reason`); null for what is no matter of forms. */
export function refusedProblem(
	code: number,
	message: string,
	data: unknown,
): { readonly [field: string]: Problem } | null {
	const known = KIND_OF_CODE[code];
	if (known) return { [known[0]]: problem(known[1]) };
	if (code === 10005) return { code: { kind: 'tooSoon', values: { seconds: retryAfterOf(data) } } };
	if (code !== 10001) return null;
	const field = FIELD_OF_PARAMETER.get(message.slice(0, message.indexOf(':')));
	if (field === 'invitation') return { invitation: problem('invitation') };
	if (message === SAME_PASSWORD) return { password: problem('samePassword') };
	return { [field ?? 'form']: problem('refused') };
}

/** `retry_after` of a refusal in seconds, a minute where it says none. */
export function retryAfterOf(data: unknown): number {
	const seconds =
		typeof data === 'object' && data !== null && 'retry_after' in data ? data.retry_after : null;
	return typeof seconds === 'number' && seconds > 0 ? Math.ceil(seconds) : 60;
}
