import type { Page } from 'playwright';

/** What a key figure of a live session says to the eye. */
export const tile = (page: Page, label: string) =>
	page
		.locator('dl > div', { has: page.getByText(label, { exact: true }) })
		.locator('dd')
		.first();

/** The cursor over its minutes, and what it says of the minute it is at. */
export const cursor = (page: Page) => page.getByRole('slider', { name: 'Time of the session' });
export const heard = (page: Page) => cursor(page).getAttribute('aria-valuetext');
