import { describe, expect, test } from 'vitest';
import { isPassword, passwordChecks } from '#domain/accounts/passwords.ts';

describe('a password', () => {
	test.each([
		['', false, false],
		['1234567', false, true],
		['12345678', true, true],
		['abcdefgh', true, true],
		['!"#$%&~_', true, true],
		['0123456789abcdef', true, true],
		['0123456789abcdefg', false, true],
		['with space', true, false],
		['пароль-12', true, false],
		['tab\there1', true, false],
	])('%j has the length: %s, the characters: %s', (text, hasLength, hasCharacters) => {
		expect(passwordChecks(text)).toEqual({ hasLength, hasCharacters });
		expect(isPassword(text)).toBe(hasLength && hasCharacters);
	});
});
