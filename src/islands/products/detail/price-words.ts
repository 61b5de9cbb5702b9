import type { Change, DayOfChanges } from '#domain/products/price-changes.ts';
import { percentText } from '#domain/text/formats.ts';
import type { Translate } from '#i18n/messages.ts';
import type { DetailWords } from '#islands/details/detail-words.ts';

/** The words of the screen, and those that all details share. */
export type Words = { readonly own: Translate<'goods'>; readonly shared: DetailWords };

const signed = (share: number, locale: DetailWords['locale']) =>
	`${share > 0 ? '+' : '−'}${percentText(Math.abs(share), locale)}`;

const valueText = (value: number, what: Change['what'], { shared: { locale, money } }: Words) =>
	what === 'price' ? money.text(value) : percentText(value, locale);

/** What changed, from what to what: "Price $5.00 → $4.00 (−20%)". */
export function changeText({ what, from, to, by }: Change, words: Words): string {
	const values = { from: valueText(from, what, words), to: valueText(to, what, words) };
	const { own: t, shared } = words;
	if (what === 'commission') return t('chart.rateChange', values);
	return by === null
		? t('chart.priceFrom', values)
		: t('chart.priceChange', { ...values, change: signed(by, shared.locale) });
}

/** All of a day, in one line. */
export const dayTextOf = ({ changes }: DayOfChanges, words: Words) =>
	changes.map((change) => changeText(change, words)).join(' · ');

/** The same in few characters: "$5.00 → $4.00". */
export const shortDayText = ({ changes }: DayOfChanges, words: Words) =>
	changes
		.map(({ what, from, to }) => `${valueText(from, what, words)} → ${valueText(to, what, words)}`)
		.join(' · ');
