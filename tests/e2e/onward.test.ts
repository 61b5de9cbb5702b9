// @module-tag full
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { accountSite, expectAt, PASSWORD, stored, wordsOf } from './account-site.ts';
import { expectVisible } from './ranking-page.ts';

const site = accountSite();
const t = wordsOf('en', 'account');
const common = wordsOf('en', 'common');

/** Every page of the test fails where it asks another host (tests/support/browser.ts), so none may be left for. */
const FOREIGN = [
	'https://evil.example',
	'//evil.example',
	'/\\evil.example',
	'\\\\evil.example',
	'/.//evil.example',
	'/\t/evil.example',
	'javascript:alert(document.domain)',
	'data:text/html,<script>alert(1)</script>',
];

async function logIn(page: Page, email: string): Promise<void> {
	await page.getByRole('textbox', { name: t('field.any') }).fill(email);
	await page.getByRole('textbox', { name: t('field.password') }).fill(PASSWORD);
	await page.getByRole('button', { name: t('login.submit') }).click();
}

describe('an address that would lead elsewhere', () => {
	test('is not followed by pagenone', async () => {
		for (const address of FOREIGN) {
			const params = new URLSearchParams({ path: address, query: '' });
			const page = await site.open(`/pagenone?${params}`);
			await expectAt(page, '/');
			await page.close();
		}
	});

	test('is not followed by the login, as target or as path', async () => {
		const { email } = await site.member();
		for (const address of FOREIGN) {
			// Chromium itself takes %5C and %09 in a path as they are; servers and proxies may not.
			const page = await site.open(`/login/${encodeURIComponent(address)}`, { expected: /404/ });
			if ((await page.getByRole('textbox', { name: t('field.any') }).count()) > 0) {
				await logIn(page, email);
				await page.waitForURL(/chooseUser|goodsSellLike/);
			}
			expect(new URL(page.url()).host).toBe(new URL(site.url()).host);
			await page.close();
		}
		const params = new URLSearchParams({ path: '//evil.example' });
		const page = await site.open(`/login?${params}`);
		await logIn(page, email);
		await expectAt(page, '/chooseUser');
	});

	test('is not followed by the login of a member, nor by the choice of identity', async () => {
		const { token } = await site.member();
		for (const address of FOREIGN) {
			const page = await site.open(`/login/${encodeURIComponent(address)}`, {
				storage: { t: token },
				expected: /404/,
			});
			await page.waitForLoadState();
			expect(new URL(page.url()).host).toBe(new URL(site.url()).host);
			await page.goto(`${site.url()}/chooseUser?${new URLSearchParams({ path: address })}`);
			await page.getByRole('button', { name: t('chooseUser.creator') }).click();
			await page.waitForURL((url) => url.pathname !== '/chooseUser');
			expect(new URL(page.url()).host).toBe(new URL(site.url()).host);
			await page.close();
		}
	});
});

test('pagenone leads on to an address of ours and leaves no step in the history', async () => {
	const page = await site.open('/help');
	await page.goto(`${site.url()}/pagenone?path=%2FgoodsSellLike&query=period%3D7`);
	await expectAt(page, '/goodsSellLike?period=7');
	await page.goBack();
	await expectAt(page, '/help');
});

describe('a login in an address (tk)', () => {
	test('is kept and taken out of the address where nobody is logged in', async () => {
		const { token } = await site.member();
		const page = await site.open(`/goodsSellLike?period=7&tk=${token}`);
		await expectAt(page, '/goodsSellLike?period=7');
		await expect.poll(() => stored(page, 't')).toBe(token);
		await expectVisible(page.getByRole('button', { name: t('panel.label') }));
	});

	test('replaces another one only after the server accepts it and the visitor confirms', async () => {
		const [mine, other] = [await site.member(), await site.member()];
		const page = await site.open(`/goodsSellLike?tk=${other.token}`, { storage: { t: mine.token } });
		const dialog = page.getByRole('alertdialog');
		await expectVisible(dialog.getByText(t('pending.text')));
		await expect.poll(() => stored(page, 't')).toBe(mine.token);
		await dialog.getByRole('button', { name: common('action.cancel') }).click();
		await page.reload();
		await expectVisible(page.getByRole('button', { name: t('panel.label') }));
		await expect.poll(() => stored(page, 't')).toBe(mine.token);
		await page.goto(`${site.url()}/goodsSellLike?tk=${other.token}`);
		await dialog.getByRole('button', { name: t('pending.ok') }).click();
		await expect.poll(() => stored(page, 't'), { timeout: 15_000 }).toBe(other.token);
	});

	test('that the server does not know is dropped without a word', async () => {
		const { token } = await site.member();
		const page = await site.open('/goodsSellLike?tk=made-up-token', { storage: { t: token } });
		const isKept = () => page.evaluate(() => sessionStorage.getItem('pending_token') !== null);
		await expect.poll(isKept, { timeout: 15_000 }).toBe(false);
		await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0);
		await expect.poll(() => stored(page, 't')).toBe(token);
	});
});
