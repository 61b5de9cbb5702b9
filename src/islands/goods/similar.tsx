import { useStore } from '@nanostores/react';
import type { SimilarProduct } from '#contract/goods-detail.ts';
import { entityLink } from '#domain/entity-links.ts';
import { percentText, shortNumber, wholeNumber } from '#domain/formats.ts';
import { NEAR_PRICE } from '#domain/similar-products.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { errorMessage } from '#islands/chrome/error-message.ts';
import { ProductImage } from '#islands/products/product-cell.tsx';
import { $goodsPlace, $goodsSimilar, reloadSimilar } from '#stores/goods-detail.ts';
import { Badge } from '#ui/badge.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { FigureValue } from '#ui/figure-value.tsx';
import { useMoney } from '#ui/money.tsx';
import { Panel } from '#ui/panel.tsx';

type Row = { readonly product: SimilarProduct };

/** Why it is like the product on screen. */
function Reasons({ product }: Row) {
	const t = useText('goods');
	const { locale } = useLanguage();
	const gap = product.price_gap;
	const isNear = gap !== null && Math.abs(gap) <= NEAR_PRICE;
	const share = percentText(Math.abs(gap ?? 0), locale, 0);
	const price = () => {
		if (Math.abs(gap ?? 0) < 0.005) return t('similar.samePrice');
		return (gap ?? 0) > 0 ? t('similar.dearer', { share }) : t('similar.cheaper', { share });
	};
	return (
		<span className="flex flex-wrap gap-1">
			{product.shared_category && <Badge>{product.shared_category}</Badge>}
			{isNear && <Badge>{price()}</Badge>}
			{product.shared_creators > 0 && (
				<Badge>
					{t('similar.creators', {
						creators: wholeNumber(product.shared_creators, locale),
					})}
				</Badge>
			)}
			{product.shared_words.length > 0 && (
				<Badge>{t('similar.words', { words: product.shared_words.join(', ') })}</Badge>
			)}
		</span>
	);
}

function SimilarRow({ product }: Row) {
	const t = useText('goods');
	const { locale } = useLanguage();
	const money = useMoney();
	const platId = useStore($goodsPlace)?.platId ?? 0;
	const href = entityLink('product', platId, product.product_id);
	return (
		<li className="flex min-w-0 gap-3 rounded-control border border-line p-3">
			<ProductImage path={product.image} size={48} />
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
						{t('figures.gmv')}{' '}
						<FigureValue figure={product.gmv} text={money.shortText} fullText={money.text} />
					</span>
				</span>
				<Reasons product={product} />
			</span>
		</li>
	);
}

/** Look-alikes, each with the reason. */
export function Similar() {
	const t = useText('goods');
	const common = useText('common');
	const { status, data, error } = useStore($goodsSimilar);
	return (
		<Panel title={t('similar.title')} text={t('similar.text')}>
			{status === 'failed' && !data && (
				<ErrorState message={errorMessage(error, common)} onRetry={reloadSimilar} />
			)}
			{!data && status === 'loading' && <span className="skeleton mt-3 h-48" />}
			{data?.list.length === 0 && <p className="mt-3 text-muted">{t('similar.none')}</p>}
			{data && data.list.length > 0 && (
				<ul className="mt-3 grid gap-2 md:grid-cols-2 xl:grid-cols-3">
					{data.list.map((product) => (
						<SimilarRow key={product.product_id} product={product} />
					))}
				</ul>
			)}
		</Panel>
	);
}
