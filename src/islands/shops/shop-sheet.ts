import type { ExportHead } from '#contract/rankings.ts';
import type { SheetColumn } from '#domain/rankings/sheet.ts';
import { SHOP_RANKING } from '#domain/shops/shop-ranking.ts';
import { declaredSheet } from '#islands/rankings/export/declared-sheet.ts';
import { columnWriter, type SheetTexts } from '#islands/rankings/export/sheet-columns.ts';

/** The columns of the sheet of shops. */
export function shopSheetColumns(ids: readonly string[], words: SheetTexts, head: ExportHead): SheetColumn[] {
	const { t } = words;
	const { figure, text } = columnWriter(words);
	return declaredSheet(SHOP_RANKING, ids, words, head, {
		columns: {
			shop: [text(t('sheet.id'), 'shop_id', 22), text(t('columns.shop'), 'name', 32)],
			channels: (['video_gmv', 'live_gmv', 'card_gmv'] as const).flatMap((id) =>
				figure(t(`columns.${id}`), id, 'money'),
			),
		},
		marks: [text(t('filters.kind'), 'kind', 13)],
	});
}
