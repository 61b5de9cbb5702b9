// @module-tag full
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { PHONE } from '#tests/support/browser.ts';
import { openHome, touch } from './home-page.ts';

const MOVING = { context: { reducedMotion: 'no-preference' } } as const;
const NOON = new Date('2027-03-21T12:00:00Z');

/** Which slide is shown: the one that is not inert, as long as its mark says the same. */
async function slide(page: Page): Promise<number> {
	const [inert, current] = await page.evaluate(() => [
		[...document.querySelectorAll<HTMLElement>('[data-slide]')].map((element) => element.inert),
		[...document.querySelectorAll('[data-dot]')].map((element) => element.getAttribute('aria-current')),
	]);
	expect(inert?.map((isInert) => String(!isInert))).toEqual(current);
	return inert?.indexOf(false) ?? -1;
}

const track = (page: Page) => page.locator('[data-track]');
const live = (page: Page) => track(page).getAttribute('aria-live');
const hasFocusAway = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement).blur());

/**
 * The page with a clock that only the test moves; the pointer is outside the carousel. All that it asks for has come: the
 * minutes that a test lets pass would end a call that is still under way, and the page says that in a dialog.
 */
async function openStopped(visit: Parameters<typeof openHome>[0] = MOVING): Promise<Page> {
	const page = await openHome(visit, async (before) => {
		await before.mouse.move(5, 5);
		await before.clock.install({ time: NOON });
	});
	await touch(page);
	await page.mouse.move(5, 5);
	await page.waitForLoadState('networkidle');
	await page.clock.pauseAt(new Date(NOON.getTime() + 60_000));
	return page;
}

/**
 * Waits until what the page saw of its scrolling has been told. A slide that was in view before a turn is told of a frame
 * later, and is then taken for the one that a swipe has led to.
 */
async function settle(page: Page): Promise<void> {
	await page.evaluate(
		() =>
			new Promise((done) => {
				requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
			}),
	);
}

/** The page once the carousel listens; it stands, as for everybody who wants less motion. */
async function openStanding(): Promise<Page> {
	const page = await openHome();
	await page.locator('home-carousel[data-paused]').waitFor();
	await settle(page);
	return page;
}

/** Lets a slide begin now: pointing at it and going away starts its time anew. */
async function beginSlide(page: Page): Promise<void> {
	await track(page).hover({ position: { x: 300, y: 100 } });
	await page.mouse.move(5, 5);
}

/** Every slide stands five seconds, not a millisecond less. */
async function expectTurnAfterFiveSeconds(page: Page): Promise<void> {
	const before = await slide(page);
	await page.clock.runFor(4999);
	await expect.poll(() => slide(page)).toBe(before);
	await page.clock.runFor(1);
	await expect.poll(() => slide(page)).toBe(1 - before);
}

/** However long one waits, the slide stays. */
async function expectStill(page: Page): Promise<void> {
	const before = await slide(page);
	await page.clock.runFor(60_000);
	await expect.poll(() => slide(page)).toBe(before);
	await expect.poll(() => live(page)).toBe('polite');
}

describe('the carousel', () => {
	test('turns every five seconds and comes round', async () => {
		const page = await openStopped();
		await beginSlide(page);
		await expect.poll(() => live(page)).toBe('off');
		await expectTurnAfterFiveSeconds(page);
		await expectTurnAfterFiveSeconds(page);
	});

	test('stands while somebody points at it, and starts its time anew afterwards', async () => {
		const page = await openStopped();
		await track(page).hover({ position: { x: 300, y: 100 } });
		await expectStill(page);
		await page.mouse.move(5, 5);
		await expectTurnAfterFiveSeconds(page);
	});

	test('stands while focus is in it', async () => {
		const page = await openStopped();
		await beginSlide(page);
		await page.locator('[data-slide]:not([inert]) a').first().focus();
		await expectStill(page);
		await hasFocusAway(page);
		await expectTurnAfterFiveSeconds(page);
	});

	test('stands while the tab is hidden', async () => {
		const page = await openStopped();
		await beginSlide(page);
		const hide = (isHidden: boolean) =>
			page.evaluate((value) => {
				Object.defineProperty(document, 'hidden', { value, configurable: true });
				document.dispatchEvent(new Event('visibilitychange'));
			}, isHidden);
		await hide(true);
		await expectStill(page);
		await hide(false);
		await expectTurnAfterFiveSeconds(page);
	});

	test('is stopped and started with its button, which does not hold it up itself', async () => {
		const page = await openStopped();
		await beginSlide(page);
		await page.getByRole('button', { name: 'Stop the slides' }).click();
		await page.mouse.move(5, 5);
		await expectStill(page);
		await page.getByRole('button', { name: 'Let the slides run' }).press('Enter');
		await expect.poll(() => live(page)).toBe('off');
		await expectTurnAfterFiveSeconds(page);
	});

	test('does not turn by itself for who wants less motion, until asked to', async () => {
		const page = await openStopped({});
		await expectStill(page);
		await page.getByRole('button', { name: 'Let the slides run' }).press('Enter');
		await expect.poll(() => live(page)).toBe('off');
		await expectTurnAfterFiveSeconds(page);
	});

	test('turns with the arrow keys, round and round, and takes the focus along', async () => {
		const page = await openStanding();
		await page.getByRole('link', { name: 'Start the 3-day trial' }).focus();
		for (const [key, shown] of [
			['ArrowRight', 1],
			['ArrowRight', 0],
			['ArrowLeft', 1],
		] as const) {
			await page.keyboard.press(key);
			await settle(page);
			await expect.poll(() => slide(page)).toBe(shown);
		}
		const focused = await page.evaluate(() => document.activeElement?.getAttribute('href'));
		expect(focused).toBe('/carry');
	});

	test('turns with its marks', async () => {
		const page = await openStanding();
		await page.getByRole('button', { name: '2 of 2' }).click();
		await settle(page);
		await expect.poll(() => slide(page)).toBe(1);
		await expect.poll(() => track(page).evaluate((element) => element.scrollLeft)).toBe(1440);
	});

	test('turns with a swipe', async () => {
		const page = await openHome({ viewport: PHONE, context: { hasTouch: true } });
		const session = await page.context().newCDPSession(page);
		const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
			session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 200 }] });
		await finger('touchStart', 320);
		for (let x = 300; x >= 40; x -= 20) await finger('touchMove', x);
		await finger('touchEnd');
		await expect.poll(() => slide(page)).toBe(1);
	});

	test('is 520 pixels high on a desktop and does not change its height with its slide', async () => {
		const page = await openHome();
		const height = () => track(page).evaluate((element) => element.getBoundingClientRect().height);
		await expect.poll(() => height()).toBe(520);
		await page.getByRole('button', { name: '2 of 2' }).click();
		await expect.poll(() => height()).toBe(520);
	});

	test('says what it is and which slide is shown', async () => {
		const page = await openHome();
		const region = page.getByRole('region', { name: 'Introduction' });
		await expect.poll(() => region.getAttribute('aria-roledescription')).toBe('carousel');
		const groups = page.locator('[data-slide]');
		const told = await groups.evaluateAll((slides) =>
			slides.map((element) =>
				['role', 'aria-roledescription', 'aria-label'].map((name) => element.getAttribute(name)),
			),
		);
		expect(told).toEqual([
			['group', 'slide', '1 of 2'],
			['group', 'slide', '2 of 2'],
		]);
	});

	test('leads to the sign-up, and without a set address of the tool to what the help says of it', async () => {
		const page = await openHome();
		const hrefs = await page
			.locator('[data-slide] a.bg-brand')
			.evaluateAll((links) =>
				links
					.filter((link) => getComputedStyle(link).display !== 'none')
					.map((link) => link.getAttribute('href')),
			);
		expect(hrefs).toEqual(['/register', '/carry']);
	});
});
