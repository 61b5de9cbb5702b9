import { type Browser, type CDPSession, chromium, type Locator, type Page } from 'playwright';
import { chromiumLaunch } from '#tests/support/chromium.ts';
import { logIn, memberToken } from './member.ts';
import { median } from './page-measures.ts';

/** How long a list takes to become another one. */
export type ListChange = {
	/** What was pressed. */
	readonly name: string;
	/** Milliseconds from the click to the frame after the one that holds the new rows: the median. */
	readonly painted: number;
	/** Of these the wait for the answer: the median. */
	readonly waited: number;
	/** Processor time of the page's thread until then, which holds on a busy machine too: the median. */
	readonly busy: number;
};

/** A way to another list: what is pressed for it, brought into sight. */
type Way = { readonly name: string; readonly find: (page: Page, round: number) => Promise<Locator> };

const HEADS = ['gmv', 'units'] as const;
type Heads = Readonly<Record<(typeof HEADS)[number], string>>;
/** Until what the pointer wakes has come, and until late parts of a change are over. */
const REST_MS = 500;
const GIVE_UP_MS = 60_000;
/** Ways that end somewhere begin anew. */
const CHANGES_A_PAGE = 3;

/** Sorts, pages, filters by category and changes the period of a ranking, by words of its English screen. */
const waysOf = (heads: Heads): readonly Way[] => [
	{
		name: 'sort',
		find: async (page, round) =>
			page
				.getByRole('columnheader', { name: heads[HEADS[round % 2] ?? 'gmv'], exact: true })
				.getByRole('button'),
	},
	{ name: 'page', find: async (page) => page.getByRole('button', { name: 'Next page' }) },
	{
		name: 'period',
		find: async (page, round) =>
			page.getByRole('button', { name: round % 2 === 0 ? '30 days' : '7 days', exact: true }),
	},
	{
		name: 'category',
		find: async (page, round) => {
			const filters = page.getByRole('group', { name: 'Filters' });
			await filters.getByRole('button', { name: 'Category', exact: true }).click();
			return page.locator('[data-category]').nth(round);
		},
	},
];

declare global {
	// biome-ignore lint/style/useConsistentTypeDefinitions: the browser's own interface is extended
	interface Window {
		listChange?: { painted: number; waited: number } | undefined;
	}
}

/** Runs in the page: notes when the list of before has given way, counted from the last click. */
function watch(call: string): void {
	const rows = () =>
		[...document.querySelectorAll('main tbody tr:not([aria-hidden]) a[href]')]
			.slice(0, 12)
			.map((link) => link.getAttribute('href')?.split('?')[0])
			.join();
	let presses = 0;
	const isBusy = () => document.querySelector('main [aria-busy=true]') !== null;
	addEventListener(
		'click',
		({ timeStamp }) => {
			const before = rows();
			window.listChange = undefined;
			presses += 1;
			const press = presses;
			const look = (): void => {
				// Another press, as what opened a menu comes before what is chosen there.
				if (press !== presses) return;
				if (isBusy() || rows() === before) {
					requestAnimationFrame(look);
					return;
				}
				// The frame after the one that draws it: by then it was painted.
				requestAnimationFrame(() => {
					const painted = performance.now() - timeStamp;
					const answer = performance
						.getEntriesByType('resource')
						.findLast(({ name }) => name.includes(call)) as PerformanceResourceTiming | undefined;
					window.listChange = { painted, waited: answer?.duration ?? 0 };
				});
			};
			requestAnimationFrame(look);
		},
		true,
	);
}

/** Milliseconds of processor that the page's thread has used so far. */
async function threadTime(session: CDPSession): Promise<number> {
	const { metrics } = await session.send('Performance.getMetrics');
	return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

/** Changes a ranking so many times in each way, on a desktop of 1440 × 900 px whose processor is so many times slower. */
export async function listChanges(
	site: string,
	screen: {
		readonly path: string;
		readonly call: string;
		readonly heads: Heads;
	},
	{ times, slowdown }: { readonly times: number; readonly slowdown: number },
): Promise<readonly ListChange[]> {
	const browser = await chromium.launch(await chromiumLaunch());
	try {
		return await changesIn(browser, site, screen, { times, slowdown });
	} finally {
		await browser.close();
	}
}

async function changesIn(
	browser: Browser,
	site: string,
	{ path, call, heads }: Parameters<typeof listChanges>[1],
	{ times, slowdown }: Parameters<typeof listChanges>[2],
): Promise<readonly ListChange[]> {
	const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
	await logIn(context, await memberToken(site));
	const page = await context.newPage();
	const session = await context.newCDPSession(page);
	await session.send('Performance.enable', { timeDomain: 'threadTicks' });
	await page.addInitScript(watch, call);
	const results: ListChange[] = [];
	for (const { name, find } of waysOf(heads)) {
		const runs: Omit<ListChange, 'name'>[] = [];
		for (let round = 0; round < times; round += 1) {
			if (round % CHANGES_A_PAGE === 0) {
				await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
				await page.goto(`${site}${path}`);
				await page.locator('main tbody tr input[type=checkbox]').first().waitFor({ timeout: GIVE_UP_MS });
				await page.waitForLoadState('networkidle');
				await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
			}
			const target = await find(page, round % CHANGES_A_PAGE);
			await target.hover({ timeout: GIVE_UP_MS });
			await page.waitForTimeout(REST_MS);
			runs.push(await changeOnce(page, session));
			await page.waitForTimeout(REST_MS);
		}
		const middle = (of: keyof Omit<ListChange, 'name'>) => median(runs.map((run) => run[of]));
		results.push({ name, painted: middle('painted'), waited: middle('waited'), busy: middle('busy') });
	}
	return results;
}

/** Presses what the pointer is on. */
async function changeOnce(page: Page, session: CDPSession): Promise<Omit<ListChange, 'name'>> {
	const before = await threadTime(session);
	await page.mouse.down();
	await page.mouse.up();
	const handle = await page.waitForFunction(() => window.listChange, undefined, { timeout: GIVE_UP_MS });
	const change = await handle.jsonValue();
	if (!change) throw new Error('nothing says when the list changed');
	return { ...change, busy: (await threadTime(session)) - before };
}
