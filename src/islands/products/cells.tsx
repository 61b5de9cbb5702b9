import type { RankedProduct } from '#contract/products.ts';
import { ratingText, shortNumber, UNKNOWN_TEXT } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { EntityName } from '#islands/rankings/entity-name.tsx';
import { Badge } from '#ui/badge.tsx';
import { useMoney } from '#ui/money.tsx';

type Cell = { readonly row: RankedProduct };

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
	const { id, name, units } = row.shop;
	return (
		<span className="flex flex-col leading-4">
			<EntityName kind="shop" id={id} name={name} />
			{units !== null && (
				<span className="figures truncate text-12 text-muted">
					{t('table.shopUnits', { units: shortNumber(units, locale) })}
				</span>
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

/** Where a product stands in its life. */
export function StageCell({ stage }: Pick<RankedProduct, 'stage'>) {
	const t = useText('products');
	return stage === null ? UNKNOWN_TEXT : <Badge>{t(`choices.stage.${stage}`)}</Badge>;
}
