import { describe, expect, inject, test } from 'vitest';
import { browserPages } from '#tests/support/browser.ts';
import { expectVisible } from './ranking-page.ts';

const open = browserPages(() => inject('sites').open);

describe('with ACCESS=open', () => {
	test('a visitor opens the detail of a product from the ranking and sees its figures', async () => {
		const page = await open('/goodsSellLike');
		const link = page.getByRole('link', { name: 'Known product 01' }).first();
		const href = await link.getAttribute('href');
		await page.goto(new URL(href ?? '', page.url()).href);
		await expectVisible(page.getByRole('heading', { level: 1 }));
		await expectVisible(page.getByText('Known product 01').first());
		await expect.poll(() => page.locator('main .figures').count(), { timeout: 15_000 }).toBeGreaterThan(3);
		expect(page.url()).toContain('/goodsDetail/87/');
		expect(await page.getByRole('main').locator('a[href^="/login"], a[href^="/pay"]').count()).toBe(0);
	});
});
