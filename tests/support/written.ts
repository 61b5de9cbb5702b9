import type { Database } from '#server/db/database.ts';
import type { FeedRecord } from '#server/ingest/records.ts';
import { rebuildStale } from '#server/rankings/rollups/rebuild.ts';
import { WORLD_NOW } from './miniature-world.ts';
import { openSource } from './source.ts';

/** Imports records as one source and builds the rankings, as an import does. */
export async function writeRecords(database: Database, records: readonly FeedRecord[]): Promise<void> {
	const { writer } = await openSource(database);
	await writer.write([...records], { committedLines: records.length });
	await writer.finish();
	await rebuildStale(database, () => WORLD_NOW);
}
