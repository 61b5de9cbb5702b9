import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { PHONE } from '#tests/support/browser.ts';
import { testOneOf } from '#tests/support/parts.ts';
import { runCommand } from '#tests/support/server.ts';
import { accountSite, newPhone, PASSWORD } from './account-site.ts';
import { expectRows, expectVisible } from './ranking-page.ts';

const site = accountSite();

async function api<Data>(call: string, token: string, body: object): Promise<Data> {
	const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
	const sent = { method: 'POST', headers, body: JSON.stringify(body) };
	const { data } = (await (await fetch(`${site.url()}/api/${call}`, sent)).json()) as { data: Data };
	return data;
}

/** Who signs up by phone has a trial, and with it details. */
async function memberByPhone(): Promise<string> {
	const handle = `+62${newPhone().slice(1)}`;
	await api('send_code', '', { handle, purpose: 'register', language_id: '2' });
	const code = await site.codeFor(handle);
	const proof = { handle, code, password: PASSWORD, agreed: true };
	return (await api<{ token: string }>('register', '', proof)).token;
}

async function newOperator(): Promise<string> {
	const handle = 'otto@example.com';
	const { output } = await runCommand('src/cli/admin.ts', ['create', handle], { DATA_DIR: site.dataDir });
	const drawn = /shown this once: (\S+)/.exec(output)?.[1] ?? '';
	const { token } = await api<{ token: string }>('login', '', { handle, password: drawn });
	await api('change_password', token, { current_password: drawn, password: PASSWORD });
	return token;
}

let member = '';
let operator = '';
beforeAll(async () => {
	member = await memberByPhone();
	operator = await newOperator();
}, 60_000);

const at = (path: string, token: string, options: object = {}) =>
	site.open(path, { storage: { t: token, loginStatus: '1' }, ...options });

const FIRST = '/productDetail?plat_id=87&id=p01';
const HEADS = ['#', 'Per sale', 'Commission', 'Price', 'Samples', 'Units', 'GMV', 'Shop'];

/** The step of a request on screen. */
const step = (page: Page, name: string) => page.locator('[aria-current=step]', { hasText: name });

describe('selected products', () => {
	test('stand by what a sale pays, with exact figures, in two lists', async () => {
		const page = await site.open('/productSelection');
		// 17.50 × 30 %, 19.50 × 20 %; 210 and 250 a day for seven days.
		await expectRows(page, HEADS, [
			['1', '$5.25', '30%usually 20%', '$17.50', '0 left', '1,470', '$25.7K', 'Harbor Goods'],
			['2', '$3.90', '20%usually 10%', '$19.50', '12 left', '1,750', '$34.1K', 'Harbor Goods'],
		]);
		await expectAccessible(page);
		await page.getByRole('tab', { name: 'Selected alliance' }).click();
		await expectRows(page, HEADS, [['1', '$8.00', '8%', '$100.00', 'none', '1,120', '$112K', 'Maple Lane']]);
		expect(new URL(page.url()).searchParams.get('board')).toBe('alliance');
		await page.getByRole('tab', { name: 'My samples' }).click();
		await expectVisible(page.getByText('Log in to see your samples'));
	});

	testOneOf([
		['zh-cn', '精选商品', '精选联盟'],
		['kn-in', 'Produk pilihan', 'Aliansi pilihan'],
	])('speak %s, on a phone in the dark', async (lang, title, board) => {
		const page = await site.open('/productSelection', { storage: { lang }, viewport: PHONE, theme: 'dark' });
		await expectVisible(page.getByRole('heading', { name: title }));
		await expectVisible(page.getByRole('tab', { name: board }));
		await expectVisible(page.getByText('Known product 01'));
		await expectAccessible(page);
	});
});

describe('a selected product', () => {
	test('reckons what sales pay, and goes from a request to an approved sample', async () => {
		const page = await at(FIRST, member);
		await expectVisible(page.getByText('$3.90'));
		await expectVisible(page.getByText('Public commission: 10%, $1.95 per sale.'));
		await expectVisible(page.getByText('$390.00', { exact: true }));
		await page.getByLabel('If you sell').fill('250');
		await expectVisible(page.getByText('$975.00', { exact: true }));
		await expectVisible(page.getByText('Known to be good.'));
		await expectAccessible(page);
		await page.getByRole('button', { name: 'Ask for a sample' }).click();
		await page.getByRole('button', { name: 'Send request' }).click();
		await expectVisible(page.getByText('The field is required'));
		await page.getByLabel('Creator’s handle').fill('@ana.sells');
		await page.getByLabel('Delivery address').fill('Ana Lee\n12 Harbour Road\nOakland CA 94607');
		await page.getByLabel('Phone or messenger').fill('+1 510 555 0100');
		await expectAccessible(page);
		await page.getByRole('button', { name: 'Send request' }).click();
		await expectVisible(step(page, 'Requested'));

		const desk = await at('/admin?tab=samples', operator);
		await expectVisible(desk.getByText('12 Harbour Road'));
		await expectAccessible(desk);
		await expectVisible(desk.getByText('Samples left: 12'));
		await desk.getByRole('button', { name: 'Approve: Known product 01' }).click();
		await desk.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
		await expectVisible(desk.getByRole('button', { name: 'Mark as sent: Known product 01' }));

		const mine = await at('/productSelection?tab=samples', member, { viewport: PHONE });
		await expectVisible(step(mine, 'Approved'));
		await expectVisible(mine.getByText('@ana.sells'));
		const list = await site.open('/productSelection');
		await expectVisible(list.getByText('11 left'));
		await expectAccessible(mine);
	});

	test('is on the detail of the product, with the way to its sample', async () => {
		const page = await at('/goodsDetail/87/p01', member);
		const offer = page.getByRole('region', { name: 'Offer for creators' });
		await expectVisible(offer.getByText('Selected: 20% commission'));
		await expectVisible(offer.getByText('Free sample'));
		await offer.getByRole('link', { name: 'Request a sample' }).click();
		await expect.poll(() => new URL(page.url()).pathname).toBe('/productDetail');
		const plain = await at('/goodsDetail/87/p02', member);
		await expectVisible(plain.getByRole('heading', { level: 1 }));
		await expect.poll(() => plain.getByRole('region', { name: 'Offer for creators' }).count()).toBe(0);
	});

	test('that was taken down says so and leads to its figures', async () => {
		const page = await at('/productDetail?plat_id=87&id=p12', member);
		await expectVisible(page.getByText('This offer was taken down'));
		await expectVisible(page.getByRole('link', { name: 'All figures of the product' }));
		await expectAccessible(page);
	});
});
