// @module-tag full
import { generateKeyPairSync } from 'node:crypto';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { BRAND } from '#domain/site/brand.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { PHONE } from '#tests/support/browser.ts';
import { testOneOf } from '#tests/support/parts.ts';
import { runCommand } from '#tests/support/server.ts';
import { accountSite, PASSWORD, wordsOf } from './account-site.ts';
import { expectVisible } from './ranking-page.ts';

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });

// Two providers to choose from; nobody answers at the address of the one.
const site = accountSite({
	hasDemo: true,
	settings: {
		ALIPAY_APP_ID: '2021000000000001',
		ALIPAY_PRIVATE_KEY: keys.privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
		ALIPAY_PUBLIC_KEY: keys.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
		ALIPAY_GATEWAY: 'http://127.0.0.1:9/gateway.do',
		PAYMENTS_URL: 'https://livegauge.example',
	},
});
const t = wordsOf('en', 'pay');
const offers = wordsOf('en', 'offers');
const orders = wordsOf('en', 'orders');
const admin = wordsOf('en', 'admin');

async function post<Data>(path: string, body: object, token = ''): Promise<Data> {
	const response = await fetch(`${site.url()}/api/${path}`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
		body: JSON.stringify(body),
	});
	const { code, data } = (await response.json()) as { code: number; data: Data };
	expect(code).toBe(100);
	return data;
}

const asMember = (token: string) => ({ t: token, loginStatus: '1' });

let operator = '';
beforeAll(async () => {
	const { output } = await runCommand('src/cli/admin.ts', ['create', 'olga@example.com'], {
		DATA_DIR: site.dataDir,
	});
	const drawn = /shown this once: (\S+)/.exec(output)?.[1] ?? '';
	const login = { handle: 'olga@example.com', password: drawn };
	operator = (await post<{ token: string }>('login', login)).token;
	await post('change_password', { current_password: drawn, password: PASSWORD }, operator);
	const many = {
		minimum: 0,
		editions: [],
		durations: [],
		new_members_only: false,
		uses_per_person: 5,
		codes: 1,
	};
	const valid = { starts_at: '2027-01-01T00:00:00Z', ends_at: '2028-01-01T00:00:00Z', uses: 100 };
	await post(
		'admin_create_coupon',
		{ ...many, ...valid, name: 'spring', kind: 'fixed', value: 2_000, code: 'SPRING20' },
		operator,
	);
	const { coupon_id } = await post<{ coupon_id: string }>(
		'admin_create_coupon',
		{ ...many, ...valid, name: 'old', kind: 'fixed', value: 2_000, code: 'OLDCODE' },
		operator,
	);
	await post('admin_stop_coupon', { coupon_id }, operator);
}, 60_000);

const wallet = (page: Page) => page.getByRole('radio', { name: t('provider.sandbox') });

/** Orders what is on screen, at the test wallet, and answers the order. */
async function order(page: Page): Promise<string> {
	await wallet(page).check({ force: true });
	await page.getByRole('checkbox').last().check();
	await page.getByRole('button', { name: t('order'), exact: true }).click();
	await expectVisible(page.getByRole('img', { name: t('qr') }));
	return new URL(page.url()).searchParams.get('order') ?? '';
}

describe('a member', () => {
	test('registers a coupon, uses it in an order, and reads the receipt in three languages', async () => {
		const { token } = await site.member();
		const page = await site.open('/user?tab=membership', { storage: asMember(token) });
		const coupons = page.getByRole('region', { name: offers('mine') });
		const register = async (code: string) => {
			await coupons.getByRole('textbox', { name: offers('coupon') }).fill(code);
			await coupons.getByRole('button', { name: offers('register') }).click();
		};
		await register('OLDCODE');
		await expectVisible(coupons.getByText(offers('problem.expired')));
		await register('spring-20');
		await expectVisible(page.getByText(offers('registered')));
		await expectVisible(coupons.getByText('SPRING20'));
		await expectAccessible(page);
		await page.goto(`${site.url()}/pay?edition=basic&months=1`);
		await page.getByRole('textbox', { name: offers('coupon') }).fill('nothing');
		await page.getByRole('button', { name: offers('apply') }).click();
		await expectVisible(page.getByText(offers('problem.unknown')));
		await expectAccessible(page);
		await page.getByRole('textbox', { name: offers('coupon') }).fill('SPRING20');
		await page.getByRole('button', { name: offers('apply') }).click();
		await expectVisible(page.getByText(offers('applied', { code: 'SPRING20' })));
		await expectVisible(page.getByText('¥79.00').first());
		const id = await order(page);
		await post('sandbox_pay', { order_id: id, act: 'approve' });
		await expectVisible(page.getByRole('heading', { name: t('titleOf.paid') }));
		for (const { id: lang, locale } of LANGUAGES) {
			const words = wordsOf(locale, 'orders');
			const own = await site.open(`/user?tab=membership&order=${id}`, {
				storage: { ...asMember(token), lang },
			});
			await own.getByRole('button', { name: words('receipt.open') }).click();
			const receipt = own.getByRole('article');
			await expectVisible(receipt.getByText(BRAND.company[locale]));
			await expectVisible(receipt.getByText(id));
			await expect.poll(() => receipt.textContent()).toMatch(/79[.,]00/);
			await expectAccessible(own);
		}
	});

	test('chooses where to pay, and goes on at another one where the first does not answer', async () => {
		const { token } = await site.member();
		const page = await site.open('/pay?edition=basic&months=1', { storage: asMember(token) });
		await expectVisible(page.getByText(t('payWith')));
		await page.getByRole('radio', { name: t('provider.alipay') }).check({ force: true });
		await page.getByRole('checkbox').last().check();
		await page.getByRole('button', { name: t('order'), exact: true }).click();
		await expectVisible(page.getByText(t('silent')));
		await expectAccessible(page);
		await order(page);
	});

	test('is paid back by an operator who is asked first, and sees it', async () => {
		const { token } = await site.member();
		const page = await site.open('/pay?edition=basic&months=1', { storage: asMember(token) });
		const id = await order(page);
		await post('sandbox_pay', { order_id: id, act: 'approve' });
		await expectVisible(page.getByRole('heading', { name: t('titleOf.paid') }));
		const desk = await site.open(`/admin?tab=orders&order=${id}`, { storage: asMember(operator) });
		await desk.getByRole('button', { name: orders('refundAction') }).click();
		const question = desk.getByRole('dialog').or(desk.getByRole('alertdialog'));
		await expectVisible(question.getByText(orders('refundTitle', { number: id })));
		await expectAccessible(desk);
		await question.getByRole('textbox', { name: orders('refundAmount') }).fill('100');
		await question.getByRole('button', { name: orders('refundAction') }).click();
		await expectVisible(question.getByText(orders('refundProblem', { amount: '¥99.00' })));
		await question.getByRole('textbox', { name: orders('refundAmount') }).fill('99');
		await question.getByRole('button', { name: orders('refundAction') }).click();
		await expectVisible(desk.getByText(orders('refundToast', { amount: '¥99.00' })));
		await page.goto(`${site.url()}/user?tab=membership&order=${id}`);
		await expectVisible(page.getByText(t('state.refunded')).first());
		await page.goto(`${site.url()}/notify`);
		await expectVisible(page.getByText('Refund of ¥99.00'));
		await expectAccessible(page);
	});

	testOneOf(LANGUAGES)(
		'finds coupons and points on a phone, in the dark, in $locale',
		async ({ id, locale }) => {
			const words = wordsOf(locale, 'offers');
			const { token } = await site.member();
			const storage = { ...asMember(token), lang: id };
			const page = await site.open('/user?tab=membership', { storage, viewport: PHONE, theme: 'dark' });
			await expectVisible(page.getByRole('heading', { name: words('mine') }));
			await expectAccessible(page);
			const width = await page.evaluate(() => document.documentElement.scrollWidth);
			expect(width).toBeLessThanOrEqual(390);
		},
	);
});

test('operators see coupons with their use', async () => {
	const page = await site.open('/admin?tab=coupons', { storage: asMember(operator) });
	await expectVisible(page.getByText('spring'));
	await expectVisible(page.getByRole('tab', { name: admin('tab.coupons') }));
	await expectAccessible(page);
});
