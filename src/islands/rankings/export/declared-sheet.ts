import type { ExportHead } from '#contract/rankings.ts';
import type { DeclaredColumn, Holds, RankingDeclaration } from '#domain/rankings/declaration.ts';
import type { SheetColumn, SheetKind } from '#domain/rankings/sheet.ts';
import { rankColumns } from './plain-columns.ts';
import { columnWriter, type SheetTexts, withoutRepeats } from './sheet-columns.ts';

/** How a sheet writes what a column holds. */
const KINDS: Readonly<Record<Exclude<Holds, 'own'>, SheetKind>> = {
	count: 'count',
	money: 'money',
	price: 'money',
	share: 'share',
	growth: 'growth',
	change: 'growth',
	rating: 'rating',
	index: 'count',
	level: 'count',
	day: 'day',
	seconds: 'count',
};

const RATING_WIDTH = 8;

function written(id: string, { holds, isMarked }: DeclaredColumn, words: SheetTexts): SheetColumn[] {
	if (holds === 'own') return [];
	const { column, figure } = columnWriter(words);
	const label = words.t(`columns.${id}`);
	const kind = KINDS[holds];
	if (isMarked) return figure(label, id, kind);
	return [column(label, id, kind, kind === 'rating' ? RATING_WIDTH : undefined)];
}

/** What a kind writes itself, by the id of the column on screen; `marks` stand behind all columns. */
export type OwnSheet = {
	readonly columns: Readonly<Record<string, readonly SheetColumn[]>>;
	readonly marks?: readonly SheetColumn[];
};

/**
 * The columns of the sheet of a declared ranking: those on screen (by id, in their order), then its flags and who knows
 * the row.
 */
export function declaredSheet(
	{ columns, flags }: RankingDeclaration,
	ids: readonly string[],
	words: SheetTexts,
	head: ExportHead,
	own: OwnSheet,
): SheetColumn[] {
	const { source, ...ranking } = rankColumns(words, head);
	const all: Readonly<Record<string, readonly SheetColumn[]>> = {
		...Object.fromEntries(Object.entries(columns).map(([id, column]) => [id, written(id, column, words)])),
		...ranking,
		...own.columns,
	};
	return withoutRepeats([
		...ids.flatMap((id) => all[id] ?? []),
		...(own.marks ?? []),
		...Object.keys(flags).map(
			(flag): SheetColumn => ({ label: words.t(`flags.${flag}`), path: flag, kind: 'flag', width: 13 }),
		),
		...source,
	]);
}
