import { describe, expect, test } from 'vitest';
import { USER_TABS, userTab, userTabAddress, userTabQuery } from '#domain/accounts/user-tabs.ts';

describe('the address of /user', () => {
	test.each([
		['', 'profile'],
		['selected=0', 'profile'],
		['selected=1', 'security'],
		['selected=2', 'invitations'],
		['selected=6', 'privacy'],
		['selected=7', 'profile'],
		['selected=-1', 'profile'],
		['selected=1.5', 'profile'],
		['selected=', 'profile'],
		['tab=security', 'security'],
		['tab=nonsense', 'profile'],
		['tab=points&selected=2', 'invitations'],
		['tab=points&selected=nonsense', 'points'],
	])('%s shows %s', (search, tab) => {
		expect(userTab(new URLSearchParams(search))).toBe(tab);
	});

	test('of each part leads to it', () => {
		for (const tab of USER_TABS) {
			expect(userTab(userTabQuery(tab))).toBe(tab);
			expect(userTab(new URL(userTabAddress(tab), 'https://own.invalid').searchParams)).toBe(tab);
		}
	});
});
