import type { Day } from '#domain/time/days.ts';
import type { Queryable } from '#server/db/database.ts';
import type { ConvertedRow } from './held-rows.ts';
import { faultSentence } from './import-fault.ts';
import type { KnownLive, Settled } from './importers/importer.ts';
import { judgedRows } from './judged-rows.ts';
import { lookUpRooms } from './known-lives.ts';
import type { OpenedImport } from './open-import.ts';
import type { ProgressReport } from './progress.ts';
import { excerptOf, InputError, type ReadRow } from './readers/rows.ts';
import type { RecordSink } from './record-sink.ts';
import type { FeedRecord } from './records.ts';
import type { Reject, RejectFile } from './rejects.ts';
import { refusingDropped } from './retention/dropped-days.ts';
import { refusingUnstorable } from './storable.ts';
import type { Tally } from './tally.ts';
import type { ZeroCounters } from './zero-counters.ts';

/** Where the rows of a file go. */
export type RowTargets = {
	/** Knows the rooms that are stored. */
	readonly database: Queryable;
	readonly sink: RecordSink;
	readonly rejects: RejectFile;
	readonly tally: Tally;
	readonly zeros: ZeroCounters;
	readonly report: ProgressReport;
	readonly signal: AbortSignal | undefined;
	/** The newest day of the source's figures that were dropped. */
	readonly dropped: Day | null;
};

/** A row of a live session that is looked up. */
type Pending = { readonly read: ReadRow; readonly live: KnownLive };

/**
 * Counts a row, refused or converted; answers its records that are to be written. Rows that an earlier run has stored are
 * converted again, so that counts and rejects are those of the whole file, and not written again.
 */
function account(
	{ read, converted }: { readonly read: ReadRow; readonly converted: Settled },
	storedTo: number,
	tally: Tally,
	rejects: Reject[],
): readonly FeedRecord[] {
	if ('records' in converted) {
		const isStored = read.line <= storedTo;
		tally.take(converted.records, isStored);
		return isStored ? [] : converted.records;
	}
	if ('unservedRegion' in converted) {
		tally.leaveOut(converted.unservedRegion);
		return [];
	}
	tally.refuse();
	const row = 'row' in read ? excerptOf(JSON.stringify(read.row)) : read.excerpt;
	rejects.push({ line: read.line, reason: converted.refused.text, row });
	return [];
}

type Made = { readonly records: FeedRecord[]; readonly rejects: Reject[]; readonly pending: Pending[] };

/** Counts rows and hands their records on. */
function takeRows(rows: readonly ConvertedRow[], storedTo: number, tally: Tally): Made {
	const made: Made = { records: [], rejects: [], pending: [] };
	for (const { read, converted } of rows) {
		if ('knownLive' in converted) {
			made.pending.push({ read, live: converted.knownLive });
			continue;
		}
		for (const record of account({ read, converted }, storedTo, tally, made.rejects))
			made.records.push(record);
	}
	return made;
}

/** Looks up the rooms of rows that name no creator, once all before them is stored. */
async function settle(pending: readonly Pending[], storedTo: number, targets: RowTargets): Promise<Made> {
	const made: Made = { records: [], rejects: [], pending: [] };
	if (pending.length === 0) return made;
	await targets.sink.flush();
	const complete = await lookUpRooms(
		targets.database,
		pending.map(({ live }) => live),
	);
	for (const { read, live } of pending) {
		const row = { read, converted: complete(live) };
		for (const record of account(row, storedTo, targets.tally, made.rejects)) made.records.push(record);
	}
	return made;
}

async function copyBatches(opened: OpenedImport, storedTo: number, targets: RowTargets): Promise<void> {
	const { sink, rejects, tally, report, signal, zeros } = targets;
	const storable = refusingUnstorable(opened.options.importer.open(opened.options.context));
	const convert = refusingDropped(storable, targets.dropped);
	let through = 0;
	for await (const batch of judgedRows(opened.file.batches, { convert, zeros, signal })) {
		const converted = takeRows(batch.rows, storedTo, tally);
		// Rows that wait for a room are not stored yet: an import that stops here comes back to them.
		await sink.add(converted.records, converted.pending.length > 0 ? through : batch.through);
		const settled = await settle(converted.pending, storedTo, targets);
		await rejects.write([...converted.rejects, ...settled.rejects].toSorted((a, b) => a.line - b.line));
		await sink.add(settled.records, batch.through);
		through = batch.through;
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
