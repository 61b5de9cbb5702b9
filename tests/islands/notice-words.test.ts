import { beforeAll, describe, expect, test } from 'vitest';
import { NOTICE_KINDS } from '#contract/notices.ts';
import { islandText, loadMessages } from '#i18n/loader.ts';
import { noticeWords } from '#islands/accounts/notice-words.ts';
import type { Notice } from '#stores/accounts/notices.ts';
import { messageFiles } from '#tests/i18n/message-files.ts';

const LOCALES = ['en', 'zh', 'id'] as const;

beforeAll(async () => {
	await Promise.all(
		LOCALES.map((locale) => loadMessages(locale, ['alerts', 'common', 'member'], messageFiles)),
	);
});

function words(
	kind: Notice['kind'],
	params: Notice['params'],
	locale: (typeof LOCALES)[number] = 'en',
	isSold = true,
) {
	const alerts = islandText(locale, 'alerts');
	const texts = {
		t: islandText(locale, 'member'),
		alerts,
		common: islandText(locale, 'common'),
		locale,
		isSold,
	};
	return noticeWords({ notice_id: '1', kind, params, at: '2027-03-21T10:00:00Z', read: false }, texts);
}

const ALL: Notice['params'] = {
	ends_at: '2027-03-24T12:00:00Z',
	edition: 'basic',
	source: 'invitation',
	device: 'phone',
	label: 'Chrome, Android',
	kind: 'email',
	masked: 'a***@shop.example',
	text: 'Hello',
	title: 'Stoneware Mug',
	reason: 'None are left',
	tracking: 'JX-1',
	name: 'Stoneware Mug',
	host: 'hooks.example.com',
	plat_id: 87,
	count: 2,
	last: '2027-03-20T08:00:00Z',
	provider: 'alipay',
	day: '2027-03-20',
	subject: 'Freight to Jakarta',
	with: 'Ana Lee',
	inquiry_id: '1',
	left: 9,
	shop: 'Warung',
	created: 11,
	failed: 1,
	facts: JSON.stringify([{ kind: 'price_drop', before: 1000, after: 800, names: [], count: 0 }]),
};

describe('a notice', () => {
	test.each(LOCALES)('of every kind has words with nothing left to fill in, %s', (locale) => {
		for (const kind of NOTICE_KINDS) {
			const { title, text } = words(kind, ALL, locale);
			for (const part of [title, text]) {
				expect(part).not.toBe('');
				expect(part).not.toMatch(/\{\{|notice\.|undefined|null/);
			}
		}
	});

	test('names edition, end and where it comes from', () => {
		expect(words('edition_granted', ALL)).toEqual({
			title: 'You have the Basic edition',
			text: expect.stringMatching(/^It runs until Mar 2\d, 2027, .+\. A reward for an invitation\.$/),
		});
	});

	test('of an edition without end says so, and leaves out a source that it does not know', () => {
		const { text } = words('edition_granted', { edition: 'all_in_one', ends_at: null, source: 'else' });
		expect(text).toBe('It has no end date.');
	});

	test('of an operator shows the text as it is, never as markup or message', () => {
		const text = '<b>{{days}}</b> $t(common:brand)';
		expect(words('message', { text }).text).toBe(text);
	});

	test('of a job that waits says what helps: nothing where its shop is gone', () => {
		const held = (why: string) => words('videos_held', { job_id: 1, shop: 'Corner', why }).text;
		expect(held('token')).toContain('reconnected');
		expect(held('signature')).toContain('runs this site');
		expect(held('shop_gone')).toContain('cannot continue');
	});

	test('of a connector names the file or what its vendor said, and nothing where there is neither', () => {
		const stopped = (about: string) =>
			words('connector_stopped', { source: 'Nightly', fault: 'import', about }).text;
		expect(stopped('march.csv')).toBe('Import failed: march.csv. What else it fetches goes on.');
		expect(stopped('')).toBe('Import failed. What else it fetches goes on.');
	});

	test('tells a phone from an e-mail address', () => {
		expect(words('handle_bound', { kind: 'phone', masked: '+62***1' }).title).toBe('A phone was bound');
		expect(words('handle_bound', { kind: 'email', masked: 'a***' }).title).toBe(
			'An e-mail address was bound',
		);
	});
});

test.each(LOCALES)('the welcome in %s promises a trial only where trials are', (locale) => {
	expect(words('welcome', ALL, locale).text).toContain('3');
	expect(words('welcome', ALL, locale, false).text).not.toMatch(/3|trial|试用|coba/);
});
