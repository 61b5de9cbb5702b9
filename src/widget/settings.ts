import { RATE_WORDS } from '#domain/money/rate-words.ts';
import type { CurrencyCode } from '#domain/platforms/platforms.ts';
import type { Locale } from '#i18n/languages.ts';
import { localeOf } from './locale-of.ts';
import { CURRENCY_OF_REGION } from './tables.ts';

/** Light, dark, or as the page around is (`color-scheme`). */
export type WidgetTheme = 'light' | 'dark' | 'auto';

/** What the attributes ask for; an unknown value counts as none. */
export type Settings = {
	readonly locale: Locale;
	readonly currency: CurrencyCode;
	readonly theme: WidgetTheme;
};

/** The attributes that the element watches. */
export const ATTRIBUTES = ['lang', 'currency', 'region', 'theme', 'api'] as const;

type Read = (name: (typeof ATTRIBUTES)[number]) => string | null;

/** The settings behind the attributes; `pageLanguage` stands in for `lang`. */
export function settingsOf(read: Read, pageLanguage: string): Settings {
	const theme = read('theme');
	return {
		locale: localeOf(read('lang') || pageLanguage),
		currency: currencyOf(upper(read('currency'))) ?? CURRENCY_OF_REGION[upper(read('region'))] ?? 'USD',
		theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
	};
}

const upper = (text: string | null) => (text ?? '').trim().toUpperCase();

/** An ISO 4217 code, or POU as the product stores the pound. */
function currencyOf(code: string): CurrencyCode | undefined {
	if (code === 'POU') return 'GBP';
	return Object.hasOwn(RATE_WORDS, code) ? (code as CurrencyCode) : undefined;
}
