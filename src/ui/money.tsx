import { createContext, use, useMemo } from 'react';
import {
	convertMinor,
	moneyText,
	type RateTable,
	shortMoneyText,
	sumText,
} from '#domain/money/formats-money.ts';
import type { CurrencyCode } from '#domain/platforms/platforms.ts';
import { useLanguage } from '#i18n/text.tsx';

/** In which currency the amounts of a screen are stored, and in which they are shown. */
export type MoneySetting = {
	readonly from: CurrencyCode;
	readonly to: CurrencyCode;
	readonly rates: RateTable | null;
};

/** Set once a screen; everything inside shows its amounts in the chosen currency. */
export const MoneyContext = createContext<MoneySetting>({ from: 'USD', to: 'USD', rates: null });

/** Formats amounts of minor units; without a rate they stay in the currency they are stored in. */
export function useMoney() {
	const { from, to, rates } = use(MoneyContext);
	const { locale } = useLanguage();
	return useMemo(() => {
		const converted = (minor: number) => convertMinor(minor, from, to, rates);
		const currency = converted(0) === null ? from : to;
		const day = rates?.as_of;
		return {
			currency,
			/** The day of the rates that amounts were converted with; null where they are as stored. */
			ratesOf: currency === from || typeof day !== 'string' ? null : day.slice(0, 10),
			/** Minor units of the shown currency, for charts: their ticks are then round in it. */
			shown: (minor: number | null) => (minor === null ? null : (converted(minor) ?? minor)),
			/** What `shown` gave, in full and in few characters. */
			shownText: (amount: number) => moneyText(amount, currency, locale),
			shownShortText: (amount: number) => shortMoneyText(amount, currency, locale),
			text: (minor: number | null) =>
				moneyText(minor === null ? null : (converted(minor) ?? minor), currency, locale),
			/** A sum: in full where it can be read. */
			sumText: (minor: number | null) =>
				sumText(minor === null ? null : (converted(minor) ?? minor), currency, locale),
			shortText: (minor: number | null) =>
				shortMoneyText(minor === null ? null : (converted(minor) ?? minor), currency, locale),
		};
	}, [from, to, rates, locale]);
}

/** An amount in full. */
export function Money({ minor }: { readonly minor: number | null }) {
	const { text } = useMoney();
	return <span className="figures whitespace-nowrap">{text(minor)}</span>;
}

/** A sum; where it is shown short, it stands in full in its title. */
export function Sum({ minor }: { readonly minor: number | null }) {
	const { text, sumText } = useMoney();
	const [full, shown] = [text(minor), sumText(minor)];
	return (
		<span className="figures whitespace-nowrap" title={shown === full ? undefined : full}>
			{shown}
		</span>
	);
}
