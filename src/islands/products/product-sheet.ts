import type { ExportHead } from '#contract/rankings.ts';
import type { SheetColumn } from '#domain/rankings/sheet.ts';
import {
	columnWriter,
	type SheetTexts,
	trendColumns,
	withoutRepeats,
} from '#islands/rankings/export/sheet-columns.ts';

/** What stands in the sheet for a column on screen, by its id. */
function writers(texts: SheetTexts, head: ExportHead): Readonly<Record<string, SheetColumn[]>> {
	const { t, e } = texts;
	const { column, figure } = columnWriter(texts);
	const count = (id: 'creators' | 'videos' | 'lives' | 'first_units') => [
		column(t(`columns.${id}`), id, 'count'),
	];
	return {
		rank: [
			column(t('columns.rankLong'), 'rank', 'count', 8),
			column(e('columns.places'), 'rank_change', 'places'),
		],
		product: [
			column(t('sheet.id'), 'product_id', 'text', 22),
			column(t('columns.product'), 'title', 'text', 48),
		],
		trend: trendColumns(texts, head),
		units: figure(t('columns.units'), 'units', 'count'),
		units_growth: [column(t('columns.units_growth'), 'units_growth', 'growth')],
		gmv: figure(t('columns.gmv'), 'gmv', 'money'),
		gmv_growth: [column(t('columns.gmv_growth'), 'gmv_growth', 'growth')],
		price: [
			column(t('sheet.priceMin'), 'price_min', 'money'),
			column(t('sheet.priceMax'), 'price_max', 'money'),
			column(t('sheet.originalPrice'), 'original_price', 'money'),
		],
		commission_rate: [column(t('columns.commission_rate'), 'commission_rate', 'share')],
		commission_amount: [column(t('columns.commission_amount'), 'commission_amount', 'money')],
		channels: (['video_gmv', 'live_gmv', 'card_gmv'] as const).flatMap((id) =>
			figure(t(`columns.${id}`), id, 'money'),
		),
		video_gmv: figure(t('columns.video_gmv'), 'video_gmv', 'money'),
		live_gmv: figure(t('columns.live_gmv'), 'live_gmv', 'money'),
		card_gmv: figure(t('columns.card_gmv'), 'card_gmv', 'money'),
		first_units: count('first_units'),
		new_creators: figure(t('columns.new_creators'), 'new_creators', 'count'),
		active_creators: figure(t('columns.active_creators'), 'active_creators', 'count'),
		creators: count('creators'),
		videos: count('videos'),
		lives: count('lives'),
		total_units: figure(t('columns.total_units'), 'total_units', 'count'),
		total_gmv: figure(t('columns.total_gmv'), 'total_gmv', 'money'),
		shop: [
			column(t('columns.shop'), 'shop.name', 'text', 28),
			column(t('sheet.shopId'), 'shop.id', 'text', 22),
			column(t('sheet.shopUnits'), 'shop.units', 'count'),
		],
		category: [column(t('columns.category'), 'category.names', 'names', 40)],
		rating: [
			column(t('columns.rating'), 'rating', 'rating', 8),
			column(t('filters.reviews'), 'reviews', 'count'),
		],
		listed_on: [column(t('columns.listed_on'), 'listed_on', 'day')],
	};
}

/** What the product cell shows as badges; last, because it is about no figure. */
function marks({ t, e }: SheetTexts): SheetColumn[] {
	const flag = (label: string, path: string): SheetColumn => ({ label, path, kind: 'flag', width: 13 });
	return [
		flag(t('flags.is_new'), 'is_new'),
		flag(t('flags.off_shelf'), 'off_shelf'),
		flag(t('flags.free_shipping'), 'free_shipping'),
		flag(t('flags.cross_border'), 'cross_border'),
		flag(t('flags.fully_managed'), 'fully_managed'),
		flag(t('flags.local_warehouse'), 'local_warehouse'),
		flag(t('flags.non_ug_pallet'), 'non_ug_pallet'),
		{ label: e('columns.source'), path: 'source.name', kind: 'text', width: 18 },
		{ label: e('columns.marketplace'), path: 'source.marketplace', kind: 'text', width: 18 },
	];
}

/** The columns of the sheet: those on screen (by id, in their order), then the marks. */
export function productSheetColumns(
	ids: readonly string[],
	words: SheetTexts,
	head: ExportHead,
): SheetColumn[] {
	const columns = writers(words, head);
	return withoutRepeats([...ids.flatMap((id) => columns[id] ?? []), ...marks(words)]);
}
