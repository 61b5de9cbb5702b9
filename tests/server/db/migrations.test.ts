import { expect, test } from 'vitest';
import type { GoodsRanking } from '#contract/products.ts';
import { listMigrations, migrate } from '#server/db/migrate.ts';
import { sql } from '#server/db/sql.ts';
import { rebuildStale } from '#server/rankings/rollups/rebuild.ts';
import { testApp } from '#tests/support/app.ts';
import { describeWhereEnginesDiffer } from '#tests/support/database.ts';
import { liveRecords } from '#tests/support/live-world.ts';
import { WORLD_NOW, writeMiniatureWorld } from '#tests/support/miniature-world.ts';
import { openSource } from '#tests/support/source.ts';

describeWhereEnginesDiffer('the schema', (database) => {
	test('refuses what a newer version has made, in one sentence', async () => {
		const known = (await listMigrations()).length;
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

	test('notes what was applied before checksums were kept', async () => {
		await database().query('update migrations set checksum = null');
		await migrate(database());
		expect(await database().query('select number from migrations where checksum is null')).toEqual([]);
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

	test('takes over a database of the version before: imports and accounts stay, rank tables are made anew', async () => {
		await writeMiniatureWorld(database());
		await database().query(
			`insert into accounts (uid, username, avatar, invitation_code, created_at) values ('u', 'kept', 'a', 'KEPT', now())`,
		);
		// That version knew neither checksums nor shapes, and its rank tables had other columns.
		await database().script(`
			delete from migrations where number = 46;
			alter table migrations drop column checksum;
			drop table rank_shapes;
			alter table product_ranks drop column days_listed;
		`);
		await migrate(database());
		await rebuildStale(database(), () => WORLD_NOW);
		const { get } = testApp(database());
		const { data } = await get<GoodsRanking>('/api/rank_goods', { plat_id: '87', period: '7' });
		expect(data.list.map(({ product_id, days_listed }) => [product_id, days_listed])).toEqual([
			['lamp', 282],
			['mug', 433],
			['reset', 433],
			['soap', 6],
		]);
		expect(await database().query('select username from accounts')).toEqual([{ username: 'kept' }]);
	});
});
