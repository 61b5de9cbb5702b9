import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { browserPages, PHONE } from '#tests/support/browser.ts';

/*
 * What every screen owes a reader at every width: letters one can read, targets that a finger hits, nothing that
 * scrolls the page sideways, and the figures in sight.
 */

const open = browserPages(() => inject('sites').open);

const RANKINGS = [
	'/goodsSellLike',
	'/shop',
	'/influenceMarket?plat_id=85',
	'/liveData?plat_id=85&tab=ranking',
	'/videos?plat_id=85',
	'/productSelection',
];
const SCREENS = [
	...RANKINGS,
	'/hotMarket?plat_id=86',
	'/searchResult?keyword=known&currentTab=1',
	'/business',
	'/carry',
	'/goodsDetail/87/p02',
	'/shopDetail/87/s1',
];
const LANGUAGES = ['kn-in', 'zh-cn', 'en-us'];
const TOUCH = { isMobile: true, hasTouch: true };
const WAIT = { timeout: 15_000 };

/** Waits until the figures of the window are there; below it they come when one scrolls. */
async function isReady(page: Page): Promise<void> {
	await page
		.locator('main h1')
		.first()
		.waitFor({ state: 'attached', ...WAIT });
	const waiting = () =>
		page
			.locator('main .skeleton')
			.evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().top < window.innerHeight).length);
	await expect.poll(waiting, WAIT).toBe(0);
}

/** Runs in the page: what is too small there. */
function tooSmall(isTouched: boolean): string[] {
	const isSeen = (element: Element) => {
		const { width, height } = element.getBoundingClientRect();
		const isOpen = element.tagName === 'SUMMARY' || !element.closest('details:not([open])');
		return width > 1 && height > 1 && isOpen && element.checkVisibility({ visibilityProperty: true });
	};
	const found: string[] = [];
	const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	while (texts.nextNode()) {
		const { parentElement, textContent } = texts.currentNode;
		if (!parentElement || !textContent?.trim() || !isSeen(parentElement)) continue;
		const size = Number.parseFloat(getComputedStyle(parentElement).fontSize);
		if (size < 12) found.push(`${textContent.trim()}: ${size} px`);
	}
	if (!isTouched) return found;
	for (const element of document.querySelectorAll<HTMLElement>('button, input, select, textarea, summary')) {
		if (!isSeen(element) || (element instanceof HTMLInputElement && element.type === 'hidden')) continue;
		const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
		const name = element.ariaLabel || element.textContent || element.getAttribute('name');
		if (Math.round(width) < 44 || Math.round(height) < 44)
			found.push(`${name}: ${Math.round(width)} × ${Math.round(height)} px`);
		const isTyped = element.matches(
			'select, textarea, input:not([type=checkbox], [type=radio], [type=range])',
		);
		if (isTyped && Number.parseFloat(getComputedStyle(element).fontSize) < 16)
			found.push(`${name}: its letters`);
	}
	return found;
}

const isWithin = (page: Page) =>
	page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

describe.each(SCREENS.map((path, index) => [path, LANGUAGES[index % 3] ?? ''] as const))(
	'%s in %s',
	(path, lang) => {
		test('can be read and pressed on a phone, and read on a desktop', async () => {
			const page = await open(path, { viewport: PHONE, context: TOUCH, storage: { lang } });
			await isReady(page);
			await expect.poll(() => page.evaluate(tooSmall, true)).toEqual([]);
			expect(await isWithin(page)).toBe(true);
			await page.setViewportSize({ width: 1440, height: 900 });
			await isReady(page);
			expect(await page.evaluate(tooSmall, false)).toEqual([]);
			expect(await isWithin(page)).toBe(true);
		});
	},
);

describe.each(RANKINGS)('the ranking %s', (path) => {
	const right = (page: Page, head: string) =>
		page
			.getByRole('columnheader', { name: head, exact: true })
			.evaluate((element) => element.getBoundingClientRect().right);

	test('has three rows on a phone on its side, the money on a tablet, and the whole width of a large screen', async () => {
		const page = await open(path, { viewport: { width: 844, height: 390 }, context: TOUCH });
		await isReady(page);
		const rows = () =>
			page.getByRole('row').evaluateAll(
				(all) =>
					all.filter((row) => {
						const { top, bottom } = row.getBoundingClientRect();
						return row.closest('tbody') && top >= 0 && bottom <= window.innerHeight;
					}).length,
			);
		const all = await page.getByRole('rowgroup').last().getByRole('row').count();
		await expect.poll(rows).toBeGreaterThanOrEqual(Math.min(3, all));
		await page.setViewportSize({ width: 820, height: 1180 });
		await isReady(page);
		expect(await right(page, 'GMV')).toBeLessThanOrEqual(820 - 24);
		await page.setViewportSize({ width: 1920, height: 1080 });
		await isReady(page);
		const table = page.locator('main section:has(> [role=table])');
		expect((await table.boundingBox())?.width).toBeGreaterThan(1840);
	});
});
