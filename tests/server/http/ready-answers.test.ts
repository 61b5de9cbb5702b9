import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { CONTRACT } from '#contract/index.ts';
import { rankGoods } from '#contract/products.ts';
import { EDITIONS, type Edition, rightsOf } from '#domain/access/editions.ts';
import { sql } from '#server/db/sql.ts';
import { ReadyAnswers } from '#server/http/ready-answers.ts';
import { runCommand } from '#server/operators/run-command.ts';
import { signed } from '#tests/support/app.ts';
import { CALLS } from '#tests/support/call-fields.ts';
import { describeOnBothEngines, describeReading } from '#tests/support/database.ts';
import { testService } from '#tests/support/devices.ts';
import { WORLD_NOW, writeMiniatureWorld } from '#tests/support/miniature-world.ts';

const MEGABYTE = 1024 ** 2;
const PARAMS = { plat_id: '87', language_id: '2', period: '7' };

const READY = Object.entries(CONTRACT as Record<string, Endpoint>).flatMap(([name, endpoint]) => {
	const needed = CALLS.find((call) => call.name === name)?.query.needed;
	return endpoint.isReady ? [{ name, endpoint, needed: needed as Record<string, string> }] : [];
});

describe('a call whose answers are kept', () => {
	test.each(READY)(
		'$name may be cached, names its platform, and is asked for without a body',
		({ endpoint }) => {
			expect(endpoint).toMatchObject({ method: 'GET', access: 'public' });
			expect(endpoint.cacheSeconds).toBeGreaterThan(0);
			expect(endpoint.query).toHaveProperty('shape.plat_id');
		},
	);
});

describeReading('answers that are kept ready', writeMiniatureWorld, (database) => {
	let ready: ReadyAnswers;
	/** What every caller of the service has. */
	let edition: Edition = 'guest';

	const service = (given: { ready: ReadyAnswers | null }) =>
		testService(database(), { editionOf: () => edition, ...given });
	const address = (path: string, params: Readonly<Record<string, string>>, now = WORLD_NOW) =>
		`${path}?${signed(path, params, now)}`;
	beforeEach(() => {
		ready = new ReadyAnswers(database(), 10 * MEGABYTE);
		edition = 'guest';
	});

	test.each(READY)('of $name are those that each edition would get without', async ({ endpoint, needed }) => {
		const [kept, plain] = [service({ ready }).device(), service({ ready: null }).device()];
		const queries = [needed, { ...needed, ...PARAMS, limit: '100' }, { ...needed, page: '2', limit: '10' }];
		// Twice: what one edition has left must not reach the next, whichever comes first.
		for (const order of [EDITIONS, EDITIONS, EDITIONS.toReversed()])
			for (edition of order)
				for (const query of queries) {
					const url = address(endpoint.path, query);
					const [own, right] = await Promise.all([kept.send(url), plain.send(url)]);
					expect(await own.text(), `${edition} ${url}`).toBe(await right.text());
					const headers = ['etag', 'cache-control', 'content-type'];
					for (const name of headers) expect(own.headers.get(name), name).toBe(right.headers.get(name));
					for (const word of right.headers.get('vary')?.split(', ') ?? [])
						expect(own.headers.get('vary')).toContain(word);
				}
		expect(ready.counts.hits).toBeGreaterThan(EDITIONS.length);
	});

	test('are told apart by language, region, currency of the region, page and every other parameter', async () => {
		const device = service({ ready }).device();
		edition = 'all_in_one';
		const tags = new Set<string | null>();
		const all = [
			{},
			{ language_id: '1' },
			{ plat_id: '86' },
			{ page: '2' },
			{ limit: '10' },
			{ period: 'total' },
		];
		for (const other of [...all, ...all]) {
			const answer = await device.send(address(rankGoods.path, { ...PARAMS, ...other }));
			expect(answer.status).toBe(200);
			const { data } = (await answer.json()) as { data: Record<string, unknown> };
			tags.add(answer.headers.get('etag'));
			if ('page' in other) expect(data.page).toBe(2);
			if ('limit' in other) expect(data.limit).toBe(10);
		}
		expect(tags.size).toBe(all.length);
		// Region 86 has no build: nothing of it is kept.
		expect(ready.counts.hits).toBe(all.length - 1);
	});

	test('are told apart by the limits that two accounts of the custom edition have agreed on', async () => {
		const params = { plat_id: '87' };
		const key = (custom: object | null) =>
			ready.keyOf({
				endpoint: rankGoods,
				params,
				rights: rightsOf('custom', custom as never),
				now: WORLD_NOW,
			});
		const keys = [null, { rows: 5 }, { rows: 6 }, { rows: Number.POSITIVE_INFINITY }, { exportRows: 5 }];
		expect(new Set(await Promise.all(keys.map(key))).size).toBe(keys.length);
		expect(await key({ rows: 5 })).toBe(await key({ rows: 5 }));
	});

	test('neither spare a caller his signature nor come with parameters that are not right', async () => {
		const device = service({ ready }).device();
		const right = address(rankGoods.path, PARAMS);
		for (const _ of [1, 2]) expect(await (await device.send(right)).json()).toMatchObject({ code: 100 });
		const old = address(rankGoods.path, PARAMS, new Date(WORLD_NOW.getTime() - 301_000));
		for (const wrong of [
			right.replace(/sign=\w{4}/, 'sign=0000'),
			old,
			`${right}&period=7`,
			`${right}&plat_id=87`,
			right.replace('period=7', 'period=8'),
		]) {
			const answer = await device.send(wrong);
			expect(await answer.json(), wrong).toMatchObject({ code: 10_001, data: null });
			expect(answer.headers.get('cache-control')).toBe('no-store');
		}
		// Another second signs otherwise and asks the same.
		const hits = ready.counts.hits;
		await device.send(address(rankGoods.path, PARAMS, new Date(WORLD_NOW.getTime() + 1000)));
		await device.send(`${right}&unknown=1`);
		expect(ready.counts.hits).toBe(hits + 2);
	});

	test('are for nobody whose session has ended, and are his own business for who has one', async () => {
		const { device } = service({ ready });
		const member = device();
		await member.signUp('+6281234567801');
		const url = address(rankGoods.path, PARAMS);
		for (const _ of [1, 2]) {
			const answer = await member.send(url);
			expect(answer.headers.get('cache-control')).toBe('no-store');
			expect(answer.headers.get('vary')).toContain('Authorization');
		}
		expect((await device().send(url)).headers.get('cache-control')).toBe('public, max-age=60');
		await member.call('logout', {});
		expect(await (await member.send(url)).json()).toMatchObject({ code: 10_018, data: null });
	});

	test('come packed as the caller takes them, and not at all where he has them', async () => {
		const device = service({ ready }).device();
		edition = 'all_in_one';
		const url = address(rankGoods.path, { ...PARAMS, limit: '100' });
		const plain = await (await device.send(url)).text();
		const packed = async (accepted: string) => {
			const answer = await device.send(url, { headers: { 'accept-encoding': accepted } });
			const bytes = Buffer.from(await answer.arrayBuffer());
			return { answer, bytes, encoding: answer.headers.get('content-encoding') };
		};
		const [br, gzip, none] = [
			await packed('gzip, deflate, br'),
			await packed('gzip;q=0.8, br;q=0'),
			await packed('br;q=0'),
		];
		expect([br.encoding, gzip.encoding, none.encoding]).toEqual(['br', 'gzip', null]);
		expect(brotliDecompressSync(br.bytes).toString()).toBe(plain);
		expect(gunzipSync(gzip.bytes).toString()).toBe(plain);
		expect(none.bytes.toString()).toBe(plain);
		for (const { answer } of [br, gzip, none]) {
			expect(answer.headers.get('vary')).toContain('Accept-Encoding');
			const tag = answer.headers.get('etag') ?? '';
			const again = await device.send(url, { headers: { 'if-none-match': `"x", ${tag}` } });
			expect([again.status, await again.text()]).toEqual([304, '']);
			expect(again.headers.get('cache-control')).toBe('public, max-age=60');
		}
		expect((await device.send(url, { headers: { 'if-none-match': '"x"' } })).status).toBe(200);
	});

	test('take as much memory as they may', async () => {
		ready = new ReadyAnswers(database(), 20_000);
		const device = service({ ready }).device();
		edition = 'all_in_one';
		for (let page = 1; page <= 40; page += 1)
			await device.send(address(rankGoods.path, { ...PARAMS, page: String(page) }));
		expect(ready.bytes).toBeGreaterThan(0);
		expect(ready.bytes).toBeLessThanOrEqual(20_000);
	});
});

describeOnBothEngines('an answer that is kept', (database) => {
	test('is dropped when another build shows', async () => {
		await writeMiniatureWorld(database());
		const ready = new ReadyAnswers(database(), MEGABYTE);
		const device = testService(database(), { ready }).device();
		const dayShown = async () => {
			const answer = await device.send(`${rankGoods.path}?${signed(rankGoods.path, PARAMS)}`);
			return ((await answer.json()) as { data: { as_of: string } }).data.as_of;
		};
		expect([await dayShown(), await dayShown()]).toEqual(['2026-03-10', '2026-03-10']);
		expect(ready.bytes).toBeGreaterThan(0);
		await database().query(
			sql`update rank_builds set as_of = ${'2026-03-09'}, build_id = build_id + 1000, version = version + 1000 where plat_id = 87 and entity = 'product'`,
		);
		await expect.poll(dayShown, { timeout: 20_000 }).toBe('2026-03-09');
	}, 30_000);

	test('is dropped when something is frozen, before another build shows, and when it is released', async () => {
		await writeMiniatureWorld(database());
		const ready = new ReadyAnswers(database(), MEGABYTE);
		const { device, deps } = testService(database(), { ready, editionOf: () => 'all_in_one' });
		const visitor = device();
		const isListed = async () =>
			(await (await visitor.send(`${rankGoods.path}?${signed(rankGoods.path, PARAMS)}`)).text()).includes(
				'Stoneware',
			);
		expect([await isListed(), await isListed()]).toEqual([true, true]);
		expect(ready.counts.hits).toBeGreaterThan(0);
		for (const [command, isShown] of [
			['freeze', false],
			['release', true],
		] as const) {
			await runCommand(deps, command, 'product mug', { region: 'US', yes: true, reason: 'asked for' });
			await expect.poll(isListed, { timeout: 20_000 }).toBe(isShown);
		}
	}, 60_000);
});
