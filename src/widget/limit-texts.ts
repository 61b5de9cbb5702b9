import { LIMITS, type PaidEdition } from '#domain/access/editions.ts';
import { wholeNumber } from '#domain/text/formats.ts';
import type { Locale } from '#i18n/languages.ts';
import { widgetText } from './messages.ts';

/** What an edition may use, as pairs of a name and a value; all editions list the same names in the same order. */
export function limitTexts(edition: PaidEdition, locale: Locale): readonly (readonly [string, string])[] {
	const t = widgetText(locale, 'pricing');
	const count = (value: number) => wholeNumber(value, locale);
	const { filters, customRange, longestPeriod: days, exportRows, ...limits } = LIMITS[edition];
	return [
		[t('widget.rows'), count(limits.rows)],
		[t('widget.filters'), t(`widget.filter.${filters}`)],
		[t('widget.periods'), customRange ? t('widget.periodAny') : t('widget.periodTo', { days })],
		[t('widget.details'), count(limits.detailsPerDay)],
		[t('widget.searches'), count(limits.searchesPerDay)],
		[t('widget.follows'), count(limits.followedCreators)],
		[t('widget.monitors'), count(limits.monitorsPerMonth)],
		[
			t('widget.export'),
			exportRows ? t('widget.exportRows', { rows: count(exportRows) }) : t('widget.exportNone'),
		],
	];
}
