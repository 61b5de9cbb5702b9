import type { ProductSort, RankedProduct } from '#contract/products.ts';
import { dayText, percentText, ratingText, shortNumber, UNKNOWN_TEXT, wholeNumber } from '#domain/formats.ts';
import type { Figure } from '#domain/provenance.ts';
import type { Locale } from '#i18n/languages.ts';
import type { Translate } from '#i18n/messages.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { Change } from '#ui/change.tsx';
import type { Column } from '#ui/columns.ts';
import { FigureValue } from '#ui/figure-value.tsx';
import { Money, useMoney } from '#ui/money.tsx';
import { RankChange } from '#ui/rank-change.tsx';
import { Sparkline } from '#ui/sparkline.tsx';
import { SplitBar } from '#ui/split-bar.tsx';
import { ProductCell } from './product-cell.tsx';

export type ProductColumn = Column<RankedProduct, ProductSort>;

/** Every column of the ranking (field notes 2.1), in the order of the table. */
export function productColumns(t: Translate<'products'>, locale: Locale): readonly ProductColumn[] {
	const count = (value: number | null) => <span className="figures">{shortNumber(value, locale)}</span>;
	const end = 'end' as const;
	return [
		{
			id: 'rank',
			label: t('columns.rank'),
			longLabel: t('columns.rankLong'),
			width: 68,
			isPinned: true,
			isFixed: true,
			cell: (row) => <RankCell row={row} />,
		},
		{
			id: 'product',
			label: t('columns.product'),
			width: 292,
			isPinned: true,
			isFixed: true,
			cell: (row) => <ProductCell product={row} />,
		},
		{ id: 'trend', label: t('columns.trend'), width: 116, cell: (row) => <TrendCell row={row} /> },
		{
			id: 'units',
			label: t('columns.units'),
			width: 92,
			align: end,
			sort: 'units',
			cell: (row) => <CountFigure figure={row.units} />,
		},
		{
			id: 'units_growth',
			label: t('columns.units_growth'),
			width: 120,
			align: end,
			sort: 'units_growth',
			cell: (row) => <Change value={row.units_growth} />,
		},
		{
			id: 'gmv',
			label: t('columns.gmv'),
			width: 100,
			align: end,
			sort: 'gmv',
			cell: (row) => <MoneyFigure figure={row.gmv} />,
		},
		{
			id: 'gmv_growth',
			label: t('columns.gmv_growth'),
			width: 120,
			align: end,
			sort: 'gmv_growth',
			cell: (row) => <Change value={row.gmv_growth} />,
		},
		{
			id: 'price',
			label: t('columns.price'),
			width: 112,
			align: end,
			sort: 'price',
			cell: (row) => <PriceCell row={row} />,
		},
		{
			id: 'commission_rate',
			label: t('columns.commission_rate'),
			width: 112,
			align: end,
			sort: 'commission_rate',
			cell: (row) => <span className="figures">{percentText(row.commission_rate, locale)}</span>,
		},
		{
			id: 'commission_amount',
			label: t('columns.commission_amount'),
			width: 116,
			align: end,
			sort: 'commission_amount',
			cell: (row) => <Money minor={row.commission_amount} />,
		},
		{
			id: 'channels',
			label: t('columns.channels'),
			width: 144,
			cell: (row) => (
				<SplitBar video={row.video_gmv.value} live={row.live_gmv.value} card={row.card_gmv.value} />
			),
		},
		{
			id: 'new_creators',
			label: t('columns.new_creators'),
			width: 116,
			align: end,
			sort: 'new_creators',
			cell: (row) => <CountFigure figure={row.new_creators} />,
		},
		{
			id: 'active_creators',
			label: t('columns.active_creators'),
			width: 124,
			align: end,
			sort: 'active_creators',
			cell: (row) => count(row.active_creators),
		},
		{
			id: 'creators',
			label: t('columns.creators'),
			width: 92,
			align: end,
			sort: 'creators',
			cell: (row) => count(row.creators),
		},
		{
			id: 'videos',
			label: t('columns.videos'),
			width: 88,
			align: end,
			sort: 'videos',
			cell: (row) => count(row.videos),
		},
		{
			id: 'lives',
			label: t('columns.lives'),
			width: 84,
			align: end,
			sort: 'lives',
			cell: (row) => count(row.lives),
		},
		{
			id: 'total_units',
			label: t('columns.total_units'),
			width: 104,
			align: end,
			sort: 'total_units',
			cell: (row) => <CountFigure figure={row.total_units} />,
		},
		{
			id: 'total_gmv',
			label: t('columns.total_gmv'),
			width: 108,
			align: end,
			sort: 'total_gmv',
			cell: (row) => <MoneyFigure figure={row.total_gmv} />,
		},
		{ id: 'shop', label: t('columns.shop'), width: 176, cell: (row) => <ShopCell row={row} /> },
		{ id: 'category', label: t('columns.category'), width: 200, cell: (row) => <CategoryCell row={row} /> },
		{
			id: 'rating',
			label: t('columns.rating'),
			width: 116,
			align: end,
			sort: 'rating',
			cell: (row) => <RatingCell row={row} />,
		},
		{
			id: 'listed_on',
			label: t('columns.listed_on'),
			width: 116,
			align: end,
			sort: 'listed_on',
			cell: (row) => <span className="figures">{dayText(row.listed_on, locale)}</span>,
		},
	];
}

type Cell = { readonly row: RankedProduct };

function RankCell({ row }: Cell) {
	const t = useText('products');
	const { locale } = useLanguage();
	const places = typeof row.rank_change === 'number' ? wholeNumber(Math.abs(row.rank_change), locale) : '';
	return (
		<span className="flex items-baseline gap-1.5">
			<span className="figures min-w-5 font-medium">{wholeNumber(row.rank, locale)}</span>
			<RankChange
				value={row.rank_change}
				upLabel={t('table.rankUp', { places })}
				downLabel={t('table.rankDown', { places })}
			/>
		</span>
	);
}

function TrendCell({ row }: Cell) {
	const t = useText('products');
	const { locale } = useLanguage();
	const days = row.trend.map((value) => shortNumber(value, locale)).join(', ');
	return <Sparkline values={row.trend} label={t('table.trendOf', { days })} />;
}

function CountFigure({ figure }: { readonly figure: Figure }) {
	const { locale } = useLanguage();
	return (
		<FigureValue
			figure={figure}
			text={(value) => shortNumber(value, locale)}
			fullText={(value) => wholeNumber(value, locale)}
		/>
	);
}

function MoneyFigure({ figure }: { readonly figure: Figure }) {
	const { text, shortText } = useMoney();
	return <FigureValue figure={figure} text={shortText} fullText={text} />;
}

function PriceCell({ row }: Cell) {
	const { text } = useMoney();
	const { price_min: min, price_max: max } = row;
	const isOne = max === null || min === null || min === max;
	return (
		<span className="figures block whitespace-normal leading-4">
			<span className="whitespace-nowrap">{text(min ?? max)}</span>
			{!isOne && ' '}
			{!isOne && <span className="whitespace-nowrap">– {text(max)}</span>}
		</span>
	);
}

function ShopCell({ row }: Cell) {
	const t = useText('products');
	const { locale } = useLanguage();
	if (!row.shop) return <span className="text-muted">{UNKNOWN_TEXT}</span>;
	const { name, units } = row.shop;
	return (
		<span className="flex flex-col leading-4">
			<span className="truncate" title={name}>
				{name}
			</span>
			{units !== null && (
				<span className="figures truncate text-12 text-muted">
					{t('table.shopUnits', { units: shortNumber(units, locale) })}
				</span>
			)}
		</span>
	);
}

function CategoryCell({ row }: Cell) {
	const t = useText('products');
	const { names } = row.category;
	if (names.length === 0) return <span className="text-muted">{t('table.unmapped')}</span>;
	const path = names.join(' › ');
	return (
		<span className="flex flex-col leading-4" title={path}>
			<span className="truncate">{names.at(-1)}</span>
			{names.length > 1 && (
				<span className="truncate text-12 text-muted">{names.slice(0, -1).join(' › ')}</span>
			)}
		</span>
	);
}

function RatingCell({ row }: Cell) {
	const t = useText('products');
	const { locale } = useLanguage();
	const reviews = shortNumber(row.reviews, locale);
	return (
		<span className="figures" title={row.reviews === null ? undefined : t('table.reviews', { reviews })}>
			{ratingText(row.rating, locale)}
			{row.reviews !== null && <span className="ml-1 text-12 text-muted">({reviews})</span>}
		</span>
	);
}
