// @module-tag full
import { expect, test } from 'vitest';
import { createRateLimits } from '#server/access/rate-limits.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { runCollectorCommand } from '#server/operators/collector-commands.ts';
import { describeWhereEnginesDiffer } from '#tests/support/database.ts';
import { testService } from '#tests/support/devices.ts';

const NOW = new Date('2026-11-20T18:20:00Z');
const ROOM = '7225975530858810139';

const minute = (count: number) => new Date(Date.parse('2026-11-20T18:00:00Z') + count * 60_000).toISOString();
const sample = (at: number, more: object = {}) => ({
	type: 'live_sample',
	region: 'GB',
	room_id: ROOM,
	at: minute(at),
	online: 100,
	entered: 10 * at,
	units: at,
	gmv: `${at}.50`,
	...more,
});
const LIVE = {
	type: 'live',
	region: 'GB',
	room_id: ROOM,
	creator_id: '6744469562807747589',
	title: 'Kitchen evening',
	started_at: minute(0),
};
const CREATOR = {
	type: 'creator',
	region: 'GB',
	creator_id: '6744469562807747589',
	handle: 'anna.sells',
};

type Answer = {
	readonly code: number;
	readonly msg: string;
	readonly data: {
		readonly lines: number;
		readonly taken: number;
		readonly changed: number;
		readonly unserved: number;
		readonly refused: number;
		readonly reasons: readonly { readonly line: number; readonly reason: string }[];
	} | null;
};

describeWhereEnginesDiffer('POST /api/collect', (database) => {
	async function collecting(given: Partial<Dependencies> = {}) {
		const service = testService(database(), { clock: () => NOW, ...given });
		const { token } = await runCollectorCommand(service.deps, 'add-collector', 'evening');
		const post = async (body: string, { as = token ?? '', query = '' } = {}) => {
			const response = await service
				.device({ token: as })
				.send(`/api/collect${query}`, { method: 'POST', body });
			const { status, headers } = response;
			return { status, wait: headers.get('retry-after'), ...((await response.json()) as Answer) };
		};
		const send = (...records: readonly object[]) =>
			post(records.map((record) => JSON.stringify(record)).join('\n'));
		const samples = () =>
			database().query<{ at: string; online: number; units: number; gmv: number }>(
				`select at, online, units, gmv from live_samples s join sources using (source_id)
				where name = 'evening' order by at`,
			);
		return { ...service, token, post, send, samples };
	}

	test('stores a batch under the collector’s own source and says what came of it', async () => {
		const { send, samples } = await collecting();
		expect(await send(CREATOR, LIVE, sample(0), sample(1))).toMatchObject({
			status: 200,
			code: 100,
			data: { lines: 4, taken: 4, changed: 4, unserved: 0, refused: 0, reasons: [] },
		});
		expect(await samples()).toEqual([
			{ at: minute(0), online: 100, units: 0, gmv: 50 },
			{ at: minute(1), online: 100, units: 1, gmv: 150 },
		]);
	});

	test('the same batch twice changes nothing, whatever its order; a later word on a moment wins', async () => {
		const { send, samples } = await collecting();
		await send(CREATOR, LIVE, sample(2), sample(0), sample(1), sample(1));
		const before = await samples();
		expect((await send(sample(1), sample(2), LIVE, sample(0), CREATOR)).data).toMatchObject({
			taken: 5,
			changed: 0,
		});
		expect(await samples()).toEqual(before);
		// What it does not say stays.
		expect((await send(sample(1, { units: 4, online: null }))).data?.changed).toBe(1);
		expect((await samples())[1]).toEqual({ at: minute(1), online: 100, units: 4, gmv: 150 });
	});

	test('takes the good lines of a batch and says which others it does not take, and why', async () => {
		const { post, samples } = await collecting();
		const lines = [
			JSON.stringify(sample(0)),
			'{"type":"live_sample",',
			JSON.stringify({ ...sample(1), at: 'now' }),
			JSON.stringify({ ...sample(1), online: -1 }),
			'',
			JSON.stringify({ ...sample(2), region: 'BR' }),
			JSON.stringify({ type: 'product_day', region: 'GB', product_id: '1', day: '2026-11-19', units: 3 }),
			JSON.stringify({ ...sample(0), at: '2026-10-21T18:19:59Z' }),
			JSON.stringify({ ...sample(0), at: '2026-11-20T19:30:00Z' }),
			JSON.stringify(sample(3)),
		];
		const { status, data } = await post(lines.join('\n'));
		expect(status).toBe(200);
		expect(data).toMatchObject({ lines: 9, taken: 2, changed: 2, unserved: 1, refused: 6 });
		expect(data?.reasons.map(({ line, reason }) => [line, reason])).toEqual([
			[2, expect.stringContaining('the line is not one JSON object')],
			[3, expect.stringContaining('at "now" is not a time with zone')],
			[4, expect.stringContaining('online')],
			[7, 'type product_day goes through an import (POST /api/ingest)'],
			[8, 'at is more than 30 days ago: import it as a file (POST /api/ingest)'],
			[9, expect.stringContaining('is in the future')],
		]);
		expect((await samples()).map(({ at }) => at)).toEqual([minute(0), minute(3)]);
	});

	test('takes region and type once for all lines', async () => {
		const { post, samples } = await collecting();
		const line = JSON.stringify({ room_id: ROOM, at: minute(0), online: 3 });
		expect((await post(line)).data?.refused).toBe(1);
		expect((await post(line, { query: '?region=GB&type=live_sample' })).data?.changed).toBe(1);
		expect(await post(line, { query: '?region=XX' })).toMatchObject({ status: 400, code: 10_001 });
		expect(await samples()).toHaveLength(1);
	});

	test('refuses every token but that of a collector, and reads nothing', async () => {
		const { post, samples, deps, token } = await collecting();
		const line = JSON.stringify(sample(0));
		const wrong = ['', 'x', 'x'.repeat(43), deps.commandToken, ...deps.operatorTokens];
		for (const as of wrong)
			expect(await post(line, { as })).toMatchObject({ status: 401, code: 17_001, data: null });
		const { token: next } = await runCollectorCommand(deps, 'renew-collector', 'evening');
		expect((await post(line, { as: token ?? '' })).status).toBe(401);
		expect((await post(line, { as: next ?? '' })).status).toBe(200);
		await runCollectorCommand(deps, 'remove-collector', 'evening');
		expect((await post(line, { as: next ?? '' })).status).toBe(401);
		expect(await samples()).toHaveLength(1);
	});

	test('takes 5,000 records and 4 MiB, and no more', async () => {
		const { post, samples } = await collecting();
		const many = Array.from({ length: 5_000 }, (_, room) =>
			JSON.stringify(sample(0, { room_id: `r${room}` })),
		);
		expect((await post(many.join('\n'))).data).toMatchObject({ taken: 5_000, changed: 5_000 });
		expect(await post([...many, many[0]].join('\n'))).toMatchObject({
			status: 413,
			msg: 'body: has more than 5000 records',
		});
		expect(await post(' '.repeat(4_194_305))).toMatchObject({
			status: 413,
			msg: 'body: is longer than 4 MiB',
		});
		expect(await samples()).toHaveLength(5_000);
	});

	test('says how long to wait where a collector sends too often or too much at once', async () => {
		const { post, samples } = await collecting({ limits: createRateLimits(database()) });
		const many = Array.from({ length: 20 }, (_, room) => JSON.stringify(sample(0, { room_id: `r${room}` })));
		const answers = await Promise.all(many.map((line) => post(line)));
		const told = answers.filter(({ status }) => status === 429);
		expect(told.length).toBeGreaterThan(0);
		for (const answer of told) expect(answer).toMatchObject({ code: 429, wait: '1' });
		expect(await samples()).toHaveLength(20 - told.length);
		// Sent again one after the other, nothing is missing and nothing is twice.
		for (const line of many) expect((await post(line)).status).toBe(200);
		expect(await samples()).toHaveLength(20);
		const rest = await Promise.all(Array.from({ length: 600 }, () => post('')));
		expect(rest.filter(({ status }) => status === 429).map(({ wait }) => Number(wait) > 1)).toContain(true);
	});

	test('of several collectors at once keeps each under its own source', async () => {
		const { deps, post } = await collecting();
		const { token } = await runCollectorCommand(deps, 'add-collector', 'morning');
		const rooms = Array.from({ length: 500 }, (_, room) => sample(0, { room_id: `r${room}` }));
		const lines = [CREATOR, LIVE, ...rooms].map((record) => JSON.stringify(record));
		await Promise.all([
			post(lines.join('\n')),
			post([...lines].reverse().join('\n'), { as: token ?? '' }),
			post([...lines].reverse().join('\n')),
		]);
		const counts = await database().query(
			'select name, count(*)::int as samples from live_samples join sources using (source_id) group by 1 order by 1',
		);
		expect(counts).toEqual([
			{ name: 'evening', samples: 500 },
			{ name: 'morning', samples: 500 },
		]);
	});

	test('makes no rank table stale by samples, nor by names that have not changed', async () => {
		const { send } = await collecting();
		await send(CREATOR, LIVE, sample(0));
		expect((await database().query('select plat_id from stale_ranks')).length).toBeGreaterThan(0);
		await database().query('delete from stale_ranks');
		await send(CREATOR, { ...LIVE, ended_at: minute(9) }, sample(1));
		expect(await database().query('select plat_id from stale_ranks')).toEqual([]);
	});
});

describeWhereEnginesDiffer('the commands for collectors', (database) => {
	test('leave an entry each in the audit log and no token anywhere', async () => {
		const { deps } = testService(database(), { clock: () => NOW });
		const added = await runCollectorCommand(deps, 'add-collector', 'evening');
		const renewed = await runCollectorCommand(deps, 'renew-collector', 'evening');
		expect(added.token).toMatch(/^[\w-]{43}$/);
		expect(renewed.token).not.toBe(added.token);
		expect(await runCollectorCommand(deps, 'remove-collector', 'evening')).toEqual({
			name: 'evening',
			token: null,
		});
		const log = await database().query<{ action: string; target: string }>(
			'select action, target_kind, target, before, after from audit_log order by entry_id',
		);
		expect(log.map(({ action, target }) => [action, target])).toEqual([
			['add_collector', 'evening'],
			['renew_collector', 'evening'],
			['remove_collector', 'evening'],
		]);
		const stored = JSON.stringify([log, await database().query('select * from collectors')]);
		for (const { token } of [added, renewed]) expect(stored).not.toContain(token);
	});

	test('refuse a name twice, one that is none, and one that nobody has', async () => {
		const { deps } = testService(database(), { clock: () => NOW });
		const run = (command: Parameters<typeof runCollectorCommand>[1], name: string) =>
			runCollectorCommand(deps, command, name);
		await run('add-collector', 'evening');
		for (const [command, name] of [
			['add-collector', 'evening'],
			['add-collector', ''],
			['add-collector', 'a\nb'],
			['renew-collector', 'morning'],
			['remove-collector', 'morning'],
		] as const)
			await expect(run(command, name)).rejects.toMatchObject({ code: 10_001 });
	});
});
