import { dayRangeText } from '#domain/text/formats.ts';
import { parsePeriod } from '#domain/time/periods.ts';
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
export function periodName(period: string, t: Translate<'ranking'>, locale: Locale): string {
	const quick = quickPeriod(period);
	if (quick) return t(`period.${quick}`);
	const parsed = parsePeriod(period);
	return parsed?.kind === 'range' ? dayRangeText(parsed.from, parsed.to, locale) : period;
}
