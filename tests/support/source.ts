import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { openWriter, type Writer } from '#server/ingest/writer.ts';

/** A source of its own with an open import run, and the writer of that run. */
export async function openSource(
	database: Database,
	name = 'test',
	options: { readonly priority?: number; readonly marketplace?: string; readonly readAt?: Date } = {},
): Promise<{ sourceId: number; writer: Writer }> {
	const [source] = await database.query<{ source_id: number }>(
		sql`insert into sources (name, importer, priority, marketplace) values (${name}, 'own', ${options.priority ?? 100}, ${options.marketplace ?? null})
		on conflict (name) do update set priority = excluded.priority returning source_id`,
	);
	const [run] = await database.query<{ run_id: number }>(
		sql`insert into import_runs (source_id, importer, input_name, input_fingerprint, state)
		values (${source?.source_id ?? 0}, 'own', 'test', 'test', 'running') returning run_id`,
	);
	const sourceId = source?.source_id ?? 0;
	return {
		sourceId,
		writer: openWriter(database, { runId: run?.run_id ?? 0, sourceId, readAt: options.readAt ?? new Date() }),
	};
}
