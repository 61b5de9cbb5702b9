// @module-tag full
import { describe, expect, test } from 'vitest';
import { newDataDir, removeDataDir, startServer } from '#tests/support/server.ts';
import { NOW } from './known-data.ts';
import { copyKnownData } from './known-folder.ts';
import { expectProducts, expectRows, expectVisible, range, rankingPages } from './ranking-page.ts';

const guest = rankingPages('guest');

describe('a single snapshot', () => {
	test('opens on the total by itself; the period figures are unknown', async () => {
		const page = await guest('', { storage: { country: 'Thailand', plat_id: '83' } });
		await expectVisible(page.getByText('There is only one snapshot of this data so far'));
		// 20 × 40 and 20 × 30 units; 99 and 250 baht at 35 a dollar.
		await expectRows(
			page,
			['Total units', 'Units growth', 'Price'],
			[
				['800', '–', '$2.83'],
				['600', '–', '$7.14'],
			],
		);
		await page.getByRole('button', { name: '7 days', exact: true }).click();
		await expectVisible(page.getByText('7 days: needs a reading of Mar 13, 2027 or earlier.'));
		await page.getByRole('button', { name: 'Show total' }).first().click();
		await expectRows(page, ['Total units'], [['800'], ['600']]);
		expect(new URL(page.url()).searchParams.get('period')).toBe('total');
	});
});

describe('an empty list', () => {
	test('a region without data says so', async () => {
		const page = await guest('', { storage: { country: 'Singapore', plat_id: '88' } });
		await expectVisible(page.getByText('There is no data for Singapore yet.'));
	});
});

describe('a guest', () => {
	test('sees twenty rows, and which edition shows more', async () => {
		const page = await guest('');
		await expectProducts(page, range(1, 20));
		await expectVisible(page.getByText('The Guest edition shows the first 20 of 24'));
		await expectVisible(page.getByText('A free account shows 32'));
		await expect.poll(() => page.getByText('Known product 21').count()).toBe(0);
	});

	test.each([
		['?period=90', 'This needs the Deluxe edition', '(¥299) per month'],
		['?period=2027-03-01..2027-03-05', 'This needs the Professional edition', '(¥399) per month'],
		['?units_min=5', 'This needs the Basic edition', '(¥99) per month'],
	])('is told at %s which edition opens it and what that costs', async (search, title, price) => {
		const page = await guest(search);
		await expectVisible(page.getByText(title));
		await expectVisible(page.getByText(price));
		await expect.poll(() => page.getByText('Known product').count()).toBe(0);
		await page.getByRole('button', { name: 'Back to the last 7 days without filters' }).click();
		await expectProducts(page, range(1, 20));
	});

	test('moves along the rows by keyboard, from their links too, and opens one with Enter', async () => {
		const page = await guest('');
		await expectProducts(page, range(1, 20));
		const rows = page.locator('tbody tr');
		const link = (row: number) => rows.nth(row).getByRole('link').first();
		const focusedRow = () => rows.evaluateAll((all) => all.indexOf(document.activeElement as HTMLElement));
		await link(1).focus();
		await page.keyboard.press('ArrowDown');
		expect(await focusedRow()).toBe(2);
		await page.keyboard.press('Control+ArrowDown');
		expect(await focusedRow()).toBe(2);
		await link(2).focus();
		await page.keyboard.press('End');
		expect(await focusedRow()).toBe(19);
		await page.keyboard.press('Home');
		await page.keyboard.press('ArrowDown');
		const target = await link(1).getAttribute('href');
		const opened = page.context().waitForEvent('page');
		await page.keyboard.press('Control+Enter');
		await expect.poll(async () => (await opened).url()).toContain(target);
		await (await opened).close();
		await rows.nth(1).focus();
		await page.keyboard.press('Enter');
		await expect.poll(() => page.url()).toContain(target);
	});

	test('finds no row beyond the twentieth on any page', async () => {
		const page = await guest('?page=2');
		await expectVisible(page.getByText('This needs a free account'));
		await expect.poll(() => page.getByText('Known product').count()).toBe(0);
		await page.getByRole('button', { name: 'Go to page 1' }).click();
		await expectProducts(page, range(1, 20));
	});

	test('learns that nothing of today is ranked yet, and which day is the newest', async () => {
		const page = await guest('?period=today');
		await expectVisible(page.getByText('No rankings for today yet'));
		await page.getByRole('button', { name: 'Show Mar 20, 2027' }).click();
		await expectProducts(page, range(1, 20));
		expect(new URL(page.url()).searchParams.get('period')).toBe('1');
	});

	test('learns where a list ends that has no such page', async () => {
		const page = await guest('?page=9');
		await expectVisible(page.getByText('This list has no page 9'));
		await expectVisible(page.getByText('The last page is 2.'));
		await page.getByRole('button', { name: 'Go to page 1' }).click();
		await expectProducts(page, range(1, 20));
		expect(new URL(page.url()).search).toBe('');
	});
});

describe('a server that is gone', () => {
	// Two servers start in it.
	test('keeps the rows, says what failed, and goes on when the server is back', {
		timeout: 120_000,
	}, async () => {
		const dataDir = newDataDir();
		copyKnownData(dataDir);
		let server = await startServer(dataDir, { NOW });
		const { port } = new URL(server.url);
		try {
			const page = await guest('', {
				origin: server.url,
				expected: /ERR_CONNECTION_REFUSED|Failed to (load|fetch)/,
			});
			await expectProducts(page, range(1, 20));
			// Tools of rows come after the rows.
			await page.waitForLoadState('networkidle');
			await server.stop();
			await page.getByRole('button', { name: '1 day', exact: true }).click();
			// The dialog offers to load the page; whoever closes it finds the rows, and what happened, in place.
			await expectVisible(page.getByRole('alertdialog').getByText('The network failed'));
			await page.getByRole('button', { name: 'Close' }).click();
			await expectVisible(page.getByText('The connection failed.'));
			await expectProducts(page, range(1, 20));
			server = await startServer(dataDir, { NOW, PORT: port });
			await page.getByRole('button', { name: 'Try again' }).click();
			await expectRows(
				page,
				['Units'],
				range(1, 20).map((n) => [String(n === 2 ? 242 : (26 - n) * 10)]),
			);
		} finally {
			await server.stop();
			removeDataDir(dataDir);
		}
	});
});
