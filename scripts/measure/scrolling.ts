import { type Browser, chromium, type Route } from 'playwright';
import { chromiumLaunch } from '#tests/support/chromium.ts';

/** How smoothly a long table scrolls. */
export type Scrolling = {
	/** Rows that the table had. */
	readonly rows: number;
	/** Milliseconds between two frames: the median, and what 95 of 100 stay below. */
	readonly median: number;
	readonly slow: number;
	/** Frames that took longer than 25 ms: at 60 a second, one was left out. */
	readonly leftOut: number;
	readonly frames: number;
};

const FRAMES = 300;
/** A quick wheel. */
const PIXELS_A_FRAME = 60;
const LATE_MS = 25;
const VIEWPORT = { width: 1440, height: 900 };
/** Of a row that is not compact (ui/table.tsx). */
const ROW_PIXELS = 56;

type List = { readonly data: { readonly list: readonly Record<string, unknown>[] } };

/** Answers a list call with as many rows as are wanted: those of the page again and again, with ids of their own. */
const repeated = (rows: number, id: string) => async (route: Route) => {
	const response = await route.fetch();
	const { data, ...envelope } = (await response.json()) as List;
	const list = Array.from({ length: rows }, (_, index) => ({
		...data.list[index % data.list.length],
		[id]: `${index}`,
		rank: index + 1,
	}));
	await route.fulfill({ response, json: { ...envelope, data: { ...data, list, total: rows } } });
};

/** Scrolls a table of so many rows on a desktop of 1440 × 900 px, a fixed way each frame, at most to its end. */
export async function scrolling(
	site: string,
	screen: { readonly path: string; readonly call: string; readonly id: string },
	rows: number,
): Promise<Scrolling> {
	const browser = await chromium.launch(await chromiumLaunch());
	try {
		return await scrollOnce(browser, site, screen, rows);
	} finally {
		await browser.close();
	}
}

async function scrollOnce(
	browser: Browser,
	site: string,
	{ path, call, id }: { readonly path: string; readonly call: string; readonly id: string },
	rows: number,
): Promise<Scrolling> {
	const page = await browser.newPage({ viewport: VIEWPORT });
	await page.route(`**${call}?*`, repeated(rows, id));
	await page.goto(`${site}${path}`);
	await page
		.locator('main tbody tr')
		.nth(rows - 1)
		.waitFor();
	const frames = Math.min(FRAMES, Math.floor((rows * ROW_PIXELS - VIEWPORT.height) / PIXELS_A_FRAME));
	const { times, scrolled } = await page.evaluate(
		async ({ count, pixels }) => {
			const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
			const seen = [await frame()];
			while (seen.length <= count) {
				scrollBy(0, pixels);
				seen.push(await frame());
			}
			return { times: seen, scrolled: scrollY };
		},
		{ count: frames, pixels: PIXELS_A_FRAME },
	);
	if (scrolled < frames * PIXELS_A_FRAME) throw new Error(`only ${scrolled} px were scrolled`);
	const lengths = times.slice(1).map((time, index) => time - (times[index] ?? time));
	const sorted = lengths.toSorted((a, b) => a - b);
	const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
	return {
		rows,
		median: at(0.5),
		slow: at(0.95),
		leftOut: lengths.filter((length) => length > LATE_MS).length,
		frames: lengths.length,
	};
}
