// @module-tag full
import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { languageOf } from '#i18n/languages.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { PHONE } from '#tests/support/browser.ts';
import { testOneOf } from '#tests/support/parts.ts';
import { accountSite, wordsOf } from './account-site.ts';
import { expectLockedPeriod, tile } from './detail-page.ts';
import { expectVisible } from './ranking-page.ts';

const WAIT = { timeout: 15_000 };
/** Malaysia has the creators of tests/support/creator-world.ts, in ringgit. */
const STORED = { plat_id: '85', country: 'Malaysia', currency: 'MYR' };
/** Everybody has the largest edition; who is no member still has to log in. */
const TOKEN = 'the-token-of-the-creator-tests';
const site = accountSite({ settings: { ACCESS: 'open', INGEST_TOKEN: TOKEN } });
const closed = accountSite();

/** Zoe's three videos of the first of March: 60 views on that day, 30 on the next, 30 on the third, then none. */
const ZOE = [
	{ type: 'creator', creator_id: 'zoe', handle: 'zoe.makes', nickname: 'Zoe Makes' },
	...['z1', 'z2', 'z3'].flatMap((video_id) => [
		{
			type: 'video',
			video_id,
			creator_id: 'zoe',
			title: 'Mug day #CozyMugs',
			published_at: '2027-03-01T04:00:00Z',
		},
		...Array.from({ length: 14 }, (_, day) => ({
			type: 'video_day',
			video_id,
			day: `2027-03-${String(day + 1).padStart(2, '0')}`,
			views: [60, 90][day] ?? 120,
		})),
	]),
];

beforeAll(async () => {
	const answer = await fetch(`${site.url()}/api/ingest?importer=own&name=zoe.ndjson`, {
		method: 'POST',
		headers: { authorization: `Bearer ${TOKEN}` },
		body: ZOE.map((record) => JSON.stringify({ region: 'MY', ...record })).join('\n'),
	});
	expect(await answer.text()).toContain('"refused":0');
}, 60_000);

type Options = NonNullable<Parameters<typeof site.open>[1]>;

async function detail(path: string, options: Options = {}): Promise<Page> {
	const { token } = await site.member();
	const storage = { t: token, ...STORED, ...options.storage };
	return site.open(`/creatorDetail${path}`, { ...options, storage });
}

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).first();

/*
 * Ana in seven days: 10 units at RM20 a day, 40 % by video; 1,000 video and 500 live views a day, a video a day, one
 * live; 10 followers a day up to 5,300. She sold 2 of p1 and 2 of p2; her live of the 18th sold 100 for RM2,000.
 */
describe('the detail of a creator', () => {
	test('stands where it was left on the way back, with the list that was on screen', async () => {
		const page = await detail('/85/ana');
		const lives = panel(page, 'Videos and lives').getByRole('tab', { name: 'Lives' });
		await lives.scrollIntoViewIfNeeded();
		await lives.click();
		await expect.poll(() => new URL(page.url()).search, WAIT).toBe('?content=lives');
		await expectVisible(panel(page, 'Videos and lives').getByRole('table', { name: 'Lives' }));
		// The place is the one that the page is left at: panels above that still load would move it.
		await page.waitForLoadState('networkidle');
		const left = await page.evaluate(() => scrollY);
		expect(left).toBeGreaterThan(500);
		await page.goto(new URL('/help', page.url()).href);
		await page.goBack();
		await expect.poll(() => lives.getAttribute('aria-selected'), WAIT).toBe('true');
		// Parts of pixels are rounded on the way.
		const moved = async () => Math.abs((await page.evaluate(() => scrollY)) - left);
		await expect.poll(moved, WAIT).toBeLessThanOrEqual(2);
	});

	test('has exact figures, says why and draws its days', async () => {
		const page = await detail('/85/ana?period=7');
		await expectVisible(page.getByRole('heading', { name: 'Ana Brew' }));
		await expect.poll(() => tile(page, 'New followers').textContent(), WAIT).toContain('70');
		for (const [label, text] of [
			['Units sold', '70'],
			['GMV', 'RM1,400.00'],
			['Video GMV', 'RM560.00'],
			['Live GMV', 'RM840.00'],
			['New videos', '7'],
			['Views per video', '1,000'],
			['Video GPM', 'RM80.00'],
			['New lives', '1'],
			['Views per live', '3,500'],
			['Live GPM', 'RM240.00'],
			['Price per unit', 'RM20.00'],
			['Products sold', '2'],
			['New likes', '–'],
		] as const) {
			expect([label, await tile(page, label).textContent()]).toEqual([label, expect.stringContaining(text)]);
		}
		await page.getByRole('button', { name: 'Why this figure: Video GPM' }).click();
		await expectVisible(page.getByText('Computed from other figures of the same period.'));
		await page.keyboard.press('Escape');
		const followers = page.getByRole('figure', { name: 'Followers, and new ones each day' });
		await followers.scrollIntoViewIfNeeded();
		await followers.getByRole('button', { name: 'Show as table' }).click();
		await expectVisible(followers.getByRole('row', { name: 'Mar 20, 2027 5,300 10' }));
		const sales = page.getByRole('figure', { name: 'GMV and units sold each day' });
		await sales.scrollIntoViewIfNeeded();
		await sales.getByRole('button', { name: 'Show as table' }).click();
		await expectVisible(sales.getByRole('row', { name: 'Mar 20, 2027 RM200.00 10' }));
		await expectVisible(page.getByRole('img', { name: 'Video 40%, Live 60%' }));
		await expectAccessible(page);
	});

	test('tells who follows, what she sold and made, when she was live, and who is alike', async () => {
		const page = await detail('/85/ana?period=7');
		const audience = panel(page, 'Audience');
		await expectVisible(audience.getByRole('row', { name: 'Female 70%' }));
		await expectVisible(audience.getByRole('row', { name: '25-34 50%' }));
		await expectVisible(audience.getByText('No source provides this.'));
		await expectVisible(panel(page, 'Rank by units').getByText('4 of 7'));
		const sold = panel(page, 'What the creator sells');
		await sold.scrollIntoViewIfNeeded();
		await expectVisible(sold.getByRole('row', { name: /Jar.*2.*RM40\.00.*50%/ }));
		await sold.getByRole('tab', { name: 'Shops' }).click();
		await expectVisible(sold.getByText('No shops this creator sold for are on record for this period'));
		const content = panel(page, 'Videos and lives');
		// 20 days: 100 views a day, two for RM20.
		await expectVisible(content.getByRole('row', { name: /Three mugs.*2,000.*40.*RM400/ }));
		await content.getByRole('tab', { name: 'Lives' }).click();
		await expectVisible(content.getByRole('row', { name: /Evening mugs.*1,000.*100.*RM2,000/ }));
		const calendar = panel(page, 'Calendar of lives');
		await expectVisible(calendar.getByText('Days and times in Kuala Lumpur time.', { exact: false }));
		await expectVisible(calendar.getByText('Lives: 1 on 1 day'));
		await expectVisible(calendar.getByRole('button', { name: 'Mar 18, 2027, lives: 1' }));
		await expectVisible(calendar.getByText('20:00 – 22:00'));
		await expect
			.poll(() => calendar.getByRole('link', { name: 'Evening mugs' }).getAttribute('href'))
			.toBe('/detail/85/r1');
		// In 30 days she sold 4 of p1 and 2 of p2, Ben 2 of p1 alone; of his audience nobody tells.
		const alike = panel(page, 'Similar creators');
		await expectVisible(alike.getByText('No creator is similar enough.'));
	});

	test('says what she talks about, what sold and how videos fall off, or that too little is known', async () => {
		const page = await detail('/85/zoe?period=7');
		const talk = panel(page, 'What the creator talks about');
		await talk.scrollIntoViewIfNeeded();
		await expectVisible(talk.getByText('3 videos, 0 lives', { exact: false }));
		await expect
			.poll(() => talk.getByRole('listitem').allTextContents())
			.toEqual(['#cozymugs3', 'day3', 'mug3']);
		const last = panel(page, 'How long videos last');
		await expectVisible(last.getByText('Half of the views come by day 1 (3 videos).'));
		const curve = last.getByRole('figure', { name: 'Share of each day after publication' });
		await curve.scrollIntoViewIfNeeded();
		await curve.getByRole('button', { name: 'Show as table' }).click();
		await expectVisible(curve.getByRole('row', { name: 'Day 2 25%' }));
		const sold = panel(page, 'Share of promoted products that sold');
		await expectVisible(sold.getByRole('row', { name: 'Videos with products – 0 0 0' }));
		await expectVisible(sold.getByText('not enough data', { exact: false }));
		await expectAccessible(page);
		const ana = await detail('/85/ana?period=7');
		await expectVisible(ana.getByText('Not enough data: fewer than 3 titles are known.'));
		await expectVisible(ana.getByText('Not enough data: it takes 3 videos', { exact: false }));
	});

	test('says of a live that runs what its newest sample says', async () => {
		const page = await detail('/85/ben?period=7');
		const calendar = panel(page, 'Calendar of lives');
		await calendar.scrollIntoViewIfNeeded();
		await expectVisible(calendar.getByText('17:50 – Live now'));
		await expectVisible(calendar.getByText('90 viewers'));
		await expectVisible(calendar.getByText('3 units'));
	});

	test('says that lives of earlier months are not open', async () => {
		const page = await detail('/85/ana?period=7');
		await page.route('**/api/anchor_calendar?*', async (route) => {
			const response = await route.fetch();
			const { data, ...rest } = await response.json();
			await route.fulfill({ response, json: { ...rest, data: { ...data, has_earlier: true } } });
		});
		await page.reload();
		const calendar = panel(page, 'Calendar of lives');
		await calendar.scrollIntoViewIfNeeded();
		await expectVisible(calendar.getByText('Lives of earlier months come with any date range.'));
		await expectAccessible(page);
	});

	test('is reached from the ranking, follows and changes its period in the address', async () => {
		const { token } = await site.member();
		const page = await site.open('/influenceMarket?period=7', { storage: { t: token, ...STORED } });
		await page.getByRole('link', { name: 'Ana Brew' }).click();
		await page.getByRole('button', { name: 'Follow', exact: true }).click();
		await expectVisible(page.getByRole('button', { name: 'Following' }));
		await page.getByRole('button', { name: '15 days' }).click();
		await expect.poll(() => new URL(page.url()).search, WAIT).toBe('?period=15');
		await expect.poll(() => tile(page, 'Units sold').textContent(), WAIT).toContain('150');
		await page.getByRole('link', { name: 'Compare' }).click();
		await expect.poll(() => new URL(page.url()).search, WAIT).toBe('?plat_id=85&ids=ana');
		await expectVisible(page.getByRole('button', { name: 'Remove Ana Brew' }));
	});

	testOneOf([
		['en-us', 'light'],
		['zh-cn', 'dark'],
		['kn-in', 'light'],
	] as const)('is accessible and whole on a phone, %s %s', async (lang, theme) => {
		const t = wordsOf(languageOf(lang).locale, 'creator');
		const page = await detail('/85/ana?period=7', { theme, viewport: PHONE, storage: { lang } });
		await expectVisible(page.getByRole('heading', { name: t('portrait.title') }));
		await expectVisible(page.getByRole('list', { name: t('sold.products') }).getByText('Jar'));
		await expectVisible(page.getByRole('heading', { name: t('similar.title') }));
		await expectAccessible(page);
		await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
	});

	test('says that there is no such creator', async () => {
		const page = await detail('/85/nobody');
		await expectVisible(page.getByText('There is no such creator'));
		await expect.poll(() => page.getByText('Units sold').count()).toBe(0);
	});

	test('asks for a login, a phone, and for a longer period for the edition that has it', async () => {
		const guest = await closed.open('/creatorDetail/85/ana', { storage: STORED });
		await expectVisible(guest.getByText(wordsOf('en', 'account')('access.loginTitle')));
		const { token } = await closed.member();
		const member = await closed.open('/creatorDetail/85/ana', { storage: { t: token, ...STORED } });
		await expectVisible(member.getByText(wordsOf('en', 'account')('access.phoneTitle')));
		const trial = await closed.trialMember();
		const page = await closed.open('/creatorDetail/85/ana?period=7', {
			storage: { t: trial.token, ...STORED },
		});
		await expectLockedPeriod(page, '70');
	});
});
