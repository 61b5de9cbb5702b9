import { PLATFORMS } from '#domain/platforms/platforms.ts';
import type { Locale } from '#i18n/languages.ts';
import type { Translate } from '#i18n/messages.ts';

/** Names countries by their ISO codes: ours as everywhere on the site (America, Britain), others as the language does. */
export function countryNames(common: Translate<'common'>, locale: Locale): (code: string) => string {
	const others = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
	return (code) => {
		const ours = PLATFORMS.find(({ region }) => region === code);
		return ours ? common(`country.${ours.country}`) : (others.of(code) ?? code);
	};
}
