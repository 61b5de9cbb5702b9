import { describe, expect, inject, test } from 'vitest';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { browserPages, type PageOptions, PHONE } from '#tests/support/browser.ts';
import { testOneOf } from '#tests/support/parts.ts';
import { expectFirst, expectRows, expectVisible } from './ranking-page.ts';

/** Malaysia has two videos (known-data.ts), in ringgit. */
const STORED = { plat_id: '85', country: 'Malaysia', currency: 'MYR' };
const open = browserPages(() => inject('sites').open);
const videos = (search = '', { storage, ...options }: PageOptions = {}) =>
	open(`/videos${search}`, { ...options, storage: { ...STORED, ...storage } });

describe('the video ranking', () => {
	test('ranks videos by GMV with exact figures, and keeps the board in the address', async () => {
		const page = await videos();
		// Seven days of the one, the first five days of the other.
		await expectRows(
			page,
			['#', 'Views', 'Engagement', 'Units', 'GMV', 'GPM', 'Products'],
			[
				['1new', '5,000', '≥2.0%', '5', 'RM250.00', 'RM50.00', '0'],
				['2▼1', '700', '15.0%', '14', 'RM140.00', 'RM200.00', '1'],
			],
		);
		await expectAccessible(page);
		await page.getByRole('tab', { name: 'Advertisements' }).click();
		await expectFirst(page, 'Units', ['5']);
		expect(new URL(page.url()).searchParams.get('board')).toBe('ads');
	});

	test('is accessible on a phone, in the dark, with two lines a video', async () => {
		const page = await videos('', { viewport: PHONE, theme: 'dark' });
		await expectVisible(page.getByText('Three mugs'));
		await expectVisible(page.getByText('700 views'));
		await expectAccessible(page);
	});

	testOneOf([
		['zh-cn', '视频榜单', '播放榜'],
		['kn-in', 'Peringkat video', 'Tayangan'],
	])('speaks %s', async (lang, title, board) => {
		const page = await videos('', { storage: { lang } });
		await expectVisible(page.getByRole('heading', { name: title }));
		await expectVisible(page.getByRole('tab', { name: board }));
		await expect.poll(() => page.title()).toContain(title);
	});

	test('tells a visitor which edition opens a filter', async () => {
		const page = await open('/videos?ad=1', { origin: inject('sites').guest, storage: STORED });
		await expectVisible(page.getByText('This needs the Basic edition'));
		await expect.poll(() => page.getByText('Three mugs').count()).toBe(0);
	});
});
