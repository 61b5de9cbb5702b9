import type { FeedType } from '#contract/feed.ts';
import type { CurrencyCode, Platform } from '#domain/platforms/platforms.ts';
import type { RowReason } from '#domain/text/row-reasons.ts';
import type { Day } from '#domain/time/days.ts';
import type { ColumnNaming } from '#server/ingest/readers/csv-header.ts';
import type { FileFormat, RowFile } from '#server/ingest/readers/read-rows.ts';
import type { RawRow, Unfold } from '#server/ingest/readers/rows.ts';
import type { FeedRecord, RecordOf } from '#server/ingest/records.ts';

/** What the operator said about the file, and the moment of the import. */
export type ImportContext = {
	/** `--day`: for rows without a day. */
	readonly day: Day | null;
	/** `--region`: for rows without a region. */
	readonly platform: Platform | null;
	/** `--type`: for rows without a type. */
	readonly type: FeedType | null;
	/** `--window`: days of the period that figures are of where the file does not say. */
	readonly windowDays: number | null;
	/** `--currency`: of amounts whose currency the file does not say. */
	readonly currency: CurrencyCode | null;
	readonly now: Date;
};

/** What a row says of a live session without saying whose it is and when it began: the stored room does. */
export type KnownLive = Omit<RecordOf<'live'>, 'creatorId' | 'startedAt'>;

/** What a row became: records, a refusal with its reason, or a row of a region that is not served. */
export type Converted =
	| { readonly knownLive: KnownLive }
	| { readonly records: readonly FeedRecord[] }
	| { readonly refused: RowReason }
	| { readonly unservedRegion: string };

/** What a row became where nothing stored had to be asked. */
export type Settled = Exclude<Converted, { knownLive: unknown }>;

/** How well a file fits an importer. */
export type Fit = {
	/** Columns it needs and does not find; alternatives are joined by " or ". Empty means that it fits. */
	readonly missing: readonly string[];
	/** Columns that it does not read. */
	readonly unused: readonly string[];
};

/** Turns rows of one kind of file into records. */
export type Importer = {
	readonly name: string;
	readonly formats: readonly FileFormat[];
	readonly naming: ColumnNaming;
	/** Takes an object of the file apart into rows: an answer of an interface into its items. */
	readonly unfold?: Unfold;
	readonly fit: (columns: readonly string[], context: ImportContext) => Fit;
	/** What keeps the import from starting with this context, as a sentence; null if nothing does. */
	readonly lacks?: (columns: readonly string[], context: ImportContext) => string | null;
	/** Names of columns that the importer was told and the file does not have, as a sentence; null for none. */
	readonly unknown?: (file: RowFile) => string | null;
	/** Marketplace shown with the figures when it is not the short-video platform; told from the first row. */
	readonly marketplace?: (sample: RawRow) => string | null;
	/** Called once per import; the answer is called for each row and never throws. */
	readonly open: (context: ImportContext) => (row: RawRow) => Converted;
};
