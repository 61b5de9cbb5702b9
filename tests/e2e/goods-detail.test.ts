import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { languageOf } from '#i18n/languages.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { PHONE } from '#tests/support/browser.ts';
import { testOneOf } from '#tests/support/parts.ts';
import { accountSite, wordsOf } from './account-site.ts';
import { expectLockedPeriod, tile } from './detail-page.ts';
import { cells, expectVisible } from './ranking-page.ts';

const WAIT = { timeout: 15_000 };
/** Everybody has the largest edition; who is no member still has to log in. */
const site = accountSite({ settings: { ACCESS: 'open' } });
const closed = accountSite();

type Options = NonNullable<Parameters<typeof site.open>[1]>;

async function detail(path: string, options: Options = {}): Promise<{ page: Page; token: string }> {
	const { token } = await site.member();
	const page = await site.open(`/goodsDetail${path}`, {
		...options,
		storage: { t: token, ...options.storage },
	});
	return { page, token };
}

async function usedViews(token: string): Promise<number> {
	const answer = await fetch(`${site.url()}/api/get_user_info`, {
		headers: { authorization: `Bearer ${token}` },
	});
	const { data } = (await answer.json()) as { data: { quotas: { detail_views: { used: number } } } };
	return data.quotas.detail_views.used;
}

describe('the detail of a product', () => {
	test('has exact figures, explains them, draws its days and counts nothing where access is open', async () => {
		const { page, token } = await detail('/87/p02?period=7');
		await expectVisible(page.getByRole('heading', { name: 'Known product 02' }));
		await expect.poll(() => page.title()).toBe('Known product 02 – Livegauge');
		// 242 a day from the 14th to the 20th at $19, against 121 a day before.
		await expect.poll(() => tile(page, 'Units sold').textContent(), WAIT).toContain('1,694+100.0%');
		await expect.poll(() => tile(page, 'GMV').textContent()).toContain('$32.2K+100.0%');
		expect(await tile(page, 'GMV').textContent()).toContain('$19.00 per unit');
		expect(await tile(page, 'Active creators').textContent()).not.toContain('per unit');
		await expect.poll(() => tile(page, 'Live GMV').textContent()).toContain('$9,655.80');
		await expectVisible(page.getByText('2 of 24'));
		await expectVisible(page.getByText('2 of 12').first());
		const stars = page.getByRole('table', { name: 'Review ratings' });
		await expectVisible(stars.getByRole('row', { name: '5 70% 140' }));
		await expectVisible(stars.getByRole('row', { name: '1 6% 12' }));
		await expectVisible(page.getByText('200 reviews, read on Mar 20, 2027'));
		await page.getByRole('button', { name: 'Why this figure: Units sold' }).click();
		await expectVisible(page.getByText('Observed: both ends were read on their day.'));
		await expectVisible(page.getByText('Mar 13, 2027 and Mar 20, 2027'));
		await page.keyboard.press('Escape');
		const chart = page.getByRole('figure', { name: 'GMV and units sold each day' });
		await chart.scrollIntoViewIfNeeded();
		await expectVisible(chart.locator('.apexcharts-canvas'));
		await chart.getByRole('button', { name: 'Show as table' }).click();
		await expectVisible(chart.getByRole('row', { name: 'Mar 20, 2027 $4,598.00 242' }));
		await page.reload();
		await expect.poll(() => tile(page, 'Units sold').textContent(), WAIT).toContain('1,694');
		expect(await usedViews(token)).toBe(0);
		await expectAccessible(page);
	});

	test('says where its sales come from, in parts that add up', async () => {
		const { page } = await detail('/87/p02?period=7');
		const rows = page.getByRole('region', { name: 'Where sales come from' }).getByRole('row');
		await expect
			.poll(() => rows.allTextContents(), WAIT)
			.toEqual([
				'ChannelShare of GMVGMVGrowth',
				'Video50%$16.1K+100.0%',
				'Live30%$9,655.80+100.0%',
				'Product card20%$6,437.20+100.0%',
			]);
	});

	test('says what creators of each level and each following sold of it', async () => {
		const { page } = await detail('/85/p1?period=7');
		const panel = page.getByRole('region', { name: 'Creator contribution' });
		// GMV of 28 days: ana RM5,600, $1,400; ben RM2,450, $612.50. Nobody counts all units of the product.
		const rows = panel.getByRole('row');
		await expect
			.poll(() => rows.allTextContents(), WAIT)
			.toEqual(['LevelShare of unitsCreatorsUnits soldGMV', 'L0–12$10.00', 'L1–12$10.00']);
		await panel.getByText('Followers', { exact: true }).click();
		await expect
			.poll(() => rows.allTextContents(), WAIT)
			.toEqual(['FollowersShare of unitsCreatorsUnits soldGMV', 'Nano –24$20.00']);
		await expectAccessible(page);
		const { page: other } = await detail('/87/p02?period=7');
		await expectVisible(other.getByText('No source provides who sells it.'));
	});

	test('is reached from the ranking, follows and changes its period in the address', async () => {
		const { token } = await site.member();
		const page = await site.open('/goodsSellLike?period=7', { storage: { t: token } });
		await page.getByRole('link', { name: 'Known product 01' }).click();
		await page.getByRole('button', { name: 'Follow', exact: true }).click();
		await expectVisible(page.getByRole('button', { name: 'Following' }));
		await page.getByRole('button', { name: '15 days' }).click();
		await expect.poll(() => tile(page, 'Units sold').textContent(), WAIT).toContain('3,750');
		expect(new URL(page.url()).searchParams.get('period')).toBe('15');
	});

	testOneOf([
		['en-us', 'light'],
		['zh-cn', 'dark'],
		['kn-in', 'light'],
	] as const)('is accessible and whole on a phone, %s %s', async (lang, theme) => {
		const t = wordsOf(languageOf(lang).locale, 'goods');
		const { page } = await detail('/87/p07?period=7', { theme, viewport: PHONE, storage: { lang } });
		await expectVisible(page.getByRole('heading', { name: t('sellers.title') }));
		await expectVisible(page.getByRole('heading', { name: t('similar.title') }));
		await expectAccessible(page);
		await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
	});

	test('says that there is no such product, and counts nothing', async () => {
		const { page, token } = await detail('/87/nowhere');
		await expectVisible(page.getByText('There is no such product'));
		expect(await usedViews(token)).toBe(0);
		await expect.poll(() => cells(page, ['Units sold'])).toEqual([]);
	});

	test('asks who is no member to log in, and a member without a phone to bind one', async () => {
		const guest = await closed.open('/goodsDetail/87/p02');
		await expectVisible(guest.getByText(wordsOf('en', 'account')('access.loginTitle')));
		const { token } = await closed.member();
		const page = await closed.open('/goodsDetail/87/p02', { storage: { t: token } });
		await expectVisible(page.getByText(wordsOf('en', 'account')('access.phoneTitle')));
		await expect.poll(() => page.getByText('1,694').count()).toBe(0);
	});

	test('asks for the edition that has a longer period, and leads back', async () => {
		const { token } = await closed.trialMember();
		const page = await closed.open('/goodsDetail/87/p02?period=7', { storage: { t: token } });
		await expectLockedPeriod(page, '1,694');
	});
});
