import { expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { openSource } from '#server/ingest/import-runs.ts';
import { runCommand } from '#server/operators/run-command.ts';
import { setSourceOrder } from '#server/operators/source-order.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { operating } from '#tests/support/operating.ts';

const made = (database: Database, name: string, isDemo = false) =>
	openSource(database, { name, importer: isDemo ? 'demo' : 'own', marketplace: null, isDemo });

const tellsOf = (database: Database, sourceId: number, platId: number) =>
	database.query(
		sql`insert into source_days (source_id, plat_id, entity, first_day, last_day) values (${sourceId}, ${platId}, 'product', '2026-11-01', '2026-11-02')`,
	);

const plain = {
	...{ importer: 'own', marketplace: null, is_demo: false, is_out: false },
	...{ is_corrected: false, corrected_products: 0 },
};

const stale = async (database: Database) =>
	(await database.query<{ plat_id: number }>('select distinct plat_id from stale_ranks order by 1')).map(
		(row) => row.plat_id,
	);

describeOnBothEngines('the order of sources', (database) => {
	test('starts as that of their first imports, the demo last however early it came', async () => {
		const { operator, deps } = await operating(database());
		await made(database(), 'Demo', true);
		for (const name of ['b', 'a', 'b']) await made(database(), name);
		const names = async () =>
			(await operator.call('adminSources', {})).data.list.map((source) => source.name);
		expect(await names()).toEqual(['b', 'a', 'Demo']);
		await setSourceOrder(deps, ['a'], null);
		await made(database(), 'c');
		expect(await names()).toEqual(['a', 'b', 'c', 'Demo']);
		await setSourceOrder(deps, ['Demo'], null);
		await made(database(), 'd');
		expect(await names()).toEqual(['Demo', 'a', 'b', 'c', 'd']);
	});

	test('is changed by operators, logged, and marks the rankings that it touches, no others', async () => {
		const { operator, deps, audit } = await operating(database());
		const [a, b, c] = [await made(database(), 'a'), await made(database(), 'b'), await made(database(), 'c')];
		for (const [sourceId, platId] of [
			[a, 81],
			[b, 81],
			[a, 82],
			[c, 82],
			[b, 83],
		] as const)
			await tellsOf(database(), sourceId, platId);
		await database().query('delete from stale_ranks');
		expect(await setSourceOrder(deps, ['b', 'a'], null)).toMatchObject({ stale: [81] });
		expect(await stale(database())).toEqual([81]);
		expect(await setSourceOrder(deps, ['b', 'a', 'c'], null)).toMatchObject({ stale: [] });
		expect(await audit()).toMatchObject([
			{
				operator: null,
				action: 'order_sources',
				target_kind: 'sources',
				before: { order: 'a, b, c' },
				after: { order: 'b, a, c' },
			},
		]);
		expect((await operator.call('adminSetSourceOrder', { names: ['b'] })).code).toBe(100);
		expect((await operator.call('adminSources', {})).data.list).toEqual([
			{ ...plain, name: 'b', plat_ids: [81, 83] },
			{ ...plain, name: 'a', plat_ids: [81, 82] },
			{ ...plain, name: 'c', plat_ids: [82] },
		]);
	});

	test('is for operators alone, and takes each source that there is once', async () => {
		const { operator, signedUp } = await operating(database());
		await made(database(), 'a');
		const member = await signedUp('ana@example.com');
		expect((await member.call('adminSources', {})).code).toBe(11011);
		expect((await member.call('adminSetSourceOrder', { names: ['a'] })).code).toBe(11011);
		expect(await operator.call('adminSetSourceOrder', { names: ['x'] })).toMatchObject({
			code: 10001,
			msg: 'names: there is no source x; there are a',
		});
		expect((await operator.call('adminSetSourceOrder', { names: ['a', 'a'] })).code).toBe(10001);
		expect((await operator.call('adminSetSourceOrder', { names: [] })).code).toBe(10001);
	});

	test('is shown and set by the command', async () => {
		const { deps } = await operating(database());
		for (const name of ['My shop', 'lazada']) await made(database(), name);
		const names = async (text: string) => {
			const answer = await runCommand(deps, 'sources', text);
			return 'sources' in answer ? answer.sources.map(({ name }) => name) : [];
		};
		expect(await names('')).toEqual(['My shop', 'lazada']);
		expect(await names('lazada, My shop')).toEqual(['lazada', 'My shop']);
		expect(await names('')).toEqual(['lazada', 'My shop']);
	});
});
