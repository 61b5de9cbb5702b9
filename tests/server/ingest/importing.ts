import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Database } from '#server/db/database.ts';
import type { ImportOptions } from '#server/ingest/import-options.ts';
import type { ImportSummary } from '#server/ingest/import-summary.ts';
import { type ImportDependencies, runImport } from '#server/ingest/run.ts';
import { NOW } from './importers/converting.ts';
import { inChunks } from './reading.ts';

/** A folder that is gone after the test. */
export function temporaryFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), 'livegauge-ingest-'));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	return folder;
}

/** Imports a file as the command does; `afterImport` is left out unless given. */
export function importFile(
	database: Database,
	options: ImportOptions,
	content: string | Buffer,
	given: Partial<ImportDependencies> & {
		readonly name?: string;
		readonly chunks?: AsyncIterable<Buffer>;
	} = {},
): Promise<ImportSummary> {
	const { name = 'input.csv', chunks, ...deps } = given;
	const bytes = Buffer.from(content);
	const input = {
		name,
		chunks: chunks ?? inChunks(bytes),
		fingerprint: createHash('sha256').update(bytes).digest('hex'),
		bytes: bytes.length,
	};
	return runImport(options, input, {
		database,
		clock: () => NOW,
		rejects: deps.rejects ?? join(temporaryFolder(), 'rejects'),
		afterImport: () => Promise.resolve(),
		...deps,
	});
}

/** The lines of a reject file. */
export function rejectsIn(path: string | null): { line: number; reason: string; row: string }[] {
	if (!path) return [];
	const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
	return lines.map((line) => JSON.parse(line) as { line: number; reason: string; row: string });
}
