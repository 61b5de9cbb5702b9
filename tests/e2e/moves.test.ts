// @module-tag full
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { PHONE } from '#tests/support/browser.ts';
import { accountSite, wordsOf } from './account-site.ts';
import { expectVisible } from './ranking-page.ts';

// Shops of the sandbox are there in demo mode only.
const site = accountSite({ settings: { DEMO: '1', DEMO_SIZE: '0.02', DEMO_REGIONS: 'US' } });
const t = wordsOf('en', 'tools');
const shops = wordsOf('en', 'connected');
const titles = wordsOf('en', 'shoptitles');
const WAIT = { timeout: 15_000 };

async function connect(page: Page, name: string, region: string, start: string): Promise<void> {
	await page.getByRole('button', { name: shops('connect.action'), exact: true }).click();
	await page.getByLabel('Name of the shop').fill(name);
	await page.getByLabel('Region').selectOption(region);
	await page.getByLabel('Products in the shop').selectOption(start);
	await page.getByRole('button', { name: 'Approve' }).click();
	await expectVisible(page.getByText(shops('done', { name })));
	// Neither code nor state stays in the address.
	await expect.poll(() => new URL(page.url()).search, WAIT).toBe('');
}

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
		await page.getByRole('button', { name: t('plan.start', { number: '14' }) }).click();
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
