import { useMemo } from 'react';
import type { Comparison } from '#contract/comparison.ts';
import { dayText, shortNumber, wholeNumber } from '#domain/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { useKind, useKindText } from '#islands/ranking/ranking-kind.tsx';
import { Chart } from '#ui/chart.tsx';
import type { ChartData } from '#ui/charts/chart-parts.ts';

/** Signs of a name in the legend: enough to tell things apart. */
const SHORT_NAME = 32;

const shortened = (name: string) => (name.length > SHORT_NAME ? `${name.slice(0, SHORT_NAME - 1)}…` : name);

/** Units a day of all, on one axis. */
export function ComparisonTrend({
	answer,
	isBusy,
}: {
	readonly answer: Comparison;
	readonly isBusy: boolean;
}) {
	const t = useText('ranking');
	const kindText = useKindText();
	const { locale } = useLanguage();
	const { rows } = useKind();
	const data = useMemo((): ChartData => {
		const short = new Intl.DateTimeFormat(locale, { month: 'numeric', day: 'numeric', timeZone: 'UTC' });
		return {
			points: answer.days.map((day) => ({
				key: day,
				label: short.format(new Date(`${day}T00:00:00Z`)),
				name: dayText(day, locale),
			})),
			axes: [
				{
					id: 'units',
					label: kindText('columns.units'),
					text: (value) => shortNumber(value, locale),
					fullText: (value) => wholeNumber(value, locale),
					isWhole: true,
				},
			],
			series: answer.list.flatMap((row) => {
				if (!rows) return [];
				const { id, name } = rows.of(row);
				const { trend } = row as { readonly trend: readonly (number | null)[] };
				return [{ id, name: shortened(name), kind: 'line' as const, axis: 'units', values: trend }];
			}),
		};
	}, [answer, rows, kindText, locale]);
	return (
		<div className="rounded-panel border border-line bg-surface p-4 md:p-5">
			<Chart title={t('compare.trend')} data={data} isBusy={isBusy} />
		</div>
	);
}
