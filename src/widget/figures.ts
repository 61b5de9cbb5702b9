import { convertMinor, moneyText, yuanText } from '#domain/money/formats-money.ts';
import type { CurrencyCode } from '#domain/platforms/platforms.ts';
import type { Locale } from '#i18n/languages.ts';
import { fill } from './fill.ts';
import type { Rates } from './rates.ts';
import { type Months, type Offer, TEXTS } from './tables.ts';

/** What is charged: `¥282`. */
export function chargedText({ yuan }: Offer, months: Months, locale: Locale): string {
	return yuanText(yuan[months], locale);
}

/** The same in the reader's currency; empty where that is the yuan or has no rate. */
export function convertedText(
	{ yuan }: Offer,
	months: Months,
	currency: CurrencyCode,
	locale: Locale,
	rates: Rates,
): string {
	const amount = currency === 'CNY' ? null : convertMinor(yuan[months] * 100, 'CNY', currency, rates.table);
	return amount === null ? '' : `≈ ${moneyText(amount, currency, locale)}`;
}

/** What a month comes to: `¥94.00 a month`. */
export function monthlyText({ yuan }: Offer, months: Months, locale: Locale): string {
	const price = moneyText(Math.round((yuan[months] * 100) / months), 'CNY', locale);
	return fill(TEXTS[locale].perMonth, { price });
}

/** What the duration saves against single months; empty where nothing. */
export function savingText({ yuan }: Offer, months: Months, locale: Locale): string {
	const saved = yuan[1] * months - yuan[months];
	return saved > 0 ? fill(TEXTS[locale].saving, { saved: yuanText(saved, locale) }) : '';
}
