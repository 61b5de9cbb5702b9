import { mkdirSync, renameSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { http } from '#server/connectors/kinds/http.ts';
import type { Part, Settings } from '#server/connectors/kinds/kind.ts';
import { storedConnector } from '#server/connectors/queries/connectors.ts';
import { tryConnector } from '#server/connectors/trial.ts';
import { temporaryFolder } from '#tests/server/ingest/importing.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { httpDouble } from '#tests/support/http-double.ts';
import { WORLD_NOW } from '#tests/support/miniature-world.ts';
import { operating } from '#tests/support/operating.ts';
import { connectorDeps, MAPPING, runAll, wish } from './connecting.ts';

// Files share their modules: what others have loaded must see the double; support/undo-doubles.ts takes it back.
vi.hoisted(() => {
	globalThis.replacedModules = ['#domain/access/networks.ts'];
	vi.resetModules();
});

// The second loopback stands for the internet, the first for what is inside.
vi.mock('#domain/access/networks.ts', async (original) => ({
	...(await original<object>()),
	isPublicAddress: (address: string) => address === '127.0.0.2',
}));

/** A redirect to another site, by its code. */
const AWAY = { code: 'other_site', params: {}, reason: null };

const PART: Part = {
	key: 'rows/ID',
	what: 'rows',
	region: 'ID',
	day: '2026-03-01',
	ids: [],
	category: 'a b',
	most: 9,
};

describe('an address', () => {
	const settings = (given: Settings): Settings => ({ mapping: MAPPING, ...given });
	const url = (given: Settings, cursor: string | null) =>
		http.request(PART, cursor, settings(given), WORLD_NOW).url;
	const next = (given: Settings, cursor: string | null, body: unknown) =>
		http.read(
			PART,
			cursor,
			{ status: 200, headers: {}, body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)) },
			settings(given),
		);
	const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id, title: 't', units: 1 }));

	test.each([
		[
			'https://a.example/{day}/{region}?c={category}&p={page}&k={key}',
			null,
			'https://a.example/2026-03-01/ID?c=a%20b&p=1&k=s%26',
		],
		['https://a.example/?d={day:yyyymmdd}&p={page}', '4', 'https://a.example/?d=20260301&p=5'],
		['https://a.example/?o={offset}&n={size}', '3', 'https://a.example/?o=75&n=25'],
		['https://a.example/?c={cursor}', null, 'https://a.example/?c='],
		['https://a.example/?c={cursor}', 'x=/', 'https://a.example/?c=x%3D%2F'],
		['https://a.example/first', 'https://a.example/second', 'https://a.example/second'],
	])('%s at %s is %s', (address, cursor, filled) => {
		expect(url({ address, size: '25', key: 's&' }, cursor)).toBe(filled);
	});

	test('sends the headers that were typed, and its own where none were', () => {
		const { headers } = http.request(
			PART,
			null,
			{ address: 'https://a.example', headers: 'X-Key: a:b\n\nAccept: text/csv' },
			WORLD_NOW,
		);
		expect(headers).toEqual({ accept: 'text/csv', 'x-key': 'a:b' });
	});

	test.each([
		['a full page', { address: '{page}', size: '2' }, null, rows(2), '1'],
		['a short page', { address: '{page}', size: '2' }, '1', rows(1), null],
		['an empty page', { address: '{page}' }, '7', rows(0), null],
		['pages of unknown size', { address: '{offset}' }, '7', rows(1), '8'],
		[
			'a cursor',
			{ address: '{cursor}', items: 'd.l', next: 'd.n' },
			null,
			{ d: { l: rows(1), n: 12 } },
			'12',
		],
		[
			'the last cursor',
			{ address: '{cursor}', items: 'd.l', next: 'd.n' },
			'12',
			{ d: { l: rows(1), n: '' } },
			null,
		],
		[
			'the same cursor again',
			{ address: '{cursor}', items: 'd.l', next: 'd.n' },
			'12',
			{ d: { l: rows(1), n: 12 } },
			null,
		],
		[
			'a link',
			{ address: 'https://a.example/1', items: 'l', next: 'n' },
			null,
			{ l: rows(1), n: '/2' },
			'https://a.example/2',
		],
		[
			'a link to another site',
			{ address: 'https://a.example/1', items: 'l', next: 'n' },
			null,
			{ l: rows(1), n: 'https://b.example/2' },
			null,
		],
		['no paging', { address: 'https://a.example/1' }, null, rows(1), null],
		['CSV', { address: '{page}' }, null, 'id,title,units\n1,t,2\n', '1'],
	])('%s: next is %s', (_, given, cursor, body, expected) => {
		expect(next(given, cursor, body)).toMatchObject({ kind: 'page', next: expected });
	});

	test.each([
		['no list where it was', { items: 'data.rows' }, { data: { list: [] } }, 'data.rows'],
		['a field that is gone', {}, [{ id: 1, name: 't', units: 1 }], 'title'],
		['a field of another type', {}, [{ id: { value: 1 }, title: 't', units: 1 }], 'id'],
		['a page that is no data', {}, '<html>Log in</html>', 'rows'],
	])('%s is told by its name', (_, given, body, about) => {
		expect(next({ address: 'https://a.example', ...given }, null, body)).toMatchObject({
			fault: 'drift',
			about,
		});
	});

	test('ids keep all their digits, and lines that are none go along to be refused', () => {
		const lines = (body: string) => http.lines?.(PART, null, Buffer.from(body), { mapping: MAPPING });
		expect(lines('[{"id":1729800000000001001}]')).toBe('{"id":"1729800000000001001"}\n');
		expect(lines('id,title\n1,a\n2,b,c\n')).toBe('{"id":"1","title":"a"}\n2,b,c\n');
	});
});

describeOnBothEngines('a connector', (database) => {
	let operator: Awaited<ReturnType<typeof operating>>['operator'];
	beforeEach(async () => {
		({ operator } = await operating(database(), { connectors: { root: null, allowsPrivate: false } }));
	});
	const stoppedRun = async (id: number) =>
		(await operator.call('adminConnectorRuns', { connector_id: String(id) })).data.list[0]?.stopped;

	test('asks no address that is inside: neither as it is typed, nor where it redirects to', async () => {
		const asked: string[] = [];
		const inside = await httpDouble(({ url }) => {
			asked.push(url.pathname);
			return { body: '[]' };
		});
		const outside = await httpDouble(
			() => ({ status: 302, headers: { location: `${inside.url}/secret` } }),
			'127.0.0.2',
		);
		onTestFinished(async () => {
			await inside.close();
			await outside.close();
		});
		const typed = await operator.call('adminSaveConnector', wish(`${inside.url}/rows`));
		expect([typed.code, typed.msg]).toEqual([10_001, 'address: is no address that may be asked']);
		const { data } = await operator.call('adminSaveConnector', wish(outside.url));
		await runAll(connectorDeps(database(), { allowsPrivate: false }));
		expect(await stoppedRun(data.connector_id)).toEqual([
			{ part: 'rows', fault: 'request', about: 'a redirect to another site', problem: AWAY },
		]);
		const trial = await operator.call('adminTryConnector', data);
		expect(trial.data).toMatchObject({ fault: 'request', rows: [], problem: AWAY });
		expect(asked).toEqual([]);
	});

	test('tells by codes why a file of a folder is none, in its trial and of its runs', async () => {
		const root = temporaryFolder();
		const put = (name: string, content: string | Buffer) => {
			writeFileSync(join(root, name), content);
			utimesSync(join(root, name), new Date('2025-01-01'), new Date('2025-01-01'));
		};
		put('a-2026-02-26.csv', Buffer.from('504b0304140000', 'hex'));
		put('b-2026-02-27.csv', 'id,title,units,units\n1,t,2,3\n');
		put('c-2026-02-28.csv', `id,${'title,'.repeat(200_000)}\n`);
		const given = { kind: 'folder', wants: [], secrets: {}, settings: { folder: '.', mapping: MAPPING } };
		const { data } = await operator.call('adminSaveConnector', wish('', given));
		const connector = await storedConnector(database(), data.connector_id);
		if (!connector) throw new Error('the connector is not stored');
		const trial = await tryConnector(
			connectorDeps(database(), { root }),
			connector,
			new AbortController().signal,
		);
		const long = {
			code: 'first_line',
			params: { reason: 'the line is longer than 1 MiB' },
			reason: { code: 'long_line', params: {} },
		};
		expect([trial.fault, trial.part, trial.problem]).toEqual(['import', 'c-2026-02-28.csv', long]);
		await runAll(connectorDeps(database(), { root }));
		const stopped = await stoppedRun(data.connector_id);
		expect(stopped?.map(({ part, problem }) => [part, problem])).toEqual([
			['files/a-2026-02-26.csv', { code: 'excel_or_zip', params: {}, reason: null }],
			[
				'files/b-2026-02-27.csv',
				{ code: 'header_twice', params: { name: 'units', first: '3', second: '4' }, reason: null },
			],
			['files/c-2026-02-28.csv', long],
		]);
		const { list } = (await operator.call('adminConnectors', {})).data;
		expect(list.map((connector) => connector.stopped)).toEqual([3]);
		// Notices name the file: what is wrong with it is said in the language on screen, where they lead.
		const notices = (await operator.call('notices', {})).data.list;
		const named = notices.flatMap(({ kind, params }) => (kind === 'connector_stopped' ? [params.about] : []));
		expect(named.toSorted()).toEqual(['a-2026-02-26.csv', 'b-2026-02-27.csv', 'c-2026-02-28.csv']);
	});

	test('tries a file of which nothing was taken again under a name that says its day, and not as it is', async () => {
		const root = temporaryFolder();
		const rows = join(root, 'rows.csv');
		writeFileSync(rows, 'id,title,units,region\na,T,5,US\n');
		utimesSync(rows, new Date('2025-01-01'), new Date('2025-01-01'));
		const given = { kind: 'folder', wants: [], secrets: {}, settings: { folder: '.', mapping: MAPPING } };
		const { data } = await operator.call('adminSaveConnector', wish('', given));
		const imported = async () => {
			await runAll(connectorDeps(database(), { root }));
			const id = String(data.connector_id);
			const { list } = (await operator.call('adminConnectorRuns', { connector_id: id })).data;
			return list.reduce((sum, { parts }) => sum + parts, 0);
		};
		expect(await imported()).toBe(1);
		expect(await imported()).toBe(1);
		renameSync(rows, join(root, 'rows-2026-02-28.csv'));
		expect(await imported()).toBe(2);
		expect(await imported()).toBe(2);
		expect(await database().query('select product_id from products')).toEqual([{ product_id: 'a' }]);
	});

	test('of a folder imports each file once, below its directory alone', async () => {
		const root = temporaryFolder();
		const outside = temporaryFolder();
		const watched = join(root, 'feeds');
		mkdirSync(watched);
		const csv = (file: string, ids: readonly string[]) => {
			writeFileSync(file, `id,title,units,region\n${ids.map((id) => `${id},T ${id},5,US\n`).join('')}`);
			utimesSync(file, new Date('2025-01-01'), new Date('2025-01-01'));
		};
		csv(join(watched, 'shop-2026-02-28.csv'), ['a', 'b']);
		csv(join(watched, 'unfinished.csv.part'), ['x']);
		csv(join(outside, 'elsewhere-2026-02-28.csv'), ['y']);
		const given = { kind: 'folder', wants: [], secrets: {} };
		const settings = { folder: 'feeds', mapping: MAPPING };
		const { data } = await operator.call('adminSaveConnector', wish('', { ...given, settings }));
		const run = () => runAll(connectorDeps(database(), { root }));
		const ids = async () =>
			(await database().query<{ id: string }>('select product_id as id from products order by 1')).map(
				({ id }) => id,
			);
		await run();
		expect(await ids()).toEqual(['a', 'b']);
		expect(await database().query('select distinct day from product_days')).toEqual([{ day: '2026-02-28' }]);
		// The same content under another name is no other file.
		csv(join(watched, 'copy-2026-02-28.csv'), ['a', 'b']);
		csv(join(watched, 'shop-2026-03-01.csv'), ['c']);
		await run();
		const listed = (await operator.call('adminConnectorRuns', { connector_id: String(data.connector_id) }))
			.data.list;
		expect(listed.map(({ parts, taken }) => [parts, taken])).toEqual([
			[1, 1],
			[1, 2],
		]);
		expect(await ids()).toEqual(['a', 'b', 'c']);
		symlinkSync(outside, join(root, 'link'));
		for (const folder of ['../', 'link', '/etc']) {
			const name = `Out ${folder.replace(/\W/g, 'x')}`;
			await operator.call(
				'adminSaveConnector',
				wish('', { ...given, name, settings: { ...settings, folder } }),
			);
		}
		await run();
		const faults = await database().query(
			`select name, r.cause from connectors c join connector_runs r using (connector_id) where name like 'Out%' order by 1`,
		);
		expect(faults.map((row) => (row as { cause: string }).cause)).toEqual(['request', 'absent', 'request']);
		expect(await ids()).toEqual(['a', 'b', 'c']);
	});

	test.each([
		['kind', { kind: 'nothing' }, 'kind: there is no such kind'],
		[
			'address',
			{ settings: { address: 'ftp://a.example', mapping: MAPPING } },
			'address: is no address that may be asked',
		],
		[
			'login',
			{ settings: { address: 'http://me:secret@127.0.0.2', mapping: MAPPING } },
			'address: name and password belong into the headers',
		],
		['mapping', { settings: { address: 'http://127.0.0.2', mapping: '{' } }, 'mapping: is not JSON'],
		['wants', { wants: [] }, 'wants: nothing is wanted'],
		['name', { name: '../x' }, 'name: is no name of a source'],
	])('with a wrong %s is not saved', async (_, given, words) => {
		const { code, msg } = await operator.call('adminSaveConnector', wish('http://127.0.0.2/', given));
		expect([code, msg]).toEqual([10_001, words]);
	});

	test('has its day shown before it is saved, within what is allowed', async () => {
		const {
			name: _,
			secrets: __,
			is_paused: ___,
			...draft
		} = wish('http://127.0.0.2/{region}?page={page}', {
			regions: ['US', 'ID'],
			wants: [{ what: 'rows', categories: [], pages: 40 }],
			micros_per_call: 2_000,
		});
		const plan = async (given: object) =>
			(await operator.call('adminConnectorPlan', { ...draft, ...given })).data;
		expect(await plan({})).toEqual({
			calls: 80,
			most: 100,
			wanted: 80,
			micros: 160_000,
			parts: [{ what: 'rows', calls: 80 }],
			account: { others: 0, calls: 0, most: null },
		});
		expect(await plan({ every_hours: 12 })).toMatchObject({ calls: 100, wanted: 160 });
		expect(await plan({ micros_per_day: 30_000 })).toMatchObject({ calls: 15, most: 15, wanted: 80 });
	});
});
