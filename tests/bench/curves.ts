import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium } from 'playwright';
import { openDatabase } from '#server/db/open.ts';
import { chromiumLaunch } from '#tests/support/chromium.ts';
import { startServer } from '#tests/support/server.ts';
import { LONG_ROOM, writeSession } from './live.ts';
import { line, percentile } from './report.ts';
import { KEY, newToken } from './service.ts';

const RUNS = 5;
/** Lighthouse's phone. */
const PHONE = {
	viewport: { width: 412, height: 823 },
	deviceScaleFactor: 1.75,
	isMobile: true,
	hasTouch: true,
};
const PROCESSOR_SLOWDOWN = 4;
/** By then all but the minutes is on the screen: what is measured is their drawing. */
const HELD_MS = 6_000;

declare global {
	// biome-ignore lint/style/useConsistentTypeDefinitions: the browser's own interface is extended
	interface Window {
		curvesPainted?: number;
		longest?: number;
	}
}

/** Runs in the page: notes the frame after the one that has the curves, and the longest task since the minutes came. */
function watch(): void {
	const arrived = () =>
		performance.getEntriesByType('resource').find(({ name }) => name.includes('/live_curve'));
	new PerformanceObserver((list) => {
		for (const { startTime, duration } of list.getEntries()) {
			const came = (arrived() as PerformanceResourceTiming | undefined)?.responseEnd;
			if (came !== undefined && startTime + duration > came)
				window.longest = Math.max(window.longest ?? 0, duration);
		}
	}).observe({ type: 'longtask' });
	const look = () => {
		if (!document.querySelector('main input[type=range]')) return requestAnimationFrame(look);
		return requestAnimationFrame(() => {
			window.curvesPainted = performance.now();
		});
	};
	requestAnimationFrame(look);
}

type Drawn = { readonly painted: number; readonly longest: number };

async function drawOnce(browser: Browser, address: string, token: string): Promise<Drawn> {
	const context = await browser.newContext(PHONE);
	try {
		const page = await context.newPage();
		const devtools = await context.newCDPSession(page);
		await devtools.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWDOWN });
		await page.addInitScript((value) => localStorage.setItem('t', value), token);
		await page.addInitScript(watch);
		await page.route('**/api/live_curve?*', async (route) => {
			const response = await route.fetch();
			await sleep(HELD_MS);
			await route.fulfill({ response });
		});
		await page.goto(address);
		await page.waitForFunction(() => window.curvesPainted, undefined, { timeout: 60_000 });
		await sleep(1_000);
		return await page.evaluate(() => {
			const [answer] = performance
				.getEntriesByType('resource')
				.filter(({ name }) => name.includes('/live_curve')) as PerformanceResourceTiming[];
			const painted = (window.curvesPainted ?? Number.NaN) - (answer?.responseEnd ?? Number.NaN);
			return { painted, longest: window.longest ?? 0 };
		});
	} finally {
		await context.close();
	}
}

/** Time until the seven curves of twelve hours and the lanes of sixty products are painted, once their data are there. */
export async function benchCurves(dataDir: string): Promise<void> {
	const database = await openDatabase({ dataDir });
	await writeSession(database, LONG_ROOM, 1);
	const token = await newToken(database);
	await database.close();
	const server = await startServer(dataDir, { ACCESS: 'open', RATE_LIMITS: 'off', SECRET_KEY: KEY });
	const browser = await chromium.launch(await chromiumLaunch());
	try {
		const runs: Drawn[] = [];
		while (runs.length < RUNS)
			runs.push(await drawOnce(browser, `${server.url}/detail/87/${LONG_ROOM}`, token));
		const middle = (of: (run: Drawn) => number) => `${percentile(runs.map(of), 0.5).toFixed(0)} ms`;
		line(
			'curves painted after their data came, phone, processor 4 × slower',
			middle(({ painted }) => painted),
			'≤ 300 ms',
		);
		line(
			'  longest task meanwhile',
			middle(({ longest }) => longest),
		);
	} finally {
		await browser.close();
		await server.stop();
	}
}
