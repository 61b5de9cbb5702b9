import { expect, inject, test } from 'vitest';
import { browserPages, PHONE } from '#tests/support/browser.ts';

// browserPages fails on any error in the console, such as a missing icon.
const open = browserPages(() => inject('sites').guest);

test('the page of the API fits a phone and asks for nothing that is missing', async () => {
	const page = await open('/api/docs', { viewport: PHONE });
	await expect.poll(() => page.locator('section').count()).toBeGreaterThan(10);
	const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
	expect(content).toBe(window);
});
