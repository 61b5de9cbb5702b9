import { importProblem } from '#domain/text/import-problems.ts';
import { type ConvertedBatch, type ConvertedRow, HeldRows } from './held-rows.ts';
import { ImportFault } from './import-fault.ts';
import type { Converted } from './importers/importer.ts';
import { InputError, type RawRow, type RowBatch } from './readers/rows.ts';
import { withoutZeros, type ZeroCounter, type ZeroCounters } from './zero-counters.ts';

function convertBatch(batch: RowBatch, convert: (row: RawRow) => Converted): ConvertedBatch {
	const rows = batch.rows.map(
		(read): ConvertedRow => ({ read, converted: 'row' in read ? convert(read.row) : read }),
	);
	return { rows, through: batch.through };
}

function stripped(batch: ConvertedBatch, zeros: readonly ZeroCounter[]): ConvertedBatch {
	if (zeros.length === 0) return batch;
	const rows = batch.rows.map(({ read, converted }): ConvertedRow => {
		if (!('records' in converted)) return { read, converted };
		const records = converted.records.map((record) => withoutZeros(record, zeros));
		return { read, converted: { records } };
	});
	return { rows, through: batch.through };
}

/** What becomes of rows, and who decides over counters that are 0 throughout. */
export type Judging = {
	readonly convert: (row: RawRow) => Converted;
	readonly zeros: ZeroCounters;
	readonly signal: AbortSignal | undefined;
};

/** What waited, once its counters are judged. */
async function* released(
	held: HeldRows,
	zeros: ZeroCounters,
	through: number | null,
): AsyncGenerator<ConvertedBatch> {
	const found = zeros.found();
	for await (const batch of held.release()) {
		const judged = stripped(batch, found);
		yield through === null ? judged : { ...judged, through };
	}
}

async function* judgedInOrder(
	batches: AsyncIterable<RowBatch>,
	{ convert, zeros, signal }: Judging,
	held: HeldRows,
): AsyncGenerator<ConvertedBatch> {
	let through = 0;
	try {
		for await (const batch of batches) {
			if (signal?.aborted) throw new ImportFault(importProblem('stopped'));
			const made = convertBatch(batch, convert);
			for (const { converted } of made.rows) if ('records' in converted) zeros.observe(converted.records);
			await held.add(made);
			if (zeros.isUndecided()) continue;
			yield* held.release();
			through = made.through;
		}
	} catch (error) {
		if (error instanceof InputError) yield* released(held, zeros, through);
		throw error;
	}
	yield* released(held, zeros, null);
}

/**
 * Converts the rows of a file. While a counter was 0 in every row so far the rows wait: at the end of the file it is
 * known whether it says anything. Where the file breaks off, what was read of it decides; those rows are passed on as if
 * they ended where the waiting began, so that the whole file, when it comes, is judged anew.
 */
export async function* judgedRows(
	batches: AsyncIterable<RowBatch>,
	judging: Judging,
): AsyncGenerator<ConvertedBatch> {
	const held = new HeldRows();
	try {
		yield* judgedInOrder(batches, judging, held);
	} finally {
		await held.close();
	}
}
