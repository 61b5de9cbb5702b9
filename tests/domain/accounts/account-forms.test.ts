import { describe, expect, test } from 'vitest';
import {
	loginProblems,
	type RegisterValues,
	refusedProblem,
	registerProblems,
	resetProblems,
	waitProblem,
} from '#domain/accounts/account-forms.ts';

const login = { handle: 'mei', region: 'ID', way: 'password', password: 'x', code: '', factor: '' } as const;
const kinds = (problems: object) =>
	Object.fromEntries(Object.entries(problems).map(([field, { kind }]) => [field, kind]));

describe('a login', () => {
	test.each([
		[{}, {}],
		[
			{ handle: '', password: '' },
			{ handle: 'empty', password: 'empty' },
		],
		[{ handle: '   ' }, { handle: 'empty' }],
		[{ password: ' ' }, {}],
		[{ handle: 'mei@shop.example' }, {}],
		[{ handle: '0812 3456 789' }, {}],
		[{ handle: '12' }, { handle: 'handle' }],
		[{ handle: 'mei@' }, { handle: 'handle' }],
		[{ way: 'code', code: '123456' }, { handle: 'reachable' }],
		[
			{ way: 'code', handle: '', code: '' },
			{ handle: 'empty', code: 'required' },
		],
		[{ way: 'code', handle: 'mei@shop.example', code: '12345' }, { code: 'code' }],
		[{ way: 'code', handle: '+628123456789', code: ' 123456 ' }, {}],
	] as const)('with %j has the problems %j', (change, problems) => {
		expect(kinds(loginProblems({ ...login, ...change }))).toEqual(problems);
	});
});

const signUp: RegisterValues = {
	way: 'phone',
	handle: '08123456789',
	region: 'ID',
	code: '123456',
	password: 'Enough+8',
	invitation: '',
	agreed: true,
};

describe('a sign-up', () => {
	test.each([
		[{}, {}],
		[{ handle: '' }, { handle: 'required' }],
		[{ handle: 'mei@shop.example' }, { handle: 'phone' }],
		[{ way: 'email' }, { handle: 'email' }],
		[{ way: 'email', handle: 'mei@shop.example' }, {}],
		[{ code: '' }, { code: 'required' }],
		[{ code: '12345a' }, { code: 'code' }],
		[{ password: '' }, { password: 'required' }],
		[{ password: 'short' }, { password: 'password' }],
		[{ password: 'seventeen-letters' }, { password: 'password' }],
		[{ agreed: false }, { agreed: 'agreement' }],
	] as const)('with %j has the problems %j', (change, problems) => {
		expect(kinds(registerProblems({ ...signUp, ...change }))).toEqual(problems);
	});

	test('and a reset asks for the same but the agreement', () => {
		expect(kinds(resetProblems({ ...signUp, agreed: false } as RegisterValues))).toEqual({});
		expect(kinds(resetProblems({ ...signUp, password: 'a b c d e f' }))).toEqual({ password: 'password' });
	});
});

describe('what the server refused', () => {
	test.each([
		[10002, '', { password: 'wrongCredentials' }],
		[10003, '', { code: 'wrongCode' }],
		[17002, '', { form: 'lastOperator' }],
		[10004, '', { handle: 'accountExists' }],
		[10005, '', { code: 'tooSoon' }],
		[10006, '', { username: 'usernameTaken' }],
		[444, '', { form: 'disabled' }],
		[10001, 'invitation_code: is unknown', { invitation: 'invitation' }],
		[10001, 'password: must be longer', { password: 'refused' }],
		[10001, 'password: is the current one', { password: 'samePassword' }],
		[10001, 'toString: odd', { form: 'refused' }],
		[10001, 'sign is stale', { form: 'refused' }],
	])('%d %s belongs to %j', (code, message, problems) => {
		expect(kinds(refusedProblem(code, message, null) ?? {})).toEqual(problems);
	});

	test('is left to the table of faults where no form can show it', () => {
		for (const code of [10018, 10020, 11001, 99999]) expect(refusedProblem(code, '', null)).toBeNull();
	});

	test.each([
		[{ retry_after: 41.2 }, 42],
		[{ retry_after: 'soon' }, 60],
		[null, 60],
	])('too soon with %j waits %d s', (data, seconds) => {
		expect(refusedProblem(10005, '', data)).toEqual({ code: { kind: 'tooSoon', values: { seconds } } });
	});
});

test.each([
	[0.2, { kind: 'waitSeconds', values: { seconds: 1 } }],
	[90, { kind: 'waitSeconds', values: { seconds: 90 } }],
	[91, { kind: 'waitMinutes', values: { minutes: 2 } }],
	[3600, { kind: 'waitMinutes', values: { minutes: 60 } }],
])('a wait of %d s is said as %j', (seconds, problem) => {
	expect(waitProblem(seconds)).toEqual(problem);
});
