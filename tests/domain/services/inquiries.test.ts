import { describe, expect, test } from 'vitest';
import { EDITIONS } from '#domain/access/editions.ts';
import { contactsPerDay, isReleased, writeFault } from '#domain/services/inquiries.ts';

describe('an inquiry', () => {
	test.each([
		[false, 0, null],
		[false, 2, null],
		[false, 3, 'unanswered'],
		[true, 0, 'blocked'],
		[true, 5, 'blocked'],
	] as const)('blocked %s with %d messages waiting answers %s', (isBlocked, unanswered, fault) => {
		expect(writeFault({ isBlocked, unanswered })).toBe(fault);
	});

	test('shows contacts once both have agreed, and to neither before', () => {
		expect(isReleased({ asker: null, owner: null })).toBe(false);
		expect(isReleased({ asker: '2026-01-01', owner: null })).toBe(false);
		expect(isReleased({ asker: null, owner: '2026-01-01' })).toBe(false);
		expect(isReleased({ asker: '2026-01-01', owner: '2026-01-02' })).toBe(true);
	});

	test('of a better edition never opens fewer contacts', () => {
		const quotas = EDITIONS.map(contactsPerDay);
		expect(quotas).toEqual(quotas.toSorted((a, b) => a - b));
		expect(contactsPerDay('guest')).toBe(0);
	});
});
