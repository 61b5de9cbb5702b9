import type { SimilarProduct } from '#contract/goods-detail.ts';
import { NEAR_PRICE } from '#domain/products/similar-products.ts';
import { entityLink } from '#domain/rankings/entity-links.ts';
import { shortNumber, wholeNumber } from '#domain/text/formats.ts';
import { listText } from '#domain/text/lists.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { PriceGap } from '#islands/details/price-gap.tsx';
import { ProductTools } from '#islands/details/product-tools.tsx';
import { SimilarPanel } from '#islands/details/similar-panel.tsx';
import { EntityImage } from '#islands/rankings/entity-image.tsx';
import { usePlatform } from '#islands/rankings/use-platform.ts';
import { goodsSimilar } from '#stores/products/product-detail.ts';
import { Badge } from '#ui/badge.tsx';
import { FigureValue } from '#ui/figure-value.tsx';
import { useMoney } from '#ui/money.tsx';

type Row = { readonly row: SimilarProduct };

/** Why it is like the product on screen. */
function Reasons({ row: product }: Row) {
	const t = useText('goods');
	const { locale } = useLanguage();
	const gap = product.price_gap;
	return (
		<span className="flex flex-wrap gap-1">
			{product.shared_category && <Badge>{product.shared_category}</Badge>}
			{gap !== null && Math.abs(gap) <= NEAR_PRICE && <PriceGap gap={gap} />}
			{product.shared_creators > 0 && (
				<Badge>
					{t('similar.creators', {
						creators: wholeNumber(product.shared_creators, locale),
					})}
				</Badge>
			)}
			{product.shared_words.length > 0 && (
				<Badge>{t('similar.words', { words: listText(product.shared_words, locale) })}</Badge>
			)}
		</span>
	);
}

function SimilarCard({ row: product }: Row) {
	const t = useText('goods');
	const shared = useText('detail');
	const { locale } = useLanguage();
	const money = useMoney();
	const platId = usePlatform();
	const href = entityLink('product', platId, product.product_id);
	return (
		<>
			<EntityImage path={product.image} size={48} />
			<span className="flex min-w-0 grow flex-col gap-1">
				<a
					href={href ?? undefined}
					className="truncate font-medium hover:underline"
					title={product.title}
					translate="no"
				>
					{product.title}
				</a>
				<span className="figures flex flex-wrap gap-x-3 text-12 text-muted">
					<span>{money.text(product.price_min)}</span>
					<span>
						{t('similar.units')}{' '}
						<FigureValue
							figure={product.units}
							text={(value) => shortNumber(value, locale)}
							fullText={(value) => wholeNumber(value, locale)}
						/>
					</span>
					<span>
						{shared('figures.gmv')}{' '}
						<FigureValue figure={product.gmv} text={money.shortText} fullText={money.text} />
					</span>
				</span>
				<Reasons row={product} />
			</span>
			<ProductTools id={product.product_id} name={product.title} />
		</>
	);
}

/** Look-alikes, each with the reason. */
export function Similar() {
	const t = useText('goods');
	return (
		<SimilarPanel
			store={goodsSimilar}
			title={t('similar.title')}
			text={t('similar.text')}
			none={t('similar.none')}
			keyOf={(row) => row.product_id}
			Card={SimilarCard}
		/>
	);
}
