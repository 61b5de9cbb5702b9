// @module-tag full
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { GoodsRanking } from '#contract/products.ts';
import type { Database } from '#server/db/database.ts';
import { listMigrations, migrate } from '#server/db/migrate.ts';
import { sql } from '#server/db/sql.ts';
import { rebuildStale } from '#server/rankings/rollups/rebuild.ts';
import { testApp } from '#tests/support/app.ts';
import { describeOnNewDatabases } from '#tests/support/database.ts';
import { WORLD_NOW } from '#tests/support/miniature-world.ts';

/*
 * Data in the schema of an earlier version, brought up to date, answers as the same data in a new database. Versions are
 * told by their last migration: before and after those that changed tables with data in them.
 */

const FOLDER = new URL('../../../src/server/db/migrations/', import.meta.url);

/** Makes the schema of a version, as its migrations did. */
async function schemaOf(database: Database, version: number): Promise<void> {
	await database.script(`drop schema public cascade; create schema public;
		create table migrations (number integer primary key, file text not null, applied_at timestamptz not null default now(), checksum text);`);
	for (const { number, file } of (await listMigrations()).slice(0, version)) {
		const text = readFileSync(new URL(file, FOLDER), 'utf8');
		await database.script(text);
		const checksum = createHash('sha256').update(text).digest('hex');
		await database.query(
			sql`insert into migrations (number, file, checksum) values (${number}, ${file}, ${checksum})`,
		);
	}
}

/** Three products of two sources on ten days, and a member who follows one: in columns that all versions have. */
const DATA = `
	insert into platforms values (87, 'US', 'USD', 'America/Los_Angeles') on conflict do nothing;
	insert into sources (name, importer, priority) values ('first', 'own', 1), ('second', 'own', 2);
	insert into products (plat_id, product_id, source_id, title, title_folded, listed_on)
	select 87, 'p' || n, 1, 'Product ' || n, 'product ' || n, date '2025-06-01' + n from generate_series(1, 3) n;
	create table product_days_2026_03 partition of product_days for values from ('2026-03-01') to ('2026-04-01');
	insert into product_days (source_id, plat_id, product_id, day, observed_day, units, units_adjusted, gmv, gmv_adjusted, price_min, price_max)
	select s, 87, 'p' || n, date '2026-02-28' + d, date '2026-02-28' + d, 10 * n * d, 10 * n * d, 5000 * n * d, 5000 * n * d, 500, 500 + s
	from generate_series(1, 2) s, generate_series(1, 3) n, generate_series(1, 10) d where s = 1 or n > 1;
	insert into source_days (entity, plat_id, source_id, first_day, last_day, closed_to)
	select 'product', 87, s, '2026-03-01', '2026-03-10', '2026-03-10' from generate_series(1, 2) s;
	insert into stale_ranks (plat_id, entity) values (87, 'product') on conflict do nothing;
	insert into accounts (uid, email, username, avatar, invitation_code, created_at)
	values ('u1', 'kept@example.com', 'kept', 'seed', 'CODE', '2026-01-01');
	insert into edition_grants (account_id, edition, source, starts_at, ends_at, created_at)
	select account_id, 'deluxe', 'granted', '2026-01-01', '2027-01-01', '2026-01-01' from accounts;
	insert into follows (account_id, kind, plat_id, entity_id, followed_at)
	select account_id, 'product', 87, 'p2', '2026-02-01' from accounts;`;

/** What a database with the data answers. */
async function answersOf(database: Database): Promise<unknown> {
	await rebuildStale(database, () => WORLD_NOW);
	const { get } = testApp(database);
	const rankings: unknown[] = [];
	for (const period of ['7', '2026-03-02..2026-03-05'])
		rankings.push((await get<GoodsRanking>('/api/rank_goods', { plat_id: '87', period })).data.list);
	const members = await database.query(
		'select a.username, a.uid, f.entity_id, g.edition from accounts a join follows f using (account_id) join edition_grants g using (account_id)',
	);
	return { rankings, members };
}

/** What a new database with the data answers. */
async function answersOfNew(database: Database): Promise<unknown> {
	await schemaOf(database, (await listMigrations()).length);
	await migrate(database);
	await database.script(DATA);
	return answersOf(database);
}

describeOnNewDatabases('data of an earlier version', (database) => {
	let expected: unknown;
	test.each([6, 17, 18, 19, 22, 26])(
		'answers as new data does, from the schema with %i migrations on',
		async (version) => {
			expected ??= await answersOfNew(database());
			expect(JSON.stringify(expected)).toContain('"p3"');
			await schemaOf(database(), version);
			await database().script(DATA);
			await migrate(database());
			expect(await answersOf(database())).toEqual(expected);
		},
		300_000,
	);
});
