import type { Page } from 'playwright';
import { afterAll, beforeAll, inject } from 'vitest';
import { MONTHLY_PRICE_CNY, type PaidEdition } from '#domain/access/editions.ts';
import { browserPages, type OpenPage, type PageOptions } from '#tests/support/browser.ts';
import { type ForeignPage, type ForeignSite, foreignSite } from './foreign-site.ts';

/** The editions for sale, in the order of the price list. */
export const EDITIONS = Object.keys(MONTHLY_PRICE_CNY) as PaidEdition[];

/** The site that the widget comes from. */
export const site = () => inject('sites').guest;
/** The tag that loads the widget. */
export const script = () => `<script src="${site()}/embed/pricing.js" defer></script>`;
/** What a foreign page must allow, and nothing else. */
export const strictPolicy = () =>
	`default-src 'none'; script-src ${site()}; connect-src ${site()}; style-src 'none'; img-src data:`;

/** The texts of a part of the widget. */
export const texts = (page: Page, part: string) =>
	page.locator(`membership-pricing [part=${part}]`).allTextContents();

/** A foreign site for the tests of a file, and what opens its pages. */
export type EmbedPages = {
	foreign(): ForeignSite;
	open: OpenPage;
	/** Opens a foreign page with the widget; only the widget's site may be asked besides. */
	openWidget(attributes?: string, options?: PageOptions, foreignPage?: ForeignPage): Promise<Page>;
};

/** Starts a foreign site for a file of tests. */
export function embedPages(): EmbedPages {
	let started: ForeignSite | undefined;
	beforeAll(async () => {
		started = await foreignSite();
	});
	afterAll(() => started?.close());
	const foreign = () => {
		if (!started) throw new Error('the foreign site is there inside tests only');
		return started;
	};
	const open = browserPages(() => foreign().url);
	return {
		foreign,
		open,
		openWidget: async (attributes = '', options = {}, foreignPage = { policy: strictPolicy() }) => {
			const body = `${script()}<membership-pricing ${attributes}></membership-pricing><p id="below">Below</p>`;
			const expected = new RegExp(`asks ${new URL(site()).host}|${options.expected?.source ?? '^$'}`);
			const page = await open(foreign().page(body, foreignPage), { ...options, expected });
			await page.locator('membership-pricing h3').first().waitFor();
			return page;
		},
	};
}
