import type { RowReason } from '#domain/text/row-reasons.ts';

/** A row as the file has it: cells by column name (CSV, all text) or a JSON object. */
export type RawRow = Readonly<Record<string, unknown>>;

/** A row that was read, or why it could not be. `line` is where it begins in the file, from 1. */
export type ReadRow =
	| { readonly line: number; readonly row: RawRow }
	| { readonly line: number; readonly refused: RowReason; readonly excerpt: string };

/** Part of an object that stands for several rows, or why it stands for none. */
export type Unfolded = { readonly row: RawRow } | { readonly refused: RowReason; readonly excerpt: string };

/** Takes an object apart into the rows it stands for. */
export type Unfold = (row: RawRow) => readonly Unfolded[];

/** Some rows and the last line of the file that they reach to. */
export type RowBatch = { readonly rows: readonly ReadRow[]; readonly through: number };

/** A piece of the file: whole lines of text, or one line that cannot be read. */
export type LineBlock = string | { readonly refused: RowReason; readonly excerpt: string };

/** Turns blocks of lines into rows; `columns` is null until the first row is known. */
export type RowParser = {
	readonly columns: () => readonly string[] | null;
	readonly push: (block: LineBlock) => RowBatch;
	/** Called once after the last block: what was still open. */
	readonly end: () => RowBatch;
};

/** A file that cannot be read (any further); the message is one sentence with what to do. */
export class InputError extends Error {}

/** Bytes of a line and of a CSV record; longer ones are refused without being held in memory. */
export const RECORD_LIMIT = 1_048_576;

const EXCERPT_LENGTH = 300;

/** The beginning of a row for the reject file. */
export function excerptOf(text: string): string {
	return text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH)}…` : text;
}
