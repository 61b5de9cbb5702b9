import { useMemo } from 'react';
import type { MarketSegment } from '#contract/market-segments.ts';
import { dayRangeText, dayText, shortNumber, wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { Chart } from '#ui/chart.tsx';
import { useMoney } from '#ui/money.tsx';

/** Units and GMV of the sample's products, week by week. */
export function SegmentWeeks({ weeks }: { readonly weeks: MarketSegment['weeks'] }) {
	const t = useText('market');
	const { locale } = useLanguage();
	const { text, shortText, currency } = useMoney();
	const data = useMemo(
		() => ({
			points: weeks.map(({ from, to }) => ({
				key: to,
				label: dayText(to, locale).replace(/,? ?\d{4}年?$|^\d{4}年/, ''),
				name: dayRangeText(from, to, locale),
			})),
			axes: [
				{
					id: 'units',
					label: t('sums.units'),
					text: (value: number) => shortNumber(value, locale),
					fullText: (value: number) => wholeNumber(value, locale),
					isWhole: true,
				},
				{ id: 'gmv', label: `${t('sums.gmv')} (${currency})`, text: shortText, fullText: text },
			],
			series: [
				{
					id: 'units',
					name: t('sums.units'),
					kind: 'area' as const,
					axis: 'units',
					values: weeks.map(({ units }) => units.value),
					qualities: weeks.map(({ units }) => units.quality),
				},
				{
					id: 'gmv',
					name: t('sums.gmv'),
					kind: 'line' as const,
					axis: 'gmv',
					values: weeks.map(({ gmv }) => gmv.value),
					qualities: weeks.map(({ gmv }) => gmv.quality),
				},
			],
		}),
		[weeks, t, locale, currency, text, shortText],
	);
	return (
		<div className="mt-3">
			<Chart title={t('detail.weeksChart')} data={data} height={220} />
		</div>
	);
}
