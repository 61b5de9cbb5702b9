import type { ExportHead } from '#contract/rankings.ts';
import { CREATOR_RANKING } from '#domain/creators/creator-ranking.ts';
import type { SheetColumn } from '#domain/rankings/sheet.ts';
import { declaredSheet } from '#islands/rankings/export/declared-sheet.ts';
import { columnWriter, type SheetTexts } from '#islands/rankings/export/sheet-columns.ts';

/** The columns of the sheet of creators. */
export function creatorSheetColumns(
	ids: readonly string[],
	words: SheetTexts,
	head: ExportHead,
): SheetColumn[] {
	const { t } = words;
	const { figure, text } = columnWriter(words);
	return declaredSheet(CREATOR_RANKING, ids, words, head, {
		columns: {
			creator: [
				text(t('sheet.id'), 'creator_id', 22),
				text(t('sheet.handle'), 'handle', 24),
				text(t('columns.creator'), 'nickname', 28),
			],
			channels: (['video_gmv', 'live_gmv'] as const).flatMap((id) => figure(t(`columns.${id}`), id, 'money')),
			kind: [text(t('columns.kind'), 'kind', 14), text(t('sheet.mcn'), 'mcn', 24)],
			cooperation: [text(t('columns.cooperation'), 'cooperation', 48)],
			audience: [
				text(t('filters.audience_gender'), 'audience_gender', 14),
				text(t('filters.audience_age'), 'audience_age', 14),
			],
		},
	});
}
