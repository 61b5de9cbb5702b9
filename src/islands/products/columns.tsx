import type { RankedProduct } from '#contract/products.ts';
import { PRODUCT_RANKING } from '#domain/products/product-ranking.ts';
import type { Locale } from '#i18n/languages.ts';
import { declaredColumns } from '#islands/rankings/declared-columns.tsx';
import type { KindText } from '#islands/rankings/ranking-kind.tsx';
import type { Column } from '#ui/columns.ts';
import { SplitBar } from '#ui/split-bar.tsx';
import { PriceCell, RatingCell, ShopCell, StageCell } from './cells.tsx';
import { ProductCell } from './product-cell.tsx';

/** Every column of the product ranking. */
export function productColumns(t: KindText, locale: Locale): readonly Column<RankedProduct>[] {
	return declaredColumns<typeof PRODUCT_RANKING, RankedProduct>(PRODUCT_RANKING, t, locale, {
		product: (row) => <ProductCell product={row} />,
		price: (row) => <PriceCell row={row} />,
		channels: (row) => (
			<SplitBar sales={{ gmv: row.gmv, video: row.video_gmv, live: row.live_gmv, card: row.card_gmv }} />
		),
		stage: (row) => <StageCell stage={row.stage} />,
		shop: (row) => <ShopCell row={row} />,
		rating: (row) => <RatingCell row={row} />,
	});
}
