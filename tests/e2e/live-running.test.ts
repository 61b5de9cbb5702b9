// @module-tag full
import type { Page, Request } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import type { PageOptions } from '#tests/support/browser.ts';
import { FULL } from '#tests/support/parts.ts';
import { runCommand } from '#tests/support/server.ts';
import { accountSite } from './account-site.ts';
import { heard, tile } from './live-page.ts';
import { expectVisible } from './ranking-page.ts';

const WAIT = { timeout: 40_000 };
const site = accountSite({ settings: { ACCESS: 'open' } });

/** The tests' clock stands half an hour after it. */
const START = Date.parse('2027-03-21T09:30:00Z');
const at = (minute: number) => new Date(START + minute * 60_000).toISOString();

let collector = '';

beforeAll(async () => {
	const { output } = await runCommand('src/cli/admin.ts', ['add-collector', 'Evening reader'], {
		DATA_DIR: site.dataDir,
	});
	collector = /\S{20,}/.exec(output)?.[0] ?? '';
}, 60_000);

/** Sends records as a collector does; all are taken. */
async function collect(...records: readonly object[]): Promise<void> {
	const answer = await fetch(`${site.url()}/api/collect?region=US`, {
		method: 'POST',
		headers: { authorization: `Bearer ${collector}` },
		body: records.map((record) => JSON.stringify(record)).join('\n'),
	});
	expect(await answer.json()).toMatchObject({ code: 100, data: { taken: records.length, refused: 0 } });
}

const session = (room_id: string, more: object = {}) => ({
	type: 'live',
	room_id,
	creator_id: 'kai',
	title: `Running ${room_id}`,
	started_at: at(0),
	...more,
});

/** A minute of a session: 100 online, by then 10 entered, 2 units of $20.00 sold and 5 comments each minute. */
const sample = (room_id: string, minute: number, more: object = {}) => ({
	type: 'live_sample',
	room_id,
	at: at(minute),
	online: 100,
	entered: 10 * minute,
	units: 2 * minute,
	gmv: 40 * minute,
	comments: 5 * minute,
	...more,
});

/** Starts a session that was read for so many minutes, and opens its detail. */
async function openRunning(room: string, minutes: number, options: PageOptions = {}): Promise<Page> {
	const read = Array.from({ length: minutes + 1 }, (_, minute) => sample(room, minute));
	await collect({ type: 'creator', creator_id: 'kai', handle: 'kai.cooks' }, session(room), ...read);
	const { token } = await site.member();
	const page = await site.open(`/detail/87/${room}`, { ...options, storage: { t: token } });
	await expect.poll(() => tile(page, 'Units sold').textContent(), WAIT).toBe(String(2 * minutes));
	await expectVisible(page.getByText('Updates as it runs'));
	await page.evaluate(() => {
		document.documentElement.dataset.sameDocument = '';
	});
	return page;
}

const stream = (page: Page) => page.getByRole('main').getByRole('status');

/** Waits until nothing more is fetched, so that a server that is gone fails nothing but the stream. */
async function quiet(page: Page): Promise<void> {
	let count = -1;
	const news = async () => {
		const before = count;
		count = await page.evaluate(() => performance.getEntriesByType('resource').length);
		return count - before;
	};
	await expect.poll(news, { ...WAIT, interval: 1_000 }).toBe(0);
}

/** Resolves when the connection of its stream is closed, by whichever side. */
function streamClosed(page: Page): Promise<unknown> {
	const isStream = (request: Request) => request.url().includes('live_stream');
	const options = { predicate: isStream, ...WAIT };
	const waits = [page.waitForEvent('requestfinished', options), page.waitForEvent('requestfailed', options)];
	return Promise.any(waits);
}

/** The page was not loaded anew meanwhile. */
const isSameDocument = (page: Page) =>
	page.evaluate(() => document.documentElement.dataset.sameDocument === '');

describe('a session that runs', () => {
	test('gains figures and minutes as they are collected, ends, and its stream closes', async () => {
		const page = await openRunning('steady', 20);
		await expectVisible(page.getByText('Live now', { exact: true }));
		await expect.poll(() => tile(page, 'GMV').textContent()).toContain('$800.00');
		await expect
			.poll(() => heard(page))
			.toContain('02:50, Online 100, GMV per minute $40.00, Units per minute 2, Entered 10');

		await collect(sample('steady', 21, { online: 300, units: 60, gmv: 1_200 }));
		await expect.poll(() => tile(page, 'GMV').textContent(), WAIT).toContain('$1,200.00');
		await expect.poll(() => tile(page, 'Units sold').textContent()).toBe('60');
		await expect.poll(() => tile(page, 'Average online').textContent()).toContain('Peak 300');
		await expect
			.poll(() => heard(page))
			.toContain('02:51, Online 300, GMV per minute $400.00, Units per minute 20');

		const closed = streamClosed(page);
		await collect(
			sample('steady', 22, { online: 200, units: 62, gmv: 1_240 }),
			session('steady', { ended_at: at(22) }),
		);
		await expectVisible(page.getByText('Ended', { exact: true }));
		await closed;
		await expect.poll(() => tile(page, 'GMV').textContent()).toContain('$1,240.00');
		await expect.poll(() => heard(page)).toContain('02:52, Online 200');
		await expect.poll(() => stream(page).count()).toBe(0);
		expect(await isSameDocument(page)).toBe(true);
	});

	test('goes on by itself after its server was killed and the network was away', async () => {
		const page = await openRunning('broken', 20, { expected: /ERR_/ });
		await quiet(page);
		await site.kill();
		await expectVisible(page.getByText('Connection lost, trying again'));
		await page.context().setOffline(true);
		await site.restart();
		await collect(sample('broken', 21, { units: 50, gmv: 1_000 }));
		await page.context().setOffline(false);
		await expect.poll(() => tile(page, 'GMV').textContent(), WAIT).toContain('$1,000.00');
		await expect
			.poll(() => heard(page))
			.toContain('02:51, Online 100, GMV per minute $200.00, Units per minute 10');
		await expectVisible(page.getByText('Updates as it runs'));
		expect(await isSameDocument(page)).toBe(true);
	}, 120_000);

	test('is lost, not ended, once nobody has read it for 15 minutes, and runs again with the next sample', {
		...FULL,
		timeout: 120_000,
	}, async () => {
		const page = await openRunning('silent', 20, { expected: /ERR_/ });
		await quiet(page);
		await site.kill();
		await site.restart(at(36));
		const lost = page.getByText('No longer tracked', { exact: true });
		await lost.waitFor(WAIT);
		await expect.poll(() => lost.getAttribute('title')).toContain('more than 15 minutes old');
		await expect.poll(() => tile(page, 'GMV').textContent()).toContain('$800.00');

		await collect(sample('silent', 36, { units: 100, gmv: 2_000 }));
		await expectVisible(page.getByText('Live now', { exact: true }));
		await expect.poll(() => tile(page, 'GMV').textContent()).toContain('$2,000.00');
		// Nobody read the minutes between: they are unknown, not zero.
		await page.getByRole('button', { name: 'Show as table' }).click();
		await expectVisible(page.getByRole('row', { name: '02:55 – – –' }));
		expect(await isSameDocument(page)).toBe(true);
	});
});
