import type { RankedProduct } from '#contract/products.ts';
import { ratingText, shortNumber, UNKNOWN_TEXT, wholeNumber } from '#domain/formats.ts';
import type { Figure } from '#domain/provenance.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { FigureValue } from '#ui/figure-value.tsx';
import { useMoney } from '#ui/money.tsx';
import { RankChange } from '#ui/rank-change.tsx';
import { Sparkline } from '#ui/sparkline.tsx';

type Cell = { readonly row: RankedProduct };

/** Place and what it won or lost. */
export function RankCell({ row }: Cell) {
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

/** Units of the last 14 days. */
export function TrendCell({ row }: Cell) {
	const t = useText('products');
	const { locale } = useLanguage();
	const days = row.trend.map((value) => shortNumber(value, locale)).join(', ');
	return <Sparkline values={row.trend} label={t('table.trendOf', { days })} />;
}

/** A count with its provenance. */
export function CountFigure({ figure }: { readonly figure: Figure }) {
	const { locale } = useLanguage();
	return (
		<FigureValue
			figure={figure}
			text={(value) => shortNumber(value, locale)}
			fullText={(value) => wholeNumber(value, locale)}
		/>
	);
}

/** An amount with its provenance. */
export function MoneyFigure({ figure }: { readonly figure: Figure }) {
	const { text, shortText } = useMoney();
	return <FigureValue figure={figure} text={shortText} fullText={text} />;
}

/** One price, or the lowest above the highest. */
export function PriceCell({ row }: Cell) {
	const t = useText('products');
	const { text } = useMoney();
	const { price_min: min, price_max: max, original_price: original } = row;
	const isOne = max === null || min === null || min === max;
	const isReduced = original !== null && original > (max ?? min ?? original);
	return (
		<span className="figures block whitespace-normal leading-4">
			<span className="whitespace-nowrap">{text(min ?? max)}</span>
			{!isOne && ' '}
			{!isOne && <span className="whitespace-nowrap">– {text(max)}</span>}
			{isOne && isReduced && (
				<s className="block text-12 text-muted" title={t('table.originalPrice', { price: text(original) })}>
					{text(original)}
				</s>
			)}
		</span>
	);
}

/** The shop and what it sold in all. */
export function ShopCell({ row }: Cell) {
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

/** The last level above its path. */
export function CategoryCell({ row }: Cell) {
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

/** Rating and reviews. */
export function RatingCell({ row }: Cell) {
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
