import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { DatabaseWatch } from '#server/db/database-watch.ts';
import { sql } from '#server/db/sql.ts';
import { watchFeeds } from '#server/operators/watch-feeds.ts';
import { temporaryFolder } from '#tests/server/ingest/importing.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { operating } from '#tests/support/operating.ts';

const DAY_MS = 86_400_000;

describeOnBothEngines('the feeds of operators', (database) => {
	async function source(name: string): Promise<number> {
		const [row] = await database().query<{ source_id: number }>(
			sql`insert into sources (name, importer) values (${name}, 'own') returning source_id`,
		);
		return row?.source_id ?? 0;
	}

	async function run(sourceId: number, input: string, state: string, summary: object = {}): Promise<number> {
		const [row] = await database().query<{ run_id: number }>(
			sql`insert into import_runs (source_id, importer, input_name, input_fingerprint, state, taken, refused, summary)
			values (${sourceId}, 'own', ${input}, ${input}, ${state}, 7, 2, ${JSON.stringify(summary)}::jsonb) returning run_id::integer as run_id`,
		);
		return row?.run_id ?? 0;
	}

	test('tell which days each source covers in each region', async () => {
		const { operator } = await operating(database());
		const id = await source('Own shop');
		for (const [entity, last, closed] of [
			['product', '2026-03-01', '2026-03-01'],
			['creator', '2026-03-03', '2026-03-02'],
		] as const)
			await database().query(
				sql`insert into source_days (entity, plat_id, source_id, first_day, last_day, closed_to)
				values (${entity}, 81, ${id}, '2026-02-01', ${last}, ${closed})`,
			);
		const covered = {
			source: 'Own shop',
			plat_id: 81,
			first_day: '2026-02-01',
			last_day: '2026-03-03',
			closed_to: '2026-03-02',
		};
		expect((await operator.call('adminFeedDays', {})).data.list).toEqual([covered]);
	});

	test.each([
		['full', 'full'],
		['well', null],
	] as const)(
		'say with their days that a database is %s where that keeps new ones out: %s',
		async (state, fault) => {
			const { operator } = await operating(database(), { watch: { state } as DatabaseWatch });
			expect((await operator.call('adminFeedDays', {})).data.fault).toBe(fault);
		},
	);

	test('that stop are told once per stop, to operators who see feeds', async () => {
		const { operator, signedUp } = await operating(database());
		const member = await signedUp('mia@example.com');
		const [daily, demo] = [await source('Daily shop'), await source('The demo')];
		await database().query(sql`update sources set is_demo = true where source_id = ${demo}`);
		const from = Date.parse('2026-03-01T06:00:00Z');
		const imported = async (id: number, day: number, state = 'done') => {
			const runId = await run(id, `${id} ${day}`, state);
			const at = new Date(from + day * DAY_MS).toISOString();
			await database().query(sql`update import_runs set finished_at = ${at} where run_id = ${runId}`);
		};
		for (const day of [0, 1, 2, 3]) for (const id of [daily, demo]) await imported(id, day);
		// A file that could not be read is no delivery.
		await imported(daily, 5, 'failed');
		const told = async (caller: typeof operator) =>
			(await caller.call('notices', {})).data.list
				.filter(({ kind }) => kind === 'feed_stopped')
				.map(({ params }) => params);
		const watch = (day: number) => watchFeeds(database(), new Date(from + day * DAY_MS + 1));
		await watch(4);
		expect(await told(operator)).toEqual([]);
		for (const day of [5, 6]) await watch(day);
		const first = { source: 'Daily shop', last: '2026-03-04T06:00:00.000Z' };
		expect(await told(operator)).toEqual([first]);
		await imported(daily, 7);
		await watch(8);
		expect(await told(operator)).toEqual([first]);
		await watch(9);
		expect(await told(operator)).toHaveLength(2);
		expect(await told(member)).toEqual([]);
		await database().query("update accounts set operator_role = 'finance' where role = 'operator'");
		await imported(daily, 10);
		await watch(13);
		expect(await told(operator)).toHaveLength(2);
	});

	test('list imports by source, file and state, newest first, with what went wrong', async () => {
		const { operator } = await operating(database());
		const [a, b] = [await source('Own shop'), await source('100% other')];
		await run(a, 'january.csv', 'done');
		await run(b, 'february.csv', 'failed', { error: 'The file has no rows.' });
		const inputs = async (query: object) =>
			(await operator.call('adminImports', query)).data.list.map(({ input }) => input);
		expect(await inputs({})).toEqual(['february.csv', 'january.csv']);
		expect(await inputs({ search: 'JANUARY' })).toEqual(['january.csv']);
		expect(await inputs({ search: '100%' })).toEqual(['february.csv']);
		expect(await inputs({ search: '%' })).toEqual(['february.csv']);
		expect(await inputs({ state: 'done' })).toEqual(['january.csv']);
		const [failed] = (await operator.call('adminImports', { state: 'failed' })).data.list;
		expect(failed).toMatchObject({ error: 'The file has no rows.', taken: 7, refused: 2, finished_at: null });
		expect(failed?.problem).toEqual({ code: 'no_rows', params: {}, reason: null });
		await run(b, 'march.csv', 'failed', { error: 'Somebody said so.' });
		const [other] = (await operator.call('adminImports', { search: 'march' })).data.list;
		expect(other).toMatchObject({ error: 'Somebody said so.', problem: null });
	});

	test('hand out refused rows, from the folder of such files alone', async () => {
		const dataDir = temporaryFolder();
		mkdirSync(join(dataDir, 'rejects'));
		writeFileSync(
			join(dataDir, 'secret.ndjson'),
			`${JSON.stringify({ line: 1, reason: 'x', row: 'secret' })}\n`,
		);
		const rows = [
			{ line: 3, reason: 'price: is no number', row: '=1+1,abc' },
			{ line: 9, reason: 'id: is missing', row: 'z'.repeat(3_000) },
		];
		writeFileSync(
			join(dataDir, 'rejects', 'a.csv.ndjson'),
			rows.map((row) => `${JSON.stringify(row)}\n`).join(''),
		);
		const { operator } = await operating(database(), { dataDir });
		const id = await source('Own shop');
		const call = async (rejects: string | null) =>
			operator.call('adminImportRejects', { run_id: String(await run(id, 'a.csv', 'done', { rejects })) });
		const { list } = (await call(join(dataDir, 'rejects', 'a.csv.ndjson'))).data;
		expect(list[0]).toEqual(rows[0]);
		expect([list[1]?.line, list[1]?.row.length]).toEqual([9, 2_000]);
		for (const elsewhere of [join(dataDir, 'secret.ndjson'), '../secret.ndjson', null])
			expect((await call(elsewhere)).code).toBe(404);
	});

	test('are saved by who may read them, which is logged without what was searched for', async () => {
		const { operator, promoted, audit } = await operating(database());
		const olga = await promoted('olga@example.com', 'support');
		const note = (who: typeof olga, list: 'users' | 'log', search = '') =>
			who.call('adminNoteExport', { list, search });
		expect((await note(olga, 'log')).code).toBe(11011);
		expect((await note(olga, 'users', '+628123456789')).code).toBe(100);
		expect((await note(operator, 'log')).code).toBe(100);
		expect(await audit()).toMatchObject([
			{ operator: olga.uid, action: 'export_list', target: 'users', after: { searched: true } },
			{ operator: operator.uid, action: 'export_list', target: 'log', after: { searched: false } },
		]);
		const found = async (search: string) =>
			(await operator.call('adminAuditLog', { search })).data.list.map(({ target }) => target);
		expect(await found('')).toEqual(['log', 'users']);
		expect(await found(olga.uid)).toEqual(['users']);
		expect(await found('LOG')).toEqual(['log']);
		expect(await found('%')).toEqual([]);
	});

	test('and coupons are found by a part of the name or a whole code', async () => {
		const { operator, pass } = await operating(database());
		pass(1);
		const make = (name: string, code: string, ends_at = '2030-01-01T00:00:00Z') =>
			operator.call('adminCreateCoupon', {
				name,
				code,
				kind: 'percent',
				value: 10,
				minimum: 0,
				editions: [],
				durations: [],
				new_members_only: false,
				uses_per_person: 1,
				codes: 1,
				uses: null,
				starts_at: '2026-01-01T00:00:00Z',
				ends_at,
			});
		expect((await make('Spring sale', 'SPRING10')).code).toBe(100);
		expect((await make('Autumn', 'FALL2026')).code).toBe(100);
		for (const end of ['Dec 25, 2027', '2027-02-30T00:00:00Z', '+010000-01-01T00:00:00Z'])
			expect((await make('Winter', 'WINTER', end)).code).toBe(10001);
		const names = async (search: string) => {
			const { list, total } = (await operator.call('adminCoupons', { search })).data;
			expect(total).toBe(list.length);
			return list.map(({ name }) => name);
		};
		expect(await names('')).toEqual(['Autumn', 'Spring sale']);
		expect(await names('spring')).toEqual(['Spring sale']);
		expect(await names('fall2026')).toEqual(['Autumn']);
		expect(await names('FALL')).toEqual([]);
	});
});
