import { createHash } from 'node:crypto';
import type { Edition } from '#domain/editions.ts';
import { hashFor, signatureBase } from '#domain/signing.ts';
import { createApp } from '#server/app.ts';
import type { Database } from '#server/db/database.ts';
import { createLog } from '#server/log.ts';
import { WORLD_NOW } from './miniature-world.ts';

const SECRET = 'test-secret';

/** An answer of the service under test. */
export type Answer<Data> = {
	readonly status: number;
	readonly code: number;
	readonly msg: string;
	readonly data: Data;
};

/** The signature a browser would send. */
export function signed(
	path: string,
	params: Readonly<Record<string, string>>,
	now = WORLD_NOW,
): URLSearchParams {
	const ts = Math.floor(now.getTime() / 1000);
	const algorithm = hashFor(ts).replace('-', '').toLowerCase();
	const sign = createHash(algorithm)
		.update(signatureBase(path, params.plat_id ?? '', ts, SECRET))
		.digest('hex');
	return new URLSearchParams({ ...params, ts: String(ts), sign });
}

/** The real app on a test database, called in process as an edition. */
export function testApp(database: Database, edition: Edition = 'all_in_one') {
	const app = createApp(
		{
			database,
			clock: () => WORLD_NOW,
			signSecret: SECRET,
			editionOf: () => edition,
			operatorTokens: ['operator-token-of-the-tests'],
			corsOrigins: [],
			dataDir: '.',
			shutdown: new AbortController().signal,
			site: null,
		},
		createLog('silent'),
	);
	/** Calls an address as it stands. */
	const raw = async <Data>(address: string): Promise<Answer<Data>> => {
		const response = await app.request(address);
		return { status: response.status, ...((await response.json()) as Omit<Answer<Data>, 'status'>) };
	};
	/** Calls a path with a signature. */
	const get = <Data>(path: string, params: Readonly<Record<string, string>>) =>
		raw<Data>(`${path}?${signed(path, params)}`);
	return { app, get, raw };
}
