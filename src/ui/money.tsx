import { createContext, use, useMemo } from 'react';
import { type MoneySetting, type ShownMoney, shownMoney } from '#domain/money/shown-money.ts';
import { useLanguage } from '#i18n/text.tsx';

/** Set once a screen; everything inside shows its amounts in the chosen currency. */
export const MoneyContext = createContext<MoneySetting>({ from: 'USD', to: 'USD', rates: null });

/** Formats amounts in the currency of the screen. */
export function useMoney(): ShownMoney {
	const { from, to, rates } = use(MoneyContext);
	const { locale } = useLanguage();
	return useMemo(() => shownMoney({ from, to, rates }, locale), [from, to, rates, locale]);
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
