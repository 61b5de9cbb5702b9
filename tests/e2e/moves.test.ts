// @module-tag full
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { PHONE } from '#tests/support/browser.ts';
import { accountSite, wordsOf } from './account-site.ts';
import { expectVisible } from './ranking-page.ts';
import { connectShop } from './sandbox-shop.ts';

// Shops of the sandbox are there in demo mode only.
const site = accountSite({ hasDemo: true });
const t = wordsOf('en', 'tools');
const shops = wordsOf('en', 'connected');
const titles = wordsOf('en', 'shoptitles');
const WAIT = { timeout: 15_000 };

const connect = (page: Page, name: string, region: string, start: string) =>
	connectShop(page, { name, region, start });

describe('the titles of a connected shop', () => {
	test('are checked, one is changed in the shop, and put back', async () => {
		const { token } = await site.trialMember();
		const page = await site.open('/tkfffShopList', { storage: { t: token } });
		await connect(page, 'Corner Shop', '87', '16');
		await page.getByRole('link', { name: shops('act.titlesOf', { name: 'Corner Shop' }) }).click(WAIT);
		await page.getByRole('button', { name: titles('check') }).click(WAIT);
		await expectVisible(page.getByText(titles('count', { done: '16', of: '16' })));
		await expectAccessible(page);
		await page
			.getByLabel(titles('choiceOf', { title: 'Mug' }), { exact: true })
			.selectOption({ label: titles('own') });
		await page
			.getByLabel(titles('ownOf', { title: 'Mug' }), { exact: true })
			.fill('Stoneware mug with a lid');
		await page.getByRole('button', { name: titles('start', { number: '1' }) }).click();
		await page
			.getByRole('alertdialog')
			.getByRole('button', { name: titles('start', { number: '1' }) })
			.click();
		await expectVisible(page.getByRole('heading', { name: t('jobs.titles', { shop: 'Corner Shop' }) }));
		await expectVisible(page.getByText(t('state.done'), { exact: true }));
		await expectAccessible(page);
		const shop = await page.getByRole('link', { name: t('openShop') }).getAttribute('href');
		const there = async () => (await fetch(`${site.url()}${shop?.replace(/^https?:\/\/[^/]+/, '')}`)).text();
		expect(await there()).toContain('Stoneware mug with a lid');
		await page
			.getByRole('button', { name: t('titleJob.revertOf', { title: 'Stoneware mug with a lid' }) })
			.click();
		await expectVisible(page.getByText(t('state.undone'), { exact: true }));
		expect(await there()).not.toContain('Stoneware mug with a lid');
	}, 60_000);
});

describe('an address of a shop or a job that is not there', () => {
	test.each(['999', 'abc'])(
		'says so: %s',
		async (number) => {
			const { token } = await site.trialMember();
			const page = await site.open('/tkfffShopList', { storage: { t: token } });
			await connect(page, 'Corner Shop', '87', '16');
			await page.goto(`${site.url()}/carry?tool=titles&shop=${number}`);
			await expectVisible(page.getByText(titles('gone')));
			await page.getByLabel(titles('choose'), { exact: true }).selectOption({ index: 1 });
			await expect.poll(() => page.getByText(titles('gone')).count(), WAIT).toBe(0);
			await page.goto(`${site.url()}/carry?tool=move&job=${number}`);
			await expectVisible(page.getByText(t('jobs.gone')));
			await page.goto(`${site.url()}/carry?tool=titles&job=${number}`);
			await expectVisible(page.getByText(t('jobs.gone')));
		},
		60_000,
	);
});

describe('all titles of a job', () => {
	test('are put back by one press, those that were changed since left alone', async () => {
		const { token } = await site.trialMember();
		const page = await site.open('/tkfffShopList', { storage: { t: token } });
		await connect(page, 'Corner Shop', '87', '16');
		await page.getByRole('link', { name: shops('act.titlesOf', { name: 'Corner Shop' }) }).click(WAIT);
		const category = page.getByLabel(t('category.label'));
		const cups = t('category.one', { name: 'Plates, Cups & Cutlery', number: '2' });
		await expect.poll(() => category.locator('option', { hasText: cups }).count(), WAIT).toBe(1);
		await category.selectOption({ label: cups });
		await page.getByRole('button', { name: titles('checkOne') }).click(WAIT);
		await expectVisible(page.getByText(titles('count', { done: '2', of: '2' })));
		const before = ['Mug', 'Stoneware Coffee Mug with Bamboo Lid 400 ml'];
		for (const [index, title] of before.entries()) {
			await page
				.getByLabel(titles('choiceOf', { title }), { exact: true })
				.selectOption({ label: titles('own') });
			await page
				.getByLabel(titles('ownOf', { title }), { exact: true })
				.fill(`Number ${index} of the cups on this shelf`);
		}
		await page.getByRole('button', { name: titles('start', { number: '2' }) }).click();
		const ask = page.getByRole('alertdialog');
		await ask.getByRole('button', { name: titles('start', { number: '2' }) }).click();
		await expectVisible(page.getByText(t('state.done'), { exact: true }));
		const shop = await page.getByRole('link', { name: t('openShop') }).getAttribute('href');
		const there = async () => (await fetch(new URL(shop ?? '', site.url()))).text();
		expect(await there()).toContain('Number 1 of the cups on this shelf');
		await page.getByRole('button', { name: t('titleJob.revertAll') }).click();
		await expectAccessible(page);
		await ask.getByRole('button', { name: t('titleJob.revertAll') }).click();
		await ask.waitFor({ state: 'detached' });
		await expectVisible(page.getByText(t('state.undone'), { exact: true }));
		await expectVisible(page.getByText(t('titleJob.counted.undone', { number: '2' })));
		const html = await there();
		for (const title of before) expect(html).toContain(title);
		expect(html).not.toContain('of the cups on this shelf');
		expect(await page.getByRole('button', { name: t('titleJob.revertAll') }).count()).toBe(0);
	}, 60_000);
});

describe('a move', () => {
	test('goes from a shop that was connected to another one, is there in its page, and is undone', async () => {
		const { token } = await site.member();
		const page = await site.open('/tkfffShopList', { storage: { t: token } });
		await expectVisible(page.getByText(shops('none.title')));
		await connect(page, 'Corner Shop', '87', '16');
		await connect(page, 'High Street', '82', '0');
		await expectAccessible(page);
		await page.getByRole('link', { name: shops('act.moveOf', { name: 'Corner Shop' }) }).click(WAIT);
		await page.getByLabel(t('move.into')).selectOption({ index: 2 });
		await page.getByRole('button', { name: t('move.dryRun') }).click();
		await expectVisible(page.getByRole('heading', { name: t('plan.title', { ready: '14', of: '16' }) }));
		await expectAccessible(page);
		await page.getByRole('button', { name: t('plan.start_other', { number: '14' }) }).click();
		await expectVisible(page.getByRole('heading', { name: 'Corner Shop to High Street' }));
		await expectVisible(page.getByText(t('state.done'), { exact: true }));
		const shop = await page.getByRole('link', { name: t('openShop') }).getAttribute('href');
		const there = async () =>
			(await (await fetch(`${site.url()}${shop?.replace(/^https?:\/\/[^/]+/, '')}`)).text()).match(/<li>/g)
				?.length ?? 0;
		expect(await there()).toBe(13);
		await page.getByRole('button', { name: t('act.undo') }).click();
		await page
			.getByRole('alertdialog')
			.getByRole('button', { name: t('act.undo') })
			.click();
		await expectVisible(page.getByText(t('state.undone'), { exact: true }));
		expect(await there()).toBe(0);
	}, 60_000);

	test('is not the only use of a connected shop: a batch of videos takes its products', async () => {
		const { token } = await site.member();
		const page = await site.open('/tkfffShopList', { storage: { t: token } });
		await connect(page, 'Corner Shop', '87', '16');
		await page.goto(`${site.url()}/carry?tool=videos`);
		await page.getByRole('button', { name: 'From a connected shop' }).click(WAIT);
		const boxes = page.getByRole('list').getByRole('checkbox');
		await expect.poll(() => boxes.count(), WAIT).toBe(16);
		await boxes.nth(0).check();
		await boxes.nth(3).check();
		await expectAccessible(page);
		await page.getByRole('button', { name: 'Add 2 products' }).click();
		await expectVisible(page.getByText('2 products added'));
		await expectVisible(page.getByText('2 videos'));
	}, 60_000);

	test('is shown as an example to guests, in Chinese on a phone too', async () => {
		const page = await site.open('/carry', { viewport: PHONE, storage: { lang: 'zh-cn' } });
		await expectVisible(page.getByText(wordsOf('zh', 'tools')('example.title')));
		await expectAccessible(page);
	});
});
