import type { ExportHead } from '#contract/rankings.ts';
import type { SheetColumn } from '#domain/rankings/sheet.ts';
import { type PlainColumns, plainColumns, rankColumns } from '#islands/rankings/export/plain-columns.ts';
import { type SheetTexts, withoutRepeats } from '#islands/rankings/export/sheet-columns.ts';

const PLAIN: PlainColumns = {
	followers: 'count',
	new_followers: 'count figure',
	followers_growth: 'growth',
	units: 'count figure',
	units_growth: 'growth',
	gmv: 'money figure',
	gmv_growth: 'growth',
	unit_price: 'money figure',
	video_gmv: 'money figure',
	live_gmv: 'money figure',
	average_video_views: 'count figure',
	average_live_views: 'count figure',
	engagement_rate: 'share',
	video_gpm: 'money figure',
	live_gpm: 'money figure',
	active_products: 'count figure',
	products: 'count',
	new_videos: 'count figure',
	new_lives: 'count figure',
	potential: 'count',
	level: 'count',
	total_units: 'count figure',
	total_gmv: 'money figure',
	joined_on: 'day',
};

/** The columns of the sheet: those on screen (by id, in their order), then what the creator is. */
export function creatorSheetColumns(
	ids: readonly string[],
	words: SheetTexts,
	head: ExportHead,
): SheetColumn[] {
	const { t } = words;
	const plain = plainColumns(PLAIN, words);
	const { source, ...ranking } = rankColumns(words, head);
	const text = (label: string, path: string, width: number): SheetColumn => ({
		label,
		path,
		kind: 'text',
		width,
	});
	const flag = (label: string, path: string): SheetColumn => ({ label, path, kind: 'flag', width: 13 });
	const columns: Readonly<Record<string, readonly SheetColumn[]>> = {
		...plain,
		...ranking,
		creator: [
			text(t('sheet.id'), 'creator_id', 22),
			text(t('sheet.handle'), 'handle', 24),
			text(t('columns.creator'), 'nickname', 28),
		],
		channels: [...(plain.video_gmv ?? []), ...(plain.live_gmv ?? [])],
		kind: [text(t('columns.kind'), 'kind', 14), text(t('sheet.mcn'), 'mcn', 24)],
		cooperation: [text(t('columns.cooperation'), 'cooperation', 48)],
		audience: [
			text(t('filters.audience_gender'), 'audience_gender', 14),
			text(t('filters.audience_age'), 'audience_age', 14),
		],
	};
	return withoutRepeats([
		...ids.flatMap((id) => columns[id] ?? []),
		flag(t('flags.verified'), 'verified'),
		flag(t('flags.authorized'), 'authorized'),
		...source,
	]);
}
