import type { AudienceGroup } from '#domain/creators/audience.ts';
import type { Locale } from '#i18n/languages.ts';
import type { Translate } from '#i18n/messages.ts';
import { ageName } from '#islands/creators/age-name.ts';
import { countryNames } from '#ui/country-name.ts';

const COUNTRY = /^[A-Z]{2}$/;

type Words = {
	readonly t: Translate<'creators'>;
	readonly common: Translate<'common'>;
	readonly locale: Locale;
};

/** Names of parts of an audience in the language on screen; what the feed words itself stays as it is. */
export function audienceNames({ t, common, locale }: Words) {
	const countryOf = countryNames(common, locale);
	return (group: AudienceGroup, name: string): string => {
		if (group === 'gender' && (name === 'female' || name === 'male')) return t(`choices.gender.${name}`);
		if (group === 'age') return ageName(t, name);
		return group === 'region' && COUNTRY.test(name) ? countryOf(name) : name;
	};
}
