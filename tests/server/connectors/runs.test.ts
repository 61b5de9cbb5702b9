import { expect, test } from 'vitest';
import { forgetAnswers } from '#server/connectors/queries/runs.ts';
import { workOnConnectors } from '#server/connectors/work.ts';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { describeOnBothEngines, describeWhereEnginesDiffer } from '#tests/support/database.ts';
import { operating } from '#tests/support/operating.ts';
import { connectorDeps, MAPPING, runAll, vendor, wish } from './connecting.ts';

const products = (database: Database) =>
	database.query<{ id: string; units: number }>(
		'select p.product_id as id, d.units from products p join product_days d using (plat_id, product_id) order by 1',
	);

describeOnBothEngines('a connector', (database) => {
	const days = () => database().query<{ calls: number }>('select calls from connector_days');
	const runs = async (operator: Awaited<ReturnType<typeof operating>>['operator'], id: number) =>
		(await operator.call('adminConnectorRuns', { connector_id: String(id) })).data.list;

	test('fetches page by page, imports what it got, and never tells its secrets', async () => {
		const { operator, audit } = await operating(database());
		const { address, calls } = await vendor(34);
		const { data } = await operator.call('adminSaveConnector', wish(address, { micros_per_call: 1_500 }));
		await runAll(connectorDeps(database()));
		expect(calls).toHaveLength(4);
		expect(calls[3]).toMatch(/^\/rows\?page=4&day=\d{4}-\d\d-\d\d&key=open-sesame$/);
		expect(await products(database())).toHaveLength(34);
		const answer = await operator.call('adminConnectors', {});
		expect(answer.data.list).toMatchObject([
			{
				name: 'Shop API',
				secrets: ['key'],
				calls_today: 4,
				micros_today: 6_000,
				taken: 34,
				refused: 0,
				is_running: false,
			},
		]);
		expect(answer.data.list[0]?.newest.map(({ entity }) => entity)).toContain('product');
		expect(await runs(operator, data.connector_id)).toMatchObject([
			{
				state: 'done',
				cause: null,
				planned_calls: 50,
				calls: 4,
				parts: 1,
				done: 1,
				taken: 34,
				is_kept: true,
				stopped: [],
			},
		]);
		const stored = await database().query('select settings, secrets from connectors');
		for (const told of [answer, await audit(), stored])
			expect(JSON.stringify(told)).not.toContain('open-sesame');
		// A secret that is left out stays.
		await operator.call('adminSaveConnector', { ...wish(address), ...data, secrets: {} });
		await runAll(connectorDeps(database()));
		expect(calls.at(-1)).toContain('key=open-sesame');
		// And goes to no other site.
		const other = await vendor(1);
		const moved = { ...wish(other.address), ...data };
		expect(await operator.call('adminSaveConnector', { ...moved, secrets: {} })).toMatchObject({
			code: 10_001,
			msg: 'key: is needed again, as address is of another site',
		});
		expect((await operator.call('adminSaveConnector', moved)).code).toBe(100);
	});

	test('never makes a call over its budget, of calls or of money, whatever fails', async () => {
		const { operator } = await operating(database());
		const { address, calls } = await vendor(500, (_, count) =>
			count % 3 === 0 ? { status: 500 } : undefined,
		);
		const budget = { calls_per_day: 40, micros_per_call: 300, micros_per_day: 2_999 };
		const { data } = await operator.call('adminSaveConnector', wish(address, budget));
		for (let times = 0; times < 3; times += 1) await runAll(connectorDeps(database()));
		expect(calls).toHaveLength(9);
		expect(await days()).toEqual([{ calls: 9 }]);
		const [last, , first] = await runs(operator, data.connector_id);
		expect(first).toMatchObject({ cause: 'budget', planned_calls: 9, taken: 60 });
		expect(last).toMatchObject({ planned_calls: 0, calls: 0, parts: 0 });
		expect((await operator.call('adminTryConnector', data)).data.fault).toBe('budget');
		expect(calls).toHaveLength(9);
	});

	test('waits as its vendor says, and asks for the same page again', async () => {
		const { operator } = await operating(database());
		const { address, calls } = await vendor(12, (_, count) =>
			count <= 2 ? { status: 429, headers: { 'retry-after': '7' } } : undefined,
		);
		await operator.call('adminSaveConnector', wish(address));
		const waits: number[] = [];
		const wait = (milliseconds: number) => {
			if (milliseconds >= 1_000) waits.push(milliseconds);
			return Promise.resolve();
		};
		await runAll(connectorDeps(database(), { wait }));
		expect(waits).toEqual([7_000, 7_000]);
		expect(calls.map((call) => /page=\d/.exec(call)?.[0])).toEqual(['page=1', 'page=1', 'page=1', 'page=2']);
		expect(await products(database())).toHaveLength(12);
	});

	test('whose vendor does not answer in time asks for the same page again', async () => {
		const { operator } = await operating(database());
		const { address, calls } = await vendor(12, (_, count) => (count === 2 ? null : undefined));
		await operator.call('adminSaveConnector', wish(address));
		await runAll(connectorDeps(database(), { timeoutMs: 1_000 }));
		expect(calls.map((call) => /page=\d/.exec(call)?.[0])).toEqual(['page=1', 'page=2', 'page=2']);
		expect(await products(database())).toHaveLength(12);
		const [row] = await database().query('select calls from connector_days');
		expect(row).toEqual({ calls: 3 });
	});

	test('that is asked to wait longer is given back, and goes on afterwards', async () => {
		const { operator } = await operating(database());
		const { address, calls } = await vendor(12, (_, count) =>
			count === 2 ? { status: 503, headers: { 'retry-after': '600' } } : undefined,
		);
		await operator.call('adminSaveConnector', wish(address));
		const deps = connectorDeps(database());
		await runAll(deps);
		await workOnConnectors(deps, new AbortController().signal);
		expect(calls).toHaveLength(2);
		await database().query("update connectors set wait_until = now() - interval '1 second'");
		await workOnConnectors(deps, new AbortController().signal);
		expect(calls.map((call) => /page=\d/.exec(call)?.[0])).toEqual(['page=1', 'page=2', 'page=2']);
		expect(await products(database())).toHaveLength(12);
	});

	test('stops a part whose form changed, keeps the rest, and tells operators the name of the field', async () => {
		const { operator, promoted } = await operating(database());
		const finance = await promoted('finn@example.com', 'finance');
		const { address } = await vendor(40, ({ url }) =>
			url.searchParams.get('c') === 'b' && url.searchParams.get('page') === '2'
				? { body: JSON.stringify({ items: [{ id: 'p9', name: 'Renamed', units: 1 }] }) }
				: undefined,
		);
		const wants = [{ what: 'rows', categories: ['a', 'b', 'c'], pages: 2 }];
		const { data } = await operator.call('adminSaveConnector', wish(`${address}&c={category}`, { wants }));
		await runAll(connectorDeps(database()));
		const [run] = await runs(operator, data.connector_id);
		expect(run).toMatchObject({ state: 'done', parts: 3, done: 2, taken: 50 });
		expect(run?.stopped).toEqual([{ part: 'rows/b', fault: 'drift', about: 'title', problem: null }]);
		const told = async (caller: typeof operator) =>
			(await caller.call('notices', {})).data.list.filter(({ kind }) => kind === 'connector_stopped');
		expect((await told(operator)).map(({ params }) => params)).toEqual([
			{ source: 'Shop API', fault: 'drift', about: 'title', part: 'rows/b' },
		]);
		expect(await told(finance)).toEqual([]);
	});

	test('rests when its credentials are refused, until an operator lets it go on', async () => {
		const { operator } = await operating(database());
		const { address, calls } = await vendor(3);
		const { data } = await operator.call('adminSaveConnector', wish(address, { secrets: { key: 'wrong' } }));
		for (let times = 0; times < 3; times += 1) await runAll(connectorDeps(database()));
		expect(calls).toHaveLength(1);
		const [held] = (await operator.call('adminConnectors', {})).data.list;
		expect(held).toMatchObject({ held_by: 'credentials', held_about: 'HTTP 401' });
		await operator.call('adminSaveConnector', { ...wish(address), ...data });
		await runAll(connectorDeps(database()));
		expect(await products(database())).toHaveLength(3);
	});

	test('that is paused asks for nothing more, and goes on where it stopped', async () => {
		const { operator } = await operating(database());
		const { address, calls } = await vendor(60);
		const { data } = await operator.call('adminSaveConnector', wish(address));
		const deps = connectorDeps(database(), {
			wait: async () => {
				if (calls.length === 3) await operator.call('adminPauseConnector', { ...data, is_paused: true });
			},
		});
		await runAll(deps);
		expect(calls).toHaveLength(3);
		await operator.call('adminPauseConnector', { ...data, is_paused: false });
		await workOnConnectors(connectorDeps(database()), new AbortController().signal);
		expect(new Set(calls).size).toBe(7);
		expect(await products(database())).toHaveLength(60);
	});

	test('imports its kept answers again, by the mapping of now, without a call; for 14 days', async () => {
		const { operator } = await operating(database());
		const { address, calls } = await vendor(5);
		const wrong = MAPPING.replace('"product_id":"id","units":"units"', '"product_id":"id","gmv":"units"');
		const settings = { ...wish(address).settings, mapping: wrong };
		const { data } = await operator.call('adminSaveConnector', wish(address, { settings }));
		await runAll(connectorDeps(database()));
		expect((await products(database())).map(({ units }) => units)).toEqual([null, null, null, null, null]);
		await operator.call('adminSaveConnector', { ...wish(address), ...data });
		const [run] = await runs(operator, data.connector_id);
		await operator.call('adminImportAgain', { run_id: run?.run_id ?? 0 });
		await workOnConnectors(connectorDeps(database()), new AbortController().signal);
		expect((await products(database())).map(({ units }) => units)).toEqual([100, 101, 102, 103, 104]);
		expect(calls).toHaveLength(1);
		await forgetAnswers(database(), { before: new Date('2100-01-01'), longBefore: new Date(0) });
		expect(await runs(operator, data.connector_id)).toMatchObject([{ is_kept: false }]);
		expect((await operator.call('adminImportAgain', { run_id: run?.run_id ?? 0 })).code).toBe(10001);
		expect(await database().query(sql`select 1 from connector_answers`)).toEqual([]);
		await forgetAnswers(database(), { before: new Date(0), longBefore: new Date('2100-01-01') });
		expect(await runs(operator, data.connector_id)).toEqual([]);
	});

	test('is tried without anything being stored: rows as they would be, and what is refused', async () => {
		const { operator } = await operating(database());
		const { address, calls } = await vendor(0, () => ({
			body: JSON.stringify({
				items: [
					{ id: 'a', title: 'Mug', units: 5, region: 'US' },
					{ id: 'b', title: '', units: 2 },
				],
			}),
		}));
		const { data } = await operator.call('adminSaveConnector', wish(address, { is_paused: true }));
		const tried = (await operator.call('adminTryConnector', data)).data;
		expect(tried).toMatchObject({ fault: null, part: 'rows', total: 2 });
		expect(tried.rows).toHaveLength(1);
		expect(tried.rows[0]?.map(({ type }) => type)).toEqual(['product', 'product_day']);
		expect(tried.rows[0]?.[0]?.fields).toContainEqual(['title', 'Mug']);
		expect(tried.refused).toMatchObject([
			{ line: 2, reason: 'title is missing', code: 'missing', params: { name: 'title' } },
		]);
		expect(calls).toHaveLength(1);
		expect(await days()).toEqual([{ calls: 1 }]);
		expect(await products(database())).toEqual([]);
	});

	test('counts all refused rows of its test, and answers the first ten', async () => {
		const { operator } = await operating(database());
		const untitled = Array.from({ length: 12 }, (_, index) => ({ id: `b${index}`, title: '', units: 2 }));
		const { address } = await vendor(0, () => ({
			body: JSON.stringify({ items: [{ id: 'a', title: 'Mug', units: 5, region: 'US' }, ...untitled] }),
		}));
		const { data } = await operator.call('adminSaveConnector', wish(address, { is_paused: true }));
		const tried = (await operator.call('adminTryConnector', data)).data;
		expect(tried).toMatchObject({ fault: null, total: 13, refused_total: 12 });
		expect(tried.refused.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
	});

	test('is told which columns its rows lack, and which record types they would fit', async () => {
		const { operator } = await operating(database());
		const { address } = await vendor(0, () => ({
			body: JSON.stringify({ items: [{ product_id: '1', day: '2026-03-01', units: 5, region: 'US' }] }),
		}));
		const settings = { address, items: 'items' };
		const { data } = await operator.call('adminSaveConnector', wish(address, { settings, is_paused: true }));
		const tried = (await operator.call('adminTryConnector', data)).data;
		expect(tried).toMatchObject({ fault: 'import', total: 0, lacks: { columns: ['type'] } });
		expect(tried.lacks?.types).toContain('product_day');
	});
});

describeWhereEnginesDiffer('a connector of several processes', (database) => {
	test('is worked on by one process at a time', async () => {
		const { operator } = await operating(database());
		let open = 0;
		let most = 0;
		const { address, calls } = await vendor(200);
		await operator.call('adminSaveConnector', wish(address));
		const wait = async () => {
			open += 1;
			most = Math.max(most, open);
			await new Promise((resolve) => setImmediate(resolve));
			open -= 1;
		};
		const deps = connectorDeps(database(), { wait });
		await database().query("update connectors set next_at = now() - interval '10 years'");
		const { signal } = new AbortController();
		await Promise.all([1, 2, 3].map(() => workOnConnectors(deps, signal)));
		expect(most).toBe(1);
		expect(new Set(calls).size).toBe(calls.length);
		expect(await products(database())).toHaveLength(200);
	});
});
