import type { ExportHead } from '#contract/rankings.ts';
import type { SheetColumn } from '#domain/rankings/sheet.ts';
import { type PlainColumns, plainColumns, rankColumns } from '#islands/rankings/export/plain-columns.ts';
import { columnWriter, type SheetTexts, withoutRepeats } from '#islands/rankings/export/sheet-columns.ts';

const PLAIN: PlainColumns = {
	viewers: 'count figure',
	online: 'count figure',
	peak_online: 'count figure',
	average_online: 'count figure',
	new_followers: 'count figure',
	units: 'count figure',
	gmv: 'money figure',
	unit_price: 'money figure',
	conversion: 'share figure',
	comment_heat: 'count figure',
	gpm: 'money figure',
	revenue_per_hour: 'money figure',
	products: 'count',
	follow_rate: 'share figure',
	comments: 'count figure',
	likes: 'count figure',
};

/** The columns of the sheet: those on screen (by id, in their order), then when it ended. */
export function liveSheetColumns(ids: readonly string[], words: SheetTexts, head: ExportHead): SheetColumn[] {
	const { t } = words;
	const { source, rank, category } = rankColumns(words, head);
	const text = (label: string, path: string, width: number): SheetColumn => ({
		label,
		path,
		kind: 'text',
		width,
	});
	const { column, figure } = columnWriter(words);
	const columns: Readonly<Record<string, readonly SheetColumn[]>> = {
		...plainColumns(PLAIN, words),
		category,
		// A session is no repeated thing: it won and lost no places.
		rank: rank.slice(0, 1),
		live: [
			text(t('sheet.id'), 'room_id', 22),
			text(t('columns.live'), 'title', 48),
			text(t('sheet.shop'), 'shop.name', 28),
		],
		creator: [text(t('sheet.creatorId'), 'creator.id', 22), text(t('sheet.handle'), 'creator.handle', 24)],
		started_at: [text(t('sheet.startedAt'), 'started_at', 24)],
		seconds: [column(t('sheet.seconds'), 'seconds', 'count')],
		stay_time: figure(t('sheet.staySeconds'), 'stay_time', 'count'),
	};
	return withoutRepeats([
		...ids.flatMap((id) => columns[id] ?? []),
		text(t('sheet.endedAt'), 'ended_at', 24),
		{ label: t('flags.has_replay'), path: 'has_replay', kind: 'flag', width: 13 },
		...source,
	]);
}
