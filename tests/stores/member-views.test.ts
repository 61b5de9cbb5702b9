import { describe, expect, test } from 'vitest';
import { noticesView } from '#stores/accounts/notices.ts';

const of = (search: string) => new URLSearchParams(search);

describe('the address of /notify', () => {
	test.each([
		['', { page: 1, isUnread: false }],
		['page=3&unread=1', { page: 3, isUnread: true }],
		['page=0', { page: 1, isUnread: false }],
		['page=-2', { page: 1, isUnread: false }],
		['page=1.5', { page: 1, isUnread: false }],
		['page=9999999', { page: 1, isUnread: false }],
		['unread=yes', { page: 1, isUnread: false }],
	])('%s', (search, view) => {
		expect(noticesView(of(search))).toEqual(view);
	});
});
