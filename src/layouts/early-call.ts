/*
 * Steps of the script in the head (boot-steps.ts): what a screen waits for and the ranking that it opens with are asked for
 * before any file of the screen is there. Of the ranking it guesses what the stores will ask, from the address and the storage; stores/shared/client.ts
 * takes the answer where the guess was right, and else the call is sent as if there were none.
 */
import type { hashFor, signatureBase } from '#domain/access/signing.ts';
import type { read, write } from './boot-steps.ts';

export type EarlySettings = {
	/** The call: its path, and where the API is. */
	readonly path: string;
	readonly origin: string;
	readonly secret: string;
	/** Under which name members keep views of the ranking. */
	readonly screen: string;
	/** Tabs of the screen that show something else. */
	readonly otherTabs: readonly string[];
	readonly keys: Readonly<
		Record<
			'token' | 'language' | 'platId' | 'openingPlatId' | 'pageSize' | 'browserId' | 'defaultViews',
			string
		>
	>;
	/** What calls name languages, by stored id; the first is that of a browser without a choice. */
	readonly languages: Readonly<Record<string, string>>;
	readonly language: string;
	/** Regions and rows of a page; the first is what nobody has chosen otherwise. */
	readonly platIds: readonly string[];
	readonly pageSizes: readonly string[];
};

export type EarlyRules = {
	readonly read: typeof read;
	readonly write: typeof write;
	readonly hashFor: typeof hashFor;
	readonly signatureBase: typeof signatureBase;
	readonly earlyParams: typeof earlyParams;
};

/**
 * Asks whether the data is generated and which regions have any: no screen shows before that is known
 * (islands/shared/app-screen.tsx), and the answer is the same for everybody.
 */
export function askSite(_: unknown, address: string): void {
	let answer: Promise<Response> | null = fetch(address);
	// Who takes it hears of it.
	answer.catch(() => null);
	window.earlyAnswer = (url) => {
		if (url !== address) return null;
		const once = answer;
		answer = null;
		return once;
	};
}

/** What a browser's storage and address ask of the ranking; null where the screen shows something else. */
export function earlyParams(
	read: EarlyRules['read'],
	{ keys, platIds, pageSizes, languages, language, screen, otherTabs }: EarlySettings,
): URLSearchParams | null {
	const oneOf = (values: readonly string[], ...wishes: (string | null)[]) =>
		wishes.find((wish) => wish !== null && values.includes(wish)) ?? values[0] ?? '';
	let params = new URLSearchParams(location.search);
	const platId = oneOf(platIds, params.get('plat_id'), read(keys.platId), read(keys.openingPlatId));
	if (read(keys.token) && location.search === '') {
		try {
			params = new URLSearchParams(JSON.parse(read(keys.defaultViews) ?? '{}')[`${screen} ${platId}`]);
		} catch {
			// Whoever kept that kept no views.
		}
	}
	if (params.get('compare') || otherTabs.includes(params.get('tab') ?? '')) return null;
	// What only the screen reads.
	for (const name of ['tab', 'columns', 'density']) params.delete(name);
	const stored = read(keys.language) ?? '';
	if (!params.has('page')) params.set('page', '1');
	params.set('limit', oneOf(pageSizes, read(keys.pageSize)));
	params.set('plat_id', platId);
	params.set('language_id', languages[Object.hasOwn(languages, stored) ? stored : language] ?? '');
	return params;
}

/** Sends the call, signed; nothing happens where the browser cannot sign by itself (plain http elsewhere than here). */
export function askEarly(rules: EarlyRules, settings: EarlySettings): void {
	const { keys, path, origin, secret } = settings;
	const subtle = globalThis.crypto?.subtle;
	const params = rules.earlyParams(rules.read, settings);
	if (!subtle || !params) return;
	const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
	let browserId = rules.read(keys.browserId);
	if (!browserId) {
		browserId = hex(crypto.getRandomValues(new Uint8Array(16)));
		rules.write(keys.browserId, browserId);
	}
	const token = rules.read(keys.token);
	const headers = new Headers({ 'x-browser-id': browserId });
	if (token) headers.set('authorization', `Bearer ${token}`);
	const ts = Math.floor(Date.now() / 1000);
	const text = new TextEncoder().encode(rules.signatureBase(path, params.get('plat_id') ?? '', ts, secret));
	const stop = new AbortController();
	const answer = subtle.digest(rules.hashFor(ts), text).then((hash) =>
		fetch(`${origin}${path}?${params}&ts=${ts}&sign=${hex(new Uint8Array(hash))}`, {
			headers,
			signal: stop.signal,
		}),
	);
	// Who takes it hears of it.
	answer.catch(() => null);
	// What is asked, in one order, without what says when.
	const plain = (asked: URLSearchParams) => {
		asked.delete('ts');
		asked.delete('sign');
		asked.sort();
		return `${asked}`;
	};
	const others = window.earlyAnswer;
	window.earlyAnswer = (url, init) => {
		const [at, query] = url.split('?');
		if (at !== origin + path) return others?.(url, init) ?? null;
		window.earlyAnswer = others;
		const given = new Headers(init.headers);
		const isSame =
			plain(new URLSearchParams(query)) === plain(params) &&
			['authorization', 'x-browser-id'].every((name) => given.get(name) === headers.get(name));
		const end = () => stop.abort();
		if (!isSame || init.signal?.aborted) end();
		if (!isSame) return null;
		init.signal?.addEventListener('abort', end);
		return answer;
	};
}
