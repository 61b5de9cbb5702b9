import { EDITIONS } from '#domain/access/editions.ts';
import type { Translate } from '#i18n/messages.ts';

/** The name of an edition as the answers write it; an unknown one names itself. */
export function editionName(edition: string, t: Translate<'common'>): string {
	const known = EDITIONS.find((candidate) => candidate === edition);
	// A key that ends in _one would be a plural form.
	if (known === 'all_in_one') return t('edition.allInOne');
	return known ? t(`edition.${known}`) : edition;
}
