import { useMemo, useState } from 'react';
import type { ComparedCreator, Comparison } from '#contract/comparison.ts';
import { changes } from '#domain/rankings/comparison.ts';
import { percentText, shortNumber, wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { curves } from '#islands/rankings/comparison/curves.ts';
import { Chart } from '#ui/chart.tsx';
import type { ChartAxis } from '#ui/charts/chart-parts.ts';
import { useMoney } from '#ui/money.tsx';
import { Panel } from '#ui/panel.tsx';
import { Segments } from '#ui/segments.tsx';
import { AudienceOverlaps } from './audience-overlaps.tsx';

type CurvesProps = { readonly answer: Comparison; readonly isBusy: boolean };
type Rows = readonly ComparedCreator[];

/** Followers and sales of all on the same days, each figure on one axis for all; and whom they reach in common. */
export function CreatorCurves({ answer, isBusy }: CurvesProps) {
	const rows = answer.list as Rows;
	return (
		<div className="grid gap-4 lg:grid-cols-2">
			<Followers rows={rows} days={answer.days} isBusy={isBusy} />
			<Sales rows={rows} days={answer.days} isBusy={isBusy} />
			{rows.length > 1 && <AudienceOverlaps rows={rows} />}
		</div>
	);
}

const named = ({ creator_id, nickname, handle }: ComparedCreator) => ({
	id: creator_id,
	name: nickname ?? handle,
});

type PartProps = { readonly rows: Rows; readonly days: readonly string[]; readonly isBusy: boolean };

/** The level, or what changed since the first known day: creators of any size can then be told apart. */
function Followers({ rows, days, isBusy }: PartProps) {
	const t = useText('anchorpk');
	const { locale } = useLanguage();
	const [shown, show] = useState<'level' | 'change'>('level');
	const data = useMemo(() => {
		const axis: ChartAxis =
			shown === 'level'
				? {
						id: 'one',
						label: t('curves.level'),
						text: (value) => shortNumber(value, locale),
						fullText: (value) => wholeNumber(value, locale),
						isWhole: true,
						isFromZero: false,
					}
				: {
						id: 'one',
						label: t('curves.change'),
						text: (value) => percentText(value, locale),
						fullText: (value) => percentText(value, locale, 2),
						isFromZero: false,
					};
		const valuesOf = ({ followers_trend: trend }: ComparedCreator) =>
			shown === 'level' ? trend : changes(trend);
		return curves({ days, rows, axis, of: named, valuesOf, locale });
	}, [rows, days, shown, t, locale]);
	return (
		<Panel
			title={t('curves.followers')}
			aside={
				<Segments
					label={t('curves.shown')}
					isLabelHidden
					choices={[
						{ value: 'level', label: t('curves.asLevel') },
						{ value: 'change', label: t('curves.asChange') },
					]}
					value={shown}
					onChoose={show}
				/>
			}
		>
			<div className="mt-4">
				<Chart title={t('curves.followersEach')} data={data} isBusy={isBusy} />
			</div>
		</Panel>
	);
}

function Sales({ rows, days, isBusy }: PartProps) {
	const t = useText('anchorpk');
	const ranking = useText('creators');
	const { locale } = useLanguage();
	const money = useMoney();
	const [shown, show] = useState<'gmv' | 'units'>('gmv');
	const data = useMemo(() => {
		const axis: ChartAxis =
			shown === 'gmv'
				? {
						id: 'one',
						label: `${ranking('columns.gmv')} (${money.currency})`,
						text: money.shownShortText,
						fullText: money.shownText,
					}
				: {
						id: 'one',
						label: ranking('columns.units'),
						text: (value) => shortNumber(value, locale),
						fullText: (value) => wholeNumber(value, locale),
						isWhole: true,
					};
		const valuesOf = (row: ComparedCreator) => (shown === 'gmv' ? row.gmv_trend.map(money.shown) : row.trend);
		return curves({ days, rows, axis, of: named, valuesOf, locale });
	}, [rows, days, shown, ranking, money, locale]);
	return (
		<Panel
			title={t('curves.sales')}
			aside={
				<Segments
					label={t('curves.shown')}
					isLabelHidden
					choices={[
						{ value: 'gmv', label: ranking('columns.gmv') },
						{ value: 'units', label: ranking('columns.units') },
					]}
					value={shown}
					onChoose={show}
				/>
			}
		>
			<div className="mt-4">
				<Chart title={t('curves.salesEach')} data={data} isBusy={isBusy} />
			</div>
		</Panel>
	);
}
