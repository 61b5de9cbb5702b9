import type { ExportHead } from '#contract/rankings.ts';
import type { SheetColumn } from '#domain/rankings/sheet.ts';
import {
	columnWriter,
	type SheetTexts,
	trendColumns,
	withoutRepeats,
} from '#islands/rankings/export/sheet-columns.ts';

const COUNTS = ['products', 'creators', 'videos', 'lives', 'followers'];
const CHANNELS = ['video_gmv', 'live_gmv', 'card_gmv'];

/** What stands in the sheet for a column on screen, by its id. */
function writers(texts: SheetTexts, head: ExportHead): Readonly<Record<string, SheetColumn[]>> {
	const { t, e } = texts;
	const { column, figure } = columnWriter(texts);
	const labelled = (id: string, kind: 'count' | 'money') => figure(t(`columns.${id}`), id, kind);
	return {
		...Object.fromEntries(COUNTS.map((id) => [id, [column(t(`columns.${id}`), id, 'count')]])),
		...Object.fromEntries(CHANNELS.map((id) => [id, labelled(id, 'money')])),
		rank: [
			column(t('columns.rankLong'), 'rank', 'count', 8),
			column(e('columns.places'), 'rank_change', 'places'),
		],
		shop: [column(t('sheet.id'), 'shop_id', 'text', 22), column(t('columns.shop'), 'name', 'text', 32)],
		trend: trendColumns(texts, head),
		units: labelled('units', 'count'),
		units_growth: [column(t('columns.units_growth'), 'units_growth', 'growth')],
		gmv: labelled('gmv', 'money'),
		gmv_growth: [column(t('columns.gmv_growth'), 'gmv_growth', 'growth')],
		unit_price: labelled('unit_price', 'money'),
		active_products: labelled('active_products', 'count'),
		active_creators: labelled('active_creators', 'count'),
		new_creators: labelled('new_creators', 'count'),
		channels: CHANNELS.flatMap((id) => labelled(id, 'money')),
		rating: [column(t('columns.rating'), 'rating', 'rating', 8)],
		total_units: labelled('total_units', 'count'),
		total_gmv: labelled('total_gmv', 'money'),
		category: [column(t('columns.category'), 'category.names', 'names', 40)],
		opened_on: [column(t('columns.opened_on'), 'opened_on', 'day')],
	};
}

/** What the shop cell shows as badges; last, because it is about no figure. */
function marks({ t, e }: SheetTexts): SheetColumn[] {
	return [
		{ label: t('filters.kind'), path: 'kind', kind: 'text', width: 13 },
		{ label: t('flags.cross_border'), path: 'cross_border', kind: 'flag', width: 13 },
		{ label: e('columns.source'), path: 'source.name', kind: 'text', width: 18 },
		{ label: e('columns.marketplace'), path: 'source.marketplace', kind: 'text', width: 18 },
	];
}

/** The columns of the sheet: those on screen (by id, in their order), then the marks. */
export function shopSheetColumns(ids: readonly string[], words: SheetTexts, head: ExportHead): SheetColumn[] {
	const columns = writers(words, head);
	return withoutRepeats([...ids.flatMap((id) => columns[id] ?? []), ...marks(words)]);
}
