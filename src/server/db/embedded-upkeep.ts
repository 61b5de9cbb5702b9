import type { Database } from './database.ts';

/** Catalogs of which rank builds, which make tables anew, leave dead rows. */
const CATALOGS = 'pg_attribute, pg_class, pg_index, pg_depend, pg_type, pg_constraint, pg_statistic';

/** Tables through which large files and whole lists pass: what has left leaves its room behind. */
const PASSED = 'video_parts, sandbox_video_parts, list_snapshots';

/** Gives the log of the embedded engine back: what a long load writes would else stay twice until its end. */
export async function giveLogBack(database: Database): Promise<void> {
	if (database.engine === 'pglite') await database.script('checkpoint');
}

/**
 * What the embedded engine, one process without helpers, never does by itself: give its log back, which else grows until
 * the process ends, and take dead rows out of the catalogs. A server has processes of its own for both.
 */
export async function tidyEmbedded(database: Database): Promise<void> {
	if (database.engine !== 'pglite') return;
	await database.script(`vacuum ${CATALOGS}, ${PASSED}`);
	await giveLogBack(database);
}
