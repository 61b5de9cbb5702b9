import { useMemo } from 'react';
import type { Comparison } from '#contract/comparison.ts';
import { shortNumber, wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { useKind, useKindText } from '#islands/rankings/ranking-kind.tsx';
import { Chart } from '#ui/chart.tsx';
import { curves } from './curves.ts';

type Drawn = { readonly trend: readonly (number | null)[] };

const trendOf = (row: unknown) => (row as Drawn).trend;

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
	const data = useMemo(() => {
		const axis = {
			id: 'units',
			label: kindText('columns.units'),
			text: (value: number) => shortNumber(value, locale),
			fullText: (value: number) => wholeNumber(value, locale),
			isWhole: true,
		};
		const { days, list } = answer;
		return rows && curves({ days, rows: list, of: rows.of, axis, valuesOf: trendOf, locale });
	}, [answer, rows, kindText, locale]);
	if (!data) return null;
	return (
		<div className="rounded-panel border border-line bg-surface p-4 md:p-5">
			<Chart title={t('compare.trend')} data={data} isBusy={isBusy} />
		</div>
	);
}
