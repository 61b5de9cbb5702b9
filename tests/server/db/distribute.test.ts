import { expect, test } from 'vitest';
import { backUp } from '#server/db/backup.ts';
import { distributeNew, isDistributed, openSteps, STEPS } from '#server/db/cluster.ts';
import type { Database } from '#server/db/database.ts';
import { DistributeFault, distribute } from '#server/db/distribute.ts';
import { DISTRIBUTED, REFERENCE } from '#server/db/distribution.ts';
import { migrate, SchemaError } from '#server/db/migrate.ts';
import { sql } from '#server/db/sql.ts';
import { rebuildStale } from '#server/rankings/rollups/rebuild.ts';
import { dropCitusDouble, makeCitusDouble } from '#tests/support/citus-double.ts';
import { describeWhereEnginesDiffer } from '#tests/support/database.ts';
import { writeFortyDays } from '#tests/support/forty-days.ts';
import { WORLD_NOW } from '#tests/support/miniature-world.ts';

const said = async (database: Database) => {
	const lines: string[] = [];
	const isNew = await distribute(database, (line) => lines.push(line));
	return { lines, isNew };
};

const placesOf = async (database: Database) => {
	const rows = await database.query<{ name: string; method: string; key: string | null }>(
		'select logicalrelid::text as name, partmethod as method, partkey as key from pg_dist_partition',
	);
	return new Map(rows.map(({ name, method, key }) => [name, method === 'n' ? 'whole' : key]));
};

describeWhereEnginesDiffer('tables on a cluster', (database) => {
	/** Undoes the double after the test, whatever comes of it. */
	const onCluster = async (work: (database: Database) => Promise<void>) => {
		await makeCitusDouble(database());
		try {
			await work(database());
		} finally {
			await dropCitusDouble(database());
		}
	};

	test('need Citus, its coordinator and workers', async () => {
		await expect(said(database())).rejects.toThrow(/a server without Citus/);
		await onCluster(async (db) => {
			await db.query('delete from pg_dist_node where groupid = 0');
			await expect(said(db)).rejects.toThrow(/citus_set_coordinator_host/);
			await db.query('insert into pg_dist_node values (0, false, true)');
			await db.query('delete from pg_dist_node where shouldhaveshards');
			await expect(said(db)).rejects.toThrow(/citus_add_node/);
			await expect(said(db)).rejects.toBeInstanceOf(DistributeFault);
		});
	});

	test('are distributed once, all of them, with their rows counted', async () => {
		await writeFortyDays(database());
		await onCluster(async (db) => {
			const { lines, isNew } = await said(db);
			expect(isNew).toBe(true);
			expect(lines).toContain('products: 20 rows');
			expect(lines).toContain('platforms: 8 rows');
			const places = await placesOf(db);
			for (const table of REFERENCE) expect(places.get(table), table).toBe('whole');
			for (const [table, column] of Object.entries(DISTRIBUTED))
				expect(places.get(table), table).toBe(column);
			expect(places.get('product_days_2026_02')).toBe('product_id');
			expect(await isDistributed(db)).toBe(true);
			expect(await said(db)).toEqual({ lines: [], isNew: false });
		});
	});

	test('that were begun go on where they were ended, and open for nobody else meanwhile', async () => {
		await onCluster(async (db) => {
			for (const { statement } of STEPS.slice(0, 9)) await db.query(statement);
			await expect(migrate(db)).rejects.toThrow(/distributed in part/);
			await expect(migrate(db)).rejects.toBeInstanceOf(SchemaError);
			await migrate(db, { mayBeHalf: true });
			expect((await said(db)).lines).toHaveLength(STEPS.length - 9);
			await migrate(db);
		});
	});

	test('have those of builds and of later versions beside them', async () => {
		await writeFortyDays(database());
		await onCluster(async (db) => {
			await said(db);
			await db.query('update stale_ranks set is_whole = true');
			await db.query(
				`insert into stale_ranks (plat_id, entity) values (87, 'product'), (87, 'creator') on conflict do nothing`,
			);
			await rebuildStale(db, () => WORLD_NOW);
			const calls = await db.query<{ call: string }>('select call from citus_calls order by seq');
			const beside = calls.flatMap(
				({ call }) => /^(\w+_(?:ranks|ends)_87_[01]) (.*)$/.exec(call)?.slice(1) ?? [],
			);
			expect(beside).toContain('product_id products');
			expect(beside.filter((text) => /^product_ranks_87_[01]$/.test(text))).toHaveLength(1);
			expect(beside.filter((text) => /^product_ends_87_[01]$/.test(text))).toHaveLength(1);
			// A version that makes a table anew.
			await db.query(`delete from pg_dist_partition where logicalrelid::text like 'video_trends%'`);
			expect((await openSteps(db)).map(({ table }) => table)).toEqual(['video_trends']);
			await distributeNew(db);
			expect(await openSteps(db)).toEqual([]);
		});
	});

	test('are in no backup', async () => {
		await onCluster(async (db) => {
			await said(db);
			await expect(backUp(db, WORLD_NOW, async () => undefined)).rejects.toThrow(/restore point/);
		});
	});

	test('stay on one server where nothing was distributed', async () => {
		await distributeNew(database());
		expect(await isDistributed(database())).toBe(false);
		expect(await openSteps(database())).toEqual(STEPS);
	});
});

describeWhereEnginesDiffer('a double of Citus', (database) => {
	test.for([
		[
			'a trigger',
			'create table odd (a int); create trigger t after insert on odd for each row execute function citus_odd();',
			/trigger/,
		],
		['a key without the column', 'create table odd (a int, b int primary key);', /unique/],
		[
			'a key to another table',
			'create table other (b int primary key); create table odd (a int, b int references other);',
			/foreign/,
		],
		[
			'two levels of partitions',
			'create table odd (a int, b int) partition by range (a); create table low partition of odd for values from (1) to (9) partition by range (b);',
			/levels/,
		],
	] as const)('refuses %s, as Citus does', async ([, made, why]) => {
		await makeCitusDouble(database());
		try {
			await database().script(made);
			await expect(database().query(sql`select create_distributed_table('odd', 'a')`)).rejects.toThrow(why);
		} finally {
			await database().script('drop table if exists odd, other cascade;');
			await dropCitusDouble(database());
		}
	});
});
