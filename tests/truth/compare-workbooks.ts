import type { ExportHead } from '#contract/rankings.ts';
import type { SheetColumn } from '#domain/rankings/sheet.ts';
import { creatorSheetColumns } from '#islands/creators/creator-sheet.ts';
import { productSheetColumns } from '#islands/products/product-sheet.ts';
import type { SheetTexts } from '#islands/rankings/export/sheet-columns.ts';
import { createWorkbook } from '#islands/rankings/export/workbook.ts';
import { shopSheetColumns } from '#islands/shops/shop-sheet.ts';
import { videoSheetColumns } from '#islands/videos/video-sheet.ts';
import { type ReadCell, readWorkbook } from '#tests/support/xlsx.ts';
import type { Download } from './asking.ts';
import type { Asked } from './compare-lists.ts';
import type { Book } from './oracle.ts';
import type { Known } from './oracle-chain.ts';
import type { Tally } from './tally.ts';
import type { Entity } from './world-types.ts';

/*
 * Workbooks as people save them: the stream of the call, written by the browser's code, and read back from the file.
 */

/** A workbook: its call, and its columns as the browser has them. */
export type SavedList = {
	readonly path: string;
	readonly entity: Entity;
	readonly columnsOf: (ids: readonly string[], texts: SheetTexts, head: ExportHead) => SheetColumn[];
	readonly flows: readonly string[];
	readonly growths: readonly string[];
};

const SALES = ['units', 'gmv'];

export const WORKBOOKS: readonly SavedList[] = [
	{
		path: '/api/export_goods',
		entity: 'product',
		columnsOf: productSheetColumns,
		flows: [...SALES, 'video_gmv', 'live_gmv', 'card_gmv'],
		growths: SALES,
	},
	{
		path: '/api/export_shops',
		entity: 'shop',
		columnsOf: shopSheetColumns,
		flows: [...SALES, 'video_gmv', 'live_gmv', 'card_gmv'],
		growths: SALES,
	},
	{
		path: '/api/export_anchors',
		entity: 'creator',
		columnsOf: creatorSheetColumns,
		flows: [...SALES, 'video_gmv', 'live_gmv'],
		growths: SALES,
	},
	{
		path: '/api/export_videos',
		entity: 'video',
		columnsOf: videoSheetColumns,
		flows: [...SALES, 'views', 'likes', 'comments', 'shares'],
		growths: ['views', 'gmv'],
	},
];

const MARKS = { estimated: 'estimated', lower_bound: 'lower_bound', unknown: 'unknown' };

/** Texts that are their own keys, so that a column is found by what it is called. */
const texts = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
	[key, ...Object.values(values)].join(' ');
const WORDS = { t: texts, e: texts, currency: 'USD' };

/** The rows of a saved workbook, each cell under its head. */
async function savedRows(list: SavedList, bytes: Uint8Array<ArrayBuffer>): Promise<Map<string, ReadCell>[]> {
	const columns = [
		list.entity,
		...list.flows,
		...list.growths.map((name) => `${name}_growth`),
		'total_units',
		'total_gmv',
	];
	const workbook = createWorkbook({
		onHead: (head) =>
			workbook.setSheet({
				name: list.entity,
				title: list.entity,
				facts: [],
				columns: list.columnsOf(columns, WORDS, head),
				money: { from: 'USD', to: 'USD', rate: 1 },
				words: { new: 'new', yes: 'yes', no: 'no', marks: MARKS },
			}),
		onRows: () => undefined,
	});
	workbook.add(bytes);
	const file = await workbook.finish();
	const [, , heads = [], ...rows] = readWorkbook(new Uint8Array(await file.arrayBuffer()));
	return rows.map((row) => new Map(heads.map((head, place) => [String(head), row[place] ?? null])));
}

const valueIn = (cell: ReadCell | undefined) => (Array.isArray(cell) ? cell[0] : (cell ?? null));

/** The value and the mark beside it under a name; money in units of the currency. */
function savedFigure(row: Map<string, ReadCell>, name: string) {
	const label = `columns.${name}`;
	const money = texts('columns.money', { name: label, currency: 'USD' });
	const value = valueIn(row.get(row.has(money) ? money : label));
	return {
		value: row.has(money) && typeof value === 'number' ? Math.round(value * 100) : value,
		quality: row.get(texts('columns.mark', { figure: label })) ?? 'observed',
	};
}

/** Compares a saved workbook of a period with the oracle. */
export async function compareWorkbook(
	download: Download,
	book: Book,
	tally: Tally,
	list: SavedList,
	{ period, range }: Asked,
	last: string,
): Promise<void> {
	const { entity } = list;
	const stream = await download(list.path, { plat_id: book.region.platId, period });
	const end = range?.to ?? last;
	for (const row of await savedRows(list, stream)) {
		const id = String(row.get('sheet.id'));
		const same = (what: string, expected: unknown, got: unknown) =>
			tally.same('workbooks', `${entity} ${what}`, `${book.region.code} ${id} ${period}`, expected, got);
		const figure = (name: string, { value, quality }: Known) =>
			same(name, { value, quality }, savedFigure(row, name));
		if (entity === 'shop' && range && book.isShopOpen(id, range)) continue;
		if (!book.isTotalOpen(entity, id, end)) {
			for (const metric of SALES) figure(`total_${metric}`, book.total(entity, id, metric, end, range));
		}
		if (!range) continue;
		for (const metric of list.flows) figure(metric, book.figure(entity, id, metric, range));
		for (const metric of list.growths) {
			const growth = valueIn(row.get(`columns.${metric}_growth`));
			same(`${metric}_growth`, book.growth(entity, id, metric, range), growth);
		}
	}
}
