import { describe, expect, test } from 'vitest';
import {
	bindProblems,
	deleteProblems,
	deleteWays,
	newPasswordProblems,
	ownerProofs,
	profileProblems,
} from '#domain/accounts/member-forms.ts';

const profile = { name: '', surname: '', username: '', avatar: 'a1' };
const reach = { handle: '', region: 'ID', code: '', password: '' } as const;
const binding = { ...reach, proof: 'none', oldHandle: '', oldRegion: 'ID', oldCode: '' } as const;
const deletion = { ...reach, typed: '', word: 'DELETE' } as const;

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
	const phone = { ...binding, handle: '081290000001', code: '123456' };

	test('wants a phone or an address, and its code', () => {
		expect(bindProblems('phone', binding)).toEqual({
			handle: { kind: 'required' },
			code: { kind: 'required' },
		});
		expect(bindProblems('phone', phone)).toEqual({});
		expect(bindProblems('email', phone)).toEqual({ handle: { kind: 'email' } });
	});

	test('wants the password or a code to what is bound, and of a demo account neither', () => {
		const demo = { has_password: false, phone: null, email: null };
		expect(ownerProofs(demo)).toEqual(['none']);
		expect(ownerProofs({ ...demo, has_password: true })).toEqual(['password']);
		expect(ownerProofs({ ...demo, email: 'a***@x.y' })).toEqual(['code']);
		expect(ownerProofs({ has_password: true, phone: '+62', email: null })).toEqual(['password', 'code']);
		expect(bindProblems('phone', { ...phone, proof: 'password' })).toEqual({
			password: { kind: 'required' },
		});
		expect(bindProblems('phone', { ...phone, proof: 'code' })).toEqual({
			oldHandle: { kind: 'empty' },
			oldCode: { kind: 'required' },
		});
		const old = { oldHandle: 'ayu@shop.example', oldCode: '654321' };
		expect(bindProblems('phone', { ...phone, ...old, proof: 'code' })).toEqual({});
	});
});

describe('a deletion', () => {
	test('is proven by what the account has', () => {
		const nothing = { has_password: false, phone: null, email: null };
		expect(deleteWays(nothing)).toEqual(['word']);
		expect(deleteWays({ ...nothing, email: 'a***@x.y' })).toEqual(['code']);
		expect(deleteWays({ has_password: true, phone: '+62', email: null })).toEqual(['password', 'code']);
		expect(deleteWays({ ...nothing, has_password: true })).toEqual(['password']);
	});

	test('asks for exactly that proof', () => {
		const mistyped = { typed: { kind: 'typed', values: { word: 'DELETE' } } };
		expect(deleteProblems({ ...deletion, way: 'word' })).toEqual(mistyped);
		expect(deleteProblems({ ...deletion, way: 'word', typed: 'delete' })).toEqual(mistyped);
		expect(deleteProblems({ ...deletion, way: 'word', typed: ' DELETE ' })).toEqual({});
		expect(deleteProblems({ ...deletion, way: 'password' })).toEqual({ password: { kind: 'required' } });
		expect(deleteProblems({ ...deletion, way: 'code' })).toEqual({
			handle: { kind: 'empty' },
			code: { kind: 'required' },
		});
	});
});
