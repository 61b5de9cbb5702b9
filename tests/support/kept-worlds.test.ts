import { expect, inject, onTestFinished, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { rebuildStale } from '#server/rankings/rollups/rebuild.ts';
import { describeOnBothEngines } from './database.ts';
import { FILLED_TABLES } from './filled-tables.ts';
import { keptWorld } from './kept-worlds.ts';
import { miniatureWorld, WORLD_NOW } from './miniature-world.ts';
import { ownDatabase } from './own-database.ts';
import { openSource } from './source.ts';

/** Another database that has never had a world. */
async function another(engine: Database['engine']): Promise<Database> {
	if (engine === 'postgres') return (await ownDatabase()).database;
	const database = await openEmbedded({ folder: null, snapshot: inject('databases').snapshot });
	onTestFinished(() => database.close());
	return database;
}

/** Every row of every table, those of partitions and rankings too. */
async function contentsOf(database: Database): Promise<Record<string, string[]>> {
	const contents: Record<string, string[]> = {};
	for (const { name } of await database.query<{ name: string }>(FILLED_TABLES)) {
		const rows = await database.query<{ row: string }>(`select t::text as row from ${name} t order by 1`);
		if (rows.length > 0) contents[name] = rows.map(({ row }) => row);
	}
	return contents;
}

async function write(database: Database): Promise<string> {
	const { writer } = await openSource(database, 'world');
	await writer.write(miniatureWorld(), { committedLines: 1 });
	await writer.finish();
	await rebuildStale(database, () => WORLD_NOW);
	return 'written';
}

describeOnBothEngines('a kept world', (database) => {
	test('comes into another database with every row and the same answer, and goes on from there', async () => {
		const other = await another(database().engine);
		expect(await keptWorld(database(), 'of this test', () => write(database()))).toBe('written');
		const given = await keptWorld(other, 'of this test', () => Promise.reject(new Error('written twice')));
		expect(given).toBe('written');
		expect(await contentsOf(other)).toEqual(await contentsOf(database()));
		const next = `select nextval('rank_build_ids') as build`;
		expect(await other.query(next)).toEqual(await database().query(next));
	});

	test('is written anew where its tables have rows', async () => {
		await keptWorld(database(), 'of this test', () => write(database()));
		let calls = 0;
		await keptWorld(database(), 'of this test', async () => {
			calls += 1;
		});
		expect(calls).toBe(1);
	});
});
