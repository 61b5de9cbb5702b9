import { ImportFault } from './import-fault.ts';
import { type CheckedOptions, checkOptions, type ImportOptions } from './import-options.ts';
import { lacking, misfit } from './importers/fit-sentence.ts';
import { type ByteCount, counted } from './progress.ts';
import { type RowFile, readRows } from './readers/read-rows.ts';

/** The file to import: its bytes as they come, plain or gzip. */
export type ImportInput = {
	/** Name for messages and for the reject file. */
	readonly name: string;
	readonly chunks: AsyncIterable<Buffer>;
	/** What tells the same file again, so that an unfinished import goes on; null for a stream of unknown content. */
	readonly fingerprint: string | null;
	readonly bytes: number | null;
};

/** An import whose options are checked and whose file fits its importer; nothing is stored yet. */
export type OpenedImport = {
	readonly options: CheckedOptions;
	readonly file: RowFile;
	/** Name of the source. */
	readonly source: string;
	readonly marketplace: string | null;
};

/** Checks the options and the beginning of the file; throws ImportFault or InputError with what to do. */
export async function openImport(
	options: ImportOptions,
	input: ImportInput,
	count: ByteCount,
	now: Date,
): Promise<OpenedImport> {
	const checked = checkOptions(options, now);
	const { importer, context } = checked;
	const file = await readRows(counted(input.chunks, count), importer);
	const reason = importer.unknown?.(file) ?? misfit(importer, file.columns, context);
	if (reason) {
		await file.batches.return(undefined);
		throw new ImportFault(reason, { lacks: lacking(importer, file.columns, context) });
	}
	const marketplace = file.sample ? (importer.marketplace?.(file.sample) ?? null) : null;
	const source = checked.source ?? marketplace?.toLowerCase() ?? importer.name;
	return { options: checked, file, source, marketplace };
}
