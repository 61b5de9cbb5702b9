import { describe, expect, test } from 'vitest';
import {
	bindProblems,
	deleteProblems,
	deleteWays,
	newPasswordProblems,
	profileProblems,
} from '#domain/member-forms.ts';

const profile = { name: '', surname: '', username: '', avatar: 'a1' };
const reach = { handle: '', region: 'ID', code: '', password: '' } as const;

describe('a profile', () => {
	test.each([
		['', false, {}],
		['  ', true, { username: { kind: 'empty' } }],
		['Toko.Ayu', true, {}],
		['ab', false, { username: { kind: 'username' } }],
		['1abc', false, { username: { kind: 'username' } }],
		['a'.repeat(33), false, { username: { kind: 'username' } }],
	])('with the username "%s", one being there before: %s', (username, hasUsername, problems) => {
		expect(profileProblems({ ...profile, username }, hasUsername)).toEqual(problems);
	});
});

describe('a new password', () => {
	test('asks for the current one only where there is one', () => {
		expect(newPasswordProblems({ password: '', next: 'Enough+8' }, true)).toEqual({
			password: { kind: 'required' },
		});
		expect(newPasswordProblems({ password: '', next: 'Enough+8' }, false)).toEqual({});
	});

	test('follows the rule of sign-up', () => {
		expect(newPasswordProblems({ password: 'x', next: '' }, true)).toEqual({ next: { kind: 'required' } });
		expect(newPasswordProblems({ password: 'x', next: 'short' }, true)).toEqual({
			next: { kind: 'password' },
		});
	});
});

describe('a binding', () => {
	test('wants a phone or an address, a code, and where it replaces one the password', () => {
		const all = { handle: { kind: 'required' }, code: { kind: 'required' } };
		expect(bindProblems('phone', reach, false)).toEqual(all);
		expect(bindProblems('phone', reach, true)).toMatchObject({ ...all, password: expect.anything() });
		const phone = { ...reach, handle: '081290000001', code: '123456' };
		expect(bindProblems('phone', phone, false)).toEqual({});
		expect(bindProblems('email', phone, false)).toEqual({ handle: { kind: 'email' } });
	});
});

describe('a deletion', () => {
	test('is proven by what the account has', () => {
		const nothing = { has_password: false, phone: null, email: null };
		expect(deleteWays(nothing)).toEqual(['nothing']);
		expect(deleteWays({ ...nothing, email: 'a***@x.y' })).toEqual(['code']);
		expect(deleteWays({ has_password: true, phone: '+62', email: null })).toEqual(['password', 'code']);
		expect(deleteWays({ ...nothing, has_password: true })).toEqual(['password']);
	});

	test('asks for exactly that proof', () => {
		expect(deleteProblems({ ...reach, way: 'nothing' })).toEqual({});
		expect(deleteProblems({ ...reach, way: 'password' })).toEqual({ password: { kind: 'required' } });
		expect(deleteProblems({ ...reach, way: 'code' })).toEqual({
			handle: { kind: 'empty' },
			code: { kind: 'required' },
		});
	});
});
