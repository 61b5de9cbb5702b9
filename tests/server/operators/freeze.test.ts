import { expect, test, vi } from 'vitest';
import type { Database, Transaction } from '#server/db/database.ts';
import { type Sql, sql } from '#server/db/sql.ts';
import { makeCorrections } from '#server/ingest/corrections/corrections.ts';
import { ENTITY_TABLES } from '#server/ingest/entity-tables.ts';
import { bringFrozen, takeFrozen } from '#server/ingest/frozen.ts';
import { lookUpRooms } from '#server/ingest/known-lives.ts';
import { runCommand } from '#server/operators/run-command.ts';
import { rebuildStale } from '#server/rankings/rollups/rebuild.ts';
import { NOW } from '#tests/server/ingest/importers/converting.ts';
import { importFile } from '#tests/server/ingest/importing.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { operating } from '#tests/support/operating.ts';

const DAYS = ['2026-11-17', '2026-11-18', '2026-11-19'];
const PLACE = { region: 'US' };

const lines = (...rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
const FEED = lines(
	{ type: 'shop', ...PLACE, shop_id: 's', name: 'Night market' },
	{ type: 'creator', ...PLACE, creator_id: 'k', handle: 'kim' },
	...['mug', 'lamp'].flatMap((id) => [
		{ type: 'product', ...PLACE, product_id: id, title: `A ${id}`, brand: 'Own', shop_id: 's' },
		...DAYS.map((day, step) => ({
			type: 'product_day',
			...PLACE,
			product_id: id,
			day,
			units: 10 * step + 1,
		})),
	]),
	{
		type: 'live',
		...PLACE,
		room_id: 'r',
		creator_id: 'k',
		title: 'Mugs tonight',
		started_at: '2026-11-19T10:00:00Z',
	},
);

const rebuilt = (database: Database) => rebuildStale(database, () => NOW);
const row = (database: Database, id: string) =>
	database.query(sql`select * from products where product_id = ${id}`);

async function world(database: Database) {
	const desk = await operating(database, { clock: () => NOW, editionOf: () => 'all_in_one' });
	const member = await desk.signedUp('+628123456789');
	const run = await importFile(database, { importer: 'own', source: 'feed' }, FEED, { name: 'feed' });
	await rebuilt(database);
	const listed = async () =>
		(await member.call('rankGoods', { plat_id: '87', period: '1' })).data.list.map((one) => one.product_id);
	const freeze = (kind: 'product' | 'shop' | 'creator' | 'live', id: string, isFrozen: boolean) =>
		desk.operator.call('adminFreeze', { kind, id, of_region: 87, is_frozen: isFrozen, reason: '误报' });
	return { ...desk, member, run, listed, freeze };
}

describeOnBothEngines('what operators freeze', (database) => {
	test('is left out of lists at once and after the next build, says so, and comes back as it was', async () => {
		const { member, listed, freeze, operator, audit } = await world(database());
		const before = await row(database(), 'mug');
		expect((await listed()).sort()).toEqual(['lamp', 'mug']);
		expect((await freeze('product', 'mug', true)).code).toBe(100);
		expect(await listed()).toEqual(['lamp']);
		await rebuilt(database());
		expect((await member.call('rankGoods', { plat_id: '87', period: '1' })).data).toMatchObject({ total: 1 });
		expect((await member.call('goodsDetail', { plat_id: '87', id: 'mug' })).code).toBe(24_002);
		expect((await member.call('goodsDetail', { plat_id: '87', id: 'none' })).code).toBe(404);
		expect((await operator.call('adminFrozen', {})).data.list).toMatchObject([{ id: 'mug', name: 'A mug' }]);
		expect((await freeze('product', 'mug', false)).code).toBe(100);
		expect(await row(database(), 'mug')).toEqual(before);
		await rebuilt(database());
		expect((await listed()).sort()).toEqual(['lamp', 'mug']);
		expect((await audit()).map(({ action }) => action)).toEqual(['freeze_entity', 'release_entity']);
	});

	test('stays frozen whatever is imported, and has what was told meanwhile when it is released', async () => {
		const { listed, freeze } = await world(database());
		await freeze('product', 'mug', true);
		const later = lines(
			{ type: 'product', ...PLACE, product_id: 'mug', title: 'A blue mug' },
			{ type: 'product_day', ...PLACE, product_id: 'mug', day: '2026-11-20', units: 90 },
			{ type: 'product_day', ...PLACE, product_id: 'lamp', day: '2026-11-20', units: 90 },
		);
		await importFile(database(), { importer: 'own', source: 'feed' }, later, { name: 'later' });
		await rebuilt(database());
		expect(await row(database(), 'mug')).toEqual([]);
		expect(await listed()).toEqual(['lamp']);
		await freeze('product', 'mug', false);
		expect(await row(database(), 'mug')).toMatchObject([{ title: 'A blue mug', brand: 'Own', shop_id: 's' }]);
		await rebuilt(database());
		expect((await listed()).sort()).toEqual(['lamp', 'mug']);
	});

	test('stays frozen while what told of it is taken back', async () => {
		const { freeze, run } = await world(database());
		await freeze('product', 'mug', true);
		const title = lines({ type: 'product', ...PLACE, product_id: 'mug', title: 'Wrong' });
		const wrong = await importFile(database(), { importer: 'own', source: 'feed' }, title, { name: 'wrong' });
		for (const runId of [wrong.run_id, run.run_id]) {
			await database().query(sql`update import_runs set is_out = true where run_id = ${runId}`);
			await database().query(
				sql`insert into corrections (kind, source_id, run_id, is_out, reason, asked_at)
				select 'import', source_id, run_id, true, 'wrong', now() from import_runs where run_id = ${runId}`,
			);
			await makeCorrections(database());
			expect(await row(database(), 'mug')).toEqual([]);
			const [frozen] = await database().query<{ title: string | null }>(
				"select row ->> 'title' as title from frozen_entities",
			);
			expect(frozen?.title ?? null).toBe(runId === wrong.run_id ? 'A mug' : null);
		}
		expect((await freeze('product', 'mug', false)).code).toBe(100);
		expect(await row(database(), 'mug')).toEqual([]);
	});

	test('keeps what two collectors tell of it at the same time', async () => {
		const { freeze } = await world(database());
		await freeze('product', 'mug', true);
		const table = ENTITY_TABLES.find((one) => one.table === 'products');
		if (!table) throw new Error('no table of products');
		const tell = (change: Sql, meanwhile: (tx: Transaction) => Promise<void> = async () => undefined) =>
			database().transaction(async (tx) => {
				await bringFrozen(tx, table, [JSON.stringify([87, 'mug'])]);
				await meanwhile(tx);
				await tx.query(sql`update products set ${change} where product_id = 'mug'`);
				await takeFrozen(tx, table);
			});
		let second: Promise<void> | undefined;
		await tell(sql`brand = 'First'`, async (tx) => {
			second = tell(sql`title = 'Second'`);
			// The embedded engine has one transaction at a time: there the second has not begun.
			if (database().engine === 'postgres')
				await vi.waitFor(async () => {
					expect(
						await tx.query(
							"select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
						),
					).not.toEqual([]);
				}, 20_000);
		});
		await second;
		expect(
			await database().query(
				"select row ->> 'brand' as brand, row ->> 'title' as title from frozen_entities",
			),
		).toEqual([{ brand: 'First', title: 'Second' }]);
	});

	test('is known to answers that name no more than the room of a live session', async () => {
		const { freeze } = await world(database());
		const told = {
			type: 'live',
			plat_id: 87,
			room_id: 'r',
			creator_id: '',
			started_at: '',
			units: 5,
		} as const;
		const settledBy = async () => (await lookUpRooms(database(), [told]))(told);
		const before = await settledBy();
		expect(before).toMatchObject({ records: [{ creator_id: 'k' }] });
		await freeze('live', 'r', true);
		expect(await settledBy()).toEqual(before);
	});

	test('may be a shop, a creator or a live session; what is not there cannot be, nor may support', async () => {
		const { member, freeze, promoted } = await world(database());
		for (const [kind, id] of [
			['shop', 's'],
			['creator', 'k'],
			['live', 'r'],
		] as const)
			expect((await freeze(kind, id, true)).code).toBe(100);
		const asked = { plat_id: '87' } as const;
		expect((await member.call('shopDetail', { ...asked, id: 's' })).code).toBe(24_002);
		expect((await member.call('anchorDetail', { ...asked, id: 'k' })).code).toBe(24_002);
		expect((await member.call('liveDetail', { ...asked, id: 'r' })).code).toBe(24_002);
		expect((await freeze('shop', 'nobody', true)).code).toBe(404);
		const support = await promoted('sam@example.com', 'support');
		const wish = { kind: 'shop', id: 's', of_region: 87, is_frozen: false, reason: 'why not' } as const;
		expect((await support.call('adminFreeze', wish)).code).toBe(11011);
	});

	test('by the command, which does nothing unless it is meant', async () => {
		const { deps, listed } = await world(database());
		const say = (command: 'freeze' | 'release', given: object = {}) =>
			runCommand(deps, command, 'product mug', { region: 'us', ...given });
		expect(await say('freeze')).toEqual({
			frozen: { name: 'A mug', is_frozen: false, wants: true, is_done: false },
		});
		expect((await listed()).sort()).toEqual(['lamp', 'mug']);
		await say('freeze', { yes: true, reason: 'asked for' });
		expect(await listed()).toEqual(['lamp']);
		await say('release', { yes: true, reason: 'settled' });
		expect((await listed()).sort()).toEqual(['lamp', 'mug']);
		await expect(runCommand(deps, 'freeze', 'thing mug', { region: 'US' })).rejects.toMatchObject({
			code: 10001,
		});
	});
});
