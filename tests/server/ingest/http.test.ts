import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import type { IngestLine } from '#server/ingest/http.ts';
import { ingestRoutes } from '#server/ingest/routes.ts';
import { createLog } from '#server/log.ts';
import { testDependencies } from '#tests/support/app.ts';
import { describeOnEmbedded } from '#tests/support/database.ts';
import { fixture, NOW } from './importers/converting.ts';
import { temporaryFolder } from './importing.ts';

const TOKEN = 'a-token-of-an-operator';

function service(database: Database): Hono {
	const app = new Hono();
	const deps = testDependencies(database, {
		clock: () => NOW,
		operatorTokens: [TOKEN],
		dataDir: temporaryFolder(),
	});
	ingestRoutes(app, deps, createLog('silent'));
	return app;
}

function post(
	app: Hono,
	query: string,
	content: string | Buffer | ReadableStream<Uint8Array>,
	token = TOKEN,
): Response | Promise<Response> {
	const body = Buffer.isBuffer(content) ? new Uint8Array(content) : content;
	const headers = { authorization: `Bearer ${token}` };
	const init = { method: 'POST', headers, body, duplex: 'half' } as const;
	return app.request(`/api/ingest?${query}`, init);
}

async function linesOf(answer: Response): Promise<IngestLine[]> {
	const text = await answer.text();
	return text
		.trimEnd()
		.split('\n')
		.map((line) => JSON.parse(line) as IngestLine);
}

describeOnEmbedded('POST /api/ingest', (database) => {
	test('imports the body and answers with progress, then the summary', async () => {
		const query = 'importer=marketplace-csv&day=2026-11-20&name=../up/lazada.csv';
		const answer = await post(service(database()), query, await fixture('lazada.csv'));
		expect(answer.headers.get('content-type')).toBe('application/x-ndjson');
		const lines = await linesOf(answer);
		expect(lines.slice(0, -1).every((line) => 'progress' in line)).toBe(true);
		expect(lines.length).toBeGreaterThan(2);
		expect(lines.at(-1)).toMatchObject({
			summary: { state: 'done', taken: 4, source: 'lazada', exit_code: 0 },
		});
		const [count] = await database().query<{ count: number }>('select count(*) as count from products');
		expect(count).toEqual({ count: 3 });
	});

	test('takes a mapping as a parameter', async () => {
		const mapping = (await fixture('any-shop.mapping.json')).toString();
		const query = new URLSearchParams({ importer: 'mapping', mapping }).toString();
		const lines = await linesOf(await post(service(database()), query, await fixture('any-shop.csv')));
		expect(lines.at(-1)).toMatchObject({
			summary: { taken: 2, unserved_regions: { BR: 1 }, source: 'dapur' },
		});
	});

	test('takes the period and the currency of answers as parameters', async () => {
		const item = { product_id: '5', product_name: 'Pan', sales_volumn: 4, revenue: 12.5 };
		const query = 'importer=kalodata&day=2026-11-19&region=ID&window=28&currency=USD';
		const body = JSON.stringify({ errcode: 200, data: [item] });
		const lines = await linesOf(await post(service(database()), query, body));
		expect(lines.at(-1)).toMatchObject({ summary: { taken: 1, source: 'kalodata', exit_code: 0 } });
		expect(await database().query('select metric, window_days, value from window_figures')).toEqual([
			{ metric: 'units', window_days: 28, value: 4 },
		]);
	});

	test('puts a file with refused rows aside inside its own folder, whatever the name says', async () => {
		const query = 'importer=own&type=product&region=GB&name=..%2F..%2Fetc%2Fpasswd%00';
		const lines = await linesOf(await post(service(database()), query, 'product_id,title\n1,Pan\n2,\n'));
		const last = lines.at(-1);
		const rejects = last && 'summary' in last ? last.summary.rejects : null;
		expect(rejects).toMatch(/\/rejects\/passwd\.ndjson$/);
	});

	test('takes files with names of any length that a file system takes', async () => {
		const name = encodeURIComponent(`${'汉'.repeat(83)}.csv`);
		const query = `importer=own&type=product&region=GB&name=${name}`;
		const lines = await linesOf(await post(service(database()), query, 'product_id,title\n1,Pan\n2,\n'));
		expect(lines.at(-1)).toMatchObject({
			summary: { taken: 1, rejects: expect.stringMatching(/\/汉{65}\.csv\.ndjson$/) },
		});
	});

	test.each([
		['no importer', 'day=2026-11-20', 'importer: is missing'],
		['a parameter given twice', 'importer=own&importer=own', 'importer: given more than once'],
		['a mapping that is no JSON', 'importer=mapping&mapping={', 'mapping: is not JSON'],
		['a fingerprint that is none', 'importer=own&fingerprint=x', 'fingerprint: is not a SHA-256 in hex'],
	])('answers 400 with 10001 to %s', async (_what, query, msg) => {
		const answer = await post(service(database()), query, 'a\n1\n');
		expect(answer.status).toBe(400);
		expect(await answer.json()).toEqual({ code: 10001, msg, data: null });
	});

	test.each(['', 'wrong', `${TOKEN}x`])('refuses the token %j with 401 and reads nothing', async (token) => {
		const answer = await post(service(database()), 'importer=own', 'a\n1\n', token);
		expect(answer.status).toBe(401);
		expect(await answer.json()).toMatchObject({ code: 17001 });
	});

	test.each([
		['a file that does not fit', 'importer=own', 'title,sku\na,b\n', 'does not look like one for own'],
		['an importer that is none', 'importer=none', 'a\n1\n', 'There is no importer "none"'],
		['an empty body', 'importer=own&type=product&region=GB', '', 'The file is empty.'],
		[
			'a body without rows',
			'importer=own&type=product&region=GB',
			'product_id,title\n',
			'The file has no rows.',
		],
		[
			'no row that can be taken',
			'importer=own&type=product&region=GB',
			'product_id,title\n1,\n',
			'No row could be',
		],
		[
			'rows of regions that are not served',
			'importer=own&type=product',
			'region,product_id,title\nBR,1,Pan\n',
			'No row is of a region',
		],
	])('answers 422 with a sentence in the summary to %s', async (_what, query, body, sentence) => {
		const answer = await post(service(database()), query, body);
		expect(answer.status).toBe(422);
		expect((await linesOf(answer)).at(-1)).toMatchObject({
			summary: { exit_code: 1, taken: 0, error: expect.stringContaining(sentence) },
		});
	});

	test('answers 422 where no row could be stored', async () => {
		const base = database();
		let begun = 0;
		const full: typeof base = {
			...base,
			transaction: (work) => {
				begun += 1;
				if (begun !== 2) return base.transaction(work);
				return Promise.reject(Object.assign(new Error('disk full'), { code: '53100' }));
			},
		};
		const answer = await post(
			service(full),
			'importer=own&type=product&region=GB',
			'product_id,title\n1,Pan\n',
		);
		expect(answer.status).toBe(422);
		expect((await linesOf(answer)).at(-1)).toMatchObject({ summary: { lines: 1, taken: 0, exit_code: 1 } });
		expect(await base.query('select name from sources')).toEqual([]);
	});

	test('answers 200 where some rows were taken, also when they change nothing', async () => {
		const app = service(database());
		for (const _ of [1, 2]) {
			const answer = await post(app, 'importer=own&type=product&region=GB', 'product_id,title\n1,Pan\n2,\n');
			expect(answer.status).toBe(200);
			expect((await linesOf(answer)).at(-1)).toMatchObject({ summary: { taken: 1, refused: 1 } });
		}
	});

	test('of an upload that breaks off keeps the whole rows and can go on', async () => {
		const body = new ReadableStream<Uint8Array>({
			start: (controller) => {
				controller.enqueue(Buffer.from('product_id,title\n1,Pan\n2,Po'));
				setTimeout(() => controller.error(new Error('connection reset')), 50);
			},
		});
		const query = 'importer=own&type=product&region=GB';
		const lines = await linesOf(await post(service(database()), query, body));
		expect(lines.at(-1)).toMatchObject({
			summary: {
				state: 'failed',
				taken: 1,
				exit_code: 2,
				error: expect.stringContaining('The upload broke off'),
			},
		});
		expect(await database().query('select title from products')).toEqual([{ title: 'Pan' }]);
	});

	test('lets two imports at once follow one another', async () => {
		const app = service(database());
		const bodies = ['a', 'b'].map((id) => `product_id,title\n${id},Pan\n`);
		const answers = await Promise.all(
			bodies.map((body) => post(app, 'importer=own&type=product&region=GB', body)),
		);
		const lines = await Promise.all(answers.map(linesOf));
		expect(lines.map((one) => one.at(-1))).toMatchObject([
			{ summary: { taken: 1 } },
			{ summary: { taken: 1 } },
		]);
		expect(await database().query('select product_id from products order by 1')).toHaveLength(2);
	});
});
