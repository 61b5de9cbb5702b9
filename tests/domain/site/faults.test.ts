import { describe, expect, test } from 'vitest';
import { CODES } from '#contract/codes.ts';
import { type Fault, outcomeOf, type Situation } from '#domain/site/faults.ts';

const visitor: Situation = { kind: 'data', hasToken: false, hasInvitation: false, isOffline: false };
const member: Situation = { ...visitor, hasToken: true };
const http = (status: number | null): Fault => ({ kind: 'http', status });
const code = (value: number): Fault => ({ kind: 'code', code: value });

describe('an HTTP error', () => {
	test.each([
		['403 without a token', http(403), visitor, { act: 'leave', to: 'login', hadToken: true }],
		[
			'403 with a token',
			http(403),
			member,
			{ act: 'ask', dialog: 'expired', ok: 'login', cancel: 'signout' },
		],
		['429', http(429), member, { act: 'tell', dialog: 'tooFrequent' }],
		['500', http(500), member, { act: 'tell', dialog: 'network' }],
		['404', http(404), visitor, { act: 'tell', dialog: 'network' }],
		['no answer', http(null), visitor, { act: 'tell', dialog: 'network' }],
		['500 of a banner', http(500), { ...visitor, kind: 'display' }, { act: 'tell', dialog: 'network' }],
		['429 of a form', http(429), { ...member, kind: 'form' }, { act: 'inPlace' }],
		['a lock-out', http(429), { ...visitor, kind: 'login' }, { act: 'inPlace' }],
		['500 of a form', http(500), { ...member, kind: 'form' }, { act: 'tell', dialog: 'network' }],
		['no answer without a network', http(null), { ...member, isOffline: true }, { act: 'inPlace' }],
		['500 without a network', http(500), { ...member, isOffline: true }, { act: 'tell', dialog: 'network' }],
	] as const)('%s', (_, fault, situation, outcome) => {
		expect(outcomeOf(fault, situation)).toEqual(outcome);
	});
});

describe('a session code', () => {
	test.each([10018, 444])('%d leaves for the login, or for the sign-up with an invitation', (value) => {
		expect(outcomeOf(code(value), member)).toEqual({ act: 'leave', to: 'login', hadToken: false });
		expect(outcomeOf(code(value), { ...member, hasInvitation: true })).toEqual({
			act: 'leave',
			to: 'register',
			hadToken: false,
		});
	});

	test('444 of a login stays there: there is no session to leave', () => {
		expect(outcomeOf(code(444), { ...visitor, kind: 'login' })).toEqual({ act: 'inPlace' });
		expect(outcomeOf(code(444), { ...member, kind: 'form' }).act).toBe('leave');
	});

	test('10020 asks: OK leads to the login, Cancel home', () => {
		const outcome = { act: 'ask', dialog: 'displaced', ok: 'login', cancel: 'home' };
		expect(outcomeOf(code(10020), member)).toEqual(outcome);
	});
});

describe('another code', () => {
	// A session that is over leaves or asks, what failed in the server is a warning, and only programs have cursors.
	const elsewhere: readonly number[] = [
		CODES.success,
		CODES.disabled,
		CODES.invalidSession,
		CODES.displaced,
		CODES.notLoggedIn,
		CODES.tooFrequent,
		CODES.failure,
		CODES.busy,
		CODES.operatorOnly,
		CODES.cursorGone,
	];
	test.each(Object.values(CODES).filter((value) => !elsewhere.includes(value)))(
		'%d is shown in place',
		(value) => {
			expect(outcomeOf(code(value), member)).toEqual({ act: 'inPlace' });
		},
	);

	test.each([500, 99999])('%d is a warning', (value) => {
		expect(outcomeOf(code(value), member)).toEqual({ act: 'say', tone: 'warning' });
	});

	test('of a banner, goods, shop or ad call is an error, whatever it is', () => {
		const display: Situation = { ...visitor, kind: 'display' };
		for (const value of [500, 11001, 10001]) {
			expect(outcomeOf(code(value), display)).toEqual({ act: 'say', tone: 'error' });
		}
		expect(outcomeOf(code(10018), display).act).toBe('leave');
	});
});
