import type { ExportHead } from '#contract/rankings.ts';
import type { SheetColumn } from '#domain/rankings/sheet.ts';
import { type PlainColumns, plainColumns, rankColumns } from '#islands/rankings/export/plain-columns.ts';
import { columnWriter, type SheetTexts, withoutRepeats } from '#islands/rankings/export/sheet-columns.ts';

const PLAIN: PlainColumns = {
	live_gmv: 'money figure',
	live_gmv_growth: 'growth',
	live_share: 'share figure',
	new_lives: 'count figure',
	gmv_per_live: 'money figure',
	live_creators: 'count',
	commission_rate: 'share',
	commission_amount: 'money',
	units: 'count figure',
	gmv: 'money figure',
};

/** The columns of the sheet: those on screen, by id and in their order. */
export function liveGoodsSheetColumns(
	ids: readonly string[],
	words: SheetTexts,
	head: ExportHead,
): SheetColumn[] {
	const { t } = words;
	const { source, ...ranking } = rankColumns(words, head);
	const { column, figure } = columnWriter(words);
	const columns: Readonly<Record<string, readonly SheetColumn[]>> = {
		...plainColumns(PLAIN, words),
		...ranking,
		product: [
			column(t('sheet.id'), 'product_id', 'text', 22),
			column(t('columns.product'), 'title', 'text', 48),
		],
		read: [
			...figure(t('columns.readLong'), 'read.units', 'count'),
			column(t('sheet.livesRead'), 'read.lives', 'count'),
			...figure(t('sheet.gmvRead'), 'read.gmv', 'money'),
		],
		top: [
			column(t('columns.topLong'), 'read.top.title', 'text', 36),
			column(t('sheet.roomId'), 'read.top.room_id', 'text', 22),
			column(t('sheet.creator'), 'read.top.creator.name', 'text', 24),
			...figure(t('sheet.topGmv'), 'read.top.gmv', 'money'),
		],
		price: [
			column(t('sheet.priceMin'), 'price_min', 'money'),
			column(t('sheet.priceMax'), 'price_max', 'money'),
		],
		shop: [
			column(t('columns.shop'), 'shop.name', 'text', 28),
			column(t('sheet.shopId'), 'shop.id', 'text', 22),
		],
		rating: [column(t('columns.rating'), 'rating', 'rating', 8)],
	};
	return withoutRepeats([...ids.flatMap((id) => columns[id] ?? []), ...source]);
}
