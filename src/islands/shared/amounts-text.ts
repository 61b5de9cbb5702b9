import type { ShownMoney } from '#domain/money/shown-money.ts';
import type { CurrencyCode } from '#domain/platforms/platforms.ts';
import { dayText, type FormatLocale } from '#domain/text/formats.ts';
import type { Translate } from '#i18n/messages.ts';

/** In which currency the amounts of a screen are, and of which day its rates where they were converted. */
export function amountsText(
	{ currency, ratesOf }: Pick<ShownMoney, 'currency' | 'ratesOf'>,
	chosen: CurrencyCode,
	t: Translate<'common'>,
	locale: FormatLocale,
): string {
	if (currency !== chosen) return t('amounts.unconverted', { currency });
	if (ratesOf === null) return t('amounts.in', { currency });
	return t('amounts.atRates', { currency, day: dayText(ratesOf, locale) });
}
