import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnShop } from '#stores/studio/own-shops.ts';
import { envelope, fetchDouble } from '#tests/api/fetch-double.ts';

const READING = { shop_id: '7', name: 'Corner', synced_at: null, is_syncing: true, fault: null };
const READ = { ...READING, synced_at: '2026-03-10T08:00:00.000Z', is_syncing: false };
const FAILED = { ...READING, is_syncing: false, fault: 'unreachable' };
const OTHER = { ...READ, shop_id: '8' };

const shops = (...list: object[]) => envelope({ list, limit: 10, platforms: [] });
const offline = () => {
	throw new TypeError('Failed to fetch');
};

/** What is found of a shop that is being read, with these answers, when so many seconds have passed. */
async function look(seconds: number, ...replies: Parameters<typeof fetchDouble>) {
	vi.resetModules();
	const { browserDouble } = await import('#tests/stores/browser-double.ts');
	browserDouble('', { t: 'token' });
	const server = fetchDouble(...replies);
	vi.stubGlobal('fetch', server.fetch);
	const { readingOf, untilRead } = await import('#stores/studio/own-shops.ts');
	const leaving = new AbortController();
	let found: OwnShop | null | 'failed' = null;
	const done = untilRead(READING as OwnShop, leaving.signal).then(
		(shop) => {
			found = shop;
		},
		() => {
			found = 'failed';
		},
	);
	await vi.advanceTimersByTimeAsync(seconds * 1_000);
	return { server, leaving, done, readingOf, found: () => found };
}

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

test('a shop is looked at every two seconds until it was read', async () => {
	const before = await look(5, shops(READING, OTHER), shops(OTHER, READING));
	expect([before.found(), before.server.sent.length]).toEqual([null, 2]);
	const { server, found, readingOf } = await look(9, shops(READING, OTHER), shops(READ, OTHER));
	expect([found(), server.sent.length]).toEqual([READ, 2]);
	expect([READING, READ, FAILED].map((shop) => readingOf(shop as OwnShop))).toEqual([
		...['reading', 'read', 'unread'],
	]);
});

test('a reading that failed, and a shop that is gone, are not waited for', async () => {
	expect((await look(3, shops(FAILED))).found()).toEqual(FAILED);
	expect((await look(3, shops(OTHER))).found()).toEqual({ ...READING, is_syncing: false });
});

test('a connection that breaks is no end, a refusal is one', async () => {
	const broken = await look(5, offline, shops(READ));
	expect(broken.found()).toEqual(READ);
	expect((await look(3, envelope(null, 10002))).found()).toBe('failed');
});

test('it is given up after two minutes', async () => {
	const { server, found } = await look(600, ...Array.from({ length: 60 }, () => shops(READING)));
	expect(found()).toEqual(READING);
	server.expectAllSent();
});

test('nothing is asked any more once it is left', async () => {
	const { server, leaving, done } = await look(3, shops(READING));
	leaving.abort();
	await done;
	await vi.advanceTimersByTimeAsync(60_000);
	expect(server.sent).toHaveLength(1);
});
