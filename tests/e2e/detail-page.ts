import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { expectVisible } from './ranking-page.ts';

const WAIT = { timeout: 15_000 };

/** What a key figure of a detail says to the eye. */
export const tile = (page: Page, label: string): Locator =>
	page
		.locator('dl > div', { has: page.getByText(label, { exact: true }) })
		.locator('dd')
		.first();

/**
 * A trial's detail of 7 days: 90 days ask for the edition that has them, and the way back leads to figures again. The
 * units of the 7 days are not on screen meanwhile.
 */
export async function expectLockedPeriod(page: Page, units: string): Promise<void> {
	await expect.poll(() => tile(page, 'Units sold').textContent(), WAIT).toContain(units);
	await page.getByRole('button', { name: '90 days' }).click();
	await expectVisible(
		page.getByText(/^This needs the Deluxe edition · about (?:\$|RM)[\d.]+ \(¥299\) per month$/),
	);
	await expect.poll(() => tile(page, 'Units sold').count()).toBe(0);
	await page.getByRole('button', { name: 'Back to 31 days' }).click();
	await expectVisible(tile(page, 'Units sold'));
	expect(new URL(page.url()).search).toBe('');
}
