import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { ConnectorDeps } from '#server/connectors/connector.ts';
import { workOnConnectors } from '#server/connectors/work.ts';
import type { Database } from '#server/db/database.ts';
import { createLog } from '#server/log.ts';
import { createSeal } from '#server/seal.ts';
import { temporaryFolder } from '#tests/server/ingest/importing.ts';
import { type Asked, httpDouble, type Told } from '#tests/support/http-double.ts';
import { WORLD_NOW } from '#tests/support/miniature-world.ts';

/** A mapping of rows `{id, title, units, day}`. */
export const MAPPING = JSON.stringify({
	region: { column: 'region', default: 'US' },
	records: [
		{ type: 'product', fields: { product_id: 'id', title: 'title' } },
		{ type: 'product_day', fields: { product_id: 'id', units: 'units' } },
	],
});

/** A connector as a form sends it, but for what is given. */
export const wish = (address: string, given: object = {}) => ({
	name: 'Shop API',
	kind: 'http',
	settings: { address, items: 'items', size: '10', mapping: MAPPING },
	secrets: { key: 'open-sesame' },
	regions: ['US' as const],
	wants: [{ what: 'rows' as const, categories: [], pages: 50 }],
	at_minute: 0,
	every_hours: 24 as const,
	lag_days: 1,
	calls_per_day: 100,
	account_calls_per_day: null as number | null,
	micros_per_call: 0,
	micros_per_day: null,
	is_paused: false,
	...given,
});

/** What connectors work with in tests: nothing is waited for. */
export const connectorDeps = (database: Database, given: Partial<ConnectorDeps> = {}): ConnectorDeps => ({
	database,
	clock: () => WORLD_NOW,
	seal: createSeal('another key of the tests'),
	root: null,
	allowsPrivate: true,
	rejects: join(temporaryFolder(), 'rejects'),
	log: createLog('silent'),
	wait: () => Promise.resolve(),
	...given,
});

/** Makes every connector due, and works on all until nothing is left to do. */
export async function runAll(deps: ConnectorDeps, signal = new AbortController().signal): Promise<void> {
	await deps.database.query("update connectors set next_at = now() - interval '10 years', wait_until = null");
	await workOnConnectors(deps, signal);
}

/** A row of the double. */
export const itemOf = (number: number) => ({
	id: `p${number}`,
	title: `Product ${number}`,
	units: 100 + number,
	region: 'US',
});

/** A vendor of so many rows in pages of ten, with a key; what it is asked is kept. */
export async function vendor(
	rows: number,
	faulty: (asked: Asked, count: number) => Told | undefined = () => undefined,
) {
	const calls: string[] = [];
	const double = await httpDouble((asked) => {
		calls.push(`${asked.url.pathname}${asked.url.search}`);
		const fault = faulty(asked, calls.length);
		if (fault !== undefined) return fault;
		if (asked.url.searchParams.get('key') !== 'open-sesame') return { status: 401 };
		const at = (Number(asked.url.searchParams.get('page')) - 1) * 10;
		const items = Array.from({ length: Math.max(0, Math.min(10, rows - at)) }, (_, index) =>
			itemOf(at + index),
		);
		return { body: JSON.stringify({ items }), headers: { 'content-type': 'application/json' } };
	});
	onTestFinished(double.close);
	return { calls, url: double.url, address: `${double.url}/rows?page={page}&day={day}&key={key}` };
}
