import type { ReactNode } from 'react';
import type { MarketSegment } from '#contract/market-segments.ts';
import { wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { useMoney } from '#ui/money.tsx';
import { Amount, Count, SampleGrowth, Statement, Units, useNumbers } from './figures.tsx';

/** What the sample is, and what it sold in the month and in the week. */
export function SegmentFigures({ answer }: { readonly answer: MarketSegment }) {
	const t = useText('market');
	const { locale } = useLanguage();
	const { text } = useMoney();
	const { share } = useNumbers();
	const { figures } = answer;
	const { enough } = figures;
	const full = (value: number) => wholeNumber(value, locale);
	return (
		<div className="grid gap-4 lg:grid-cols-2">
			<div className="relative overflow-x-auto rounded-panel border border-line bg-surface">
				<SalesTable figures={figures} />
			</div>
			<dl className="grid h-fit grid-cols-2 overflow-hidden rounded-panel border border-line bg-surface sm:grid-cols-3">
				<Fact label={t('metrics.sample')}>
					<Count value={figures.sample} />
				</Fact>
				<Fact label={t('metrics.products')}>{full(answer.products)}</Fact>
				<Fact label={t('metrics.stores')}>
					<Count value={figures.stores} />
				</Fact>
				<Fact label={t('metrics.average_price')}>
					<Statement enough={enough} value={figures.average_price} text={text} />
				</Fact>
				<Fact label={t('metrics.average_commission')}>
					<Statement enough={enough} value={figures.average_commission} text={share} />
				</Fact>
				<Fact label={t('metrics.head_units')}>
					<Statement
						enough={enough}
						value={figures.head_units}
						text={full}
						quality={figures.month.units.quality}
					/>
				</Fact>
			</dl>
		</div>
	);
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
	return (
		<div className="flex flex-col gap-1 border-line border-r border-b p-3">
			<dt className="text-12 text-muted">{label}</dt>
			<dd className="figures text-16 font-medium">{children}</dd>
		</div>
	);
}

/** Totals, averages and growth of both periods. */
function SalesTable({ figures }: { readonly figures: MarketSegment['figures'] }) {
	const t = useText('market');
	const { text } = useMoney();
	const { mean } = useNumbers();
	const { enough, month, week } = figures;
	const periods = [
		{ name: t('detail.month'), sales: month },
		{ name: t('detail.week'), sales: week },
	];
	const head = 'px-3 py-2 text-right text-12 font-medium text-muted';
	const cell = 'px-3 py-2 text-right';
	const row = (label: string, of: (sales: typeof month) => ReactNode) => (
		<tr className="border-line border-t">
			<th scope="row" className="px-3 py-2 text-left font-normal text-muted">
				{label}
			</th>
			{periods.map(({ name, sales }) => (
				<td key={name} className={`${cell} text-14`}>
					{of(sales)}
				</td>
			))}
		</tr>
	);
	return (
		<table className="w-full text-13">
			<caption className="px-3 pt-3 text-left text-14 font-medium">{t('detail.sales')}</caption>
			<thead>
				<tr>
					<td />
					{periods.map(({ name }) => (
						<th key={name} scope="col" className={head}>
							{name}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{row(t('detail.totalUnits'), (sales) => (
					<Units figure={sales.units} />
				))}
				{row(t('detail.averageUnits'), (sales) => (
					<Statement enough={enough} value={sales.average_units} text={mean} quality={sales.units.quality} />
				))}
				{row(t('columns.units_growth'), (sales) => (
					<SampleGrowth enough={enough} growth={sales.units_growth} />
				))}
				{row(t('detail.totalGmv'), (sales) => (
					<Amount figure={sales.gmv} />
				))}
				{row(t('detail.averageGmv'), (sales) => (
					<Statement enough={enough} value={sales.average_gmv} text={text} quality={sales.gmv.quality} />
				))}
				{row(t('columns.gmv_growth'), (sales) => (
					<SampleGrowth enough={enough} growth={sales.gmv_growth} />
				))}
			</tbody>
		</table>
	);
}
