import { use } from 'react';
import { convertMinor, moneyText } from '#domain/money/formats-money.ts';
import { type CurrencyCode, currencyOf } from '#domain/platforms/platforms.ts';
import { useLanguage } from '#i18n/text.tsx';
import { MoneyContext } from '#ui/money.tsx';

type TeamMoneyProps = {
	readonly minor: number;
	readonly platId: number;
	/** Also in the chosen currency, at the day's rate. */
	readonly isConverted?: boolean;
};

/** An amount of a platform in its own currency, which is what is settled. */
export function TeamMoney({ minor, platId, isConverted = false }: TeamMoneyProps) {
	const { locale } = useLanguage();
	const { to, rates } = use(MoneyContext);
	const currency = currencyOf(platId) as CurrencyCode;
	const converted = isConverted && to !== currency ? convertMinor(minor, currency, to, rates) : null;
	return (
		<span className="figures whitespace-nowrap">
			{moneyText(minor, currency, locale)}
			{converted !== null && (
				<span className="block text-12 text-muted">≈ {moneyText(converted, to, locale)}</span>
			)}
		</span>
	);
}
