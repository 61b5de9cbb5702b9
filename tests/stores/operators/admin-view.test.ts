import { expect, test } from 'vitest';
import { adminParams, adminView } from '#stores/operators/admin-view.ts';

const PLAIN = { tab: 'users', search: '', page: 1, uid: null };
const UID = '0123456789abcdef';

test.each([
	['', {}],
	['tab=log&page=3', { tab: 'log', page: 3 }],
	[`search=ana%40example.com&page=2&uid=${UID}`, { search: 'ana@example.com', page: 2, uid: UID }],
	['tab=secrets&page=-1&uid=x', {}],
	['page=1.5', {}],
])('the address %j shows %j', (search, view) => {
	const shown = { ...PLAIN, ...view };
	expect(adminView(new URLSearchParams(search))).toEqual(shown);
	expect(adminView(adminParams(adminView(new URLSearchParams(search))))).toEqual(shown);
});

test('the plain screen has the plain address', () =>
	expect(adminParams(adminView(new URLSearchParams())).toString()).toBe(''));
