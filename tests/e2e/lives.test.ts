import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { browserPages, type PageOptions, PHONE } from '#tests/support/browser.ts';
import { testOneOf } from '#tests/support/parts.ts';
import { expectFirst, expectRows, expectVisible } from './ranking-page.ts';

/** Malaysia has three lives (known-data.ts), in ringgit; its clock is eight hours ahead of UTC. */
const STORED = { plat_id: '85', country: 'Malaysia', currency: 'MYR' };
const open = browserPages(() => inject('sites').open);
const lives = (search = '', { storage, ...options }: PageOptions = {}) =>
	open(`/liveData${search}`, { ...options, storage: { ...STORED, ...storage } });

/** The cells of some figures of a comparison; the best has a tick. */
async function comparedRows(page: Page, names: readonly string[]): Promise<string[][]> {
	await page.getByRole('rowheader').first().waitFor();
	const rows = await page.locator('tbody tr').evaluateAll((all) =>
		all.map((row) =>
			[...row.children].map((cell) => {
				const copy = cell.cloneNode(true) as Element;
				for (const hidden of copy.querySelectorAll('.sr-only')) hidden.textContent = '✓';
				return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
			}),
		),
	);
	return names.map((name) => rows.find(([head]) => head === name)?.slice(1) ?? []);
}

/** Where the name of the first session's creator leads, and whether a finger finds it. */
async function hostLink(page: Page) {
	const link = page.locator('main a[href^="/creatorDetail/"]').first();
	return { href: await link.getAttribute('href'), isTall: ((await link.boundingBox())?.height ?? 0) >= 24 };
}

describe('the live list', () => {
	test('ranks sessions with exact figures, and says what runs now', async () => {
		const page = await lives();
		await expectRows(
			page,
			['#', 'Duration', 'Viewers', 'Peak online', 'Average online', 'Units', 'GMV', 'Price per unit'],
			[
				['1', '2 h 00 min', '1,000', '200', '100', '100', 'RM2,000.00', 'RM20.00'],
				['2', '45 min', '500', '–', '–', '10', 'RM500.00', 'RM50.00'],
			],
		);
		await expectFirst(page, 'Began (Kuala Lumpur)', ['Mar 18, 2027, 20:00']);
		// 5 comments a minute for 100 people; 100 people for two hours among 1,000; RM2,000 in two hours.
		await expectRows(
			page,
			['Conversion', 'Comment heat', 'Stay time', 'GPM', 'GMV per hour'],
			[
				['10.0%', '5.0', '12 min 0 s', 'RM2,000.00', 'RM1,000.00'],
				['2.0%', '–', '–', 'RM1,000.00', 'RM666.67'],
			],
		);
		await expectAccessible(page);
		expect(await hostLink(page)).toEqual({ href: '/creatorDetail/85/ana?period=7', isTall: true });
		await page.getByRole('tab', { name: 'Live now' }).click();
		await expectRows(
			page,
			['#', 'Online now', 'Viewers', 'Units', 'GMV'],
			[['1', '40', '90', '3', 'RM45.00']],
		);
		await expect.poll(() => page.getByRole('group', { name: 'Period' }).count()).toBe(0);
		await expectVisible(page.getByText('Bread now'));
		await page.getByRole('tab', { name: 'Records' }).click();
		await expectFirst(page, 'Units', ['10', '100']);
		expect(new URL(page.url()).searchParams.get('board')).toBe('records');
	});

	test('says while nothing runs that nobody is live, not that the day is missing', async () => {
		const page = await lives();
		await page.route('**/api/rank_lives*', async (route) => {
			const response = await route.fetch();
			const answer = await response.json();
			await route.fulfill({ response, json: { ...answer, data: { ...answer.data, list: [], total: 0 } } });
		});
		await page.getByRole('tab', { name: 'Live now' }).click();
		await expectVisible(page.getByText('No one is live right now'));
		await expectAccessible(page);
	});

	test('puts picked sessions side by side as wholes, with the best marked', async () => {
		const page = await lives();
		await page.getByLabel('Compare Noon jars', { exact: true }).check();
		await page.getByLabel('Compare Evening mugs', { exact: true }).check();
		await page
			.getByRole('region', { name: 'Picked to compare' })
			.getByRole('button', { name: 'Compare' })
			.click();
		await expect
			.poll(() => comparedRows(page, ['Viewers', 'GMV', 'Price per unit', 'Duration', 'GPM']))
			.toEqual([
				['500', '✓1,000'],
				['RM500.00', '✓RM2,000.00'],
				['RM50.00', 'RM20.00'],
				['45 min', '2 h 00 min'],
				['RM1,000.00', '✓RM2,000.00'],
			]);
		expect(new URL(page.url()).searchParams.get('compare')).toBe('r2,r1');
		await expect.poll(() => page.getByRole('group', { name: 'Period' }).count()).toBe(0);
		await expectAccessible(page);
	});

	test('keeps the hour in the address, and is accessible on a phone, in the dark', async () => {
		const page = await lives('?hour=20', { viewport: PHONE, theme: 'dark' });
		await expectVisible(page.getByText('Evening mugs'));
		await expectVisible(page.getByText('2 h 00 min · 1,000 viewers'));
		await expect.poll(() => page.getByText('Noon jars').count()).toBe(0);
		expect(await hostLink(page)).toEqual({ href: '/creatorDetail/85/ana?period=7', isTall: true });
		await expectAccessible(page);
	});

	testOneOf([
		['zh-cn', '直播间', '正在直播'],
		['kn-in', 'Sesi live', 'Sedang live'],
	])('speaks %s', async (lang, title, board) => {
		const page = await lives('', { storage: { lang } });
		await expectVisible(page.getByRole('heading', { name: title }));
		await expectVisible(page.getByRole('tab', { name: board }));
		await expect.poll(() => page.title()).toContain(title);
	});

	test('tells a visitor which edition opens a filter', async () => {
		const page = await open('/liveData?hour=20', { origin: inject('sites').guest, storage: STORED });
		await expectVisible(page.getByText('This needs the Basic edition'));
		await expect.poll(() => page.getByText('Evening mugs').count()).toBe(0);
	});
});
