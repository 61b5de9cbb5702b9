import { type Edition, type FilterAccess, LIMITS } from '#domain/access/editions.ts';
import { wholeNumber } from '#domain/text/formats.ts';
import type { Locale } from '#i18n/languages.ts';
import type { Translate } from '#i18n/messages.ts';

const FILTERS = {
	period: 'limits.filtersPeriod',
	category: 'limits.filtersCategory',
	all: 'limits.filtersAll',
} as const satisfies Readonly<Record<FilterAccess, string>>;

/** What an edition opens, in one line, from the table of editions. */
export function limitsText(edition: Edition, t: Translate<'account'>, locale: Locale): string {
	const { rows, longestPeriod, customRange, filters, detailsPerDay, exportRows } = LIMITS[edition];
	const parts = [
		t('limits.rows', { rows: wholeNumber(rows, locale) }),
		customRange ? t('limits.anyDays') : t('limits.days', { days: longestPeriod }),
		t(FILTERS[filters]),
		...(detailsPerDay > 0 ? [t('limits.details', { count: wholeNumber(detailsPerDay, locale) })] : []),
		...(exportRows > 0 ? [t('limits.export')] : []),
	];
	return parts.join(' · ');
}
