import { type Browser, chromium, type Locator, type Page } from 'playwright';
import { chromiumLaunch } from '#tests/support/chromium.ts';
import { logIn, memberToken } from './member.ts';

/** A task as it was done: what it took, and what was found. */
export type Done = {
	readonly name: string;
	readonly presses: number;
	/** Presses that it may take. */
	readonly target: number;
	/** From the first press, or letter, until the answer is in sight, without the time that a person reads. */
	readonly milliseconds: number;
	readonly found: string;
};

/** One who does a task: presses are clicks and Enter; letters are not counted. */
type Hand = {
	readonly page: Page;
	press(target: Locator): Promise<void>;
	/** Writes into what the last press opened, or into a field that a key leads to. */
	write(target: Locator, text: string): Promise<void>;
	enter(): Promise<void>;
	/** Picks from a list of the platform's own: one press. */
	choose(target: Locator, value: string): Promise<void>;
};

type Task = {
	readonly name: string;
	readonly target: number;
	/** Where it starts: the screen on which members arrive, or the list that a question is about. */
	readonly from: string;
	/** Says what was found, which is in sight then. */
	readonly act: (hand: Hand) => Promise<string>;
};

const WAIT_MS = 15_000;
/** Calls that answer lists. */
const LISTS = /\/api\/(rank_|selection_goods)/;
const VIEWPORT = { width: 1440, height: 900 };

const rowsOf = (page: Page) => page.locator('main tbody tr:not([aria-hidden])');
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const menu = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
const title = (row: Locator) => row.locator('a[href]').first();
const head = (page: Page, name: string) => page.getByRole('columnheader', { name }).getByRole('button');

/** Waits until something is on screen without scrolling, and says what it says. */
async function inSight(target: Locator): Promise<string> {
	const first = target.first();
	await first.waitFor({ state: 'visible', timeout: WAIT_MS });
	const box = await first.boundingBox();
	if (!box || box.y < 0 || box.y > VIEWPORT.height) throw new Error('the answer is below what is on screen');
	return ((await first.textContent()) ?? '').replace(/\s+/g, ' ').trim();
}

/** Waits for the rows that a change of the list brings. */
async function changed(page: Page, act: () => Promise<void>): Promise<void> {
	await Promise.all([
		page.waitForResponse((response) => LISTS.test(response.url()), { timeout: WAIT_MS }),
		act(),
	]);
	await page.locator('main [aria-busy=false]').first().waitFor({ timeout: WAIT_MS });
}

async function found(page: Page, least: number, noun: string): Promise<string> {
	await rowsOf(page)
		.nth(least - 1)
		.waitFor({ timeout: WAIT_MS });
	return `${await rowsOf(page).count()} ${noun}`;
}

const TASKS: readonly Task[] = [
	{
		name: 'Ten rising products with a commission of 10 % or more',
		target: 4,
		from: '/goodsSellLike',
		act: async ({ page, press, write, enter }) => {
			await changed(page, () => press(tab(page, 'Rising')));
			await press(page.getByRole('button', { name: 'Commission rate' }));
			await write(page.getByLabel('Commission rate, min'), '10');
			await changed(page, enter);
			return found(page, 10, 'products');
		},
	},
	{
		name: 'The verdict on one of them',
		target: 1,
		from: '/goodsSellLike?board=rising',
		act: async ({ page, press }) => {
			await press(title(rowsOf(page).first()));
			return inSight(page.locator('main header p').filter({ has: page.locator('strong') }));
		},
	},
	{
		name: 'Five creators to invite: open to partners, with their type and terms',
		target: 4,
		from: '/goodsSellLike',
		act: async ({ page, press }) => {
			await press(menu(page, 'Creators'));
			await rowsOf(page).first().waitFor({ timeout: WAIT_MS });
			await changed(page, () => press(tab(page, 'Creator market')));
			return found(page, 5, 'creators');
		},
	},
	{
		name: 'The replay of yesterday’s best live',
		target: 3,
		from: '/goodsSellLike',
		act: async ({ page, press }) => {
			await press(menu(page, 'Live'));
			await rowsOf(page).first().waitFor({ timeout: WAIT_MS });
			await changed(page, () => press(page.getByRole('button', { name: '1 day' })));
			await press(title(rowsOf(page).first()));
			await page.locator('main input[type=range]').first().waitFor({ timeout: WAIT_MS });
			return inSight(page.getByRole('heading', { level: 1 }));
		},
	},
	{
		name: 'A product by its id',
		target: 1,
		from: '/goodsSellLike',
		act: async ({ page, write, enter }) => {
			const href = await title(rowsOf(page).first()).getAttribute('href');
			const id = decodeURIComponent(href?.split('?')[0]?.split('/').at(-1) ?? '');
			await page.keyboard.press('/');
			await write(page.locator('search-box [name=keyword]'), id);
			await enter();
			await page.waitForURL('**/goodsDetail/**', { timeout: WAIT_MS });
			return inSight(page.getByRole('heading', { level: 1 }));
		},
	},
	{
		name: 'Is there room in a segment?',
		target: 3,
		from: '/goodsSellLike',
		act: async ({ page, press }) => {
			await press(menu(page, 'Markets'));
			await press(tab(page, 'Segments'));
			await press(title(rowsOf(page).first()));
			return inSight(page.getByRole('region', { name: 'Is there room?' }).locator('p.text-20'));
		},
	},
	{
		name: 'The shop that grew most, and what it sells',
		target: 3,
		from: '/goodsSellLike',
		act: async ({ page, press }) => {
			await press(menu(page, 'Shops'));
			await rowsOf(page).first().waitFor({ timeout: WAIT_MS });
			await changed(page, () => press(head(page, 'GMV growth')));
			await press(title(rowsOf(page).first()));
			return inSight(page.getByRole('heading', { level: 1 }));
		},
	},
	{
		name: 'Two products side by side',
		target: 3,
		from: '/goodsSellLike',
		act: async ({ page, press }) => {
			for (const place of [0, 1]) await press(rowsOf(page).nth(place).getByRole('checkbox'));
			await press(page.getByRole('button', { name: /^Compare/ }));
			return inSight(page.getByRole('columnheader').nth(1));
		},
	},
	{
		name: 'Offers with a free sample, by what a sale pays',
		target: 4,
		from: '/goodsSellLike',
		act: async ({ page, press, choose }) => {
			await press(menu(page, 'Selected products'));
			await rowsOf(page).first().waitFor({ timeout: WAIT_MS });
			await press(page.getByRole('button', { name: 'More filters' }));
			await choose(page.getByRole('dialog').getByLabel('Sample', { exact: true }), 'free');
			await changed(page, () => press(page.getByRole('button', { name: /^Show/ })));
			return found(page, 1, 'offers');
		},
	},
	{
		name: 'The ranking as a workbook',
		target: 2,
		from: '/goodsSellLike',
		act: async ({ page, press }) => {
			const download = page.waitForEvent('download', { timeout: WAIT_MS });
			await press(page.getByRole('button', { name: 'Export to Excel' }));
			return (await download).suggestedFilename();
		},
	},
];

async function doTask(browser: Browser, site: string, token: string, task: Task): Promise<Done> {
	const context = await browser.newContext({ viewport: VIEWPORT, locale: 'en-US', reducedMotion: 'reduce' });
	try {
		await logIn(context, token);
		const page = await context.newPage();
		await page.goto(`${site}${task.from}`);
		await rowsOf(page).first().waitFor({ timeout: WAIT_MS });
		await rowsOf(page).getByRole('checkbox').first().waitFor({ timeout: WAIT_MS });
		let presses = 0;
		const hand: Hand = {
			page,
			async press(target) {
				presses += 1;
				await target.click({ timeout: WAIT_MS });
			},
			async write(target, text) {
				await target.fill(text, { timeout: WAIT_MS });
			},
			async choose(target, value) {
				presses += 1;
				await target.selectOption(value, { timeout: WAIT_MS });
			},
			async enter() {
				presses += 1;
				await page.keyboard.press('Enter');
			},
		};
		const start = performance.now();
		const what = await task.act(hand);
		const { name, target } = task;
		return { name, target, presses, milliseconds: performance.now() - start, found: what };
	} catch (cause) {
		throw new Error(`could not be done: ${task.name}`, { cause });
	} finally {
		await context.close();
	}
}

/** Does each task on a demo that runs, in a browser window of 1440 × 900 px. */
export async function doTasks(site: string): Promise<readonly Done[]> {
	const browser = await chromium.launch(await chromiumLaunch());
	try {
		const token = await memberToken(site);
		const done: Done[] = [];
		for (const task of TASKS) done.push(await doTask(browser, site, token, task));
		return done;
	} finally {
		await browser.close();
	}
}
