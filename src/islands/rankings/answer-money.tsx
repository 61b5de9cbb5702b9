import { type ReactNode, use, useMemo } from 'react';
import { CURRENCIES } from '#domain/platforms/platforms.ts';
import { MoneyContext } from '#ui/money.tsx';

type AnswerMoneyProps = {
	readonly answer: { readonly currency: string } | null;
	readonly children: ReactNode;
};

/**
 * Amounts inside are of the answer's currency. While another region's list is on its way, that is not yet the
 * currency of the region.
 */
export function AnswerMoney({ answer, children }: AnswerMoneyProps) {
	const money = use(MoneyContext);
	const from = CURRENCIES.find((currency) => currency === answer?.currency) ?? money.from;
	const ofAnswer = useMemo(() => ({ ...money, from }), [money, from]);
	return <MoneyContext value={ofAnswer}>{children}</MoneyContext>;
}
