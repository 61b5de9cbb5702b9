import { expect, test, vi } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { countDay } from '#server/ingest/corrections/count-day.ts';
import { openRun } from '#server/ingest/import-runs.ts';
import { openWriter } from '#server/ingest/writer.ts';
import { finishCorrections } from '#server/operators/corrections.ts';
import { runCommand } from '#server/operators/run-command.ts';
import { NOW } from '#tests/server/ingest/importers/converting.ts';
import { importFile } from '#tests/server/ingest/importing.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { operating } from '#tests/support/operating.ts';

const units = (day: string, value: number, id = 'mug') =>
	`${JSON.stringify({ type: 'product_day', region: 'US', product_id: id, day, units: value })}\n`;

const bring = async (database: Database, content: string, name: string) =>
	(await importFile(database, { importer: 'own', source: 'feed' }, content, { name })).run_id ?? 0;

const stored = (database: Database) =>
	database.query<{ id: string; day: string; units: number }>(
		'select product_id as id, day::text as day, units from product_days where day = observed_day order by 1, 2',
	);

async function done(database: Database): Promise<void> {
	await vi.waitFor(async () => {
		const rows = await database.query("select from corrections where state = 'running'");
		expect(rows).toEqual([]);
	}, 20_000);
}

describeOnBothEngines('operators take back what was imported', (database) => {
	test('an import, after being told what would change; it is logged and can be put back', async () => {
		const { operator, audit } = await operating(database(), { clock: () => NOW });
		await bring(database(), units('2026-11-01', 5) + units('2026-11-02', 9), 'good');
		const wrong = await bring(database(), units('2026-11-02', 900) + units('2026-11-03', 901), 'wrong');
		const wish = { kind: 'import', run_id: wrong } as const;
		const asked = { kind: 'import', run_id: String(wrong) } as const;
		expect((await operator.call('adminCorrectionPreview', { ...asked, is_out: 'true' })).data).toEqual({
			source: 'feed',
			rows: 2,
			is_most: false,
			first_day: '2026-11-02',
			last_day: '2026-11-03',
			plat_ids: [87],
			obstacle: null,
		});
		expect((await operator.call('adminCorrect', { ...wish, is_out: true, reason: 'x' })).code).toBe(10001);
		const out = { ...wish, is_out: true, reason: 'wrong file' };
		expect((await operator.call('adminCorrect', out)).code).toBe(100);
		await done(database());
		expect(await stored(database())).toEqual([
			{ id: 'mug', day: '2026-11-01', units: 5 },
			{ id: 'mug', day: '2026-11-02', units: 9 },
		]);
		expect((await operator.call('adminImports', {})).data.list.map(({ is_out }) => is_out)).toEqual([
			true,
			false,
		]);
		expect(await operator.call('adminCorrect', out)).toMatchObject({ code: 24001 });
		const { list } = (await operator.call('adminCorrections', {})).data;
		expect(list).toMatchObject([{ run_id: wrong, input: 'wrong', reason: 'wrong file', can_return: true }]);
		expect(await audit()).toMatchObject([
			{ action: 'take_back_import', target: String(wrong), after: { reason: 'wrong file', rows: 2 } },
		]);
		const back = { ...wish, is_out: false, reason: 'it was right' };
		expect((await operator.call('adminCorrect', back)).code).toBe(100);
		await done(database());
		expect((await stored(database())).map((row) => row.units)).toEqual([5, 900, 901]);
		expect((await operator.call('adminCorrections', {})).data.list.map((one) => one.can_return)).toEqual([
			false,
			false,
		]);
	});

	test('a day of a source, which counts again once it is sent again', async () => {
		const { operator } = await operating(database(), { clock: () => NOW });
		await bring(database(), units('2026-11-01', 5) + units('2026-11-02', 900), 'one');
		const wish = { kind: 'day', source: 'feed', of_region: 87, day: '2026-11-02' } as const;
		expect((await operator.call('adminCorrect', { ...wish, is_out: true, reason: 'wrong' })).code).toBe(100);
		await done(database());
		expect((await stored(database())).map(({ day }) => day)).toEqual(['2026-11-01']);
		await bring(database(), units('2026-11-02', 9), 'two');
		expect((await stored(database())).map((row) => row.units)).toEqual([5, 9]);
		expect((await operator.call('adminCorrect', { ...wish, is_out: false, reason: 'right' })).code).toBe(100);
		await done(database());
		expect((await stored(database())).map((row) => row.units)).toEqual([5, 9]);
	});

	test('a day, of which its own records are counted and nothing else, and none that nobody told of', async () => {
		const { deps, operator, audit } = await operating(database(), { clock: () => NOW });
		const product = JSON.stringify({ type: 'product', region: 'US', product_id: 'mug', title: 'Mug' });
		const other = units('2026-11-18', 7).replace('US', 'GB');
		await bring(
			database(),
			`${product}\n${units('2026-11-01', 5)}${units('2026-11-18', 9)}${units('2026-11-18', 9, 'lamp')}${other}`,
			'gap',
		);
		const again = await bring(database(), units('2026-11-18', 3, 'bowl'), 'more');
		const command = (what: 'take' | 'put', day: string, more: object = {}) =>
			runCommand(deps, `${what}-back-day`, 'feed', { region: 'US', day, ...more });
		const count = (rows: number, obstacle: string | null) => ({
			correction: { rows, isMost: false, obstacle, is_asked: false },
		});
		expect(await command('take', '2026-11-18')).toMatchObject(count(3, null));
		expect(await command('take', '2026-11-01')).toMatchObject(count(1, null));
		const meant = { yes: true, reason: 'typo' };
		for (const day of ['2026-11-15', '2026-11-19'])
			expect(await command('take', day, meant)).toMatchObject(count(0, 'nothing'));
		const asked = {
			kind: 'day',
			source: 'feed',
			of_region: '87',
			day: '2026-11-15',
			is_out: 'true',
		} as const;
		expect((await operator.call('adminCorrectionPreview', asked)).data).toMatchObject({
			rows: 0,
			is_most: false,
			obstacle: 'nothing',
		});
		expect(await audit()).toEqual([]);

		// An import that is taken back counts no more as it is; what comes after a day was taken back counts already.
		await runCommand(deps, 'take-back-import', String(again), meant);
		await finishCorrections(database(), () => NOW);
		expect(await command('take', '2026-11-18', meant)).toMatchObject({ correction: { rows: 2 } });
		await finishCorrections(database(), () => NOW);
		await bring(database(), units('2026-11-18', 4, 'cup'), 'later');
		expect(await command('put', '2026-11-18')).toMatchObject(count(2, null));

		const [{ sourceId = 0 } = {}] = await database().query<{ sourceId: number }>(
			`select source_id as "sourceId" from sources where name = 'feed'`,
		);
		const day = { sourceId, platId: 87, day: '2026-11-01' };
		expect(await countDay(database(), day)).toEqual({ rows: 1, isMost: false });
		expect(await countDay(database(), day, 0)).toEqual({ rows: 5, isMost: true });
	});

	test('an import that was killed with readings set aside, of which nothing comes back with the next one', async () => {
		const { operator } = await operating(database(), { clock: () => NOW });
		await bring(
			database(),
			units('2026-11-01', 5) + units('2026-11-02', 9) + units('2026-11-03', 12),
			'good',
		);
		const [source] = await database().query<{ source_id: number }>(
			"select source_id from sources where name = 'feed'",
		);
		const sourceId = source?.source_id ?? 0;
		const killed = {
			sourceId,
			importer: 'own',
			inputName: 'wrong',
			fingerprint: 'w',
			identity: '{}',
			keeps: true,
		};
		const run = await openRun(database(), killed);
		const writer = openWriter(database(), { ...run, sourceId, keeps: true });
		await writer.write(
			[{ type: 'product_day', plat_id: 87, product_id: 'mug', day: '2026-11-02', units: 900 }],
			{ committedLines: 1 },
		);
		const wish = { kind: 'import', run_id: run.runId, is_out: true, reason: 'wrong file' } as const;
		expect((await operator.call('adminCorrect', wish)).code).toBe(100);
		await done(database());
		await bring(database(), units('2026-11-04', 20), 'next');
		expect((await stored(database())).map((row) => row.units)).toEqual([5, 9, 12, 20]);
	});

	test('by the command, which does nothing unless it is meant', async () => {
		const { deps, audit } = await operating(database(), { clock: () => NOW });
		await bring(database(), units('2026-11-01', 5), 'one');
		expect(await runCommand(deps, 'take-out-source', 'feed')).toMatchObject({
			correction: { rows: 1, regions: ['US'], obstacle: null, is_asked: false },
		});
		expect(await audit()).toEqual([]);
		const meant = { yes: true, reason: 'not ours' };
		expect(await runCommand(deps, 'take-out-source', 'feed', meant)).toMatchObject({
			correction: { is_asked: true },
		});
		await finishCorrections(database(), () => NOW);
		expect(await stored(database())).toEqual([]);
		expect(await database().query('select from source_days')).toEqual([]);
		await expect(runCommand(deps, 'take-out-source', 'nobody', meant)).rejects.toMatchObject({ code: 10001 });
	});

	test('but not what is not kept, nor orders, and no operator but an owner', async () => {
		const { operator, promoted } = await operating(database(), { clock: () => NOW });
		const order = {
			type: 'affiliate_order',
			region: 'US',
			order_id: 'o',
			creator_id: 'k',
			product_id: 'mug',
			quantity: 1,
			amount: 9,
			commission: 1,
			paid_at: '2026-11-01T00:00:00Z',
			state: 'paid',
		};
		const orders = await bring(database(), JSON.stringify(order), 'orders');
		const old = await bring(database(), units('2026-11-01', 5), 'old');
		await database().query(`update import_runs set keeps = false where run_id = ${old}`);
		const obstacle = async (runId: number) =>
			(
				await operator.call('adminCorrectionPreview', {
					kind: 'import',
					run_id: String(runId),
					is_out: 'true',
				})
			).data.obstacle;
		expect([await obstacle(orders), await obstacle(old)]).toEqual(['orders', 'unkept']);
		const content = await promoted('carla@example.com', 'content');
		const wish = { kind: 'import', run_id: old, is_out: true, reason: 'wrong' } as const;
		expect((await content.call('adminCorrect', wish)).code).toBe(11011);
		expect((await content.call('adminCorrections', {})).code).toBe(100);
	});
});
