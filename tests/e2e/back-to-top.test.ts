// @module-tag full
import { expect, inject, test } from 'vitest';
import { browserPages } from '#tests/support/browser.ts';

const open = browserPages(() => inject('sites').guest);

test('the way back to the top comes with scrolling, leads there and goes', async () => {
	const page = await open('/help');
	const button = page.getByRole('link', { name: 'Back to top' });
	await button.waitFor({ state: 'hidden' });
	await page.mouse.wheel(0, 2_000);
	await button.waitFor({ state: 'visible' });
	await button.click();
	await page.waitForFunction(() => scrollY === 0);
	await button.waitFor({ state: 'hidden' });
	expect(new URL(page.url()).pathname).toBe('/help');
});
