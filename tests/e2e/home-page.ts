import type { Page } from 'playwright';
import { inject } from 'vitest';
import { browserPages, type PageOptions } from '#tests/support/browser.ts';

const open = browserPages(() => inject('sites').guest);

/** What stands between the test and the page before it loads: another clock, answers of the test's own. */
type Prepare = (page: Page) => Promise<unknown>;

/** Opens the home page; with `prepare` from another page, so that what it sets up is there from the start. */
export async function openHome(options: PageOptions = {}, prepare?: Prepare, path = '/'): Promise<Page> {
	const page = await open(prepare ? '/aboutus' : path, options);
	await prepare?.(page);
	if (prepare) await page.goto(`${inject('sites').guest}${path}`);
	// Without script the parts below are drawn as they come near.
	if (options.context?.javaScriptEnabled !== false) {
		await page.locator('[data-undrawn]').first().waitFor({ state: 'detached' });
	}
	return page;
}

/** Lets the API answer a call with this envelope. */
export async function answerCall(page: Page, call: string, data: unknown, code = 100, msg = 'success') {
	await page.route(`**/api/${call}*`, (route) => route.fulfill({ json: { code, msg, data } }));
}

/** Takes the API away. */
export async function takeApiAway(page: Page): Promise<void> {
	await page.route('**/api/**', (route) => route.abort());
}

/** What the console says of an API that is away. */
export const API_AWAY = /Failed to load resource/;

/** Moves the pointer over the page: everything that waits for somebody loads. */
export async function touch(page: Page): Promise<void> {
	await page.mouse.move(700, 20);
	await page.mouse.move(720, 30);
}
