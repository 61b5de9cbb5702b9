import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { PHONE } from '#tests/support/browser.ts';
import { testOneOf } from '#tests/support/parts.ts';
import { API_AWAY, answerCall, openHome, takeApiAway, touch } from './home-page.ts';
import { expectVisible } from './ranking-page.ts';

const moveTo = (page: Page, top: number) => page.evaluate((y) => window.scrollTo(0, y), top);
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));
const topOf = (page: Page, selector: string) =>
	page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);
const bar = (page: Page) =>
	page.locator('tool-tabs').evaluate((element) => ({
		position: getComputedStyle(element).position,
		top: element.getBoundingClientRect().top,
	}));
const activeTab = (page: Page) => page.locator('tool-tabs a[aria-current="true"]').textContent();

describe('the bar of the tools', () => {
	test('becomes fixed once the top of its section is at 170 pixels', async () => {
		const page = await openHome();
		await touch(page);
		const start = (await topOf(page, '#data-tools')) + (await scrolled(page));
		await moveTo(page, start - 171);
		await expect.poll(() => bar(page)).toEqual({ position: 'sticky', top: 1 });
		await moveTo(page, start - 170);
		await expect.poll(() => bar(page)).toEqual({ position: 'fixed', top: 0 });
		await moveTo(page, start + 1000);
		await expect.poll(() => bar(page)).toEqual({ position: 'fixed', top: 0 });
		await moveTo(page, 0);
		await expect.poll(async () => (await bar(page)).position).toBe('sticky');
	});

	test('leaves with the tools', async () => {
		const page = await openHome();
		await touch(page);
		await page.locator('#membership').scrollIntoViewIfNeeded();
		await expect.poll(async () => (await bar(page)).top).toBeLessThan(-48);
	});

	test('scrolls to 550 and 2750 pixels at a width of 1440, where the sections really start', async () => {
		const page = await openHome();
		await touch(page);
		for (const [name, target, heading] of [
			['Video tools', 2750, '#video-tools-title'],
			['Data tools', 550, '#data-tools-title'],
		] as const) {
			await page.getByRole('link', { name, exact: true }).click();
			await expect.poll(() => scrolled(page)).toBe(target);
			await expect.poll(() => activeTab(page)).toBe(name);
			const top = await topOf(page, heading);
			expect(top).toBeGreaterThan(48);
			expect(top).toBeLessThan(200);
		}
	});

	test.each([
		[390, 844],
		[1280, 800],
		[1920, 1080],
	])('scrolls to where the sections start at a width of %d', async (width, height) => {
		const page = await openHome({ viewport: { width, height } });
		await touch(page);
		for (const [name, section] of [
			['Video tools', '#video-tools'],
			['Data tools', '#data-tools'],
		] as const) {
			await page.getByRole('link', { name, exact: true }).click();
			const margin = width < 1024 ? 224 : 230;
			await expect.poll(() => topOf(page, section)).toBeCloseTo(margin, -0.5);
			await expect.poll(() => activeTab(page)).toBe(name);
		}
	});

	test('marks the section that is being read', async () => {
		const page = await openHome();
		await touch(page);
		await expect.poll(() => activeTab(page)).toBe('Data tools');
		await moveTo(page, 2720);
		await expect.poll(() => activeTab(page)).toBe('Video tools');
		await moveTo(page, 2500);
		await expect.poll(() => activeTab(page)).toBe('Data tools');
	});
});

test('the experience buttons lead through the login to their screens, or to the tools', async () => {
	const page = await openHome();
	const hrefs = (selector: string) =>
		page.locator(selector).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
	await expect
		.poll(() => hrefs('#data-tools a'))
		.toEqual(['/login/liveData', '/login/goodsSellLike', '/login/shop', '/login/business']);
	// No address of another site is set, so the tools are those of this product.
	const tools = ['video', 'title', 'move', 'video', 'videos'];
	expect(await hrefs('#video-tools a')).toEqual(tools.map((tool) => `/carry?tool=${tool}`));
});

test('the first view has one primary button', async () => {
	const page = await openHome();
	const buttons = await page.locator('.bg-brand').evaluateAll((elements) =>
		elements
			.filter((element) => {
				const box = element.getBoundingClientRect();
				return (
					element.checkVisibility() && box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight
				);
			})
			.map((element) => element.textContent?.trim()),
	);
	expect(buttons).toEqual(['Start the 3-day trial']);
});

describe('generated demo data', () => {
	const marks = (page: Page) => page.getByText('Generated demo data').filter({ visible: true }).count();

	test('is said to be generated', async () => {
		const page = await openHome({}, (before) =>
			answerCall(before, 'site_state', { demo: true, platforms: [] }),
		);
		await page.locator('hot-ranking[data-state="ready"]').waitFor();
		await expect.poll(() => marks(page)).toBe(3);
	});

	test('is not spoken of where there is none', async () => {
		const page = await openHome();
		await page.locator('hot-ranking[data-state="ready"]').waitFor();
		await expect.poll(() => marks(page)).toBe(0);
	});
});

describe('the totals', () => {
	const SENTENCES = [
		'Creators with sales on record',
		'Stores with products in the rankings',
		'Agencies that bring both together',
	];

	async function openTotals(
		options: Parameters<typeof openHome>[0],
		prepare: (page: Page) => Promise<unknown>,
	) {
		const page = await openHome(options, prepare);
		await page.locator('plat-counters').scrollIntoViewIfNeeded();
		return page;
	}

	const figures = (page: Page) => page.locator('[data-slot="figure"]').allTextContents();

	test('are shown as N +', async () => {
		const list = [{ anchor_count: 12_480, shop_count: 3120, mcn_count: 96 }];
		const page = await openTotals({}, (before) => answerCall(before, 'rank_plat_introduce', { list }));
		await expect.poll(() => figures(page)).toEqual(['12,480 +', '3,120 +', '96 +']);
		for (const sentence of SENTENCES)
			await expect.poll(() => page.getByText(sentence).isVisible()).toBe(false);
	});

	test('count up to the same figures for who likes motion', async () => {
		const list = [{ anchor_count: 12_480, shop_count: 3120, mcn_count: 96 }];
		const page = await openTotals({ context: { reducedMotion: 'no-preference' } }, (before) =>
			answerCall(before, 'rank_plat_introduce', { list }),
		);
		await expect.poll(() => figures(page), { timeout: 15_000 }).toEqual(['12,480 +', '3,120 +', '96 +']);
	});

	test('are sentences, not figures, where nothing is known', async () => {
		const page = await openTotals({ expected: API_AWAY }, takeApiAway);
		for (const sentence of SENTENCES) {
			await page.getByText(sentence).waitFor({ state: 'visible', timeout: 15_000 });
		}
		await expect.poll(() => figures(page)).toEqual(['', '', '']);
	});

	test('leave out what is nothing', async () => {
		const list = [{ anchor_count: 7, shop_count: 0, mcn_count: 0 }];
		const page = await openTotals({}, (before) => answerCall(before, 'rank_plat_introduce', { list }));
		await expect.poll(() => figures(page)).toEqual(['7 +', '', '']);
		await expect.poll(() => page.getByText(SENTENCES[1] ?? '').isVisible()).toBe(true);
	});
});

describe('the membership scheme', () => {
	const offers = (page: Page) =>
		page
			.locator('.scheme .offer:visible')
			.evaluateAll((shown) =>
				shown.map((offer) => [
					offer.querySelector('b')?.textContent?.trim(),
					offer.querySelector('[data-yuan]')?.textContent,
					offer.querySelector('a')?.getAttribute('href'),
				]),
			);

	test('has the prices of a month, with what they are in the chosen currency', async () => {
		const page = await openHome();
		await page.locator('#membership').scrollIntoViewIfNeeded();
		await expect
			.poll(() => offers(page))
			.toEqual([
				['¥99', '≈ $14.14', '/pay?edition=basic&months=1'],
				['¥199', '≈ $28.43', '/pay?edition=advanced&months=1'],
				['¥299', '≈ $42.71', '/pay?edition=deluxe&months=1'],
				['¥399', '≈ $57.00', '/pay?edition=professional&months=1'],
				['¥699', '≈ $99.86', '/pay?edition=all_in_one&months=1'],
			]);
		await expect.poll(() => page.locator('#membership [data-words]').textContent()).toContain('Mar 20, 2027');
	});

	test.each([
		['3 months', 3, ['¥282', '¥567', '¥852', '¥1,137', '¥1,992']],
		['6 months', 6, ['¥535', '¥1,075', '¥1,615', '¥2,155', '¥3,775']],
		['1 year', 12, ['¥950', '¥1,910', '¥2,870', '¥3,830', '¥6,710']],
	])('has the prices of %s', async (label, months, prices) => {
		const page = await openHome({ expected: API_AWAY }, takeApiAway);
		await page.getByRole('radio', { name: label }).check({ force: true });
		const shown = await offers(page);
		expect(shown.map(([price]) => price)).toEqual(prices);
		expect(shown[0]?.[2]).toBe(`/pay?edition=basic&months=${months}`);
	});

	test('names the limits of every edition', async () => {
		const page = await openHome();
		const rows = await page
			.locator('.scheme tbody tr')
			.evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent?.trim())));
		expect(rows[0]).toEqual(['Ranking rows', '160', '180', '400', '800', '1,000']);
		expect(rows.at(-1)).toEqual(['Export at once', 'None', 'None', 'None', '5,000 rows', '20,000 rows']);
	});

	test('shows one edition at a time on a phone', async () => {
		const page = await openHome({ viewport: PHONE });
		expect((await offers(page)).map(([price]) => price)).toEqual(['¥99']);
		await page.getByRole('radio', { name: 'Professional' }).check({ force: true });
		expect((await offers(page)).map(([price]) => price)).toEqual(['¥399']);
		const first = page.locator('.scheme tbody tr').first();
		await expect
			.poll(() => first.locator(':is(th, td):visible').allTextContents())
			.toEqual(['Ranking rows', '800']);
	});
});

describe('the notice at the foot', () => {
	const BANNERS = [
		{ url: 'javascript:alert(1)', cover: '/banners/rankings.svg', title: 'No' },
		{ url: '/academy', cover: '/banners/academy.svg', title: 'Learn to read a ranking' },
	];
	const OTHER = { url: '/help', cover: '/banners/rankings.svg', title: 'What the figures mean' };
	/** Banners of one place; the other has none. */
	const answerPlace = (place: number, banners: readonly object[]) => (page: Page) =>
		page.route('**/api/get_ad_banner_display*', (route) => {
			const isPlace = new URL(route.request().url()).searchParams.get('show_type') === String(place);
			return route.fulfill({ json: { code: 100, msg: 'success', data: isPlace ? banners : [] } });
		});
	const answer = answerPlace(2, BANNERS);
	const notice = (page: Page) => page.getByRole('region', { name: 'Notice' });

	async function openNotice(): Promise<Page> {
		const page = await openHome({}, answer);
		await touch(page);
		await notice(page).waitFor({ state: 'visible', timeout: 15_000 });
		return page;
	}

	test('asks for its place and language, and leads where the operator says', async () => {
		const asked: URL[] = [];
		const page = await openHome(
			{ storage: { lang: 'zh-cn' } },
			async (before) => {
				await answer(before);
				before.on('request', (request) => asked.push(new URL(request.url())));
			},
			'/zh/',
		);
		await touch(page);
		await page.getByRole('region', { name: '公告' }).waitFor({ state: 'visible', timeout: 15_000 });
		const calls = asked.filter(({ pathname }) => pathname === '/api/get_ad_banner_display');
		expect(calls.map(({ search }) => search).toSorted()).toEqual([
			'?lang=zh&show_type=1',
			'?lang=zh&show_type=2',
		]);
		const link = page.getByRole('link', { name: 'Learn to read a ranking' });
		await expect.poll(() => link.getAttribute('href')).toBe('/academy');
	});

	test.each(['click', 'Enter', 'Escape'])('is closed with %s and stays closed', async (way) => {
		const page = await openNotice();
		const close = page.getByRole('button', { name: 'Close the notice' });
		await close.focus();
		if (way === 'click') await close.click();
		else await page.keyboard.press(way);
		await notice(page).waitFor({ state: 'hidden' });
		await expect.poll(() => page.evaluate(() => localStorage.getItem('hasClosed'))).toBe('true');
		const asked: string[] = [];
		page.on('request', (request) => asked.push(request.url().split('?').at(-1) ?? ''));
		await page.reload();
		await touch(page);
		await page.locator('hot-ranking[data-state="ready"]').waitFor();
		await page.locator('#membership').scrollIntoViewIfNeeded();
		await page.locator('#membership [data-yuan]:not(:empty)').first().waitFor({ state: 'attached' });
		expect(asked).toContain('lang=en&show_type=1');
		expect(asked).not.toContain('lang=en&show_type=2');
		await expect.poll(() => notice(page).count()).toBe(0);
	});

	test('does not lie over what is focused', async () => {
		const page = await openNotice();
		const links = await page.locator('footer a').all();
		for (const link of links) {
			await link.focus();
			const [bottom, top] = await Promise.all([
				link.evaluate((element) => element.getBoundingClientRect().bottom),
				notice(page).evaluate((element) => element.getBoundingClientRect().top),
			]);
			expect(bottom).toBeLessThanOrEqual(top);
		}
	});

	test('gives way to the next of several, but not under the pointer', async () => {
		const page = await openHome({}, async (before) => {
			await before.emulateMedia({ reducedMotion: 'no-preference' });
			await before.clock.install();
			await answerPlace(2, [...BANNERS, OTHER])(before);
		});
		await touch(page);
		await expectVisible(page.getByRole('link', { name: 'Learn to read a ranking' }));
		await page.clock.runFor(8_000);
		await expectVisible(page.getByRole('link', { name: OTHER.title }));
		await notice(page).hover();
		await page.clock.runFor(24_000);
		await expectVisible(page.getByRole('link', { name: OTHER.title }));
		await page.mouse.move(700, 20);
		await page.clock.runFor(8_000);
		await expectVisible(page.getByRole('link', { name: 'Learn to read a ranking' }));
	});

	test('stays where less motion is wanted', async () => {
		const page = await openHome({}, async (before) => {
			await before.emulateMedia({ reducedMotion: 'reduce' });
			await before.clock.install();
			await answerPlace(2, [...BANNERS, OTHER])(before);
		});
		await touch(page);
		const link = page.getByRole('link', { name: 'Learn to read a ranking' });
		await expectVisible(link);
		await page.clock.runFor(24_000);
		await expectVisible(link);
	});

	test('has another place within the page, which cannot be closed', async () => {
		const page = await openHome({}, answerPlace(1, [OTHER]));
		await touch(page);
		await expectVisible(page.getByRole('main').getByRole('link', { name: OTHER.title }));
		await expect.poll(() => notice(page).count()).toBe(0);
		await expect.poll(() => page.getByRole('button', { name: 'Close the notice' }).count()).toBe(0);
	});

	test('is not there where there is none', async () => {
		const page = await openHome({}, (before) => answerCall(before, 'get_ad_banner_display', []));
		const answered = page.waitForResponse('**/api/get_ad_banner_display*');
		await touch(page);
		await answered;
		await expect.poll(() => notice(page).count()).toBe(0);
	});
});

test('the footer has contact, feed, agreements and QR codes', async () => {
	const page = await openHome();
	const footer = page.getByRole('contentinfo');
	const hrefs = await footer
		.getByRole('link')
		.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
	for (const href of [
		'/help',
		'/academy',
		'/academy/rss.xml',
		'/aboutus',
		'/protocol#terms',
		'/protocol#privacy',
		'/protocol#team-manager',
		'mailto:hello@livegauge.example',
	]) {
		expect(hrefs).toContain(href);
	}
	for (const name of ['QR code of customer service', 'QR code of the official account']) {
		const code = footer.getByRole('img', { name });
		await code.scrollIntoViewIfNeeded();
		await expect
			.poll(() => code.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
			.toBe(true);
	}
});

describe('nothing moves', () => {
	type Shift = PerformanceEntry & { value: number };

	/** The sum of all layout shifts that nobody caused, while the page is read from top to bottom. */
	async function readThrough(page: Page): Promise<number> {
		await page.locator('hot-ranking[data-state]').waitFor({ timeout: 15_000 });
		await touch(page);
		const height = await page.evaluate(() => document.documentElement.scrollHeight);
		for (let top = 0; top < height; top += 400) {
			await page.mouse.wheel(0, 400);
			await page.waitForTimeout(100);
		}
		await page.locator('[data-list="shops"][data-state]').waitFor({ timeout: 15_000 });
		return page.evaluate(
			() =>
				new Promise<number>((resolve) => {
					new PerformanceObserver((list) => {
						const shifts = list.getEntries() as Shift[];
						resolve(shifts.reduce((sum, shift) => sum + shift.value, 0));
					}).observe({ type: 'layout-shift', buffered: true });
					setTimeout(() => resolve(0), 1000);
				}),
		);
	}

	const SIZES = [
		['a desktop', { width: 1440, height: 900 }],
		['a phone', PHONE],
	] as const;

	testOneOf(SIZES)('on %s while everything arrives', async (_, viewport) => {
		const page = await openHome({ viewport });
		expect(await readThrough(page)).toBe(0);
	});

	testOneOf(SIZES)('on %s while the API is away', async (_, viewport) => {
		const page = await openHome({ viewport, expected: API_AWAY }, takeApiAway);
		expect(await readThrough(page)).toBe(0);
	});
});
