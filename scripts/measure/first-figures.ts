import { type Browser, type CDPSession, chromium, type Page } from 'playwright';
import { chromiumLaunch } from '#tests/support/chromium.ts';
import { logIn } from './member.ts';

/** What a data screen needs until its figures are painted. */
export type FirstFigures = {
	/** Milliseconds from the navigation to the frame after the one that holds the first figures. */
	readonly painted: number;
	/** Bytes of script over the line until then, as they were compressed. */
	readonly scriptBytes: number;
	/** Requests that had begun by then. */
	readonly requestsBefore: number;
	/** Requests until the page has been at rest for half a second after them, pictures and late parts with them. */
	readonly requests: number;
	/** The layout shift until then and a second longer. */
	readonly shift: number;
};

/** Lighthouse's mobile profile as DevTools applies it: 150 ms round trip, 1.6 Mbit/s, processor four times slower. */
const NETWORK = {
	offline: false,
	latency: 150 * 3.75,
	downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
	uploadThroughput: (750 * 1024 * 0.9) / 8,
};
const PROCESSOR_SLOWDOWN = 4;
const PHONE = {
	viewport: { width: 412, height: 823 },
	deviceScaleFactor: 1.75,
	isMobile: true,
	hasTouch: true,
};
const GIVE_UP_MS = 60_000;
const AFTERWARDS_MS = 1_000;

/**
 * Loads an address so many times with an empty cache, and says when what the selector finds was painted.
 * @param token of the member whose page it is; null for a guest's
 */
export async function firstFigures(
	url: string,
	selector: string,
	times: number,
	token: string | null,
): Promise<readonly FirstFigures[]> {
	const browser = await chromium.launch(await chromiumLaunch());
	try {
		const results: FirstFigures[] = [];
		while (results.length < times) results.push(await firstFiguresOnce(browser, url, selector, token));
		return results;
	} finally {
		await browser.close();
	}
}

/** Where the first such link of a page leads, in a browser of its own. */
export async function linkIn(url: string, selector: string): Promise<string> {
	const browser = await chromium.launch(await chromiumLaunch());
	try {
		const page = await browser.newPage();
		await page.goto(url);
		const link = page.locator(selector).first();
		return (await link.getAttribute('href', { timeout: GIVE_UP_MS })) ?? '';
	} finally {
		await browser.close();
	}
}

async function firstFiguresOnce(
	browser: Browser,
	url: string,
	selector: string,
	token: string | null,
): Promise<FirstFigures> {
	const context = await browser.newContext(PHONE);
	try {
		if (token !== null) await logIn(context, token);
		const page = await context.newPage();
		const session = await context.newCDPSession(page);
		await throttle(session);
		const scriptBytes = countScript(session);
		let requests = 0;
		page.on('request', () => {
			requests += 1;
		});
		await page.addInitScript(watch, selector);
		await page.goto(url, { waitUntil: 'commit', timeout: GIVE_UP_MS });
		const painted = await paintedAt(page);
		const [bytes, requestsBefore] = [scriptBytes(), requests];
		await page.waitForTimeout(AFTERWARDS_MS);
		await page.waitForLoadState('networkidle', { timeout: GIVE_UP_MS });
		const shift = await page.evaluate(() => window.shifted ?? 0);
		return { painted, scriptBytes: bytes, requestsBefore, requests, shift };
	} finally {
		await context.close();
	}
}

declare global {
	// biome-ignore lint/style/useConsistentTypeDefinitions: the browser's own interface is extended
	interface Window {
		figuresPainted?: number;
		shifted?: number;
	}
}

async function throttle(session: CDPSession): Promise<void> {
	await session.send('Network.enable');
	await session.send('Network.emulateNetworkConditions', NETWORK);
	await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWDOWN });
}

function countScript(session: CDPSession): () => number {
	const scripts = new Set<string>();
	let bytes = 0;
	session.on('Network.responseReceived', ({ requestId, type }) => {
		if (type === 'Script') scripts.add(requestId);
	});
	session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
		if (scripts.has(requestId)) bytes += encodedDataLength;
	});
	return () => bytes;
}

/** Runs in the page: notes when the figures are there, and what moved. */
function watch(selector: string): void {
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
			window.shifted = (window.shifted ?? 0) + entry.value;
	}).observe({ type: 'layout-shift', buffered: true });
	const look = () => {
		const found = document.querySelector(selector);
		if (!found || !/\d/.test(found.textContent)) return requestAnimationFrame(look);
		// The frame after the one that draws it: by then it was painted.
		return requestAnimationFrame(() => {
			window.figuresPainted = performance.now();
		});
	};
	requestAnimationFrame(look);
}

async function paintedAt(page: Page): Promise<number> {
	const handle = await page.waitForFunction(() => window.figuresPainted, undefined, { timeout: GIVE_UP_MS });
	return (await handle.jsonValue()) ?? Number.NaN;
}
