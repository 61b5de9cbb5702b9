import '#api/operator-posts.ts';
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { type CallName, type Input, pathOf } from '#api/routes.ts';
import { CODES } from '#contract/codes.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { CONTRACT } from '#contract/index.ts';
import { answerLists, hasCursors } from '#contract/tables.ts';
import { KEY_CALL_NAMES, KEY_SCOPES } from '#domain/access/api-keys.ts';
import { callOfPath } from '#domain/access/operator-roles.ts';
import type { Caller } from '#server/access/caller.ts';
import type { Database } from '#server/db/database.ts';
import { tidyEmbedded } from '#server/db/embedded-upkeep.ts';
import { sql } from '#server/db/sql.ts';
import { pageByCursor } from '#server/http/list-cursor.ts';
import { keepList } from '#server/http/list-snapshots.ts';
import { tidyAccounts } from '#server/jobs/tidy-accounts.ts';
import { freeze } from '#server/operators/freeze.ts';
import { rebuildStale } from '#server/rankings/rollups/rebuild.ts';
import { CALLS } from '#tests/support/call-fields.ts';
import { describeWhereEnginesDiffer } from '#tests/support/database.ts';
import { testService } from '#tests/support/devices.ts';
import { listWorld, listWorldTurned } from '#tests/support/list-world.ts';
import { WORLD_NOW } from '#tests/support/miniature-world.ts';
import { openSource } from '#tests/support/source.ts';

const endpointOf = (name: CallName) => CONTRACT[name] as Endpoint;
const hasPages = ({ query }: Endpoint) => 'page' in ((query as { shape?: object }).shape ?? {});

const CURSORED = CALLS.map(({ name }) => name).filter((name) => hasCursors(endpointOf(name)));

const OWN_DAYS = '2026-03-02..2026-03-10';
/** Lists of an account that are kept at a time. */
const KEPT = 20;
const AMERICA = { plat_id: '87', language_id: '2' };
const of = (id: string) => ({ ...AMERICA, id, period: OWN_DAYS });

/** What each list is asked for: all that it has more than one row for. */
const ASKED: readonly (readonly [CallName, Readonly<Record<string, string>>])[] = [
	['rankGoods', { ...AMERICA, period: '7' }],
	['rankGoods', { ...AMERICA, period: OWN_DAYS, sort: 'gmv' }],
	['rankShops', { ...AMERICA, period: '7' }],
	['rankShops', { ...AMERICA, period: OWN_DAYS }],
	['rankAnchors', { ...AMERICA, period: '7' }],
	['rankAnchors', { ...AMERICA, period: '7', units_min: '1' }],
	['rankVideos', { ...AMERICA, period: '7' }],
	['rankVideos', { ...AMERICA, period: OWN_DAYS }],
	['rankLives', { ...AMERICA, period: '7' }],
	['rankLiveGoods', { ...AMERICA, period: '7' }],
	['selectionGoods', { ...AMERICA, period: '7' }],
	['marketIndustries', { ...AMERICA, period: '7' }],
	['marketSegments', AMERICA],
	...(['goods', 'shops', 'creators', 'lives'] as const).map(
		(kind) => ['search', { ...AMERICA, kind, keyword: kind === 'shops' ? 'shop' : 'cup' }] as const,
	),
	['videoProducts', of('v1')],
	['shopProducts', of('s1')],
	['shopCreators', of('s1')],
	['shopVideos', of('s1')],
	['shopLives', of('s1')],
	['goodsCreators', of('p1')],
	['goodsVideos', of('p1')],
	['goodsLives', of('p1')],
	['anchorProducts', of('c1')],
	['anchorShops', of('c1')],
	['anchorVideos', of('c1')],
	['anchorLives', of('c1')],
	['monitors', {}],
	['follows', { kind: 'product' }],
	['alertRules', {}],
	['alertFirings', {}],
];

const RULE: Omit<Input<'saveAlertRule'>, 'entity_id'> = {
	plat_id: '87',
	subject: 'product',
	scope: 'one',
	join: 'and',
	conditions: [{ kind: 'price_drop', value: 0.1 }],
	zone: 'America/Los_Angeles',
	days: [1],
	quiet: null,
	cap: 10,
	channels: { notice: true, email: 'off', push: false, webhooks: [] },
	is_on: true,
};

type Page = Record<string, unknown> & { next_cursor?: string | null; total: number; limit: number };
type Told = { readonly status: number; readonly code: number; readonly data: Page };

async function write(database: Database, records: ReturnType<typeof listWorld>): Promise<void> {
	const { writer } = await openSource(database, 'lists');
	await writer.write(records, { committedLines: 1 });
	await writer.finish();
	await rebuildStale(database, () => WORLD_NOW);
}

test('every list that keys open and that has pages has cursors, but for ten suggestions', () => {
	const paged = CALLS.map(({ name }) => name).filter(
		(name) => hasPages(endpointOf(name)) && KEY_CALL_NAMES.includes(callOfPath(pathOf(name))),
	);
	const without = paged.filter((name) => !CURSORED.includes(name));
	expect(without.toSorted()).toEqual([
		'tipsAnchorByEmcee',
		'tipsGoodsByTitle',
		'tipsLivesByTitle',
		'tipsShopsByName',
	]);
	expect([...new Set(ASKED.map(([name]) => name))].toSorted()).toEqual(CURSORED.toSorted());
	for (const name of CURSORED)
		expect(Object.keys((endpointOf(name).answer as unknown as { shape: object }).shape), name).toContain(
			'next_cursor',
		);
});

describeWhereEnginesDiffer('lists by cursor', (database) => {
	async function account(service: ReturnType<typeof testService>) {
		const member = service.device();
		await member.enter('demoLogin', { edition: 'all_in_one' });
		const { data } = await member.call('createApiKey', { name: 'all', scopes: [...KEY_SCOPES], days: null });
		const program = service.device({ token: data.key });
		const send = (name: CallName, query: object, accept = '*/*') =>
			program.send(`${pathOf(name)}?${new URLSearchParams(query as Record<string, string>)}`, {
				headers: { accept },
			});
		const ask = async (name: CallName, query: object): Promise<Told> => {
			const response = await send(name, query);
			return { status: response.status, ...((await response.json()) as Omit<Told, 'status'>) };
		};
		/** Takes the views of the day without which what stands behind a detail is closed. */
		async function open() {
			for (const [name, id] of [
				['goodsDetail', 'p1'],
				['shopDetail', 's1'],
				['anchorDetail', 'c1'],
				['videoDetail', 'v1'],
			] as const)
				expect((await ask(name, { ...AMERICA, id })).code, name).toBe(100);
		}
		await open();
		/** One more of everything that belongs to the account. */
		async function add(id: string) {
			const followed = await member.call('follow', { plat_id: '87', kind: 'product', id });
			const rule = await member.call('saveAlertRule', { ...RULE, entity_id: id });
			const start_time = service.deps.clock().toISOString();
			const product_url = `/goodsDetail/87/${id}`;
			const asked = { plat_id: '87', product_url, frequency: 10, duration: 1, start_time } as const;
			const monitor = await member.call('addMonitor', asked);
			expect([followed.code, rule.code, monitor.code]).toEqual([100, 100, 100]);
			await database().query(
				sql`insert into alert_firings (rule_id, account_id, entity_id, name, moment, facts, fired_at, due_at)
				select ${rule.data.rule_id}, account_id, ${id}, ${id}, '2026-03-10', '[]', ${start_time}, ${start_time}
				from alert_rules where rule_id = ${rule.data.rule_id}`,
			);
			service.pass(1);
		}
		return { member, ask, send, add };
	}

	const rowsOf = (name: CallName, pages: readonly Page[]) =>
		pages.flatMap((page) => answerLists(endpointOf(name)).flatMap((field) => page[field] as unknown[]));

	/** The rows that come after a page. */
	async function rest(
		ask: (name: CallName, query: object) => Promise<Told>,
		[name, query]: (typeof ASKED)[number],
		first: Page,
	) {
		const pages = [first];
		for (let next = first.next_cursor; next; next = pages.at(-1)?.next_cursor) {
			const { code, data } = await ask(name, { ...query, limit: '2', cursor: next });
			expect(code, name).toBe(100);
			expect(data.limit, name).toBe(2);
			pages.push(data);
		}
		return rowsOf(name, pages);
	}

	test('have each row once, as it was at the first page, while data come in and things are added', {
		timeout: 120_000,
	}, async () => {
		await write(database(), listWorld());
		const service = testService(database(), { isDemo: true });
		const { ask, add } = await account(service);
		for (const id of ['p1', 'p2', 'p3']) await add(id);
		for (let turn = 0; turn * KEPT < ASKED.length; turn += 1) {
			const begun: { asked: (typeof ASKED)[number]; whole: unknown[]; first: Page }[] = [];
			for (const asked of ASKED.slice(turn * KEPT, (turn + 1) * KEPT)) {
				const [name, query] = asked;
				const what = `${name} ${JSON.stringify(query)}`;
				const whole = await ask(name, { ...query, limit: '200' });
				expect(whole.code, what).toBe(100);
				expect(whole.data, what).not.toHaveProperty('next_cursor');
				const first = await ask(name, { ...query, limit: '1', cursor: '*' });
				expect([first.code, first.data?.total, first.data?.limit], what).toEqual([100, whole.data.total, 1]);
				const rows = rowsOf(name, [whole.data]);
				expect(rows.length, what).toBeGreaterThan(2);
				expect(first.data.next_cursor, what).toMatch(/\./);
				begun.push({ asked, whole: rows, first: first.data });
			}
			await add(turn === 0 ? 'p4' : 'p5');
			await write(database(), listWorldTurned(turn));
			let changed = 0;
			for (const { asked, whole, first } of begun) {
				expect(await rest(ask, asked, first), JSON.stringify(asked)).toEqual(whole);
				const now = await ask(asked[0], { ...asked[1], limit: '200' });
				if (JSON.stringify(rowsOf(asked[0], [now.data])) !== JSON.stringify(whole)) changed += 1;
			}
			expect(changed).toBeGreaterThan(5);
		}
	});

	test('are of one list, one account and its edition, and of nobody else’s making', async () => {
		await write(database(), listWorld());
		const service = testService(database(), { isDemo: true });
		const { ask } = await account(service);
		const other = await account(service);
		const query = { ...of('s1'), limit: '1' };
		const next = (await ask('shopProducts', { ...query, cursor: '*' })).data.next_cursor ?? '';
		expect((await ask('shopProducts', { ...query, cursor: next, limit: '3' })).code).toBe(100);
		const [text = '', hash = ''] = next.split('.');
		const place = JSON.parse(Buffer.from(text, 'base64url').toString()) as { id: number };
		const forged = Buffer.from(JSON.stringify({ ...place, id: place.id + 1 })).toString('base64url');
		const wrong = [
			{ cursor: next, sort: 'gmv' },
			{ cursor: next, id: 's2' },
			{ cursor: next, period: '7' },
			{ cursor: next, language_id: '3' },
			{ cursor: `${forged}.${hash}` },
			{ cursor: 'x' },
			{ cursor: '*', page: '2' },
		];
		for (const params of wrong)
			expect((await ask('shopProducts', { ...query, ...params })).code, JSON.stringify(params)).toBe(10001);
		// Of another call, of another account, and of nobody.
		expect((await ask('shopVideos', { ...query, cursor: next })).code).toBe(10001);
		expect((await other.ask('shopProducts', { ...query, cursor: next })).code).toBe(10001);
		const stranger = await service.device().call('rankLives', { plat_id: '87', cursor: '*' });
		expect(stranger.code).toBe(11020);
		// With another edition the list is begun again.
		await database().query(
			sql`update edition_grants set edition = 'basic' where account_id = (select min(account_id) from accounts)`,
		);
		const gone = await ask('shopProducts', { ...query, cursor: next });
		expect([gone.status, gone.code, gone.data]).toEqual([410, 410, null]);
	});

	test('end after their time, before the twentieth newer one, and where something is frozen', async () => {
		await write(database(), listWorld());
		const service = testService(database(), { isDemo: true });
		const { ask } = await account(service);
		const query = { kind: 'goods', keyword: 'cup', ...AMERICA, limit: '1' };
		const begin = async () => (await ask('search', { ...query, cursor: '*' })).data.next_cursor ?? '';
		const codeOf = async (cursor: string) => (await ask('search', { ...query, cursor })).code;
		const count = async () => (await database().query('select 1 from list_snapshots')).length;

		const first = await begin();
		service.pass(15 * 60 - 1);
		expect(await codeOf(first)).toBe(100);
		service.pass(1);
		expect(await codeOf(first)).toBe(410);
		await tidyAccounts(database(), service.deps.clock());
		expect(await count()).toBe(0);

		const old = await begin();
		for (let newer = 0; newer < 19; newer += 1) await begin();
		expect([await codeOf(old), await count()]).toEqual([100, 20]);
		const newest = await begin();
		expect([await codeOf(old), await codeOf(newest), await count()]).toEqual([410, 100, 20]);

		const wish = { kind: 'product', of_region: 87, id: 'p5', is_frozen: true, reason: 'asked for' } as const;
		await freeze(service.deps, wish, null);
		expect(await codeOf(newest)).toBe(410);
		// A list that its first page holds is not kept.
		await ask('search', { ...query, limit: '200', cursor: '*' });
		expect(await count()).toBe(0);
	});

	test('take a dear place where the whole list is read, and a cheap one where a build has it ready', async () => {
		await write(database(), listWorld());
		const plain = testService(database(), { isDemo: true });
		const kinds: string[] = [];
		const { admission } = plain.deps;
		const enter: typeof admission.enter = (kind, entering) => {
			kinds.push(kind);
			return admission.enter(kind, entering);
		};
		const { ask } = await account(
			testService(database(), { ...plain.deps, admission: { ...admission, enter } }),
		);
		const classOf = async (name: CallName, query: object) => {
			kinds.length = 0;
			expect((await ask(name, query)).code).toBe(100);
			return kinds[0];
		};
		const anchors = { ...AMERICA, period: '7' };
		expect(await classOf('rankAnchors', { ...anchors, cursor: '*' })).toBe('cheap');
		expect(await classOf('rankAnchors', { ...anchors, units_min: '1', cursor: '*' })).toBe('dear');
		expect(await classOf('rankGoods', { ...anchors, cursor: '*' })).toBe('cheap');
		expect(await classOf('shopProducts', { ...of('s1'), period: '7', cursor: '*' })).toBe('dear');
		expect(await classOf('shopProducts', { ...of('s1'), period: '7' })).toBe('cheap');
	});

	test('are not kept where something was frozen while they were read', async () => {
		await write(database(), listWorld());
		const service = testService(database(), { isDemo: true });
		await account(service);
		const [row] = await database().query<{ id: number }>('select min(account_id) as id from accounts');
		const caller = { member: { accountId: row?.id }, edition: 'basic', limits: {} } as unknown as Caller;
		const wish = { kind: 'product', of_region: 87, id: 'p5', is_frozen: true, reason: 'asked for' } as const;
		const begin = (meanwhile: () => Promise<unknown>) =>
			pageByCursor(service.deps, CONTRACT.follows, { page: 1, limit: 1, cursor: '*' }, caller, async () => {
				const list = [{ id: 'p5' }, { id: 'p6' }];
				await meanwhile();
				return { list, total: 2, next_cursor: '' };
			});
		const next = async (cursor: string) =>
			pageByCursor(service.deps, CONTRACT.follows, { page: 1, limit: 1, cursor }, caller, async () => ({}));
		const whole = await begin(async () => null);
		expect((await next(whole.data.next_cursor)).data).toMatchObject({ list: [{ id: 'p6' }] });
		service.pass(60);
		const { data } = await begin(() => freeze(service.deps, wish, null));
		await expect(next(data.next_cursor)).rejects.toMatchObject({ code: 410 });
		service.pass(11);
		const later = await begin(async () => null);
		expect((await next(later.data.next_cursor)).data).toMatchObject({ list: [{ id: 'p6' }] });
	});

	test('are refused where they are longer than what is kept, not cut off', async () => {
		const service = testService(database(), { isDemo: true });
		await service.device().enter('demoLogin', { edition: 'all_in_one' });
		const [row] = await database().query<{ id: number }>('select min(account_id) as id from accounts');
		const caller = { member: { accountId: row?.id }, edition: 'basic', limits: {} } as unknown as Caller;
		const list = Array.from({ length: 10_000 }, (_, number) => ({ id: `p${number}` }));
		const begin = (total: number) =>
			pageByCursor(service.deps, CONTRACT.follows, { page: 1, limit: 1, cursor: '*' }, caller, async () => ({
				list,
				total,
				next_cursor: '',
			}));
		await expect(begin(10_001)).rejects.toMatchObject({ code: CODES.badParameter });
		expect((await begin(10_000)).data).toMatchObject({ list: [{ id: 'p0' }], total: 10_000 });
	});

	test('leave no disk behind that grows with each', async () => {
		if (database().engine !== 'pglite') return;
		const service = testService(database(), { isDemo: true });
		await service.device().enter('demoLogin', { edition: 'basic' });
		const [row] = await database().query<{ id: number }>('select min(account_id) as id from accounts');
		const owner = { accountId: row?.id ?? 0, rights: 'basic' };
		const bytes = async () =>
			(
				await database().query<{ bytes: number }>(
					`select pg_total_relation_size('list_snapshots')::integer as bytes`,
				)
			)[0]?.bytes ?? 0;
		const rows = Array.from({ length: 2_000 }, () => randomBytes(256).toString('hex'));
		const round = async () => {
			await keepList(
				database(),
				owner,
				{ head: '{}', rows },
				{ begun: service.deps.clock(), now: service.deps.clock() },
			);
			service.pass(3_600);
			await tidyAccounts(database(), service.deps.clock());
			await tidyEmbedded(database());
		};
		await round();
		const once = await bytes();
		for (let rounds = 0; rounds < 5; rounds += 1) await round();
		expect(await bytes()).toBeLessThan(1.5 * once + 100_000);
	});

	test('have no rows beyond those that the edition sees and exports, as tables too', async () => {
		await write(database(), listWorld());
		const service = testService(database(), { isDemo: true });
		const limits = { rows: 2, exportRows: 1 };
		const { ask, send } = await account(service);
		await database().query(
			sql`update edition_grants set edition = 'custom', limits = ${JSON.stringify(limits)}::text::jsonb where account_id = (select min(account_id) from accounts)`,
		);
		const query = { ...of('s1') };
		const first = await ask('shopProducts', { ...query, limit: '1', cursor: '*' });
		const second = await ask('shopProducts', { ...query, limit: '2', cursor: first.data.next_cursor ?? '' });
		expect([first.data.total, rowsOf('shopProducts', [first.data]).length]).toEqual([3, 1]);
		expect([rowsOf('shopProducts', [second.data]).length, second.data.next_cursor]).toEqual([1, null]);
		// One may leave at once, whatever the page.
		let [rows, address]: [number, object | null] = [0, { ...query, limit: '1', cursor: '*' }];
		for (let pages = 0; address && pages < 5; pages += 1) {
			const page: Response = await send('shopProducts', address, 'application/x-ndjson');
			expect(page.status).toBe(200);
			rows += (await page.text()).split('\n').length - 1;
			const link: string | undefined = /^<(.+)>; rel="next"$/.exec(page.headers.get('link') ?? '')?.[1];
			address = link ? Object.fromEntries(new URL(link, 'http://x').searchParams) : null;
		}
		expect([rows, address]).toEqual([1, null]);
	});
});
