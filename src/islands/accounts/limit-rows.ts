import { type Edition, type FilterAccess, LIMITS, type Limits } from '#domain/access/editions.ts';
import { UNKNOWN_TEXT, wholeNumber } from '#domain/text/formats.ts';
import type { Locale } from '#i18n/languages.ts';
import type { Translate } from '#i18n/messages.ts';

const NAMES = [
	'rows',
	'periods',
	'filters',
	'details',
	'searches',
	'followed',
	'monitors',
	'export',
] as const;
/** A line of the table of editions; its name is `limit.<name>` of member.json. */
export type LimitName = (typeof NAMES)[number];

const FILTERS = {
	period: 'limitValue.period',
	category: 'limitValue.category',
	all: 'limitValue.all',
} as const satisfies Readonly<Record<FilterAccess, string>>;

function limitText(name: LimitName, limits: Limits, t: Translate<'member'>, locale: Locale): string {
	const number = (value: number) => (value > 0 ? wholeNumber(value, locale) : UNKNOWN_TEXT);
	const texts: Readonly<Record<LimitName, () => string>> = {
		rows: () => t('limitValue.first', { rows: number(limits.rows) }),
		periods: () =>
			limits.customRange ? t('limitValue.anyDays') : t('limitValue.days', { days: limits.longestPeriod }),
		filters: () => t(FILTERS[limits.filters]),
		details: () => number(limits.detailsPerDay),
		searches: () => number(limits.searchesPerDay),
		followed: () => number(limits.followedCreators),
		monitors: () => number(limits.monitorsPerMonth),
		export: () => number(limits.exportRows),
	};
	return texts[name]();
}

/** What an edition opens, line by line, from the table of editions. */
export function limitRows(edition: Edition, t: Translate<'member'>, locale: Locale) {
	return NAMES.map((name) => ({
		name,
		label: t(`limit.${name}`),
		value: limitText(name, LIMITS[edition], t, locale),
	}));
}
