import type { ExportHead } from '#contract/rankings.ts';
import type { SheetColumn, SheetKind } from '#domain/rankings/sheet.ts';
import { columnWriter, type SheetTexts, trendColumns } from './sheet-columns.ts';

/** What figures are: each has its mark beside it. */
const FIGURES = { 'count figure': 'count', 'money figure': 'money', 'share figure': 'share' } as const;

/** What a column holds whose id is its place in the row. */
export type PlainColumns = Readonly<Record<string, SheetKind | keyof typeof FIGURES>>;

/** The columns of a ranking that are written as they are called, by id, under the heads of the screen. */
export function plainColumns(kinds: PlainColumns, words: SheetTexts): Record<string, SheetColumn[]> {
	const { column, figure } = columnWriter(words);
	const written = (id: string, kind: PlainColumns[string]) => {
		const label = words.t(`columns.${id}`);
		return kind in FIGURES
			? figure(label, id, FIGURES[kind as keyof typeof FIGURES])
			: [column(label, id, kind as SheetKind)];
	};
	return Object.fromEntries(Object.entries(kinds).map(([id, kind]) => [id, written(id, kind)]));
}

/** What every ranking has: the place, the days of the trend, the category and who knows the row. */
export function rankColumns(words: SheetTexts, head: ExportHead) {
	const { t, e } = words;
	const column = (label: string, path: string, kind: SheetKind, width: number) => ({
		label,
		path,
		kind,
		width,
	});
	return {
		rank: [
			column(t('columns.rankLong'), 'rank', 'count', 8),
			column(e('columns.places'), 'rank_change', 'places', 14),
		],
		trend: trendColumns(words, head),
		category: [column(t('columns.category'), 'category.names', 'names', 40)],
		source: [
			column(e('columns.source'), 'source.name', 'text', 18),
			column(e('columns.marketplace'), 'source.marketplace', 'text', 18),
		],
	};
}
