import { setTimeout as sleep } from 'node:timers/promises';
import {
	type Browser,
	type BrowserContext,
	type BrowserContextOptions,
	chromium,
	type Page,
	type Route,
} from 'playwright';
import { afterEach, beforeAll, expect } from 'vitest';
import { chromiumLaunch } from './chromium.ts';

/** How a page is opened; without anything: a desktop, light, English, nothing stored. */
export type PageOptions = {
	readonly viewport?: { readonly width: number; readonly height: number };
	readonly theme?: 'light' | 'dark';
	/** The browser's storage before the page runs. */
	readonly storage?: Readonly<Record<string, string>>;
	/** Problems that this page is meant to have, such as a server that is gone. */
	readonly expected?: RegExp;
	readonly context?: BrowserContextOptions;
	/** Another server than the one of the file. */
	readonly origin?: string;
};

/** Opens a path of the site in a fresh context. */
export type OpenPage = (path: string, options?: PageOptions) => Promise<Page>;

/** How long a page may take to close, ms. */
const CLOSING_MS = 30_000;
const DESKTOP = { width: 1440, height: 900 };
/** The phone that visual.md names. */
export const PHONE = { width: 390, height: 844 };

/** The browser of this worker: files that run one after the other share it, and it ends with the process. */
let shared: Promise<Browser> | undefined;

async function sharedBrowser(): Promise<Browser> {
	const running = await shared?.catch(() => undefined);
	if (running?.isConnected()) return running;
	shared = chromiumLaunch().then((options) => chromium.launch(options));
	return await shared;
}

/**
 * One browser for all files of a worker, a fresh context for every page. A test fails on any error in a page's console,
 * any exception and any request to another host than the site's.
 */
export function browserPages(origin: () => string): OpenPage {
	let pages: { readonly page: Page; readonly problems: readonly string[] }[] = [];
	beforeAll(async () => void (await sharedBrowser()));
	afterEach(async () => {
		const opened = pages;
		pages = [];
		const closed = Promise.all(opened.map(({ page }) => page.context().close()));
		// A browser that does not close a page is of no use to the next test.
		if (!(await isDoneWithin(closed, CLOSING_MS))) {
			void shared?.then((browser) => browser.close());
			shared = undefined;
		}
		expect(opened.flatMap(({ problems }) => problems)).toEqual([]);
	});
	return async (path, options = {}) => {
		const site = options.origin ?? origin();
		const context = await (await sharedBrowser()).newContext({
			viewport: options.viewport ?? DESKTOP,
			colorScheme: options.theme ?? 'light',
			locale: 'en-US',
			reducedMotion: 'reduce',
			...options.context,
		});
		await slowScripts(context);
		const page = await context.newPage();
		pages.push({ page, problems: watch(page, new URL(site).host, options.expected) });
		if (options.storage) await page.addInitScript(fillStorage, options.storage);
		await page.goto(`${site}${path}`);
		return page;
	};
}

async function isDoneWithin(work: Promise<unknown>, milliseconds: number): Promise<boolean> {
	const stop = new AbortController();
	const late = sleep(milliseconds, false, { signal: stop.signal }).catch(() => false);
	const isDone = await Promise.race([work.then(() => true), late]);
	stop.abort();
	return isDone;
}

/** Keeps what a choice stored before; a page that is loaded again must not lose what it stored itself. */
function fillStorage(entries: Readonly<Record<string, string>>): void {
	for (const [key, value] of Object.entries(entries)) {
		if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
	}
}

function watch(page: Page, host: string, expected: RegExp | undefined): string[] {
	const problems: string[] = [];
	const note = (problem: string) => {
		if (!expected?.test(problem)) problems.push(`${page.url()}: ${problem}`);
	};
	page.on('console', (message) => {
		if (message.type() === 'error') note(message.text());
	});
	page.on('pageerror', (error) => note(String(error)));
	page.on('request', (request) => {
		const url = new URL(request.url());
		if (url.protocol.startsWith('http') && url.host !== host) note(`asks ${url.host}`);
	});
	return problems;
}

/** What `SLOW_SCRIPTS=1` holds back, and for how long at least and at most, ms. */
const WAITS: readonly (readonly [addresses: string, least: number, most: number])[] = [
	['**/_astro/**/*.js', 50, 600],
	['**/api/**', 0, 400],
];

/**
 * With `SLOW_SCRIPTS=1` every script and every call of a page comes late, each by a wait of its own: what is pressed
 * before its script is there must not be lost. A test's own routes come first.
 */
async function slowScripts(context: BrowserContext): Promise<void> {
	if (!process.env.SLOW_SCRIPTS) return;
	for (const [addresses, least, most] of WAITS) {
		await context.route(addresses, (route) => holdBack(route, least + Math.random() * (most - least)));
	}
}

async function holdBack(route: Route, milliseconds: number): Promise<void> {
	await sleep(milliseconds);
	// The page may have gone meanwhile.
	await route.continue().catch(() => null);
}
