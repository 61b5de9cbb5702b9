import { use } from 'react';
import { convertMinor, moneyText } from '#domain/money/formats-money.ts';
import type { CurrencyCode } from '#domain/platforms/platforms.ts';
import { useLanguage } from '#i18n/text.tsx';
import { MoneyContext } from '#ui/money.tsx';

/** An amount in its own currency, and in the chosen one at the day's rate. */
export function MarketMoney({ minor, currency }: { readonly minor: number; readonly currency: string }) {
	const { locale } = useLanguage();
	const { to, rates } = use(MoneyContext);
	const own = currency as CurrencyCode;
	const converted = to === own ? null : convertMinor(minor, own, to, rates);
	return (
		<span className="figures whitespace-nowrap">
			{moneyText(minor, own, locale)}
			{converted !== null && (
				<span className="block text-12 text-muted">≈ {moneyText(converted, to, locale)}</span>
			)}
		</span>
	);
}
