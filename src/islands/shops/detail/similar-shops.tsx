import type { SimilarShop } from '#contract/shop-detail.ts';
import { markedText } from '#domain/figures/provenance.ts';
import { percentText } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { PriceGap } from '#islands/details/price-gap.tsx';
import { SimilarPanel } from '#islands/details/similar-panel.tsx';
import { CountFigure, MoneyFigure } from '#islands/rankings/cells.tsx';
import { EntityImage } from '#islands/rankings/entity-image.tsx';
import { EntityName } from '#islands/rankings/entity-name.tsx';
import { shopSimilar } from '#stores/shops/shop-detail.ts';
import { Badge } from '#ui/badge.tsx';
import { useMoney } from '#ui/money.tsx';

/** A shop like the one on screen: its figures and why it is alike. */
function SimilarCard({ row }: { readonly row: SimilarShop }) {
	const t = useText('shop');
	const shared = useText('detail');
	const { locale } = useLanguage();
	const money = useMoney();
	return (
		<>
			<EntityImage path={row.image} size={48} />
			<span className="flex min-w-0 grow flex-col gap-1">
				<span className="flex min-w-0 font-medium">
					<EntityName kind="shop" id={row.shop_id} name={row.name} />
				</span>
				<span className="figures flex flex-wrap gap-x-3 text-12 text-muted">
					<span>
						{shared('figures.units')} <CountFigure figure={row.units} />
					</span>
					<span>
						{shared('figures.gmv')} <MoneyFigure figure={row.gmv} />
					</span>
					{row.unit_price.value !== null && (
						<span>
							{t('similar.unitPrice', {
								price: markedText(row.unit_price, (value) => money.text(Math.round(value))),
							})}
						</span>
					)}
				</span>
				<span className="flex flex-wrap gap-1">
					<Badge>{t('similar.overlap', { share: percentText(row.overlap, locale, 0) })}</Badge>
					{row.shared_categories.map((name) => (
						<Badge key={name}>{name}</Badge>
					))}
					{row.price_gap !== null && <PriceGap gap={row.price_gap} />}
				</span>
			</span>
		</>
	);
}

/** Shops like this one, each with the reason. */
export function SimilarShops() {
	const t = useText('shop');
	return (
		<SimilarPanel
			store={shopSimilar}
			title={t('similar.title')}
			text={t('similar.text')}
			none={t('similar.none')}
			keyOf={(row) => row.shop_id}
			Card={SimilarCard}
		/>
	);
}
