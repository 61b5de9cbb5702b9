import { use } from 'react';
import { rateBetween } from '#domain/money/formats-money.ts';
import type { Sheet, SheetMoney } from '#domain/rankings/sheet.ts';
import { useText } from '#i18n/text.tsx';
import { MoneyContext, useMoney } from '#ui/money.tsx';

/** The currency of the region and the one on screen. */
export function useSheetMoney(): SheetMoney & { readonly ratesOf: string | null } {
	const { from, rates } = use(MoneyContext);
	const { currency: to } = useMoney();
	const day = rates?.as_of === undefined ? null : String(rates.as_of).slice(0, 10);
	return { from, to, rate: rateBetween(from, to, rates) ?? 1, ratesOf: day };
}

/** Words that the cells of a sheet are written in. */
export function useSheetWords(): Sheet['words'] {
	const t = useText('ranking');
	const common = useText('common');
	return {
		new: common('change.new'),
		yes: t('filters.yes'),
		no: t('filters.no'),
		marks: {
			estimated: common('figure.estimated'),
			lower_bound: common('figure.lowerBound'),
			unknown: common('figure.unknown'),
		},
	};
}
