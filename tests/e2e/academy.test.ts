// @module-tag full
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { entriesOf } from '#tests/content/entries.ts';
import { expectAccessibleInBothThemes } from '#tests/support/accessibility.ts';
import { browserPages, PHONE } from '#tests/support/browser.ts';
import { describeOneOf, FULL } from '#tests/support/parts.ts';

const open = browserPages(() => inject('sites').guest);

const LANGUAGES = [
	{ locale: 'en', path: '', lang: 'en-us' },
	{ locale: 'zh', path: '/zh', lang: 'zh-cn' },
	{ locale: 'id', path: '/id', lang: 'kn-in' },
] as const;

/** The tutorials of a locale in reading order. */
const inOrder = (locale: string) =>
	entriesOf('academy', locale).toSorted(
		(a, b) => Number(a.matter.get('order')) - Number(b.matter.get('order')),
	);
const english = inOrder('en');
const titleOf = (slug: string) => english.find((entry) => entry.slug === slug)?.matter.get('title') ?? '';
const words = (locale: string) =>
	JSON.parse(readFileSync(new URL(`../../public/locales/${locale}/academy.json`, import.meta.url), 'utf8'));

const shownTitles = (page: Page) => page.locator('.academy-entry h3:visible').allTextContents();
const titlesWith = (key: string, value: string) =>
	english.filter(({ matter }) => matter.get(key) === value).map(({ matter }) => matter.get('title'));
const filter = (page: Page, name: string) =>
	page.locator('.academy-filters').getByRole('link', { name, exact: true });
const addressOf = (page: Page) => page.url().slice(inject('sites').guest.length);

describeOneOf(LANGUAGES)('the list in $locale', ({ locale, path, lang }) => {
	const entries = inOrder(locale);

	test('is accessible, light and dark', async () => {
		const page = await open(`${path}/academy`, { storage: { lang } });
		await expectAccessibleInBothThemes(page);
	});

	test('has every tutorial once, in reading order, with an address of its language', async () => {
		const page = await open(`${path}/academy`, { storage: { lang } });
		expect(await shownTitles(page)).toEqual(entries.map(({ matter }) => matter.get('title')));
		const links = await page
			.locator('.academy-entry a')
			.evaluateAll((found) => found.map((link) => link.getAttribute('href')));
		expect(links).toEqual(entries.map(({ slug }) => `${path}/academy/${slug}`));
	});

	test('names a feed that has the same tutorials with whole addresses', async () => {
		const page = await open(`${path}/academy`, { storage: { lang } });
		const href = await page.locator('link[type="application/rss+xml"]').getAttribute('href');
		expect(href).toBe(`${path}/academy/rss.xml`);
		const feed = await (await fetch(`${inject('sites').guest}${href}`)).text();
		const links = [...feed.matchAll(/<link>([^<]+)<\/link>/g)].map(([, link = '']) => new URL(link).pathname);
		expect(links).toEqual([`${path}/academy`, ...entries.map(({ slug }) => `${path}/academy/${slug}`)]);
	});
});

describe('the filters', () => {
	test('narrow the list and keep the choice in the address', async () => {
		const page = await open('/academy');
		const { topic, level } = words('en');
		await filter(page, topic.markets).click();
		await expect.poll(() => shownTitles(page)).toEqual(titlesWith('topic', 'markets'));
		expect(addressOf(page)).toBe('/academy?topic=markets');
		await filter(page, level.advanced).click();
		await expect.poll(() => shownTitles(page)).toEqual([titleOf('market-concentration')]);
		expect(addressOf(page)).toBe('/academy?topic=markets&level=advanced');
		await expect
			.poll(() => page.locator('.academy-filter[aria-current]').allTextContents())
			.toEqual([level.advanced, topic.markets]);
		await page.reload();
		await expect.poll(() => shownTitles(page)).toEqual([titleOf('market-concentration')]);
		await filter(page, words('en').allTopics).click();
		await expect.poll(() => shownTitles(page)).toEqual(titlesWith('level', 'advanced'));
		expect(addressOf(page)).toBe('/academy?level=advanced');
	});

	test('hide a level without tutorials, and the index while something is chosen', async () => {
		const page = await open('/academy?topic=shops');
		await expect.poll(() => shownTitles(page)).toEqual(titlesWith('topic', 'shops'));
		await expect
			.poll(() => page.locator('.academy-level h2:visible').allTextContents())
			.toEqual([words('en').level.working]);
		await expect.poll(() => page.locator('.academy-index').isVisible()).toBe(false);
	});

	test.each(['?topic=markets', '?level=advanced', '?q=gpm'])(
		'move nothing where the address says %s',
		async (query) => {
			const page = await open(`/academy${query}`, { viewport: PHONE });
			await page.locator('.academy-entry:visible').first().waitFor();
			const shift = await page.evaluate(async () => {
				let total = 0;
				new PerformanceObserver((list) => {
					for (const entry of list.getEntries())
						total += (entry as PerformanceEntry & { value: number }).value;
				}).observe({ type: 'layout-shift', buffered: true });
				await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
				return total;
			});
			expect(shift).toBe(0);
		},
	);

	test('lead without script to places of the page that have the tutorials', async () => {
		const page = await open('/academy', { context: { javaScriptEnabled: false } });
		const { topic, level } = words('en');
		for (const [name, place] of [
			[topic.markets, '#topic-markets'],
			[level.working, '#level-working'],
		] as const) {
			await filter(page, name).click();
			expect(addressOf(page)).toBe(`/academy${place}`);
		}
		await expect
			.poll(() => page.locator('#topic-markets a').allTextContents())
			.toEqual(titlesWith('topic', 'markets'));
		await expect
			.poll(() => page.locator('#level-working h3').allTextContents())
			.toEqual(titlesWith('level', 'working'));
	});
});

describe('the search', () => {
	test('finds words of titles, descriptions and keywords, all of them', async () => {
		const page = await open('/academy');
		const field = page.getByRole('searchbox', { name: words('en').search });
		await field.fill('IDEMPOTENT');
		await expect.poll(() => shownTitles(page)).toEqual([titleOf('your-own-data')]);
		expect(addressOf(page)).toBe('/academy?q=IDEMPOTENT');
		await field.fill('live conversion');
		await expect.poll(() => shownTitles(page)).toEqual([titleOf('reading-a-live-session')]);
		await expect.poll(() => page.locator('[data-status]').textContent()).toBe('Tutorials found: 1');
	});

	test('says when nothing fits, and shows everything again', async () => {
		const page = await open('/academy?q=zeppelin&level=starter');
		await expect.poll(() => shownTitles(page)).toEqual([]);
		await page.getByRole('link', { name: words('en').reset }).click();
		await expect.poll(() => shownTitles(page)).toEqual(english.map(({ matter }) => matter.get('title')));
		expect(addressOf(page)).toBe('/academy');
		await expect.poll(() => page.getByRole('searchbox', { name: words('en').search }).inputValue()).toBe('');
	});

	test('works in Chinese without spaces', async () => {
		const page = await open('/zh/academy?q=垄断系数', { storage: { lang: 'zh-cn' } });
		const title = inOrder('zh')
			.find(({ slug }) => slug === 'market-concentration')
			?.matter.get('title');
		await expect.poll(() => shownTitles(page)).toEqual([title]);
	});
});

describeOneOf(LANGUAGES)('tutorials in $locale', ({ locale, path, lang }) => {
	const entries = inOrder(locale);
	const [first, second] = entries;
	const last = entries.at(-1);

	test('lead from the first to the last and back', async () => {
		const page = await open(`${path}/academy/${first?.slug}`, { storage: { lang } });
		await expect.poll(() => page.locator('a[rel=prev]').count()).toBe(0);
		for (const { slug, matter } of entries.slice(1)) {
			await page.locator('a[rel=next]').click();
			await page.waitForURL(`**${path}/academy/${slug}`);
			await expect
				.poll(() => page.getByRole('heading', { level: 1 }).textContent())
				.toBe(matter.get('title'));
		}
		expect(addressOf(page)).toBe(`${path}/academy/${last?.slug}`);
		await expect.poll(() => page.locator('a[rel=next]').count()).toBe(0);
		await page.locator('a[rel=prev]').click();
		await page.waitForURL(`**${path}/academy/${entries.at(-2)?.slug}`);
	});

	test('list their sections, and each entry leads to its heading', async () => {
		const page = await open(`${path}/academy/${second?.slug}`, { storage: { lang } });
		const contents = page.locator('.tutorial-contents a');
		await expect
			.poll(() => contents.allTextContents())
			.toEqual(await page.locator('.prose > h2').allTextContents());
		await contents.nth(1).click();
		const fragment = decodeURIComponent(new URL(page.url()).hash.slice(1));
		await expect.poll(() => page.locator('.prose > h2').nth(1).getAttribute('id')).toBe(fragment);
	});

	const expectTutorialAccessible = async (slug: string) => {
		const page = await open(`${path}/academy/${slug}`, { storage: { lang } });
		for (const table of await page.locator('.figure-twin summary').all()) await table.click();
		await expectAccessibleInBothThemes(page);
	};

	test('are accessible with open tables, light and dark', async () => {
		for (const { slug } of entries.slice(0, 2)) await expectTutorialAccessible(slug);
	});

	test('are accessible to the last one, light and dark', FULL, async () => {
		for (const { slug } of entries.slice(2)) await expectTutorialAccessible(slug);
	});

	test('describe themselves to search engines', async () => {
		const page = await open(`${path}/academy/${first?.slug}`, { storage: { lang } });
		const data = await page.locator('script[type="application/ld+json"]').allTextContents();
		const article = data.map((text) => JSON.parse(text)).find((found) => found['@type'] === 'Article');
		expect(article).toMatchObject({
			headline: first?.matter.get('title'),
			description: first?.matter.get('description'),
			datePublished: first?.matter.get('published'),
			timeRequired: expect.stringMatching(/^PT\dM$/),
		});
	});
});

describe('a tutorial', () => {
	test('opens the screens that it is about', async () => {
		const live = (await open('/academy/reading-a-live-session')).locator('.tutorial-screens');
		await expect.poll(() => live.getByRole('link').first().getAttribute('href')).toBe('/liveData');
		const market = (await open('/academy/market-concentration')).locator('.tutorial-screens');
		const links = await market
			.getByRole('link')
			.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
		expect(links).toEqual(['/hotMarket', '/goodsSellLike?period=30&top=100']);
	});

	test('fits a phone, its figures too', async () => {
		for (const { slug } of english) {
			const page = await open(`/academy/${slug}`, { viewport: PHONE });
			const widths = await page.evaluate(() => {
				const outside = [...document.querySelectorAll('.prose *')].filter(
					(element) =>
						!element.closest('pre, .sr-only, thead') &&
						element.getBoundingClientRect().right > innerWidth + 1,
				);
				return [
					document.documentElement.scrollWidth - innerWidth,
					outside.map((element) => element.outerHTML.slice(0, 80)),
				];
			});
			expect([slug, ...widths]).toEqual([slug, 0, []]);
		}
	});

	test('prints without what leads elsewhere', async () => {
		const page = await open('/academy/reading-a-ranking', { theme: 'dark' });
		await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
		await expect.poll(() => page.locator('.tutorial-contents').isVisible()).toBe(false);
		await expect.poll(() => page.locator('.tutorial-pager').isVisible()).toBe(false);
		await expect.poll(() => page.locator('body > header').isVisible()).toBe(false);
		await expect
			.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme))
			.toBe('light');
	});
});
