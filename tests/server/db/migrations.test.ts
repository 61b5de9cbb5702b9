import { expect, test } from 'vitest';
import { listMigrations, migrate } from '#server/db/migrate.ts';
import { sql } from '#server/db/sql.ts';
import { describeWhereEnginesDiffer } from '#tests/support/database.ts';
import { liveRecords } from '#tests/support/live-world.ts';
import { openSource } from '#tests/support/source.ts';

describeWhereEnginesDiffer('the schema', (database) => {
	test('refuses what a newer version has made, in one sentence', async () => {
		const known = (await listMigrations()).at(-1)?.number ?? 0;
		await database().query(sql`insert into migrations (number, file) values (${known + 1}, ${'later.sql'})`);
		try {
			await expect(migrate(database())).rejects.toThrow(
				`it was made by a newer version of Livegauge (its schema is ${known + 1}, this one knows ${known}): start that version`,
			);
		} finally {
			await database().query(sql`delete from migrations where number > ${known}`);
		}
	});

	test('refuses to build on a migration that is not the one that was applied', async () => {
		const [row] = await database().query<{ checksum: string }>(
			'select checksum from migrations where number = 2',
		);
		await database().query(sql`update migrations set checksum = ${'0'.repeat(64)} where number = 2`);
		try {
			await expect(migrate(database())).rejects.toThrow('is not the one that was applied here');
		} finally {
			await database().query(sql`update migrations set checksum = ${row?.checksum ?? null} where number = 2`);
		}
	});

	test('makes rank tables anew where a declaration has changed, and marks what is stored', async () => {
		await database().query(`update rank_shapes set shape = 'of before' where entity = 'video'`);
		await database().query(
			`with source as (insert into sources (name, importer) values ('own', 'own') returning source_id)
			insert into source_days (entity, plat_id, source_id, first_day, last_day)
			select 'video', 87, source_id, '2026-03-01', '2026-03-01' from source`,
		);
		await migrate(database());
		expect(await database().query('select plat_id, entity from stale_ranks')).toEqual([
			{ plat_id: 87, entity: 'video' },
		]);
		expect(await database().query('select count(*) as rows from video_ranks_87_1')).toEqual([{ rows: 0 }]);
	});

	test('replaces functions whose constants have changed, and works out anew what they stored', async () => {
		const { writer } = await openSource(database());
		await writer.write(liveRecords(), { committedLines: 1 });
		const totals = () =>
			database().query(
				'select room_id, source_id, units, online, is_shown from live_totals order by room_id, source_id',
			);
		const products = () =>
			database().query(
				'select room_id, product_id, units, gmv, read_at from live_product_totals order by room_id, product_id',
			);
		const [read, sold] = [await totals(), await products()];
		expect(read.length).toBeGreaterThan(2);
		expect(sold.length).toBeGreaterThan(1);
		await database().query('update live_totals set units = null, online = null');
		await database().query('update live_product_totals set units = null, read_at = null');
		await database().query(`update rank_shapes set shape = 'of before' where entity = 'live_totals'`);
		await migrate(database());
		expect(await totals()).toEqual(read);
		expect(await products()).toEqual(sold);
	});
});
