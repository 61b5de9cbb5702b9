import { faultSentence, ImportFault } from './import-fault.ts';
import type { Converted } from './importers/importer.ts';
import type { OpenedImport } from './open-import.ts';
import type { ProgressReport } from './progress.ts';
import { excerptOf, InputError, type RawRow, type ReadRow } from './readers/rows.ts';
import type { RecordSink } from './record-sink.ts';
import type { FeedRecord } from './records.ts';
import type { Reject, RejectFile } from './rejects.ts';
import type { Tally } from './tally.ts';

const STOPPED = 'The import was stopped: run it again and it goes on where it stopped.';

/** Where the rows of a file go. */
export type RowTargets = {
	readonly sink: RecordSink;
	readonly rejects: RejectFile;
	readonly tally: Tally;
	readonly report: ProgressReport;
	readonly signal: AbortSignal | undefined;
};

/** Counts a row, refused or converted; answers its records. */
function account(
	read: ReadRow,
	converted: Converted,
	tally: Tally,
	rejects: Reject[],
): readonly FeedRecord[] {
	if ('records' in converted) {
		tally.take(converted.records);
		return converted.records;
	}
	if ('unservedRegion' in converted) {
		tally.leaveOut(converted.unservedRegion);
		return [];
	}
	tally.refuse();
	const row = 'row' in read ? excerptOf(JSON.stringify(read.row)) : read.excerpt;
	rejects.push({ line: read.line, reason: converted.refused, row });
	return [];
}

/**
 * Converts rows and hands their records on. Rows that an earlier run has stored are converted again, so that counts
 * and rejects are those of the whole file, and not written again.
 */
function convertRows(
	rows: readonly ReadRow[],
	convert: (row: RawRow) => Converted,
	storedTo: number,
	tally: Tally,
): { records: FeedRecord[]; rejects: Reject[] } {
	const records: FeedRecord[] = [];
	const rejects: Reject[] = [];
	for (const read of rows) {
		const made = account(read, 'row' in read ? convert(read.row) : read, tally, rejects);
		if (read.line > storedTo) for (const record of made) records.push(record);
	}
	return { records, rejects };
}

async function copyBatches(opened: OpenedImport, storedTo: number, targets: RowTargets): Promise<void> {
	const { sink, rejects, tally, report, signal } = targets;
	const convert = opened.options.importer.open(opened.options.context);
	for await (const batch of opened.file.batches) {
		if (signal?.aborted) throw new ImportFault(STOPPED);
		const converted = convertRows(batch.rows, convert, storedTo, tally);
		await rejects.write(converted.rejects);
		await sink.add(converted.records, batch.through);
		report.tick(tally);
	}
}

/**
 * Reads the file to its end, or to where it breaks: what came before a break is stored before the error is thrown.
 * @param storedTo line up to which an earlier run has stored everything
 */
export async function copyRows(opened: OpenedImport, storedTo: number, targets: RowTargets): Promise<void> {
	try {
		await copyBatches(opened, storedTo, targets);
	} catch (error) {
		if (error instanceof InputError || faultSentence(error)) await targets.sink.flush();
		throw error;
	}
	await targets.sink.flush();
}
