// @module-tag full
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { GoodsRanking } from '#contract/products.ts';
import type { Database } from '#server/db/database.ts';
import { listMigrations, migrate } from '#server/db/migrate.ts';
import { rebuildStale } from '#server/rankings/rollups/rebuild.ts';
import { testApp } from '#tests/support/app.ts';
import { describeOnNewDatabases } from '#tests/support/database.ts';
import { WORLD_NOW } from '#tests/support/miniature-world.ts';

/**
 * What the last version with 45 migrations had made of the miniature world, seven lives, an account, a follow and a grant:
 * `pg_dump --inserts` of it, without the partitions of rank tables.
 */
const VERSION_45 = new URL('./version-45.sql.gz', import.meta.url);

async function restore(database: Database): Promise<void> {
	await database.script('drop schema public cascade; create schema public;');
	const dump = gunzipSync(readFileSync(VERSION_45)).toString();
	// Functions name tables that come after them.
	await database.script(`set check_function_bodies = off;\n${dump}\nreset check_function_bodies;`);
}

/** Months of data have partitions of their own; they come and go with it. */
const IS_MONTH = '_\\d{4}_\\d{2}';

/** Everything that migrations make, as the catalog words it. */
async function schemaOf(database: Database): Promise<unknown[]> {
	const asked = [
		`select table_name, column_name, data_type, udt_name, is_nullable, column_default, generation_expression,
			collation_name, numeric_precision, numeric_scale, is_identity
		from information_schema.columns where table_schema = 'public' and table_name !~ '${IS_MONTH}'`,
		`select conrelid::regclass::text as owner, conname, pg_get_constraintdef(oid) as definition from pg_constraint
		where connamespace = 'public'::regnamespace and contype <> 'n' and conrelid::regclass::text !~ '${IS_MONTH}'`,
		`select indexdef from pg_indexes where schemaname = 'public' and tablename !~ '${IS_MONTH}'`,
		`select pg_get_triggerdef(oid) as definition from pg_trigger
		where not tgisinternal and tgrelid::regclass::text !~ '${IS_MONTH}|pgboss'`,
		`select proname, pg_get_function_identity_arguments(oid) as arguments, prosrc from pg_proc
		where pronamespace = 'public'::regnamespace and prolang in (select oid from pg_language where lanname in ('sql', 'plpgsql'))`,
	];
	const found: unknown[] = [];
	for (const text of asked) found.push(...(await database.query(text)).map((row) => JSON.stringify(row)));
	return found.sort();
}

describeOnNewDatabases('a database of the version with 45 migrations', (database) => {
	test('gets the schema that a new one has, and keeps what it holds', async () => {
		const made = await schemaOf(database());
		expect(made.length).toBeGreaterThan(1_000);
		await restore(database());
		await migrate(database());
		expect(await schemaOf(database())).toEqual(made);
		const applied = await database().query<{ file: string }>('select file from migrations order by number');
		expect(applied.map(({ file }) => file)).toEqual((await listMigrations()).map(({ file }) => file));

		await rebuildStale(database(), () => WORLD_NOW);
		const { get } = testApp(database());
		const { data } = await get<GoodsRanking>('/api/rank_goods', { plat_id: '87', period: '7' });
		expect(data.list.map(({ product_id, days_listed }) => [product_id, days_listed])).toEqual([
			['lamp', 282],
			['mug', 433],
			['reset', 433],
			['soap', 6],
		]);
		expect(
			await database().query(
				`select a.username, f.entity_id, g.edition from accounts a
				join follows f using (account_id) join edition_grants g using (account_id)`,
			),
		).toEqual([{ username: 'kept', entity_id: 'lamp', edition: 'deluxe' }]);
		expect(
			await database().query(`select units[1] as units from live_totals where room_id = 'even'`),
		).toEqual([{ units: 20 }]);
		// The next start finds all of it applied.
		await migrate(database());
	});

	test('is refused with what to do where it had not all of them', async () => {
		await restore(database());
		await database().query('delete from migrations where number > 40');
		await expect(migrate(database())).rejects.toThrow(
			'it was made by a version of before 23 November 2026 (its schema is 40 of 45): start the version of that day once, then this one',
		);
		await database().query(
			`insert into migrations (number, file) select number, 'of before' from generate_series(41, 45) number`,
		);
		await migrate(database());
	});
});
