import { minifySync } from 'vite';
import { hashFor, signatureBase } from '#domain/access/signing.ts';
import { DEFAULT_PLAT_ID, PLATFORMS } from '#domain/platforms/platforms.ts';
import { inStoredLanguage, sentFromHome, sentFromLogin, takeToken } from '#domain/site/entry.ts';
import { mark } from '#elements/chrome/choice-marks.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#i18n/languages.ts';
import type { Area } from '#i18n/messages.ts';
import { KEYS, SESSION_KEYS } from '#stores/shared/keys.ts';
import { PAGE_SIZES } from '#stores/shared/page-size.ts';
import {
	enterApp,
	enterPage,
	enterSite,
	keepPress,
	offer,
	read,
	type ScreenHead,
	showChrome,
	watchChunks,
	write,
} from './boot-steps.ts';
import { askEarly, askSite, type EarlySettings, earlyParams } from './early-call.ts';

/*
 * The script in the head, as text: a file would come too late. It is the same on every visit and on all pages of
 * a kind, so that a policy can hash it.
 */

/** What spec section 8 gives a part of the page; and the time in which a second reload would not help either. */
const CHUNK_TIMEOUT_MS = 120_000;
const RELOAD_HELPS_MS = 600_000;

const TOKEN_KEYS = { ...KEYS, ...SESSION_KEYS };
const PAGE_KEYS = pick(TOKEN_KEYS, ['token', 'loginStatus', 'pendingToken', 'theme', 'openAccess']);
const ROUTE_KEYS = pick(KEYS, ['token', 'language']);

/** A first visit in Indonesian opens Indonesia in rupiah; in Chinese America in dollars, as in English (decisions 9). */
const OPENS = {
	'kn-in': { [KEYS.platId]: '81', [KEYS.country]: 'Indonesia', [KEYS.currency]: 'IDR' },
} as const;

/** What browsers call the languages that a visitor of the English pages is offered. */
const OFFERS = [
	['zh', 'zh-cn'],
	['id', 'kn-in'],
	['in', 'kn-in'],
] as const;

function pick<Key extends string>(
	keys: Readonly<Record<Key, string>>,
	names: readonly Key[],
): Record<Key, string> {
	return Object.fromEntries(names.map((name) => [name, keys[name]])) as Record<Key, string>;
}

/** A value as script text that cannot end the script element. */
const text = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

type Step = readonly [action: unknown, settings: unknown];

/** The steps in their order, with the rules they share; functions become their text. */
function script(rules: Readonly<Record<string, unknown>>, steps: readonly Step[]): string {
	const functions = Object.entries(rules).map(([name, rule]) => `${name}:${rule}`);
	const calls = steps.map(([action, settings]) => `(${action})(rules,${text(settings)})`);
	const { code, errors } = minifySync('boot.js', `((rules)=>{${calls.join(';')}})({${functions.join()}})`);
	if (errors.length > 0) throw new Error(`the script of the head is broken: ${errors[0]?.message}`);
	return code.trim();
}

/** For static pages; `page` is none for those that exist in one language only. */
export function siteBoot(page: 'home' | 'page' | 'none'): string {
	const steps: readonly Step[] = [
		[enterPage, PAGE_KEYS],
		[keepPress, 0],
	];
	if (page === 'none') return script({ read, write, takeToken }, steps);
	const addresses = Object.fromEntries(LANGUAGES.map(({ id, address }) => [id, address]));
	const isHome = page === 'home';
	return script({ read, write, takeToken, inStoredLanguage, offer, ...(isHome ? { sentFromHome } : {}) }, [
		...steps,
		[enterSite, { keys: ROUTE_KEYS, addresses, opens: OPENS, offers: OFFERS }],
	]);
}

export type ScreenText = Pick<ScreenHead, 'title' | 'description' | 'keywords'>;

/** The ways in and out have no header that the page brings along; the login sends members on. */
export type AppPage = 'screen' | 'session' | 'login';

/** The ranking that a screen opens with: its call, the name of its saved views, and the tabs that show something else. */
export type EarlyRanking = {
	readonly path: string;
	readonly screen: string;
	readonly otherTabs?: readonly string[];
};

export type AppOptions = {
	/** Files of the messages by language; none: each area is a file of its own. */
	readonly files?: Readonly<Record<string, string>>;
	readonly early?: (EarlyRanking & { readonly origin: string; readonly secret: string }) | undefined;
	/** Where the first word on the data is asked for; none: the page's script does. */
	readonly siteState?: string | undefined;
};

const EARLY_KEYS = pick(KEYS, [
	'token',
	'language',
	'platId',
	'openingPlatId',
	'pageSize',
	'browserId',
	'defaultViews',
]);

/** What the call for the first figures (early-call.ts) needs to be the one that the stores would send. */
export function earlySettings(early: NonNullable<AppOptions['early']>): EarlySettings {
	const ids = PLATFORMS.map(({ platId }) => platId);
	return {
		otherTabs: [],
		...early,
		keys: EARLY_KEYS,
		languages: Object.fromEntries(LANGUAGES.map(({ id, languageId }) => [id, String(languageId)])),
		language: DEFAULT_LANGUAGE,
		platIds: [DEFAULT_PLAT_ID, ...ids.filter((id) => id !== DEFAULT_PLAT_ID)].map(String),
		pageSizes: PAGE_SIZES,
	};
}

/** For app screens: their words by stored language id, the messages they load, and what kind of page it is. */
export function appBoot(
	words: Readonly<Record<string, ScreenText>>,
	areas: readonly Area[],
	page: AppPage,
	{ files = {}, early, siteState }: AppOptions = {},
): string {
	const heads = Object.fromEntries(
		LANGUAGES.map(({ id, tag, locale }) => [id, { tag, locale, ...words[id] }]),
	);
	const messages = { areas, files, isEarly: early !== undefined };
	const app = { keys: ROUTE_KEYS, heads, initial: DEFAULT_LANGUAGE, ...messages, offers: OFFERS };
	const chunks = { key: SESSION_KEYS.reloadedAt, patience: CHUNK_TIMEOUT_MS, again: RELOAD_HELPS_MS };
	const isScreen = page === 'screen';
	const rules = {
		read,
		write,
		takeToken,
		offer,
		...(isScreen ? { mark } : {}),
		...(page === 'login' ? { sentFromLogin } : {}),
		...(early ? { hashFor, signatureBase, earlyParams } : {}),
	};
	return script(rules, [
		[enterPage, PAGE_KEYS],
		...(siteState === undefined ? [] : [[askSite, siteState] as const]),
		...(early ? [[askEarly, earlySettings(early)] as const] : []),
		[enterApp, app],
		...(isScreen ? [[showChrome, {}] as const] : []),
		[watchChunks, chunks],
	]);
}
