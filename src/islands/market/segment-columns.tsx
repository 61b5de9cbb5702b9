import type { MarketSegmentRow } from '#contract/market-segments.ts';
import type { Figure } from '#domain/figures/provenance.ts';
import { NEW_MONTHS } from '#domain/market/market-sample.ts';
import type { SegmentMetric } from '#domain/market/segment-metrics.ts';
import type { Translate } from '#i18n/messages.ts';
import type { Column } from '#ui/columns.ts';
import { useMoney } from '#ui/money.tsx';
import {
	Amount,
	Count,
	FewStores,
	hasFewStores,
	SampleGrowth,
	Statement,
	Units,
	useNumbers,
} from './figures.tsx';
import { headWidth } from './head-width.ts';
import { Standing } from './standing.tsx';
import { ViewLink } from './view-link.tsx';

type SegmentColumn = Column<MarketSegmentRow, SegmentMetric>;
type Cell = { readonly row: MarketSegmentRow };

/** The name of a segment above its path; opens it. */
export function SegmentName({ row }: Cell) {
	const { id, names } = row.category;
	return (
		<span className="flex min-w-0 flex-col">
			<ViewLink to={{ segment: id }} className="truncate text-link hover:underline" title={names.join(' › ')}>
				{names.at(-1)}
			</ViewLink>
			{names.length > 1 && (
				<span className="truncate text-12 text-muted">{names.slice(0, -1).join(' › ')}</span>
			)}
		</span>
	);
}

type Value = (row: MarketSegmentRow) => number | null;
/** The figure from which a value follows, whose mark it carries. */
type From = (row: MarketSegmentRow) => Figure;
type StatementCell = Cell & { readonly value: Value; readonly from?: From };

const unitsOfMonth: From = ({ figures }) => figures.month.units;

const markOf = (row: MarketSegmentRow, from?: From) => from?.(row).quality ?? 'observed';

function MoneyStatement({ row, value, from }: StatementCell) {
	const { shortText } = useMoney();
	return (
		<Statement enough={row.figures.enough} value={value(row)} text={shortText} quality={markOf(row, from)} />
	);
}

function CountStatement({ row, value, from }: StatementCell) {
	const { count } = useNumbers();
	return (
		<Statement enough={row.figures.enough} value={value(row)} text={count} quality={markOf(row, from)} />
	);
}

function ShareStatement({ row, value, from }: StatementCell) {
	const { share } = useNumbers();
	return (
		<Statement enough={row.figures.enough} value={value(row)} text={share} quality={markOf(row, from)} />
	);
}

const NEW_METRICS = { 1: 'new_share_1', 3: 'new_share_3', 6: 'new_share_6', 12: 'new_share_12' } as const;

/** Every column of the segments (field notes 2.6), each with the sort of its metric. */
export function segmentColumns(t: Translate<'market'>): readonly SegmentColumn[] {
	const of = (
		metric: SegmentMetric,
		cell: SegmentColumn['cell'],
		width = Math.max(124, headWidth(t(`metrics.${metric}`))),
	): SegmentColumn => ({
		id: metric,
		label: t(`metrics.${metric}`),
		longLabel: t(`metrics.${metric}`),
		width,
		align: 'end',
		sort: metric,
		cell,
	});
	return [
		{
			id: 'category',
			label: t('columns.segment'),
			width: 236,
			isPinned: true,
			isFixed: true,
			cell: (row) => <SegmentName row={row} />,
		},
		of('sample', (row) => <Count value={row.figures.sample} />, 92),
		of('products', (row) => <Count value={row.products} />, 120),
		of('stores', (row) => <Count value={row.figures.stores} />, 92),
		of('month_units', ({ figures }) => <Units figure={figures.month.units} />),
		of('month_gmv', ({ figures }) => <Amount figure={figures.month.gmv} />),
		of('month_gmv_growth', ({ figures }) => (
			<SampleGrowth enough={figures.enough} growth={figures.month.gmv_growth} />
		)),
		of(
			'monopoly_ratio',
			({ figures }) => <Standing ratio={figures.monopoly_ratio} sample={figures.sample} />,
			168,
		),
		of('product_concentration', (row) => (
			<ShareStatement row={row} value={({ figures }) => figures.product_concentration} from={unitsOfMonth} />
		)),
		of('store_concentration', (row) =>
			hasFewStores(row.figures) ? (
				<FewStores figures={row.figures} />
			) : (
				<ShareStatement row={row} value={({ figures }) => figures.store_concentration} from={unitsOfMonth} />
			),
		),
		of('average_price', (row) => <MoneyStatement row={row} value={({ figures }) => figures.average_price} />),
		of('average_commission', (row) => (
			<ShareStatement row={row} value={({ figures }) => figures.average_commission} />
		)),
		...NEW_MONTHS.map((months, index) =>
			of(NEW_METRICS[months], (row) => (
				<ShareStatement row={row} value={({ figures }) => figures.new_shares[index]?.products ?? null} />
			)),
		),
		of('month_average_units', (row) => (
			<CountStatement
				row={row}
				value={({ figures }) => figures.month.average_units}
				from={({ figures }) => figures.month.units}
			/>
		)),
		of('month_average_gmv', (row) => (
			<MoneyStatement
				row={row}
				value={({ figures }) => figures.month.average_gmv}
				from={({ figures }) => figures.month.gmv}
			/>
		)),
		of('month_units_growth', ({ figures }) => (
			<SampleGrowth enough={figures.enough} growth={figures.month.units_growth} />
		)),
		of('week_units', ({ figures }) => <Units figure={figures.week.units} />),
		of('week_average_units', (row) => (
			<CountStatement
				row={row}
				value={({ figures }) => figures.week.average_units}
				from={({ figures }) => figures.week.units}
			/>
		)),
		of('week_gmv', ({ figures }) => <Amount figure={figures.week.gmv} />),
		of('week_average_gmv', (row) => (
			<MoneyStatement
				row={row}
				value={({ figures }) => figures.week.average_gmv}
				from={({ figures }) => figures.week.gmv}
			/>
		)),
		of('week_units_growth', ({ figures }) => (
			<SampleGrowth enough={figures.enough} growth={figures.week.units_growth} />
		)),
		of('week_gmv_growth', ({ figures }) => (
			<SampleGrowth enough={figures.enough} growth={figures.week.gmv_growth} />
		)),
		of('head_units', (row) => (
			<CountStatement row={row} value={({ figures }) => figures.head_units} from={unitsOfMonth} />
		)),
	];
}
