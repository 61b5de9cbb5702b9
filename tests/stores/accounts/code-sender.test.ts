import { afterEach, describe, expect, test, vi } from 'vitest';
import { envelope, fetchDouble } from '#tests/api/fetch-double.ts';

const TYPED = { handle: ' mei@shop.example ', region: 'ID' } as const;
const OTHER = { handle: 'ayu@shop.example', region: 'ID' } as const;
const sent = envelope({ resend_after: 60, expires_in: 600 });
// Demo data may still be there where demo mode is off.
const state = (demo_login: boolean) => envelope({ demo: true, demo_login, platforms: [] });

/** A sender on a page whose requests get these answers; the first is for the site's state. */
async function load(isDemo: boolean, ...replies: Parameters<typeof fetchDouble>) {
	vi.resetModules();
	vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
	const { browserDouble } = await import('#tests/stores/browser-double.ts');
	browserDouble('', { lang: 'kn-in' });
	const server = fetchDouble(state(isDemo), ...replies);
	vi.stubGlobal('fetch', server.fetch);
	const [codes, site] = await Promise.all([
		import('#stores/accounts/code-sender.ts'),
		import('#stores/shared/site-state.ts'),
	]);
	site.loadSiteState();
	await vi.waitFor(() => expect(site.$siteState.get().status).toBe('ready'));
	return { ...codes, sender: codes.codeSender('register'), server };
}

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

describe('a code', () => {
	test('is asked for in the language on screen, and the next one to the same address waits a minute', async () => {
		const { sender, server, isHeldBack } = await load(false, sent);
		expect(await sender.send(TYPED)).toBeNull();
		expect(server.sent[1]?.body).toEqual({
			handle: 'mei@shop.example',
			region: 'ID',
			purpose: 'register',
			language_id: '1',
		});
		expect(sender.$state.get()).toMatchObject({ wait: 60, isSending: false, demoCode: null });
		await sender.send(TYPED);
		vi.advanceTimersByTime(59_000);
		expect(isHeldBack(sender.$state.get(), TYPED)).toBe(true);
		expect(isHeldBack(sender.$state.get(), OTHER)).toBe(false);
		vi.advanceTimersByTime(1_000);
		expect(isHeldBack(sender.$state.get(), TYPED)).toBe(false);
		server.expectAllSent();
	});

	test('is asked for once however often the button is pressed', async () => {
		const { sender, server } = await load(false, sent);
		await Promise.all([sender.send(TYPED), sender.send(TYPED)]);
		server.expectAllSent();
	});

	test('is shown in demo mode', async () => {
		const { sender } = await load(true, sent, envelope({ code: '123456', sent_at: null }));
		await sender.send(TYPED);
		expect(sender.$state.get().demoCode).toBe('123456');
	});

	test('is sent even where the outbox of the demo does not answer', async () => {
		const { sender } = await load(true, sent, envelope(null, 404, 'no'));
		expect(await sender.send(TYPED)).toBeNull();
		expect(sender.$state.get()).toMatchObject({ demoCode: null, wait: 60 });
	});

	test.each([
		[
			envelope({ retry_after: 25 }, 10_005, 'too soon'),
			{ code: { kind: 'tooSoon', values: { seconds: 25 } } },
			25,
		],
		[
			() => new Response('', { status: 429, headers: { 'retry-after': '90' } }),
			{ form: { kind: 'waitSeconds', values: { seconds: 90 } } },
			90,
		],
	])('that is refused for now says how long, and waits that long', async (reply, problems, wait) => {
		const { sender } = await load(false, reply);
		expect(await sender.send(TYPED)).toEqual(problems);
		expect(sender.$state.get().wait).toBe(wait);
	});
});
