import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
	type CallingRegion,
	emailOf,
	handleOf,
	maskHandle,
	phoneOf,
	usernameOf,
} from '#domain/accounts/handles.ts';
import { isPassword } from '#domain/accounts/passwords.ts';

describe('a phone number', () => {
	test.each<[string, CallingRegion | undefined, string | null]>([
		['+62 812-3456-789', undefined, '+628123456789'],
		['0062 812 3456 789', undefined, '+628123456789'],
		['0812-3456-789', 'ID', '+628123456789'],
		['0812-3456-789', undefined, null],
		['13800138000', 'CN', '+8613800138000'],
		['(07911) 123456', 'GB', '+447911123456'],
		['+44 (0)7911 123456', undefined, '+447911123456'],
		['+62 0812-3456-789', undefined, '+628123456789'],
		['(0)812 3456 789', 'ID', '+628123456789'],
		['62 812 3456 789', 'ID', '+628123456789'],
		['+62 62812345678', undefined, '+62812345678'],
		['+62 622 123456', undefined, '+62622123456'],
		['1 415 555 2671', 'US', '+14155552671'],
		['66 123 4567', 'TH', '+66661234567'],
		['66 81 234 5678', 'TH', '+66812345678'],
		['6512 3456', 'SG', '+6565123456'],
		['65 9123 4567', 'SG', '+6591234567'],
		['+33 06 12 34 56 78', undefined, '+330612345678'],
		['+12', undefined, null],
		['+1234567890123456', undefined, null],
		['+0812345678', undefined, null],
		['812x', 'ID', null],
		['', 'ID', null],
	])('%j in %s is %s', (text, region, phone) => expect(phoneOf(text, region)).toBe(phone));
});

describe('an e-mail address', () => {
	test.each([
		['Ana@Example.COM ', 'ana@example.com'],
		['a.b+c@mail.example.co.id', 'a.b+c@mail.example.co.id'],
		['a@b', null],
		['a@-b.com', null],
		['a b@example.com', null],
		['"a"@example.com', null],
		['a@example.com\nbcc: all@example.com', null],
		['a@b@example.com', null],
		['a\0@example.com', null],
		['a\u0007@example.com', null],
		[`${'a'.repeat(65)}@example.com`, null],
	])('%j is %s', (text, email) => expect(emailOf(text)).toBe(email));
});

test.each([
	['Ana', 'ana'],
	['ana.w_1-x', 'ana.w_1-x'],
	['an', null],
	['1ana', null],
	['ana!', null],
	['a'.repeat(33), null],
])('the username %j is %s', (text, username) => expect(usernameOf(text)).toBe(username));

test.each([
	['ana@example.com', 'email'],
	['+62 812 3456 789', 'phone'],
	['ana', 'username'],
	['0812', undefined],
	['@', undefined],
	['', undefined],
])('%j in the login field is a %s', (text, kind) => expect(handleOf(text)?.kind).toBe(kind));

test('no text is two kinds of handle', () => {
	fc.assert(
		fc.property(fc.oneof(fc.string(), fc.emailAddress(), fc.stringMatching(/^\+?[\d -]{0,18}$/)), (text) => {
			const kinds = [emailOf(text), usernameOf(text), phoneOf(text, 'ID')].filter((value) => value !== null);
			expect(kinds.length).toBeLessThanOrEqual(1);
		}),
	);
});

test('masked handles do not show the whole', () => {
	expect(maskHandle('+628123456789')).toBe('+6281****789');
	expect(maskHandle('ana@example.com')).toBe('a***@example.com');
});

test.each([
	['12345678', true],
	['aB3!aB3!aB3!aB3!', true],
	['1234567', false],
	['12345678901234567', false],
	['1234 5678', false],
	['密码密码密码密码', false],
	['pässword1', false],
	['12345678\n', false],
])('the password %j is fine: %s', (text, isFine) => expect(isPassword(text)).toBe(isFine));
