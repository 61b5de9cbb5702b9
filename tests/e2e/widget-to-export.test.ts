// @module-tag full
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';
import { readWorkbook } from '#tests/support/xlsx.ts';
import { accountSite, newEmail, PASSWORD, wordsOf } from './account-site.ts';
import { type ForeignSite, foreignSite } from './foreign-site.ts';
import { expectVisible } from './ranking-page.ts';

const port = await freePort();
const site = accountSite({
	hasDemo: true,
	settings: {
		EMBED_ORIGINS: `http://localhost:${port}`,
	},
});
const t = wordsOf('en', 'pay');
const account = wordsOf('en', 'account');

let foreign: ForeignSite;
let stranger: ForeignSite;
beforeAll(async () => {
	foreign = await foreignSite(port);
	stranger = await foreignSite();
});
afterAll(async () => {
	await foreign.close();
	await stranger.close();
});

const priceList = (at: ForeignSite) =>
	at.page(
		`<script src="${site.url()}/embed/pricing.js" defer></script><membership-pricing></membership-pricing>`,
	);

describe('the whole way', () => {
	test('goes from a price list on another site to a paid edition, an open screen, an export, and back', async () => {
		const page = await site.open(priceList(foreign), {
			origin: foreign.url,
			expected: /asks|Failed to load/,
		});
		const started = page.url();
		await page.getByRole('link', { name: /^Choose Professional/ }).click();
		await page.waitForURL(/\/pay\?edition=professional&months=1&from=/);
		await expectVisible(page.getByRole('link', { name: t('backTo', { site: `localhost:${port}` }) }));
		// Not a member yet: the login leads to the sign-up, and both come back to the order.
		await page.getByRole('link', { name: t('logIn') }).click();
		await page.waitForURL(/\/login\//);
		await page.getByRole('main').locator('a[href^="/register"]').first().click();
		await page.waitForURL(/\/register/);
		const email = newEmail();
		await page.getByRole('tab', { name: account('way.email') }).click();
		await page.getByRole('textbox', { name: account('way.email') }).fill(email);
		await page.getByRole('button', { name: account('code.send') }).click();
		await page.getByRole('textbox', { name: account('field.code') }).fill(await site.codeFor(email));
		await page.getByRole('textbox', { name: account('field.password') }).fill(PASSWORD);
		await page.getByRole('checkbox').check();
		await page.getByRole('button', { name: account('register.submit') }).click();
		await page.waitForURL(/\/chooseUser/);
		await page.getByRole('button', { name: account('chooseUser.merchant') }).click();
		await page.waitForURL(/\/pay\?/);
		const order = page.url();
		// What will be open is locked now.
		await page.goto(`${site.url()}/goodsSellLike?period=90`);
		const locked = page.getByRole('main').locator('a[href*="path=%2FgoodsSellLike%3Fperiod%3D90"]');
		await expectVisible(locked.first());
		await page.goto(order);
		await page.getByRole('checkbox').check();
		await page.getByRole('button', { name: t('order'), exact: true }).click();
		await expectVisible(page.getByRole('img', { name: t('qr') }));
		const wallet = await page.getByRole('link', { name: t('openWallet') }).getAttribute('href');
		const phone = await site.open('', { origin: wallet ?? '', expected: /Failed to load/ });
		await phone.getByRole('button', { name: 'Pay', exact: true }).click();
		await expectVisible(phone.getByText('Paid', { exact: true }));
		await page.waitForURL(/\/PayResult\?/);
		await expectVisible(page.getByText(/^Professional is open until /));
		await page.goto(`${site.url()}/goodsSellLike?period=90`);
		await page.getByRole('main').getByRole('row').nth(5).waitFor();
		await expect.poll(() => locked.count()).toBe(0);
		const [download] = await Promise.all([
			page.waitForEvent('download'),
			page.getByRole('button', { name: 'Export to Excel' }).click(),
		]);
		const rows = readWorkbook(await readFile(await download.path()));
		expect(rows.length).toBeGreaterThan(40);
		await page.goBack();
		await page.waitForURL(/\/PayResult\?/);
		await page.getByRole('link', { name: t('backTo', { site: `localhost:${port}` }) }).click();
		await page.waitForURL(started);
	});

	test('leads on where the operator does not know the site, and links to nothing foreign', async () => {
		const { token } = await site.member();
		const page = await site.open('/protocol', {
			storage: { t: token, loginStatus: '1' },
			expected: /asks|Failed to load/,
		});
		await page.goto(`${stranger.url}${priceList(stranger)}`);
		await page.getByRole('link', { name: /^Choose Basic/ }).click();
		await page.waitForURL(/\/pay\?/);
		await page.getByRole('checkbox').check();
		await page.getByRole('button', { name: t('order'), exact: true }).click();
		await expectVisible(page.getByRole('img', { name: t('qr') }));
		await page.getByRole('button', { name: t('cancel') }).click();
		await page.waitForURL(/\/PayResult\?/);
		const { host } = new URL(stranger.url);
		await expectVisible(page.getByText(t('fromElsewhere', { site: host })));
		await expectVisible(page.getByRole('link', { name: t('toRankings') }));
		expect(await page.locator(`a[href*="${host}"]`).count()).toBe(0);
		for (const from of ['javascript:alert(1)', '//evil.example', 'data:text/html,x']) {
			await page.goto(`${page.url().split('&')[0]}&from=${encodeURIComponent(from)}`);
			await expectVisible(page.getByRole('link', { name: t('toRankings') }));
			await expect
				.poll(() => page.locator('main a[href*="evil"], main a[href^="javascript"]').count())
				.toBe(0);
		}
	});
});
