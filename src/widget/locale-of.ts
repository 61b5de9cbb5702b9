import type { Locale } from '#i18n/languages.ts';

/** The language of a tag such as `zh-Hant`, of the stored `kn-in`, or of Indonesian's former code; else English. */
export function localeOf(tag: string): Locale {
	if (/^zh\b/i.test(tag)) return 'zh';
	return /^(id|in|kn-in)\b/i.test(tag) ? 'id' : 'en';
}
