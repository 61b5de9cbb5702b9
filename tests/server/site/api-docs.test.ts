import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { codesOf } from '#contract/call-codes.ts';
import { CODES } from '#contract/codes.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { CONTRACT } from '#contract/index.ts';
import { KEY_CALL_NAMES } from '#domain/access/api-keys.ts';
import { openApi } from '#server/site/open-api.ts';
import { testApp } from '#tests/support/app.ts';
import { describeOnEmbedded } from '#tests/support/database.ts';

type Operation = {
	readonly operationId: string;
	readonly summary: string;
	readonly description: string;
	readonly security: readonly Record<string, unknown>[];
	readonly responses: Record<string, unknown>;
};
type Paths = Record<string, Record<string, Operation>>;

const ENDPOINTS = Object.entries(CONTRACT) as [string, Endpoint][];
const paths = openApi().paths as Paths;
const operations = Object.values(paths).flatMap((path) => Object.values(path));

/** What the public linter says of the document. */
async function lint(): Promise<{ severity: string; ruleId: string; message: string }[]> {
	const folder = mkdtempSync(join(tmpdir(), 'livegauge-openapi-'));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	const file = join(folder, 'openapi.json');
	writeFileSync(file, JSON.stringify(openApi()));
	const redocly = resolve('node_modules/@redocly/cli/bin/cli.js');
	const settings = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
	const args = [redocly, 'lint', file, '--format=json', '--extends=recommended'];
	return new Promise((done, fail) => {
		execFile(
			process.execPath,
			args,
			{ cwd: folder, env: { ...process.env, ...settings }, maxBuffer: 2 ** 26 },
			(_, stdout, stderr) => {
				try {
					done(JSON.parse(stdout).problems);
				} catch {
					fail(new Error(stderr));
				}
			},
		);
	});
}

test('the public linter finds no error, and of its warnings only that there is no licence', async () => {
	const problems = await lint();
	expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
	expect(problems.map(({ ruleId }) => ruleId)).toEqual(['info-license']);
});

test('every call is described, by a name of its own', () => {
	const ids = operations.map(({ operationId }) => operationId);
	expect(new Set(ids).size).toBe(ids.length);
	expect(ids.toSorted()).toEqual([...Object.keys(CONTRACT), 'ingest'].sort());
	for (const { operationId, summary } of operations) {
		expect(summary.length, operationId).toBeGreaterThan(5);
		expect(summary.length, operationId).toBeLessThan(160);
	}
});

test.each(ENDPOINTS)('%s says who may call it and how it may refuse', (_, endpoint) => {
	const operation = paths[endpoint.path]?.[endpoint.method.toLowerCase()];
	const ways = operation?.security.flatMap((way) => Object.keys(way)) ?? [];
	expect(ways.includes('key')).toBe(KEY_CALL_NAMES.includes(endpoint.path.slice('/api/'.length)));
	expect(ways.includes('session')).toBe(endpoint.access !== 'public' || endpoint.byEdition === true);
	expect(ways.includes('signature')).toBe(
		'plat_id' in (endpoint.query as unknown as { shape: object }).shape,
	);
	for (const name of codesOf(endpoint)) expect(operation?.description).toContain(`- ${CODES[name]}: `);
});

describeOnEmbedded('the description of the API', (database) => {
	test.each(['/api/openapi.json', '/api/docs'])('%s is kept as bytes, packed and tagged', async (address) => {
		const { app } = testApp(database());
		const plain = await app.request(address);
		const packed = await app.request(address, { headers: { 'accept-encoding': 'br' } });
		expect(packed.headers.get('content-encoding')).toBe('br');
		const text = await plain.text();
		expect(brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(text);
		const again = await app.request(address, {
			headers: { 'if-none-match': packed.headers.get('etag') ?? '', 'accept-encoding': 'br' },
		});
		expect([again.status, await again.text()]).toEqual([304, '']);
	});
});
