import { bigrams, foldText } from '#domain/text/search-text.ts';
import { arrayText, type Cell } from '#server/db/copy-text.ts';
import type { FeedRecord } from './records.ts';
import type { UpsertTable } from './upsert.ts';

/** What a row may need besides its record. */
export type RowContext = {
	readonly sourceId: number;
	/** When a record was read that does not say so, an instant. */
	readonly readAt: string;
	/** Id in the own tree for a source's category words; `unmapped` where nothing fits. */
	categoryOf(path: readonly string[]): string;
};

type Of<Type extends FeedRecord['type']> = Extract<FeedRecord, { type: Type }>;

/** How records of one type become rows of one table. */
export type EntityTable<Type extends FeedRecord['type'] = FeedRecord['type']> = UpsertTable & {
	row(record: Of<Type>, context: RowContext): Cell[];
	/** For fact tables that are partitioned: the month of a record, `YYYY-MM`. */
	month?(record: Of<Type>): string;
};

/** The same table whose rows say when they were read: an older reading takes nothing back. */
export function dated<Type extends FeedRecord['type']>(table: EntityTable<Type>): EntityTable<Type> {
	return {
		...table,
		columns: [...table.columns, 'read_at'],
		isDated: true,
		row: (record, context) => [
			...table.row(record, context),
			('read_at' in record ? record.read_at : null) ?? context.readAt,
		],
	};
}

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

/** The cells `category_id` and `category_path`. */
export function category(
	path: readonly string[] | null | undefined,
	context: RowContext,
): [string | null, string | null] {
	if (!path || path.length === 0) return [null, null];
	return [context.categoryOf(path), path.join(PATH)];
}

/** The month of an instant, `YYYY-MM` in UTC: partitions of samples are cut there. */
export const utcMonth = (instant: string) => instant.slice(0, 7);

/** A shop's name, or the title of a live, as it is searched. */
export function searchedCells(text: string): [string, string] {
	const folded = foldText(text);
	return [folded, arrayText(bigrams(folded))];
}
