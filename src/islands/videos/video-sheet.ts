import type { ExportHead } from '#contract/rankings.ts';
import type { SheetColumn } from '#domain/rankings/sheet.ts';
import { VIDEO_RANKING } from '#domain/videos/video-ranking.ts';
import { declaredSheet } from '#islands/rankings/export/declared-sheet.ts';
import { columnWriter, type SheetTexts } from '#islands/rankings/export/sheet-columns.ts';

/** The columns of the sheet of videos. */
export function videoSheetColumns(
	ids: readonly string[],
	words: SheetTexts,
	head: ExportHead,
): SheetColumn[] {
	const { t } = words;
	const { column, text } = columnWriter(words);
	return declaredSheet(VIDEO_RANKING, ids, words, head, {
		columns: {
			products: [column(t('columns.products'), 'products', 'count')],
			published_at: [text(t('sheet.publishedAt'), 'published_at', 24)],
			video: [
				text(t('sheet.id'), 'video_id', 22),
				text(t('columns.video'), 'title', 48),
				text(t('sheet.creatorId'), 'creator.id', 22),
				text(t('sheet.handle'), 'creator.handle', 24),
			],
		},
	});
}
