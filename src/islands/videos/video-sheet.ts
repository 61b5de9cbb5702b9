import type { ExportHead } from '#contract/rankings.ts';
import type { SheetColumn } from '#domain/rankings/sheet.ts';
import { type PlainColumns, plainColumns, rankColumns } from '#islands/rankings/export/plain-columns.ts';
import { type SheetTexts, withoutRepeats } from '#islands/rankings/export/sheet-columns.ts';

const PLAIN: PlainColumns = {
	views: 'count figure',
	views_growth: 'growth',
	engagement: 'share figure',
	likes: 'count figure',
	comments: 'count figure',
	shares: 'count figure',
	units: 'count figure',
	gmv: 'money figure',
	gmv_growth: 'growth',
	gpm: 'money figure',
	products: 'count',
	total_views: 'count figure',
	total_units: 'count figure',
	total_gmv: 'money figure',
	duration_seconds: 'count',
};

/** The columns of the sheet: those on screen (by id, in their order), then what the video is. */
export function videoSheetColumns(
	ids: readonly string[],
	words: SheetTexts,
	head: ExportHead,
): SheetColumn[] {
	const { t } = words;
	const { source, ...ranking } = rankColumns(words, head);
	const text = (label: string, path: string, width: number): SheetColumn => ({
		label,
		path,
		kind: 'text',
		width,
	});
	const columns: Readonly<Record<string, readonly SheetColumn[]>> = {
		...plainColumns(PLAIN, words),
		...ranking,
		published_at: [text(t('sheet.publishedAt'), 'published_at', 24)],
		video: [
			text(t('sheet.id'), 'video_id', 22),
			text(t('columns.video'), 'title', 48),
			text(t('sheet.creatorId'), 'creator.id', 22),
			text(t('sheet.handle'), 'creator.handle', 24),
		],
	};
	return withoutRepeats([
		...ids.flatMap((id) => columns[id] ?? []),
		{ label: t('flags.ad'), path: 'ad', kind: 'flag', width: 13 },
		...source,
	]);
}
