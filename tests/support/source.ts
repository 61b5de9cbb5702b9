import type { Database } from '#server/db/database.ts';
import { openWriter, type Writer } from '#server/ingest/writer.ts';

/** A source of its own with an open import run, and the writer of that run. */
export async function openSource(
	database: Database,
	name = 'test',
	options: { readonly priority?: number; readonly marketplace?: string; readonly readAt?: Date } = {},
): Promise<{ sourceId: number; writer: Writer }> {
	const [source] = await database.query<{ source_id: number }>(
		`insert into sources (name, importer, priority, marketplace) values ($1, 'own', $2, $3)
		on conflict (name) do update set priority = excluded.priority returning source_id`,
		[name, options.priority ?? 100, options.marketplace ?? null],
	);
	const [run] = await database.query<{ run_id: number }>(
		`insert into import_runs (source_id, importer, input_name, input_fingerprint, state)
		values ($1, 'own', 'test', 'test', 'running') returning run_id`,
		[source?.source_id ?? 0],
	);
	const sourceId = source?.source_id ?? 0;
	return {
		sourceId,
		writer: openWriter(database, { runId: run?.run_id ?? 0, sourceId, readAt: options.readAt ?? new Date() }),
	};
}
