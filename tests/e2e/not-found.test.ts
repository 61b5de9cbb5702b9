import { describe, expect, inject, test } from 'vitest';
import { browserPages } from '#tests/support/browser.ts';

const open = browserPages(() => inject('sites').guest);

describe.each([
	['/nowhere', 'en', 'en-us', 'There is no page at this address', '/help'],
	['/zh/nowhere', 'zh-CN', 'zh-cn', '找不到这个页面', '/zh/help'],
	['/id/nowhere', 'id', 'kn-in', 'Tidak ada halaman di alamat ini', '/id/help'],
])('the address %s', (path, tag, lang, title, help) => {
	test('gets the page of its language, with status 404', async () => {
		const page = await open(path, { storage: { lang }, expected: /404/ });
		await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(tag);
		await expect.poll(() => page.locator('h1').textContent()).toBe(title);
		const answer = await fetch(`${inject('sites').guest}${path}`);
		expect(answer.status).toBe(404);
	});

	test('leads to a search of the help centre', async () => {
		const page = await open(path, { storage: { lang }, expected: /404/ });
		await page.locator('main input[type=search]').fill('GMV');
		await page.locator('main button[type=submit]').click();
		await page.waitForURL(`**${help}?q=GMV`);
		await expect.poll(() => page.locator('.answer[open]').count()).toBe(1);
	});
});
