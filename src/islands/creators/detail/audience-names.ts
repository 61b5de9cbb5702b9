import type { AudienceGroup } from '#domain/creators/audience.ts';
import type { Locale } from '#i18n/languages.ts';
import type { Translate } from '#i18n/messages.ts';

const COUNTRY = /^[A-Z]{2}$/;

/** Names of parts of an audience in the language on screen; what the feed words itself stays as it is. */
export function audienceNames(t: Translate<'creators'>, locale: Locale) {
	const countries = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
	return (group: AudienceGroup, name: string): string => {
		if (group === 'gender' && (name === 'female' || name === 'male')) return t(`choices.gender.${name}`);
		return group === 'region' && COUNTRY.test(name) ? (countries.of(name) ?? name) : name;
	};
}
