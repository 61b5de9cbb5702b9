import { expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { openSource } from '#server/ingest/import-runs.ts';
import { describeWhereEnginesDiffer } from '#tests/support/database.ts';

/** How many sources the planner believes in. */
const planned = async (database: Database) =>
	(
		await database.query<{ rows: number }>(
			`select reltuples::int as rows from pg_class where relname = 'sources'`,
		)
	)[0]?.rows;

describeWhereEnginesDiffer('a source that is new', (database) => {
	test('is known to the planner at once, and is the same the next time', async () => {
		const open = (name: string) => openSource(database(), { name, importer: 'own', marketplace: null });
		const first = await open('one');
		await open('two');
		await open('three');
		expect(await planned(database())).toBe(3);
		expect(await open('one')).toBe(first);
	});
});
