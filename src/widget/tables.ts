import { DURATIONS, MONTHLY_PRICE_CNY, type PaidEdition, priceCny } from '#domain/access/editions.ts';
import { pairRates, SHIPPED_RATES } from '#domain/money/rates.ts';
import { type CurrencyCode, PLATFORMS } from '#domain/platforms/platforms.ts';
import { percentText } from '#domain/text/formats.ts';
import type { Locale } from '#i18n/languages.ts';
import { limitTexts } from './limit-texts.ts';
import { widgetText } from './messages.ts';

/*
 * What the widget knows of the domain and of the messages. The bundle (src/build/widget-bundle.ts) runs this file and
 * writes the values of its exports in its place, so they must be plain data; what is built of what costs no bytes.
 */

/** How many months somebody buys at once. */
export type Months = (typeof DURATIONS)[number]['months'];

/** An edition for sale and what it costs, in whole yuan by months. */
export type Offer = { readonly edition: PaidEdition; readonly yuan: Readonly<Record<Months, number>> };

/** The durations, shortest first. */
export const MONTHS: readonly Months[] = DURATIONS.map(({ months }) => months);

/** The editions for sale, in the order of the price list. */
export const OFFERS: readonly Offer[] = (Object.keys(MONTHLY_PRICE_CNY) as PaidEdition[]).map((edition) => ({
	edition,
	yuan: Object.fromEntries(MONTHS.map((months) => [months, priceCny(edition, months)])) as Offer['yuan'],
}));

/** The currency of each region, by ISO code and by the code that feeds write for Britain. */
export const CURRENCY_OF_REGION: Readonly<Record<string, CurrencyCode>> = Object.fromEntries([
	...PLATFORMS.map(({ region, currency }) => [region, currency]),
	['UK', 'GBP'],
]);

/** The dated rates that the product ships, as far as they start from the yuan. */
export const YUAN_RATES = {
	asOf: SHIPPED_RATES.asOf,
	table: Object.fromEntries(
		Object.entries(pairRates(SHIPPED_RATES.perDollar)).filter(([name]) => name.startsWith('yuan_to_')),
	),
};

/** `all_in_one` has its message under another key, `_one` being a plural ending. */
function editionName(edition: PaidEdition, locale: Locale): string {
	return widgetText(locale, 'common')(`edition.${edition === 'all_in_one' ? 'allInOne' : edition}`);
}

function textsOf(locale: Locale) {
	const t = widgetText(locale, 'pricing');
	const limits = OFFERS.map(({ edition }) => limitTexts(edition, locale));
	return {
		label: t('widget.label'),
		durations: t('widget.durations'),
		/** Names and discounts, in the order of MONTHS; no discount is an empty text. */
		terms: DURATIONS.map(({ months, discount }) => ({
			name: t(`widget.duration.${months}`),
			discount: discount ? `−${percentText(discount, locale)}` : '',
		})),
		perMonth: t('widget.perMonth'),
		saving: t('widget.saving'),
		choose: t('widget.choose'),
		chooseLabel: t('widget.chooseLabel'),
		changed: t('widget.changed'),
		note: t('widget.note'),
		noteRates: t('widget.noteRates'),
		/** Names of the limits, and below `values` what each offer has of them. */
		limits: limits[0]?.map(([name]) => name) ?? [],
		editions: OFFERS.map(({ edition }, index) => ({
			name: editionName(edition, locale),
			values: limits[index]?.map(([, value]) => value) ?? [],
		})),
	};
}

/** Everything that is written, by language. */
export const TEXTS = { en: textsOf('en'), zh: textsOf('zh'), id: textsOf('id') };
