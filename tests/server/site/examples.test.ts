import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { serve } from '@hono/node-server';
import { expect, onTestFinished, test } from 'vitest';
import { KEY_SCOPES } from '#domain/access/api-keys.ts';
import { createClient, LivegaugeError } from '#examples/client/client.ts';
import { describeReading } from '#tests/support/database.ts';
import { testService } from '#tests/support/devices.ts';
import { writeMiniatureWorld } from '#tests/support/miniature-world.ts';

const hasPython = spawnSync('python3', ['--version']).status === 0;
const hasCurl = spawnSync('curl', ['--version']).status === 0;

/** Runs an example in the checkout and answers what it says. */
async function run(
	program: string,
	file: string,
	settings: Readonly<Record<string, string>>,
): Promise<string> {
	const { stdout } = await promisify(execFile)(program, [file], { env: { ...process.env, ...settings } });
	return stdout.trim();
}

describeReading('the examples of the API', writeMiniatureWorld, (database) => {
	/** The service on a port, and a key; what `fault` answers instead, it has not done. */
	async function serving(fault: (call: number) => Response | null = () => null) {
		const { app, device } = testService(database(), { isDemo: true });
		const member = device();
		await member.enter('demoLogin', { edition: 'professional' });
		const { data } = await member.call('createApiKey', {
			name: 'example',
			scopes: [...KEY_SCOPES],
			days: null,
		});
		let calls = 0;
		const server = serve({
			port: 0,
			hostname: '127.0.0.1',
			fetch: (request, env) => {
				calls += 1;
				return fault(calls) ?? app.fetch(request, env);
			},
		});
		onTestFinished(() => void server.close());
		await once(server, 'listening');
		const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
		const ranking = await member.call('rankGoods', { plat_id: '87', period: '7', sort: 'units' });
		return {
			url,
			key: data.key,
			settings: { LIVEGAUGE_URL: url, LIVEGAUGE_KEY: data.key },
			ranking,
			calls: () => calls,
		};
	}

	type Serving = Awaited<ReturnType<typeof serving>>;
	const linesOf = ({ ranking: { data } }: Serving) => [
		`as of ${data.as_of}, ${data.total} products`,
		...data.list
			.slice(0, 3)
			.map(({ rank, title, units }) => `${rank}. ${title}: ${units.value} (${units.quality})`),
		`${data.list.length} rows`,
	];
	const busy = (call: number) =>
		call % 2 === 1
			? new Response('{}', { status: call === 1 ? 503 : 429, headers: { 'retry-after': '0' } })
			: null;

	test('in TypeScript reads what the screen shows, and waits where it is asked to', async () => {
		const served = await serving(busy);
		const output = await run(process.execPath, 'examples/rank.ts', served.settings);
		expect(output.split('\n')).toEqual(linesOf(served));
	});

	test.runIf(hasPython)('in Python reads the same (skipped where there is no python3)', async () => {
		const served = await serving(busy);
		const output = await run('python3', 'examples/rank.py', served.settings);
		expect(output.split('\n')).toEqual(linesOf(served));
	});

	test.runIf(hasCurl)(
		'in curl answers an envelope, lines and CSV (skipped where there is no curl)',
		async () => {
			const served = await serving();
			const output = await run('sh', 'examples/rank.sh', served.settings);
			const [envelope = '', ...lines] = output.split('\n');
			const rows = served.ranking.data.list.slice(0, 3);
			expect(JSON.parse(envelope).data.list).toEqual(JSON.parse(JSON.stringify(rows)));
			expect(lines.slice(0, 3).map((line) => JSON.parse(line))).toEqual(JSON.parse(JSON.stringify(rows)));
			expect(lines[3]).toMatch(/^rank,rank_change,/);
			expect(lines).toHaveLength(7);
		},
	);

	test('the client downloads whole lists, tells refusals, and gives up waiting', async () => {
		const { url, key, ranking } = await serving();
		const client = createClient({ url, key });
		const rows: object[] = [];
		for await (const row of client.download('exportGoods', { plat_id: '87', period: '7', sort: 'units' }))
			rows.push(row);
		expect(rows).toEqual(JSON.parse(JSON.stringify(ranking.data.list)));
		await expect(client.call('goodsDetail', { plat_id: '87', id: 'nothing' })).rejects.toBeInstanceOf(
			LivegaugeError,
		);
		const wrong = createClient({ url, key: 'lg_wrong' }).download('exportGoods', { plat_id: '87' });
		await expect(wrong.next()).rejects.toMatchObject({ code: 10018 });

		const waits: number[] = [];
		const waiting = createClient({
			url,
			key,
			tries: 3,
			pause: async (ms) => waits.push(ms),
			fetch: async () =>
				Response.json(
					{ code: 429, msg: 'too often', data: null },
					{ status: 429, headers: { 'retry-after': '7' } },
				),
		});
		await expect(waiting.call('editions', {})).rejects.toMatchObject({ code: 429 });
		expect(waits).toEqual([7_000, 7_000]);
	});
});
