import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#i18n/languages.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { PHONE } from '#tests/support/browser.ts';
import { testOneOf } from '#tests/support/parts.ts';
import { accountSite, expectAt, wordsOf } from './account-site.ts';
import { expectVisible } from './ranking-page.ts';

// The sandbox is the payment provider where one-click logins are.
const site = accountSite({ hasDemo: true });
const t = wordsOf('en', 'pay');

const CHOICE = '/pay?edition=basic&months=3&path=%2Fvideos';
const orderOf = (page: Page) => new URL(page.url()).searchParams.get('order') ?? '';

async function loggedIn() {
	const { token } = await site.member();
	return { t: token, loginStatus: '1' };
}

/** Ticks the terms and orders what the address says; answers the order. */
async function order(page: Page): Promise<string> {
	await page.getByRole('checkbox').check();
	await page.getByRole('button', { name: t('order'), exact: true }).click();
	await expectVisible(page.getByRole('img', { name: t('qr') }));
	return orderOf(page);
}

/** What the wallet of a phone does with an order. */
const pay = (order_id: string, act: 'approve' | 'decline' | 'twice') =>
	fetch(`${site.url()}/api/sandbox_pay`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ order_id, act }),
	});

describe('a purchase', () => {
	test('goes from a lock over the calculation and the QR to the edition, and back to the screen', async () => {
		const storage = await loggedIn();
		const page = await site.open(CHOICE, { storage });
		await expectVisible(page.getByText('¥282.00').first());
		await expectVisible(page.getByText(t('kind.new')));
		await page.getByRole('button', { name: t('order'), exact: true }).click();
		await expectVisible(page.getByText(t('agreeFirst')));
		await expectAccessible(page);
		const id = await order(page);
		await expectAccessible(page);
		await page.reload();
		await expectVisible(page.getByRole('img', { name: t('qr') }));
		expect(orderOf(page)).toBe(id);
		await pay(id, 'twice');
		await expectAt(page, `/PayResult?order=${id}&path=%2Fvideos`);
		await expectVisible(page.getByRole('heading', { name: t('titleOf.paid') }));
		await expectVisible(page.getByText(/^Basic is open until Jun 21, 2027/));
		await expectAccessible(page);
		await page.getByRole('link', { name: t('back') }).click();
		await expectAt(page, '/videos');
	});

	test('is the same order in another tab; it closes by cancelling and can be ordered again', async () => {
		const storage = await loggedIn();
		const page = await site.open(CHOICE, { storage });
		const id = await order(page);
		const other = await site.open('/pay', { storage });
		await other.getByRole('button', { name: t('continue') }).click();
		await expectVisible(other.getByRole('img', { name: t('qr') }));
		expect(orderOf(other)).toBe(id);
		await pay(id, 'decline');
		await expectVisible(page.getByText(t('declined')));
		await other.getByRole('button', { name: t('cancel') }).click();
		await expectAt(other, `/PayResult?order=${id}`);
		await expectVisible(other.getByRole('heading', { name: t('titleOf.closed') }));
		await expectAt(page, `/PayResult?order=${id}&path=%2Fvideos`);
		await expectVisible(page.getByRole('link', { name: t('again') }));
	});

	test('shows the credit of an upgrade, and lists both orders in the account', async () => {
		const storage = await loggedIn();
		const page = await site.open('/pay?edition=basic&months=1', { storage });
		await pay(await order(page), 'approve');
		await expectVisible(page.getByRole('heading', { name: t('titleOf.paid') }));
		await page.goto(`${site.url()}/pay?edition=professional&months=1`);
		await expectVisible(page.getByText(t('credit', { edition: 'Basic' })));
		await expectVisible(page.getByText('¥300.00'));
		await order(page);
		await page.goto(`${site.url()}/user?selected=3`);
		const rows = page.getByRole('region', { name: t('orders') }).getByRole('listitem');
		await expect.poll(() => rows.count()).toBe(2);
		await expect.poll(() => rows.first().textContent()).toContain('Professional');
		await rows
			.first()
			.getByRole('button', { name: t('cancel') })
			.click();
		await expectVisible(rows.first().getByText(t('state.closed')));
		await rows
			.last()
			.getByRole('link', { name: t('details') })
			.click();
		await expectVisible(page.getByText('V001'));
	});

	test('is ordered by keyboard, and the focus goes along', async () => {
		const page = await site.open(CHOICE, { storage: await loggedIn() });
		await page.getByRole('checkbox').check();
		await page.getByRole('button', { name: t('order'), exact: true }).press('Enter');
		await expectVisible(page.getByRole('img', { name: t('qr') }));
		const focused = () => page.evaluate(() => document.activeElement?.textContent);
		expect(await focused()).toBe(t('pay.title'));
		await page.getByRole('button', { name: t('another') }).press('Enter');
		await expectVisible(page.getByRole('button', { name: t('order'), exact: true }));
		expect(await focused()).toBe(t('pay.title'));
	});

	test('works without the event stream', async () => {
		const storage = await loggedIn();
		const page = await site.open('/protocol', { storage, expected: /Failed to load resource/ });
		await page.route('**/api/order_stream**', (route) => route.abort());
		await page.goto(`${site.url()}${CHOICE}`);
		const id = await order(page);
		await pay(id, 'approve');
		await expectAt(page, `/PayResult?order=${id}&path=%2Fvideos`);
	});

	test("reaches no order of somebody else's", async () => {
		const page = await site.open(CHOICE, { storage: await loggedIn() });
		const id = await order(page);
		const stranger = await site.open(`/pay?order=${id}`, { storage: await loggedIn() });
		await expectVisible(stranger.getByText(t('notFound')));
	});

	test('is a link on phones, and the wallet pays', async () => {
		const page = await site.open(CHOICE, { storage: await loggedIn(), viewport: PHONE });
		await page.getByRole('checkbox').check();
		await page.getByRole('button', { name: t('order'), exact: true }).click();
		const link = page.getByRole('link', { name: t('payHere') });
		await expectVisible(link);
		await expectVisible(page.getByRole('region', { name: t('payTitle'), exact: true }));
		await expect.poll(() => page.getByRole('img', { name: t('qr') }).count()).toBe(0);
		const expected = /Failed to load resource/;
		const wallet = await site.open('/api/sandbox_wallet', { expected });
		await expectVisible(wallet.getByText('No payment due'));
		await wallet.goto((await link.getAttribute('href')) ?? '');
		await expectVisible(wallet.getByText('¥282.00'));
		await expectAccessible(wallet);
		await wallet.getByRole('button', { name: 'Pay', exact: true }).click();
		await expectVisible(wallet.getByText('Paid', { exact: true }));
		await expectVisible(page.getByRole('heading', { name: t('titleOf.paid') }));
	});

	test('shows visitors the price, and asks them to log in', async () => {
		const page = await site.open(CHOICE);
		await expectVisible(page.getByText('¥282.00'));
		const login = page.getByRole('link', { name: t('logIn') });
		await expect.poll(() => login.getAttribute('href')).toBe(`/login/${encodeURIComponent(CHOICE.slice(1))}`);
		await page.goto(`${site.url()}/PayResult?order=${'0'.repeat(20)}`);
		await expect.poll(() => new URL(page.url()).pathname).toContain('/login/');
	});

	testOneOf(LANGUAGES)('has its words in $locale, on phones and in the dark', async ({ id, locale }) => {
		const words = wordsOf(locale, 'pay');
		const storage = { ...(await loggedIn()), lang: id };
		const page = await site.open(CHOICE, { storage, viewport: PHONE, theme: 'dark' });
		await expectVisible(page.getByRole('heading', { name: words('pay.title') }));
		await expectVisible(page.getByText(words('kind.new')));
		await expectAccessible(page);
		const width = await page.evaluate(() => document.documentElement.scrollWidth);
		expect(width).toBeLessThanOrEqual(390);
	});
});
