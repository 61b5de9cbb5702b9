import { dayRangeText } from '#domain/formats.ts';
import { parsePeriod, rangeOf } from '#domain/periods.ts';
import type { Locale } from '#i18n/languages.ts';
import type { Translate } from '#i18n/messages.ts';

/** The periods that have a button. */
export const QUICK_PERIODS = ['today', '1', '7', '15', '30', '60', '90', 'total'] as const;
export type QuickPeriod = (typeof QUICK_PERIODS)[number];

/** The button of a period, or null for a day, week, month or range. */
export function quickPeriod(period: string): QuickPeriod | null {
	return QUICK_PERIODS.find((quick) => quick === period) ?? null;
}

/** A period in words: the button's, else its days. */
export function periodName(period: string, t: Translate<'products'>, locale: Locale): string {
	const quick = quickPeriod(period);
	if (quick) return t(`period.${quick}`);
	const parsed = parsePeriod(period);
	// Only days that stand in the text itself reach this place, so the as-of day does not matter.
	const range = parsed?.kind === 'range' ? rangeOf(parsed, parsed.to) : null;
	return range ? dayRangeText(range.from, range.to, locale) : period;
}
