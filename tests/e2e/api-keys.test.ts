// @module-tag full
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect, test } from 'vitest';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { PHONE } from '#tests/support/browser.ts';
import { accountSite, wordsOf } from './account-site.ts';
import { expectVisible } from './ranking-page.ts';

const site = accountSite({ hasDemo: true });
const t = wordsOf('en', 'member');
const common = wordsOf('en', 'common');

async function demoMember() {
	const response = await fetch(`${site.url()}/api/demo_login`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ edition: 'professional' }),
	});
	const { data } = (await response.json()) as { data: { token: string } };
	return { t: data.token, loginStatus: '1' };
}

/** What the command answers that assistants start, with a key. */
async function rankedByCommand(key: string) {
	const transport = new StdioClientTransport({
		command: process.execPath,
		args: ['src/cli/mcp.ts'],
		env: { LIVEGAUGE_KEY: key, LIVEGAUGE_URL: site.url() },
	});
	const client = new Client({ name: 'tests', version: '1' });
	await client.connect(transport);
	try {
		const asked = { region: 'US', period: '7', limit: 3 };
		const { isError, content } = await client.callTool({ name: 'rank_products', arguments: asked });
		const [first] = content as { text: string }[];
		return { isError: isError === true, data: JSON.parse(first?.text ?? '{}') };
	} finally {
		await client.close();
	}
}

test('a member makes a key, an assistant’s command reads with it, and revoking it ends that', async () => {
	const page = await site.open('/user?selected=1', { storage: await demoMember() });
	await page.getByRole('button', { name: t('keys.make') }).click();
	await page.getByRole('button', { name: t('keys.submit') }).click();
	await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('key-name');
	await expectAccessible(page);
	await page.getByLabel(t('keys.name')).fill('nightly report');
	await page.getByRole('button', { name: t('keys.submit') }).click();
	const key = await page.getByRole('textbox', { name: t('keys.key'), exact: true }).inputValue();
	expect(key).toMatch(/^lg_/);
	const { isError, data } = await rankedByCommand(key);
	expect([isError, data.currency, data.products.list.length]).toEqual([false, 'USD', 3]);

	await page.getByRole('button', { name: t('keys.kept') }).click();
	await page.reload();
	await expectVisible(page.getByText('nightly report'));
	expect(await page.getByText(key).count()).toBe(0);
	await page.getByRole('button', { name: t('keys.revoke') }).click();
	await page
		.getByRole('alertdialog')
		.getByRole('button', { name: t('keys.revoke') })
		.click();
	await expectVisible(page.getByText(t('keys.none')));
	expect(await rankedByCommand(key)).toMatchObject({ isError: true, data: { code: 10018 } });
});

test('the part fits a phone', async () => {
	const page = await site.open('/user?selected=1', { storage: await demoMember(), viewport: PHONE });
	await page.getByRole('button', { name: t('keys.make') }).click();
	await expectVisible(page.getByLabel(t('keys.name')));
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
	await page.getByRole('button', { name: common('action.cancel') }).click();
	await expectVisible(page.getByRole('button', { name: t('keys.make') }));
});
