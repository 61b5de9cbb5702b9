import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { exportGoods } from '#contract/products.ts';
import { siteState } from '#contract/site.ts';
import { type ClassBounds, RETRY_SECONDS } from '#domain/access/admission.ts';
import { CallEnded, inCall, outOfPlace, shared } from '#server/db/call-context.ts';
import { Turns } from '#server/db/turns.ts';
import { createAdmission } from '#server/http/admission.ts';
import { Refusal } from '#server/http/refusal.ts';
import { mount, mountLines } from '#server/http/route.ts';
import { createLog } from '#server/log.ts';
import { signed, testDependencies } from '#tests/support/app.ts';
import { describeOnEmbedded, describeWhereEnginesDiffer } from '#tests/support/database.ts';

const NARROW: ClassBounds = { places: 1, mostWaiting: 1, patienceMs: 60_000, busyPatienceMs: 60_000 };
const NOTHING = { atWork: 0, waiting: 0 };
const site_state = { demo: false, as_of: null } as never;

/** Lets everything that can go on at once do so. */
const settled = () => new Promise((resume) => setTimeout(resume));

describeOnEmbedded('a call in a narrow service', (database) => {
	function service(handler: () => Promise<unknown>) {
		const admission = createAdmission({ cheap: NARROW, dear: NARROW });
		const deps = testDependencies(database(), { admission, checkAnswer: () => undefined });
		const app = new Hono();
		app.onError((_, c) => c.text('failed', 500));
		mount(app, deps, siteState, async () => (await handler()) as typeof site_state);
		const call = (signal?: AbortSignal) =>
			app.request(new Request('http://localhost/api/site_state', signal ? { signal } : {}));
		return { call, admission, app, deps };
	}

	test('waits for its place, and one too many is refused at once with when to come back', async () => {
		const work = Promise.withResolvers<void>();
		const { call, admission } = service(() => work.promise);
		const [first, second] = [call(), call()];
		await settled();
		const third = await call();
		expect(third.status).toBe(503);
		expect(third.headers.get('retry-after')).toBe(String(RETRY_SECONDS.cheap));
		expect(third.headers.get('cache-control')).toBe('no-store');
		expect(await third.json()).toMatchObject({ code: 503, data: null });
		work.resolve();
		for (const answer of await Promise.all([first, second])) expect(answer.status).toBe(200);
		expect(admission.counts()).toEqual({ cheap: NOTHING, dear: NOTHING });
	});

	test.each([
		['fails', () => Promise.reject(new Error('broken')), 500],
		['refuses', () => Promise.reject(new Refusal(10_001, 'no')), 200],
		[
			'throws before it waits',
			() => {
				throw new Error('broken');
			},
			500,
		],
	])('gives its place back where its work %s', async (_, handler, status) => {
		const { call, admission } = service(handler);
		expect((await call()).status).toBe(status);
		expect((await call()).status).toBe(status);
		expect(admission.counts()).toEqual({ cheap: NOTHING, dear: NOTHING });
	});

	test('is forgotten where its caller hangs up while it waits', async () => {
		const work = Promise.withResolvers<void>();
		const { call, admission } = service(() => work.promise);
		const first = call();
		const leaving = new AbortController();
		const second = call(leaving.signal);
		await settled();
		leaving.abort();
		expect((await second).status).toBe(499);
		expect(admission.counts().cheap).toEqual({ atWork: 1, waiting: 0 });
		work.resolve();
		expect((await first).status).toBe(200);
		expect(admission.counts().cheap).toEqual(NOTHING);
	});

	test('holds no place while it waits for others, and goes on before those that come anew', async () => {
		const [others, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
		const steps: string[] = [];
		const waiting = async (name: string) => {
			await outOfPlace(() => others.promise);
			steps.push(name);
		};
		const working = async (name: string) => {
			await end.promise;
			steps.push(name);
		};
		const handlers = [() => waiting('waited'), () => working('worked'), () => working('new')];
		const { call, admission } = service(() => handlers.shift()?.() ?? Promise.resolve());
		const calls = [call()];
		await settled();
		expect(admission.counts().cheap).toEqual(NOTHING);
		calls.push(call(), call());
		await settled();
		others.resolve();
		await settled();
		expect(admission.counts().cheap).toEqual({ atWork: 1, waiting: 2 });
		end.resolve();
		for (const answer of await Promise.all(calls)) expect(answer.status).toBe(200);
		expect(steps).toEqual(['worked', 'waited', 'new']);
		expect(admission.counts().cheap).toEqual(NOTHING);
	});

	test('gives its place back where what it waited for fails, or ends after it', async () => {
		const late = Promise.withResolvers<void>();
		const handlers = [
			() => outOfPlace(() => Promise.reject(new Refusal(10_001, 'no'))),
			async () => void outOfPlace(() => late.promise),
		];
		const { call, admission } = service(() => handlers.shift()?.() ?? Promise.resolve());
		for (const status of [200, 200]) expect((await call()).status).toBe(status);
		late.resolve();
		await settled();
		expect(admission.counts().cheap).toEqual(NOTHING);
	});

	test('holds no place while a download is not read, and its next part comes all the same', async () => {
		const admission = createAdmission({ cheap: NARROW, dear: { ...NARROW, mostWaiting: 0 } });
		const deps = testDependencies(database(), { admission, checkAnswer: () => undefined });
		const app = new Hono();
		mountLines(app, deps, exportGoods, createLog('silent'), async () =>
			(async function* parts() {
				yield [{ end: { rows: 1 } }] as never;
				yield [{ end: { rows: 2 } }] as never;
			})(),
		);
		const address = `${exportGoods.path}?${signed(exportGoods.path, { plat_id: '87', language_id: '2' })}`;
		const one = (await app.request(address)).body?.getReader();
		await one?.read();
		expect(admission.counts().dear).toEqual(NOTHING);
		const leave = await admission.enter('dear');
		const next = one?.read();
		await settled();
		expect(admission.counts().dear).toEqual({ atWork: 1, waiting: 1 });
		leave();
		expect(new TextDecoder().decode((await next)?.value as Uint8Array)).toContain('2');
		expect((await one?.read())?.done).toBe(true);
		expect(admission.counts().dear).toEqual(NOTHING);
	});
});

describeWhereEnginesDiffer('a statement whose caller has hung up', (database) => {
	test('ends, and what comes after it does not', async () => {
		const leaving = new AbortController();
		const held = Promise.withResolvers<void>();
		const isServer = database().engine === 'postgres';
		// The embedded engine does one thing after the other: what waits there is taken out.
		const before = isServer ? Promise.resolve() : database().transaction(() => held.promise);
		const statement = isServer ? 'select pg_sleep(600)' : 'create table never_made (id int)';
		const asked = inCall({ isDear: true, signal: leaving.signal }, () => database().query(statement));
		const other = inCall({ isDear: true, signal: new AbortController().signal }, () =>
			database().query('select 1 as n'),
		);
		setTimeout(() => leaving.abort(new CallEnded('GONE')), 200);
		await expect(asked).rejects.toThrow('hung up');
		held.resolve();
		await before;
		expect(await other).toEqual([{ n: 1 }]);
		const left = isServer
			? `select 1 from pg_stat_activity where state = 'active' and query like 'select pg_sleep%'`
			: `select 1 where to_regclass('never_made') is not null`;
		expect(await database().query(left)).toEqual([]);
	}, 30_000);

	test('takes its transaction back', async () => {
		const leaving = new AbortController();
		const asked = inCall({ isDear: false, signal: leaving.signal }, () =>
			database().transaction(async (tx) => {
				await tx.query('create table never_made (id int)');
				leaving.abort(new CallEnded('GONE'));
				await tx.query('select pg_sleep(0.1)');
				leaving.signal.throwIfAborted();
			}),
		);
		await expect(asked).rejects.toThrow('hung up');
		expect(await database().query(`select to_regclass('never_made') as made`)).toEqual([{ made: null }]);
	});

	test('goes on where others wait for its result too', async () => {
		const leaving = new AbortController();
		const asked = inCall({ isDear: false, signal: leaving.signal }, () =>
			shared(() => database().query('select 1 as n, pg_sleep(0.1)::text as slept')),
		);
		leaving.abort(new CallEnded('GONE'));
		expect(await asked).toMatchObject([{ n: 1 }]);
	});
});

describe('turns', () => {
	test('let what is cheap pass what is dear, but not for ever', async () => {
		const turns = new Turns();
		const order: string[] = [];
		const all = [turns.take(settled)];
		for (const name of ['dear 1', 'dear 2'])
			all.push(turns.take(async () => order.push(name), { isDear: true }));
		for (let index = 0; index < 12; index += 1) all.push(turns.take(async () => order.push('cheap')));
		await Promise.all(all);
		expect(order.slice(0, 8)).toEqual(new Array(8).fill('cheap'));
		expect(order.indexOf('dear 1')).toBe(8);
		expect(order.at(-1)).toBe('dear 2');
	});

	test('go on after a work that fails', async () => {
		const turns = new Turns();
		const failing = turns.take(() => Promise.reject(new Error('broken')));
		const next = turns.take(async () => 'done');
		await expect(failing).rejects.toThrow('broken');
		expect(await next).toBe('done');
	});
});
