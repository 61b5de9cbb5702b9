import { describe, expect, test } from 'vitest';
import { isLeakedPassword } from '#domain/accounts/leaked-passwords.ts';

describe('a password of the public lists', () => {
	test.each([
		'password',
		'Password1',
		'P@ssw0rd',
		'passw0rd!',
		'12345678',
		'123456789',
		'87654321',
		'11111111',
		'qwertyui',
		'Qwerty123',
		'qwerty123!',
		'1q1q1q1q',
		'abcabcabc',
		'iloveyou1',
		'Sayang123',
		'bismillah99',
		'woaini1314',
		'admin123',
		'Welcome1!',
		'letmein!!',
		'19900101',
		'Livegauge1',
	])('%s is known', (password) => {
		expect(isLeakedPassword(password)).toBe(true);
	});

	test.each([
		'Right-pass1',
		'Own-pass1',
		'kW7#rainfall',
		'tram-lamp-42',
		'Xq8vPz2m',
		'83920174',
		'Mei.hua2031x',
	])('%s is none', (password) => {
		expect(isLeakedPassword(password)).toBe(false);
	});
});
