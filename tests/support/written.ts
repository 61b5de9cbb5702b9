import type { Database } from '#server/db/database.ts';
import type { FeedRecord } from '#server/ingest/records.ts';
import { rebuildStale } from '#server/rankings/rollups/rebuild.ts';
import { keptWorld } from './kept-worlds.ts';
import { WORLD_NOW } from './miniature-world.ts';
import { openSource } from './source.ts';

/** Imports records as one source and builds the rankings, as an import does. */
export function writeRecords(database: Database, records: readonly FeedRecord[]): Promise<void> {
	return keptWorld(database, `records ${JSON.stringify(records)}`, async () => {
		const { writer } = await openSource(database);
		await writer.write([...records], { committedLines: records.length });
		await writer.finish();
		await rebuildStale(database, () => WORLD_NOW);
	});
}
