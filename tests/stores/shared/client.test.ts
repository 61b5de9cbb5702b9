import { beforeEach, describe, expect, test, vi } from 'vitest';
import { envelope, fetchDouble } from '#tests/api/fetch-double.ts';
import { browserDouble } from '#tests/stores/browser-double.ts';

/** The client of a page whose requests get these answers. */
async function load(replies: Parameters<typeof fetchDouble>, storage: Record<string, string> = {}) {
	vi.resetModules();
	const { browserDouble: freshDouble } = await import('#tests/stores/browser-double.ts');
	freshDouble('', storage);
	const server = fetchDouble(...replies);
	vi.stubGlobal('fetch', server.fetch);
	const [client, faults, token] = await Promise.all([
		import('#stores/shared/client.ts'),
		import('#stores/shared/faults.ts'),
		import('#stores/shared/token.ts'),
	]);
	const went: string[] = [];
	faults.navigation.go = (address) => went.push(address);
	return { ...client, ...faults, ...token, server, went, storage };
}

const status = (value: number, headers: HeadersInit) => () => new Response('', { status: value, headers });

beforeEach(() => {
	browserDouble();
});

describe('a call that fails', () => {
	test('does once what the table of faults says, and still fails for its caller', async () => {
		const page = await load([envelope(null, 10_018, 'gone')], { t: 'token' });
		await expect(page.call('getUserInfo', {})).rejects.toMatchObject({ code: 10_018 });
		expect(page.went).toEqual(['/login/goodsSellLike']);
	});

	test('on a display call shows the server’s words as an error', async () => {
		const page = await load([envelope(null, 99_999, 'words')]);
		const { $toast } = await import('#stores/shared/toast.ts');
		await expect(page.call('rankPlatIntroduce', {})).rejects.toThrow('99999');
		expect($toast.get()).toMatchObject({ text: 'words', tone: 'error', refusal: { code: 99_999 } });
	});

	test('on a login leaves a lock-out and a disabled account to the form', async () => {
		const page = await load([status(429, { 'retry-after': '60' }), envelope(null, 444, 'disabled')]);
		const login = { handle: 'mei', password: 'Enough+8' };
		await expect(page.call('login', login)).rejects.toMatchObject({ status: 429, retryAfterSeconds: 60 });
		await expect(page.call('login', login)).rejects.toMatchObject({ code: 444 });
		expect([page.$faultDialog.get(), page.went]).toEqual([null, []]);
	});

	test('with a token that has been replaced meanwhile says nothing of the new session', async () => {
		const page = await load([envelope(null, 10_020, 'displaced')], { t: 'older' });
		const answer = page.call('getUserInfo', {});
		page.$token.set('newer');
		await expect(answer).rejects.toMatchObject({ code: 10_020 });
		expect([page.$faultDialog.get(), page.$token.get()]).toEqual([null, 'newer']);
	});

	test('because its caller gave it up is no fault', async () => {
		const page = await load([() => new Promise(() => undefined)]);
		const stop = new AbortController();
		const answer = page.call('siteState', {}, stop.signal);
		setTimeout(() => stop.abort());
		await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
		expect(page.$faultDialog.get()).toBeNull();
	});
});

test('a browser has one random name, which every call carries', async () => {
	const page = await load([envelope({}), envelope({})]);
	await page.call('siteState', {});
	await page.call('siteState', {});
	const [first, second] = page.server.sent.map(({ headers }) => headers.get('x-browser-id'));
	expect(first).toMatch(/^[0-9a-f]{32}$/);
	expect(second).toBe(first);
	expect(page.storage.browser_id).toBe(first);
});
