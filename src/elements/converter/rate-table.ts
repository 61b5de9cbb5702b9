import type { RateTable } from '#domain/money/formats-money.ts';
import { dayText, type FormatLocale } from '#domain/text/formats.ts';
import { loadRates } from '#elements/rates.ts';

/** Rates and where they are from: the server, or this version's own table where it does not answer. */
export type KnownRates = { readonly rates: RateTable; readonly asOf: string; readonly isShipped: boolean };

/** The newest rates that can be had; without a connection those that came with this version. */
export async function knownRates(locale: FormatLocale): Promise<KnownRates> {
	const rates = await loadRates();
	if (rates) return { rates, asOf: dayText(String(rates.as_of), locale), isShipped: false };
	const { pairRates, SHIPPED_RATES } = await import('#domain/money/rates.ts');
	return {
		rates: pairRates(SHIPPED_RATES.perDollar),
		asOf: dayText(SHIPPED_RATES.asOf, locale),
		isShipped: true,
	};
}
