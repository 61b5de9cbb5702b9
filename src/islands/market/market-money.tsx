import { type ReactNode, use } from 'react';
import { CURRENCIES } from '#domain/platforms/platforms.ts';
import { MoneyContext } from '#ui/money.tsx';

/** Amounts inside are of the answer's currency, which may still be that of the region before. */
export function MarketMoney({
	currency,
	children,
}: {
	readonly currency: string;
	readonly children: ReactNode;
}) {
	const money = use(MoneyContext);
	const from = CURRENCIES.find((one) => one === currency) ?? money.from;
	return <MoneyContext value={{ ...money, from }}>{children}</MoneyContext>;
}
