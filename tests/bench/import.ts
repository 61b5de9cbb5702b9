import { createReadStream, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Database } from '#server/db/database.ts';
import { runImport } from '#server/ingest/run.ts';

/** Imports a file of the own feed; rank tables are built apart, so that both can be measured. */
export async function importFile(
	database: Database,
	path: string,
	type: string,
	now: Date,
	signal?: AbortSignal,
): Promise<void> {
	const summary = await runImport(
		{ importer: 'own', type, source: 'Bench' },
		{ name: basename(path), chunks: createReadStream(path), fingerprint: null, bytes: statSync(path).size },
		{
			database,
			clock: () => now,
			rejects: join(path, '..', 'rejects'),
			afterImport: async () => undefined,
			signal,
		},
	);
	if (signal?.aborted) return;
	if (summary.error || summary.refused > 0) throw new Error(`the import failed: ${JSON.stringify(summary)}`);
}
