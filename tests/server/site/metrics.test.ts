import { readFileSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { rankGoods } from '#contract/products.ts';
import { workBounds } from '#domain/access/admission.ts';
import { createApp } from '#server/app.ts';
import { createAdmission } from '#server/http/admission.ts';
import { Metrics } from '#server/http/metrics.ts';
import { ReadyAnswers } from '#server/http/ready-answers.ts';
import { createLog, plainLine } from '#server/log.ts';
import { markStale, rebuildStale } from '#server/rankings/rollups/rebuild.ts';
import { signed, testDependencies } from '#tests/support/app.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { WORLD_NOW, writeMiniatureWorld } from '#tests/support/miniature-world.ts';

const TOKEN = 'a token of the tests';

describeOnBothEngines('what is measured', (database) => {
	function service(given: object = {}) {
		const admission = createAdmission(workBounds('postgres', 2));
		const ready = new ReadyAnswers(database(), 1_000_000);
		const metrics = new Metrics({ database: { ...database(), replicaLag: () => 0 }, admission, ready });
		onTestFinished(() => metrics.close());
		const lines: Record<string, unknown>[] = [];
		const log = {
			...createLog('silent'),
			info: (line: Record<string, unknown>) => lines.push(line),
		} as never;
		const all = { admission, ready, metrics, metricsToken: TOKEN, logsCalls: true, ...given };
		const app = createApp(testDependencies(database(), { editionOf: () => 'all_in_one', ...all }), log);
		const read = async (token = TOKEN) => {
			const answer = await app.request('/metrics', { headers: { authorization: `Bearer ${token}` } });
			return { status: answer.status, text: await answer.text() };
		};
		return { app, read, lines, metrics };
	}
	const ranking = (more = '') =>
		`${rankGoods.path}?${signed(rankGoods.path, { plat_id: '87', language_id: '2', period: '7' })}${more}`;

	test('is for who has the token; without the setting there is no page', async () => {
		expect((await service().read('another token of it')).status).toBe(401);
		expect((await service().app.request('/metrics')).status).toBe(401);
		expect((await service().app.request(`/metrics?token=${TOKEN}`)).status).toBe(401);
		expect((await service({ metricsToken: null }).read()).status).toBe(404);
	});

	test('has calls by name and code, and everything that the dashboard shows', async () => {
		const { app, read, metrics } = service();
		await writeMiniatureWorld(database());
		await markStale(database(), [87], ['product']);
		await rebuildStale(database(), () => WORLD_NOW);
		for (const address of [ranking(), ranking(), ranking('&page=no'), '/api/made_up', '/api/made_up_too'])
			await app.request(address);
		const end = metrics.stream();
		const { status, text } = await read();
		end();
		expect(status).toBe(200);
		const value = (name: string) =>
			Number(
				text
					.split('\n')
					.find((line) => line.startsWith(`${name} `))
					?.split(' ')
					.at(-1),
			);
		expect(value('livegauge_call_seconds_count{call="rank_goods",code="100"}')).toBe(2);
		expect(value('livegauge_call_seconds_count{call="rank_goods",code="10001"}')).toBe(1);
		expect(value('livegauge_call_seconds_count{call="other",code="404"}')).toBe(2);
		expect(value('livegauge_ready_lookups{found="yes"}')).toBe(1);
		expect(value('livegauge_streams')).toBe(1);
		expect(value('livegauge_newest_day_age_days{region="US",entity="product"}')).toBeGreaterThan(0);
		expect(value('livegauge_rebuild_seconds_count{entity="product"}')).toBeGreaterThan(0);
		const dashboard = readFileSync('docs/grafana.json', 'utf8');
		const shown = new Set(
			dashboard
				.match(/(livegauge|nodejs|process)_\w+/g)
				?.map((name) => name.replace(/_(count|sum|bucket)$/, '')),
		);
		shown.delete('livegauge_call_seconds');
		expect(shown.size).toBeGreaterThan(12);
		for (const name of ['up', 'lag_seconds']) expect(shown).toContain(`livegauge_replica_${name}`);
		for (const name of shown) expect(text, name).toContain(`# TYPE ${name} `);
	});

	test('a call has one line in the log, which holds nothing of its query', async () => {
		const { app, lines } = service();
		const answer = await app.request(`/api/site_state?secret=${TOKEN}`, {
			headers: { authorization: `Bearer ${TOKEN}`, cookie: TOKEN },
		});
		expect(lines).toEqual([
			{ id: answer.headers.get('x-request-id'), call: 'site_state', code: 100, ms: expect.any(Number) },
		]);
		const silent = service({ logsCalls: false });
		await silent.app.request('/api/site_state');
		expect(silent.lines).toEqual([]);
	});
});

describe('a line of the log on a terminal', () => {
	const at = (more: object) => plainLine(JSON.stringify({ level: 30, time: 3_723_000, ...more }));

	test.each([
		[
			{ msg: 'call', call: 'rank_goods', code: 100, ms: 1.2 },
			'01:02:03 call, call rank_goods, code 100, ms 1.2\n',
		],
		[{ level: 40, msg: 'a provider is away' }, '01:02:03 Warning: a provider is away\n'],
		[
			{ level: 50, msg: 'it failed', error: { message: 'no', stack: 'Error: no\n  at x' } },
			'01:02:03 Error: it failed\nError: no\n  at x\n',
		],
		[{ level: 60, msg: 'gone', data: { a: 1 } }, '01:02:03 Fatal: gone, data {"a":1}\n'],
	])('%o', (line, sentence) => {
		expect(at(line)).toBe(sentence);
	});
});
