import type { AlertWords } from '#domain/alerts/sentence.ts';
import { currencyOf, DEFAULT_PLAT_ID, isKnownPlatform } from '#domain/platforms/platforms.ts';
import { type Language, languageOfId } from '#domain/site/languages.ts';
import { translator } from '#i18n/translate.ts';
import en from '#locales/en/alerts.json' with { type: 'json' };
import indonesian from '#locales/id/alerts.json' with { type: 'json' };
import zh from '#locales/zh/alerts.json' with { type: 'json' };

/** The messages of alerts in each language: what leaves the server says the same as the screens. */
const TEXTS = {
	en: translator(en, 'en'),
	zh: translator(zh, 'zh'),
	id: translator(indonesian, 'id'),
} satisfies Readonly<Record<Language, (key: string) => string>>;

export type ServerWords = AlertWords & {
	readonly t: (key: string, values?: Readonly<Record<string, string | number>>) => string;
};

/** How an account reads what is about a platform. */
export function wordsFor(languageId: number, platId: number): ServerWords {
	const locale = languageOfId(languageId);
	const currency = currencyOf(isKnownPlatform(platId) ? platId : DEFAULT_PLAT_ID) || 'USD';
	return { t: TEXTS[locale], locale, currency };
}
