import { type RowShape, readRows } from '#server/ingest/readers/read-rows.ts';
import type { ReadRow } from '#server/ingest/readers/rows.ts';

/** Files of lines, with column names as they are. */
export const LINES: RowShape = { naming: (name) => name, formats: ['csv', 'ndjson'] };

/** The bytes in chunks of a size, as a stream brings them. */
export async function* inChunks(bytes: Buffer, size = 65_536): AsyncGenerator<Buffer> {
	for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size));
}

/** Reads a whole file; the error it ends with, if any, stands beside what was read. */
export async function readAll(content: string | Buffer, chunkSize = 65_536, shape = LINES) {
	const chunks = inChunks(Buffer.from(content), chunkSize);
	const file = await readRows(chunks, shape);
	const rows: ReadRow[] = [];
	let error: Error | null = null;
	let through = 0;
	try {
		for await (const batch of file.batches) {
			for (const row of batch.rows) rows.push(row);
			through = batch.through;
		}
	} catch (thrown) {
		error = thrown as Error;
	}
	return { format: file.format, columns: file.columns, rows, error, through };
}

/** Only the rows that could be read. */
export function good(rows: readonly ReadRow[]): Readonly<Record<string, unknown>>[] {
	return rows.flatMap((row) => ('row' in row ? [row.row] : []));
}

/** Only the refused ones, as line and reason. */
export function refused(rows: readonly ReadRow[]): [number, string][] {
	return rows.flatMap((row) => ('refused' in row ? [[row.line, row.refused.text] as [number, string]] : []));
}
