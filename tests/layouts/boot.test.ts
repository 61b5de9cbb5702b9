import { runInNewContext } from 'node:vm';
import { describe, expect, test, vi } from 'vitest';
import { appBoot, siteBoot } from '#layouts/boot.ts';

type Storage = Record<string, string>;
type Visit = {
	readonly path: string;
	readonly stored?: Storage;
	readonly userAgent?: string;
	readonly speaks?: string;
	readonly isStorageForbidden?: boolean;
	readonly isServerGone?: boolean;
	readonly referrer?: string;
};

/** A page load as far as the script in the head sees it. It runs in a context of its own: no text needs more. */
function load(script: string, visit: Visit) {
	const {
		path,
		stored = {},
		userAgent = '',
		speaks = 'en-US',
		isStorageForbidden,
		isServerGone,
		referrer = '',
	} = visit;
	const url = new URL(path, 'https://site.example');
	const [local, tab]: [Storage, Storage] = [{ ...stored }, {}];
	const [events, asked]: [string[], string[]] = [[], []];
	const metas: Record<string, string> = {};
	const links: { href: string }[] = [];
	const root = { lang: 'en', dataset: {} as Record<string, string> };
	const storage = (entries: Storage) => ({
		getItem: (key: string) => {
			if (isStorageForbidden) throw new Error('forbidden');
			return entries[key] ?? null;
		},
		setItem: (key: string, value: string) => {
			if (isStorageForbidden) throw new Error('forbidden');
			entries[key] = value;
			events.push(`store ${key}`);
		},
	});
	const listeners: Record<string, ((event: object) => void)[]> = {};
	const location = {
		origin: url.origin,
		pathname: url.pathname,
		search: url.search,
		hash: url.hash,
		replace: (to: string) => events.push(`go ${to}`),
		reload: () => events.push('reload'),
	};
	const timers: { action: () => void; ms: number }[] = [];
	const state = { hasWaitingIsland: true, now: 1_000_000_000 };
	class HTMLScriptElement {}
	class HTMLLinkElement {
		rel = 'modulepreload';
	}
	runInNewContext(script, {
		window: {},
		location,
		history: {
			state: null,
			replaceState: (_state: unknown, _title: string, to: string) => {
				events.push(`address ${to}`);
				const next = new URL(to, url);
				Object.assign(location, { search: next.search, hash: next.hash });
			},
		},
		navigator: { userAgent, language: speaks, onLine: true },
		URLSearchParams,
		localStorage: storage(local),
		sessionStorage: storage(tab),
		addEventListener: (name: string, listener: (event: object) => void) => {
			listeners[name] = [...(listeners[name] ?? []), listener];
		},
		setTimeout: (action: () => void, ms: number) => timers.push({ action, ms }),
		crypto,
		TextEncoder,
		AbortController,
		Headers,
		fetch: async (path: string) => {
			asked.push(path);
			if (isServerGone) throw new Error('refused');
			return { ok: true };
		},
		Date: class extends Date {
			static override now = () => state.now;
		},
		Element: class {},
		HTMLScriptElement,
		HTMLLinkElement,
		document: {
			documentElement: root,
			referrer,
			querySelectorAll: () => [],
			title: '',
			head: { append: (link: { href: string }) => links.push(link) },
			createElement: () => ({ href: '' }),
			querySelector: (selector: string) =>
				selector.startsWith('meta')
					? { setAttribute: (_: string, value: string) => Object.assign(metas, { [selector]: value }) }
					: state.hasWaitingIsland || null,
		},
	});
	const fire = (name: string, event: object) => {
		for (const listener of listeners[name] ?? []) listener(event);
	};
	return {
		local,
		tab,
		events,
		asked,
		root,
		metas,
		links,
		timers,
		state,
		fire,
		HTMLScriptElement,
		HTMLLinkElement,
	};
}

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1';

describe('a token in the address', () => {
	test('leaves it before anything else happens, and logs in where nobody is', () => {
		const { local, events } = load(siteBoot('page'), { path: '/zh/help?a=1&tk=abc#gmv' });
		expect(events).toEqual(['address /zh/help?a=1#gmv', 'store t', 'store loginStatus', 'store lang']);
		expect(local).toEqual({ t: 'abc', loginStatus: '1', lang: 'zh-cn' });
	});

	test('waits for a confirmation where somebody else is logged in', () => {
		const { local, tab } = load(siteBoot('page'), { path: '/help?tk=new', stored: { t: 'old' } });
		expect(local).toEqual({ t: 'old' });
		expect(tab).toEqual({ pending_token: 'new' });
	});

	test('that is the stored one changes nothing', () => {
		const { tab, events } = load(siteBoot('page'), { path: '/help?tk=old', stored: { t: 'old' } });
		expect(tab).toEqual({});
		expect(events).toEqual(['address /help']);
	});

	test('leaves it even where nothing can be stored', () => {
		const { events } = load(siteBoot('page'), { path: '/help?tk=abc', isStorageForbidden: true });
		expect(events).toEqual(['address /help']);
	});

	test.each([
		['//evil.example/?tk=abc', 'address /evil.example/'],
		['/\\evil.example?tk=abc&a=1', 'address /evil.example?a=1'],
	])('leaves %j too, which is no address of another origin', (path, event) => {
		const { events, local } = load(siteBoot('page'), { path: `https://site.example${path}` });
		expect(events[0]).toBe(event);
		expect(local.t).toBe('abc');
	});

	test('logs in on home, which then sends to the rankings', () => {
		const { events } = load(siteBoot('home'), { path: '/?tk=abc' });
		expect(events).toEqual(['address /', 'store t', 'store loginStatus', 'go /goodsSellLike']);
	});

	test.each([
		['screens', appBoot({}, [], 'screen')],
		['pages of one language', siteBoot('none')],
	])('is taken on %s too', (_, script) => {
		expect(load(script, { path: '/any?tk=abc' }).local.t).toBe('abc');
	});
});

describe('the home page', () => {
	test('sends a phone to the login, after it kept the language', () => {
		const { events, local } = load(siteBoot('home'), { path: '/zh/', userAgent: PHONE });
		expect(events).toEqual(['store lang', 'go /login']);
		expect(local.lang).toBe('zh-cn');
	});

	test('lets a desktop stay', () => {
		expect(load(siteBoot('home'), { path: '/' }).events).toEqual([]);
	});

	test('sends a phone on even where nothing can be stored', () => {
		const { events } = load(siteBoot('home'), { path: '/', userAgent: PHONE, isStorageForbidden: true });
		expect(events).toEqual(['go /login']);
	});
});

describe('a static page', () => {
	test('sends neither phones nor members anywhere', () => {
		expect(load(siteBoot('page'), { path: '/help', userAgent: PHONE }).events).toEqual([]);
		expect(load(siteBoot('page'), { path: '/help', stored: { t: 'abc' } }).events).toEqual([]);
	});

	test('goes to the stored language with query and place', () => {
		const { events } = load(siteBoot('page'), { path: '/help?q=gmv#gmv', stored: { lang: 'kn-in' } });
		expect(events).toEqual(['go /id/help?q=gmv#gmv']);
	});

	test('with a doubled slash stays on this origin', () => {
		const path = 'https://site.example/zh//evil.example?a=1';
		const { events } = load(siteBoot('page'), { path, stored: { lang: 'en-us' } });
		expect(events).toEqual(['go /evil.example?a=1']);
	});

	test('opens Indonesia in rupiah at the first visit in Indonesian, where nothing else was chosen', () => {
		expect(load(siteBoot('page'), { path: '/id/help' }).local).toEqual({
			lang: 'kn-in',
			plat_id: '81',
			country: 'Indonesia',
			currency: 'IDR',
		});
		const chosen = load(siteBoot('page'), { path: '/id/help', stored: { plat_id: '87', currency: 'USD' } });
		expect(chosen.local).toMatchObject({ plat_id: '87', currency: 'USD', lang: 'kn-in' });
		expect(load(siteBoot('page'), { path: '/zh/help' }).local).toEqual({ lang: 'zh-cn' });
		expect(load(siteBoot('page'), { path: '/id/help', stored: { lang: 'kn-in' } }).local).toEqual({
			lang: 'kn-in',
		});
	});

	test.each([
		['zh-TW', 'zh-cn'],
		['id-ID', 'kn-in'],
		['in', 'kn-in'],
		['en-GB', undefined],
		['vi', undefined],
	])('offers a browser that speaks %s its language, and stores nothing', (speaks, offered) => {
		for (const boot of [siteBoot('page'), appBoot({}, [], 'screen')]) {
			const { root, local } = load(boot, { path: '/help', speaks });
			expect(root.dataset.offer).toBe(offered);
			expect(local).toEqual({});
		}
		const known = load(siteBoot('page'), { path: '/help', speaks, stored: { lang: 'en-us' } });
		expect(known.root.dataset.offer).toBeUndefined();
	});

	test('the root stores no language', () => {
		expect(load(siteBoot('page'), { path: '/help' }).local).toEqual({});
	});

	test('that the browser kept follows a choice made meanwhile', () => {
		const page = load(siteBoot('page'), { path: '/help' });
		page.local.lang = 'zh-cn';
		page.fire('pageshow', { persisted: false });
		expect(page.events).toEqual([]);
		page.fire('pageshow', { persisted: true });
		expect(page.events).toEqual(['go /zh/help']);
	});

	test('knows where nothing is sold from what the installation said last', () => {
		const dataset = (open_access: string) =>
			load(siteBoot('page'), { path: '/help', stored: { open_access } }).root.dataset;
		expect([dataset('true'), dataset('false')]).toEqual([{ unsold: '' }, {}]);
		const screen = load(appBoot({}, [], 'screen'), { path: '/any', stored: { open_access: 'true' } });
		expect(screen.root.dataset).toEqual({ unsold: '' });
	});

	test('shows the stored theme and knows its member', () => {
		const { root } = load(siteBoot('page'), { path: '/help', stored: { theme: 'dark', t: 'abc' } });
		expect(root.dataset).toEqual({ theme: 'dark', member: '' });
		expect(load(siteBoot('page'), { path: '/help', stored: { theme: 'pink' } }).root.dataset).toEqual({});
	});
});

describe('a screen', () => {
	const words = {
		'en-us': { title: 'Shops </script>', description: 'D', keywords: 'K' },
		'zh-cn': { title: '店铺', description: '描述', keywords: '词' },
		'kn-in': { title: 'Toko', description: 'Ket', keywords: 'Kata' },
	};
	const boot = appBoot(words, ['common', 'products'], 'screen');

	test('takes language, words and messages of the stored language', () => {
		const { root, metas, links, fire } = load(boot, { path: '/shop', stored: { lang: 'zh-cn' } });
		expect(root.lang).toBe('zh-CN');
		expect(metas).toEqual({ 'meta[name=description]': '描述', 'meta[name=keywords]': '词' });
		// The page's own script has asked for its figures by then.
		expect(links).toEqual([]);
		fire('DOMContentLoaded', {});
		expect(links.map(({ href }) => href)).toEqual(['/locales/zh/common.json', '/locales/zh/products.json']);
	});

	test('asks for messages at once, as one file, where the head asks for the figures', async () => {
		const early = { path: '/api/rank_shops', screen: 'shop', origin: '', secret: 's' };
		const files = { en: '/_astro/messages.en.json', zh: '/_astro/messages.zh.json' };
		const page = load(appBoot(words, ['common'], 'screen', { files, early }), {
			path: '/shop',
			stored: { lang: 'zh-cn' },
		});
		expect(page.links.map(({ href }) => href)).toEqual(['/_astro/messages.zh.json']);
		await vi.waitFor(() => expect(page.asked.length).toBe(1));
		expect(page.asked[0]).toMatch(
			/^\/api\/rank_shops\?page=1&limit=20&plat_id=87&language_id=3&ts=1000000&sign=[0-9a-f]{64,128}$/,
		);
		expect(page.local.browser_id).toMatch(/^[0-9a-f]{32}$/);
	});

	test('asks at once for the first word on the data, where it is told to', () => {
		const siteState = 'https://api.example/api/site_state';
		const page = load(appBoot(words, ['common'], 'screen', { siteState }), { path: '/shop' });
		expect(page.asked).toEqual([siteState]);
		expect(load(boot, { path: '/shop' }).asked).toEqual([]);
	});

	test('changes them when the visitor chooses another language', () => {
		const page = load(boot, { path: '/shop', stored: { lang: 'zh-cn' } });
		page.local.lang = 'kn-in';
		page.fire('languagechosen', {});
		expect(page.root.lang).toBe('id');
		expect(page.metas).toEqual({ 'meta[name=description]': 'Ket', 'meta[name=keywords]': 'Kata' });
	});

	test('is English without a known choice', () => {
		expect(load(boot, { path: '/shop', stored: { lang: 'toString' } }).root.lang).toBe('en');
	});

	test('has its letters at once where another page of the site has loaded them', () => {
		const letters = (referrer: string) => load(boot, { path: '/shop', referrer }).root.dataset.letters;
		expect([letters('https://site.example/'), letters('https://site.example.org/'), letters('')]).toEqual([
			'',
			undefined,
			undefined,
		]);
	});

	test('has no text that could end the script', () => {
		expect(boot).not.toContain('</script');
	});

	test('the login sends members to their target, other screens nobody', () => {
		const login = appBoot(words, [], 'login');
		const member = { t: 'abc' };
		expect(load(login, { path: '/login/shop', stored: member }).events).toEqual(['go /shop']);
		expect(load(login, { path: '/login', stored: member }).events).toEqual(['go /goodsSellLike']);
		expect(load(login, { path: '/login' }).events).toEqual([]);
		expect(load(boot, { path: '/login', stored: member }).events).toEqual([]);
	});
});

describe('a part of a screen that does not come', () => {
	const boot = appBoot({}, [], 'screen');

	/** The server has answered whether it is there. */
	const asked = () => new Promise((resume) => setTimeout(resume));

	test('loads the page anew, once in ten minutes; then the page says so', async () => {
		const page = load(boot, { path: '/shop' });
		const reloads = () => page.events.filter((event) => event === 'reload');
		page.fire('error', { target: new page.HTMLScriptElement() });
		await asked();
		expect(reloads()).toHaveLength(1);
		page.fire('vite:preloadError', {});
		await asked();
		expect(reloads()).toHaveLength(1);
		expect(page.root.dataset.incomplete).toBe('');
		page.state.now += 600_001;
		page.fire('astro:hydration-error', {});
		await asked();
		expect(reloads()).toHaveLength(2);
	});

	test('loads the page anew once for several parts', async () => {
		const page = load(boot, { path: '/shop' });
		page.fire('vite:preloadError', {});
		page.fire('error', { target: new page.HTMLScriptElement() });
		await asked();
		expect(page.events.filter((event) => event === 'reload')).toHaveLength(1);
	});

	test('keeps what is on screen while the server is gone, and says so', async () => {
		const page = load(boot, { path: '/shop', isServerGone: true });
		page.fire('vite:preloadError', {});
		await asked();
		expect(page.events).toEqual([]);
		expect(page.root.dataset.incomplete).toBe('');
	});

	test('is waited for 120 seconds', async () => {
		const page = load(boot, { path: '/shop' });
		expect(page.timers.map(({ ms }) => ms)).toEqual([120_000]);
		page.timers[0]?.action();
		await asked();
		expect(page.events).toContain('reload');
	});

	test('is no matter once the screen is there, nor are pictures', () => {
		const page = load(boot, { path: '/shop' });
		page.state.hasWaitingIsland = false;
		page.timers[0]?.action();
		page.fire('error', { target: {} });
		expect(page.events).toEqual([]);
	});

	test('does not load anew where nobody can know whether it was tried', () => {
		const page = load(boot, { path: '/shop', isStorageForbidden: true });
		page.fire('vite:preloadError', {});
		expect(page.events).toEqual([]);
		expect(page.root.dataset.incomplete).toBe('');
	});
});
