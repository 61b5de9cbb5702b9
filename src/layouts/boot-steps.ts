/*
 * The steps of the script in the head, before the first paint. boot.ts puts them into the page as text, so each
 * stands alone: what it uses comes in its arguments. A storage that the browser forbids counts as empty.
 */
import type { inStoredLanguage, sentFromHome, sentFromLogin, takeToken } from '#domain/site/entry.ts';
import type { mark } from '#elements/chrome/choice-marks.ts';

/** Reads a key of the browser's storage; null for nothing. */
export function read(key: string): string | null {
	try {
		return localStorage.getItem(key);
	} catch {
		return null;
	}
}

/** Keeps a value where the browser lets it. */
export function write(key: string, value: string, isForTab = false): void {
	try {
		(isForTab ? sessionStorage : localStorage).setItem(key, value);
	} catch {
		// Nothing is stored then, and the page shows its defaults.
	}
}

/** Languages that a browser may speak, by how it begins to name them, and their stored ids. */
type Offers = readonly (readonly [prefix: string, id: string])[];

/** Lets the page offer the language of the browser (sections/chrome/LanguageOffer.astro); nothing is switched unasked. */
export function offer(offers: Offers): void {
	const offered = offers.find(([prefix]) => navigator.language?.toLowerCase().startsWith(prefix));
	if (offered) document.documentElement.dataset.offer = offered[1];
}

type Storage = { readonly read: typeof read; readonly write: typeof write };

export type TokenKeys = Readonly<
	Record<'token' | 'loginStatus' | 'pendingToken' | 'theme' | 'openAccess', string>
>;

/**
 * First of all: the token leaves the address. Then the stored theme shows, and the page knows its member and where
 * nothing is sold.
 */
export function enterPage(rules: Storage & { readonly takeToken: typeof takeToken }, keys: TokenKeys): void {
	const { isThere, token, search } = rules.takeToken(location.search);
	// `//path` would be the address of another origin, which the browser refuses: the token would stay.
	const path = location.pathname.replace(/^\/+/, '/');
	if (isThere) history.replaceState(history.state, '', path + search + location.hash);
	const known = rules.read(keys.token);
	if (token && !known) {
		rules.write(keys.token, token);
		rules.write(keys.loginStatus, '1');
	} else if (token && token !== known) rules.write(keys.pendingToken, token, true);
	const { dataset } = document.documentElement;
	const theme = rules.read(keys.theme);
	if (theme === 'light' || theme === 'dark') dataset.theme = theme;
	if (rules.read(keys.token)) dataset.member = '';
	if (rules.read(keys.openAccess) === 'true') dataset.unsold = '';
}

export type SiteRules = Storage & {
	/** On the home page alone. */
	readonly sentFromHome?: typeof sentFromHome;
	readonly inStoredLanguage: typeof inStoredLanguage;
	readonly offer: typeof offer;
};
export type SiteSettings = {
	readonly keys: Readonly<Record<'token' | 'language', string>>;
	/** First segments of the addresses by stored language id. */
	readonly addresses: Readonly<Record<string, string>>;
	/** What a first visit through the address of a language stores besides, by key. */
	readonly opens: Readonly<Record<string, Readonly<Record<string, string>>>>;
	readonly offers: Offers;
};

/** On a static page: stores the language of the address where none is, follows a stored one, and sends on. */
export function enterSite(rules: SiteRules, { keys, addresses, opens, offers }: SiteSettings): void {
	const first = location.pathname.split('/')[1];
	const entered = Object.keys(addresses).find((id) => addresses[id] && addresses[id] === first);
	const isNew = rules.read(keys.language) === null;
	if (entered && isNew) {
		rules.write(keys.language, entered);
		// A language opens its market, as long as nobody has chosen another.
		for (const [key, value] of Object.entries(opens[entered] ?? {}))
			if (rules.read(key) === null) rules.write(key, value);
	}
	if (!entered && isNew) rules.offer(offers);
	const follow = () => {
		const onward = rules.sentFromHome?.(!!rules.read(keys.token), navigator.userAgent);
		const other = rules.inStoredLanguage(location.pathname, rules.read(keys.language), addresses);
		if (onward) location.replace(onward);
		else if (other) location.replace(other + location.search + location.hash);
	};
	follow();
	// A page that the browser kept may come back after the choice has changed.
	addEventListener('pageshow', (event) => event.persisted && follow());
	// A click on a language is a choice, also one that opens a tab; query and place on the page stay.
	const choose = ({ target }: Event) => {
		const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-language]');
		if (!link) return;
		rules.write(keys.language, link.dataset.language ?? '');
		link.search = location.search;
		link.hash = location.hash;
	};
	addEventListener('click', choose, true);
	addEventListener('auxclick', choose, true);
}

/** On a static page: the last press before its starter is there waits for it (elements/chrome/starter.ts). */
export function keepPress(): void {
	addEventListener('click', (event) => {
		window.pressed = event;
	});
}

/** What a screen calls itself in a language. */
export type ScreenHead = Readonly<Record<'tag' | 'locale' | 'title' | 'description' | 'keywords', string>>;
export type AppSettings = {
	readonly keys: Readonly<Record<'token' | 'language', string>>;
	readonly heads: Readonly<Record<string, ScreenHead>>;
	readonly initial: string;
	/** The messages that the screen opens with: the areas, and the files that hold them, by language. */
	readonly areas: readonly string[];
	readonly files: Readonly<Record<string, string>>;
	/** The figures are asked for in the head (early-call.ts), so that messages need not wait for that. */
	readonly isEarly: boolean;
	readonly offers: Offers;
};

/** On an app screen: sends members on from the login; language, title and messages of the stored language. */
export function enterApp(
	rules: Pick<Storage, 'read'> & {
		readonly offer: typeof offer;
		/** On the login alone. */
		readonly sentFromLogin?: typeof sentFromLogin;
	},
	{ keys, heads, initial, areas, files, isEarly, offers }: AppSettings,
): void {
	const onward = rules.sentFromLogin?.(!!rules.read(keys.token), location.pathname);
	if (onward) location.replace(onward);
	if (rules.read(keys.language) === null) rules.offer(offers);
	const headOf = () => {
		const stored = rules.read(keys.language) ?? '';
		return heads[Object.hasOwn(heads, stored) ? stored : initial];
	};
	const show = () => {
		const head = headOf();
		if (!head) return;
		document.documentElement.lang = head.tag;
		document.title = head.title;
		for (const name of ['description', 'keywords'] as const) {
			document.querySelector(`meta[name=${name}]`)?.setAttribute('content', head[name]);
		}
	};
	show();
	// stores/shared/language.ts says so when the visitor chooses another.
	addEventListener('languagechosen', () => {
		delete document.documentElement.dataset.offer;
		show();
	});
	window.screenMessages = files;
	const loadMessages = () => {
		const locale = headOf()?.locale ?? '';
		const paths = files[locale] ? [files[locale]] : areas.map((area) => `/locales/${locale}/${area}.json`);
		for (const href of paths) {
			const link = document.createElement('link');
			Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: '', href });
			document.head.append(link);
		}
	};
	// Else once the page's script has asked for the figures: a browser has six requests under way at a time.
	if (isEarly) loadMessages();
	else addEventListener('DOMContentLoaded', loadMessages);
}

/**
 * An app screen holds its header and its side bar once a language, as templates: shows those of the language on screen
 * when the page is read so far, before the first paint, and again when the visitor chooses another. The member's menu
 * and what is typed into the search go along. The stored choices are marked, and those that stores tell later
 * (elements/chrome/follow-stores.ts).
 */
export function showChrome(rules: Pick<Storage, 'read'> & { readonly mark: typeof mark }): void {
	const keep = (old: Element, next: DocumentFragment) => {
		const member = old.querySelector('[data-member-menu]');
		if (member) next.querySelector('[data-member-menu]')?.replaceWith(member);
		const typed = old.querySelector<HTMLInputElement>('[name=keyword]');
		const field = next.querySelector<HTMLInputElement>('[name=keyword]');
		if (typed && field) field.value = typed.value;
	};
	const show = () => {
		const { lang } = document.documentElement;
		for (const place of document.querySelectorAll<HTMLElement>('[data-languages]')) {
			const templates = [...place.querySelectorAll('template')];
			const template = templates.find((candidate) => candidate.lang === lang);
			if (!template || place.dataset.languages === lang) continue;
			place.dataset.languages = lang;
			const next = document.importNode(template.content, true);
			keep(place, next);
			place.replaceChildren(...templates, next);
		}
		const address = new URLSearchParams(location.search);
		for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-choices]')) {
			const { choices = '', key = '' } = dataset;
			rules.mark(choices, address.get(key) ?? rules.read(key));
		}
	};
	// Who comes from another page of ours has its letters; else the screen's script waits with them until it has its figures.
	if (document.referrer.startsWith(`${location.origin}/`)) document.documentElement.dataset.letters = '';
	addEventListener('chromeread', show);
	addEventListener('languagechosen', show);
	addEventListener('choiceschanged', (event) => {
		if (!(event instanceof CustomEvent)) return;
		for (const [kind, value] of Object.entries<string>(event.detail)) rules.mark(kind, value);
	});
}

export type ChunkSettings = {
	/** Of the tab's storage: when a page was last loaded anew. */
	readonly key: string;
	/** How long a part may take (spec section 8), and how long a reload counts as the one that helps; in ms. */
	readonly patience: number;
	readonly again: number;
};

/**
 * A part of the screen that is gone after a deploy, or does not come, loads the page anew, once; if that did not
 * help or there is no network, the page says so (decisions 1).
 */
export function watchChunks(_: unknown, { key, patience, again }: ChunkSettings): void {
	const admit = () => {
		document.documentElement.dataset.incomplete = '';
	};
	const remembered = () => {
		try {
			return Number(sessionStorage.getItem(key));
		} catch {
			// Without a storage nobody knows whether it was tried: it is not tried.
			return Number.POSITIVE_INFINITY;
		}
	};
	const isTried = () => Date.now() - remembered() <= again;
	const reload = () => {
		// Several parts may have been missed at once.
		if (isTried()) return;
		sessionStorage.setItem(key, String(Date.now()));
		location.reload();
	};
	const fail = () => {
		if (!navigator.onLine || isTried()) return admit();
		// Where the server is gone a reload would end on the browser's own error page, and what is on screen be lost.
		fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
			({ ok }) => (ok ? reload() : admit()),
			admit,
		);
	};
	const isPart = (target: EventTarget | null) =>
		target instanceof HTMLScriptElement ||
		(target instanceof HTMLLinkElement && target.rel === 'modulepreload');
	addEventListener('error', ({ target }) => isPart(target) && fail(), true);
	addEventListener('vite:preloadError', fail);
	addEventListener('astro:hydration-error', fail);
	setTimeout(() => document.querySelector('astro-island[ssr]') && fail(), patience);
}
