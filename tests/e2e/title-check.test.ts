// @module-tag full
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { PHONE } from '#tests/support/browser.ts';
import { accountSite } from './account-site.ts';
import { expectVisible } from './ranking-page.ts';

const WAIT = { timeout: 15_000 };
const site = accountSite({ settings: { ACCESS: 'open' } });
const AMERICA = { plat_id: '87', country: 'America', currency: 'USD' };

/** The known products are called "Known product 01" to 26. */
describe('the title check', () => {
	test('opens from a product with its title, and is asked again with another', async () => {
		const { token } = await site.member();
		const page = await site.open('/goodsDetail/87/p01', { storage: { t: token, ...AMERICA } });
		await page.getByRole('link', { name: 'Check title' }).click();
		await expect.poll(() => new URL(page.url()).pathname, WAIT).toBe('/carry');
		const title = page.getByRole('textbox', { name: 'Product title' });
		await expect.poll(() => title.inputValue(), WAIT).toBe('Known product 01');
		await expectVisible(page.getByText('Shorter than 25 characters.'));
		// Their shops are fewer than three: what they all say could be a brand.
		await expectVisible(
			page.getByText('No word of at least three products and three shops sells more than others here.'),
		);
		await expectAccessible(page);
		await title.fill('BEST SELLER 🔥 Known product for the whole family');
		await page.getByRole('button', { name: 'Check title' }).click();
		await expectVisible(page.getByText('best seller', { exact: true }));
		await expect
			.poll(() => page.getByRole('textbox', { name: 'Repaired only' }).inputValue(), WAIT)
			.toBe('Known product for the whole family');
		await page.goBack();
		await expect.poll(() => title.inputValue(), WAIT).toBe('Known product 01');
	});

	test('is filled in by hand on a phone in Chinese, and says what is missing', async () => {
		const { token } = await site.member();
		const storage = { t: token, ...AMERICA, lang: 'zh-cn' };
		const page = await site.open('/carry?tool=title', { viewport: PHONE, storage });
		await page.getByRole('button', { name: '检查标题' }).click();
		await expectVisible(page.getByText('请输入标题。'));
		await expectVisible(page.getByText('请选择类目。'));
		await expectAccessible(page);
	});

	test('of a product that is not shown says so and leads on, as its video and its sample do', async () => {
		const { token } = await site.member();
		const page = await site.open('/carry', { storage: { t: token, ...AMERICA } });
		for (const call of ['title_proposals', 'goods_detail', 'selection_detail'])
			await page.route(`**/api/${call}?**`, (route) =>
				route.fulfill({ json: { code: 24002, msg: 'id: is not shown', data: null } }),
			);
		const refusal = 'The operator of this site has taken this off the lists. Its figures are not shown.';
		for (const [address, way] of [
			['/carry?tool=title&product=p01', 'Product rankings'],
			['/carry?tool=video&product=p01', 'Product rankings'],
			['/productDetail?plat_id=87&id=p01', 'All selected products'],
		] as const) {
			await page.goto(`${site.url()}${address}`);
			const notice = page.getByRole('status').filter({ hasText: refusal });
			await expectVisible(notice);
			await expectVisible(notice.getByRole('link', { name: way }));
			expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
			expect(await page.getByText('You are seeing earlier data.').count()).toBe(0);
		}
	});

	test('asks a visitor to log in and comes back', async () => {
		const page = await site.open('/carry?product=p01', { storage: AMERICA });
		const way = page.getByRole('link', { name: 'Log in' }).last();
		await expectVisible(way);
		expect(await way.getAttribute('href')).toBe(`/login/${encodeURIComponent('carry?product=p01')}`);
	});
});
