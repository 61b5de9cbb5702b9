import { describe, expect, test } from 'vitest';
import {
	type CooperationForm,
	cooperationChanges,
	cooperationFaults,
	EMPTY_COOPERATION,
	tidyCooperation,
} from '#domain/services/cooperation.ts';
import { SERVICE_CATEGORIES } from '#domain/services/lists.ts';
import { COOPERATION } from '#tests/support/cooperation.ts';

describe('a cooperation form', () => {
	test('has the 16 categories of the scheme', () => expect(SERVICE_CATEGORIES).toHaveLength(16));

	test('may be submitted as it is', () => expect(cooperationFaults(COOPERATION)).toEqual({}));

	test('that is empty names every field that must be entered', () => {
		expect(cooperationFaults(EMPTY_COOPERATION)).toEqual({
			platforms: 'required',
			product_categories: 'required',
			company: 'required',
			job_title: 'required',
			profile: 'required',
			provider_categories: 'required',
			services: 'required',
			regions: 'required',
			languages: 'required',
			social_accounts: 'social',
			phone: 'required',
		});
	});

	test.each<[Partial<CooperationForm>, object]>([
		[{ company: '   ' }, { company: 'required' }],
		[{ social_accounts: [{ network: 'tiktok', account: ' ' }] }, { social_accounts: 'social' }],
		[{ phone: '0812' }, { phone: 'phone' }],
		[{ phone: 'my phone' }, { phone: 'phone' }],
		[{ phone: '+62 812 3456 7890' }, {}],
		[{ store_link: 'shop.example.com' }, { store_link: 'link' }],
		[{ store_link: 'http://shop.example.com' }, { store_link: 'link' }],
		[{ store_link: 'https://me:pass@shop.example.com' }, { store_link: 'link' }],
		[{ store_link: '' }, {}],
		[{ nickname: '', address_as: '' }, {}],
		[{ has_consent: false }, {}],
	])('with %o has the faults %o', (given, faults) => {
		expect(cooperationFaults({ ...COOPERATION, ...given })).toEqual(faults);
	});

	test('is stored without blanks, with a plain phone and no empty account', () => {
		const typed: CooperationForm = {
			...COOPERATION,
			company: ' Night Owl ',
			phone: '+62 (0)812-3456-7890',
			social_accounts: [...COOPERATION.social_accounts, { network: 'line', account: ' ' }],
		};
		const tidy = tidyCooperation(typed);
		expect([tidy.company, tidy.phone]).toEqual(['Night Owl', '+6281234567890']);
		expect(tidy.social_accounts).toEqual(COOPERATION.social_accounts);
		expect(tidyCooperation(tidy)).toEqual(tidy);
	});

	test('says which of its fields have changed since it was approved', () => {
		const after = { ...COOPERATION, company: 'Day Owl', regions: [81] };
		const changed = cooperationChanges(COOPERATION, after).filter(({ isChanged }) => isChanged);
		expect(changed.map(({ field }) => field)).toEqual(['company', 'regions']);
		expect(cooperationChanges(null, after).every(({ isChanged }) => isChanged)).toBe(true);
	});
});
