import type { ExportHead } from '#contract/rankings.ts';
import { PRODUCT_RANKING } from '#domain/products/product-ranking.ts';
import type { SheetColumn } from '#domain/rankings/sheet.ts';
import { declaredSheet } from '#islands/rankings/export/declared-sheet.ts';
import { columnWriter, type SheetTexts } from '#islands/rankings/export/sheet-columns.ts';

/** The columns of the sheet of products. */
export function productSheetColumns(
	ids: readonly string[],
	words: SheetTexts,
	head: ExportHead,
): SheetColumn[] {
	const { t } = words;
	const { column, figure, text } = columnWriter(words);
	return declaredSheet(PRODUCT_RANKING, ids, words, head, {
		columns: {
			product: [text(t('sheet.id'), 'product_id', 22), text(t('columns.product'), 'title', 48)],
			price: [
				column(t('sheet.priceMin'), 'price_min', 'money'),
				column(t('sheet.priceMax'), 'price_max', 'money'),
				column(t('sheet.originalPrice'), 'original_price', 'money'),
			],
			channels: (['video_gmv', 'live_gmv', 'card_gmv'] as const).flatMap((id) =>
				figure(t(`columns.${id}`), id, 'money'),
			),
			stage: [text(t('columns.stage'), 'stage', 12)],
			shop: [
				text(t('columns.shop'), 'shop.name', 28),
				text(t('sheet.shopId'), 'shop.id', 22),
				column(t('sheet.shopUnits'), 'shop.units', 'count'),
			],
			rating: [
				column(t('columns.rating'), 'rating', 'rating', 8),
				column(t('filters.reviews'), 'reviews', 'count'),
			],
		},
	});
}
