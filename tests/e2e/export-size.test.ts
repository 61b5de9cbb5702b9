import type { Page, Route } from 'playwright';
import { expect, test } from 'vitest';
import { FULL } from '#tests/support/parts.ts';
import { expectVisible, rankingPages } from './ranking-page.ts';

const open = rankingPages('open');

/** What the largest edition exports at once. */
const ROWS = 20_000;

/** A task that a reader feels as a freeze, ms. A workbook of this size, written on the page's own thread, takes longer. */
const FREEZE_MS = 500;

/** Answers as the server does, with its first row so often. */
async function answerWithMany(route: Route): Promise<void> {
	const [head = '', row = ''] = (await (await route.fetch()).text()).split('\n');
	const many = { head: { ...JSON.parse(head).head, rows: ROWS, total: ROWS } };
	const lines = [JSON.stringify(many), ...Array.from({ length: ROWS }, () => row)];
	await route.fulfill({
		contentType: 'application/x-ndjson',
		body: `${lines.join('\n')}\n${JSON.stringify({ end: { rows: ROWS } })}\n`,
	});
}

/** Notes from now on how long the page could not answer. */
const watchTasks = (page: Page) =>
	page.evaluate(() => {
		const seen: number[] = [];
		new PerformanceObserver((list) => {
			for (const { duration } of list.getEntries()) seen.push(duration);
		}).observe({ type: 'longtask' });
		Object.assign(window, { longTasks: seen });
	});

const longestTask = (page: Page) =>
	page.evaluate(() => Math.max(0, ...(window as unknown as { longTasks: number[] }).longTasks));

/** Presses cancel in the moment in which the export says how many rows there will be. */
const cancelOnceRunning = (page: Page) =>
	page.evaluate(() => {
		const observer = new MutationObserver(() => {
			const dialog = document.querySelector('[role="dialog"]');
			if (!dialog?.textContent?.includes('20,000')) return;
			observer.disconnect();
			const buttons = [...dialog.querySelectorAll('button')];
			buttons.find(({ textContent }) => textContent === 'Cancel')?.click();
		});
		observer.observe(document.body, { subtree: true, childList: true, characterData: true });
	});

test('an export of 20,000 rows leaves the page free, and can be given up while it runs', {
	...FULL,
	timeout: 200_000,
}, async () => {
	const page = await open('?plat_id=87');
	await expectVisible(page.getByText('Known product 01'));
	await page.route('**/api/export_goods*', answerWithMany);
	const names: string[] = [];
	page.on('download', (download) => names.push(download.suggestedFilename()));
	const press = () => page.getByRole('button', { name: 'Export to Excel' }).click();
	await cancelOnceRunning(page);
	await press();
	await page.getByRole('dialog').waitFor({ state: 'visible' });
	await page.getByRole('dialog').waitFor({ state: 'detached', timeout: 60_000 });
	await watchTasks(page);
	const began = Date.now();
	await press();
	await page.getByText('Saved with 20,000 rows').waitFor({ timeout: 120_000 });
	const [longest, took] = [await longestTask(page), Date.now() - began];
	console.log(`an export of ${ROWS} rows: ${took} ms, longest task of the page ${Math.round(longest)} ms`);
	expect(longest).toBeLessThan(FREEZE_MS);
	// Given up, it saved nothing.
	await expect.poll(() => names).toEqual(['livegauge-products-US-hot-7-2027-03-20.xlsx']);
});
