import { describe, expect, inject, test } from 'vitest';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { browserPages, type PageOptions, PHONE } from '#tests/support/browser.ts';
import { testOneOf } from '#tests/support/parts.ts';
import { accountSite } from './account-site.ts';
import { tile } from './detail-page.ts';
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

/** Everybody has the largest edition; who is no member still has to log in. */
const site = accountSite({ settings: { ACCESS: 'open' } });
const WAIT = { timeout: 15_000 };

describe('the detail of a video', () => {
	const detail = async (options: PageOptions = {}) => {
		const { token } = await site.member();
		return site.open('/videoDetail/85/v1', { ...options, storage: { ...STORED, t: token } });
	};

	test('has exact figures, says when it fell off, draws its days and leads on', async () => {
		const page = await detail();
		await expectVisible(page.getByRole('heading', { name: 'Three mugs', level: 1 }));
		// Twenty days: 100 views and two units for RM20 each.
		await expect.poll(() => tile(page, 'Views').textContent(), WAIT).toContain('2,000');
		await expect.poll(() => tile(page, 'Units').textContent()).toContain('40');
		await expect.poll(() => tile(page, 'GMV').textContent()).toContain('RM400.00');
		await expect.poll(() => tile(page, 'GPM').textContent()).toContain('RM200.00');
		await expect.poll(() => tile(page, 'Engagement rate').textContent()).toContain('15%');
		await expectVisible(page.getByText('Of 1,400 views in its first 14 days, half had come by day 7.'));
		const chart = page.getByRole('figure', { name: 'Views each day' });
		await chart.scrollIntoViewIfNeeded();
		await chart.getByRole('button', { name: 'Show as table' }).click();
		await expectVisible(chart.getByRole('row', { name: 'Mar 1, 2027 100' }));
		await expect
			.poll(() => page.getByRole('link', { name: 'Ana' }).first().getAttribute('href'))
			.toContain('/creatorDetail/85/ana');
		await expectAccessible(page);
	});

	test('is what the title of the ranking opens, on a phone too', async () => {
		const { token } = await site.member();
		const page = await site.open('/videos', { viewport: PHONE, storage: { ...STORED, t: token } });
		await page.getByRole('link', { name: 'Three mugs' }).click();
		await expectVisible(page.getByRole('heading', { name: 'Three mugs', level: 1 }));
		await expect.poll(() => new URL(page.url()).pathname).toBe('/videoDetail/85/v1');
		await expectAccessible(page);
	});

	testOneOf([
		['zh-cn', '播放量', '2,000'],
		['kn-in', 'Tayangan', '2.000'],
	])('speaks %s', async (lang, views, count) => {
		const { token } = await site.member();
		const page = await site.open('/videoDetail/85/v1', { storage: { ...STORED, t: token, lang } });
		await expect.poll(() => tile(page, views).textContent(), WAIT).toContain(count);
	});

	test('says of a wrong address that there is no such video', async () => {
		const { token } = await site.member();
		const page = await site.open('/videoDetail/85/nothing', { storage: { ...STORED, t: token } });
		await expectVisible(page.getByText('There is no such video'));
	});
});
