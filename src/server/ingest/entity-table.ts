import type { FeedType } from '#contract/feed.ts';
import { bigrams, foldText } from '#domain/text/search-text.ts';
import { arrayText, type Cell } from '#server/db/copy-text.ts';
import type { FeedRecord, RecordOf } from './records.ts';
import type { UpsertTable } from './upsert.ts';

/** What a row may need besides its record. */
export type RowContext = {
	readonly sourceId: number;
	/** When a record was read that does not say so, an instant. */
	readonly readAt: string;
	/** Id in the own tree for a source's category words; `unmapped` where nothing fits. */
	categoryOf(path: readonly string[]): string;
};

type CellField<Type extends FeedType> = {
	[Name in keyof RecordOf<Type>]-?: RecordOf<Type>[Name] extends Cell ? Name : never;
}[keyof RecordOf<Type>] &
	string;

/** Columns that are made of a record: their names, and a cell for each. */
type MadeColumns<Source> = readonly [
	columns: readonly string[],
	cells: (record: Source, context: RowContext) => readonly Cell[],
];

/** How records of one type become rows of one table. */
export type EntityTable = UpsertTable & {
	readonly type: FeedType;
	row(record: FeedRecord, context: RowContext): Cell[];
	/** For fact tables that are partitioned: the month of a record, `YYYY-MM`. */
	month?(record: FeedRecord): string;
};

type EntityColumns<Type extends FeedType> = Omit<UpsertTable, 'columns'> & {
	/** A name alone is the field of the record that has it. */
	readonly columns: readonly (CellField<Type> | MadeColumns<RecordOf<Type>>)[];
	readonly month?: (record: RecordOf<Type>) => string;
};

/** The table of a record type. Its rows hold their keys, and what `columns` says. */
export function entityTable<Type extends FeedType>(
	type: Type,
	{ columns, ...table }: EntityColumns<Type>,
): EntityTable {
	const row = (record: RecordOf<Type>, context: RowContext): Cell[] => {
		const fields = record as unknown as Readonly<Record<string, Cell>>;
		const cells: Cell[] = [];
		for (const column of columns) {
			if (typeof column === 'string') cells.push(fields[column]);
			else cells.push(...column[1](record, context));
		}
		return cells;
	};
	const names = columns.flatMap((column) => (typeof column === 'string' ? [column] : column[0]));
	// The writer gives each table the records of its own type.
	return { ...table, type, columns: names, row } as unknown as EntityTable;
}

/** Whose row it is. */
export const SOURCE: MadeColumns<object> = [['source_id'], (_record, { sourceId }) => [sourceId]];

/** When a row was read, by the record or else by its import. */
export const READ_AT: MadeColumns<{ readonly read_at?: string | null | undefined }> = [
	['read_at'],
	(record, { readAt }) => [record.read_at ?? readAt],
];

/** When a thing was told of: its record does not say it. */
export const TOLD_AT: MadeColumns<object> = [['read_at'], (_record, { readAt }) => [readAt]];

const PATH = ' > ';
/** What a new row gets where no category is told. */
export const UNMAPPED = { category_id: `'unmapped'` };
/** A record without a category keeps the one that is stored. */
export const KEEP_MAPPED = (table: string) =>
	`case when excluded.category_path is null then ${table}.category_id else excluded.category_id end`;

/** A record that only adds to what is stored gives a category to what has none. */
export const FILL_MAPPED = (table: string) =>
	`case when ${table}.category_path is null and excluded.category_path is not null
		then excluded.category_id else ${table}.category_id end`;

/** What it is, in the own tree and in the words of the source. */
export const CATEGORY: MadeColumns<{ readonly category_path?: readonly string[] | null | undefined }> = [
	['category_id', 'category_path'],
	({ category_path: path }, context) =>
		path && path.length > 0 ? [context.categoryOf(path), path.join(PATH)] : [null, null],
];

/** The month of an instant, `YYYY-MM` in UTC: partitions of samples are cut there. */
export const utcMonth = (instant: string) => instant.slice(0, 7);

/** A shop's name, or the title of a live, as it is searched. */
export function searchedCells(text: string): [string, string] {
	const folded = foldText(text);
	return [folded, arrayText(bigrams(folded))];
}
