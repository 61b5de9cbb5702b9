import { Agent, request } from 'node:http';
import { type Answer, type CallName, pathOf } from '#api/routes.ts';
import { createHashes } from '#server/access/hashes.ts';
import type { Database } from '#server/db/database.ts';
import { signed, TEST_SIGN_SECRET } from '#tests/support/app.ts';
import { PASSWORD, testService } from '#tests/support/devices.ts';
import { BARE_SERVER, startServer } from '#tests/support/server.ts';
import { type CpuTime, cpuOf } from './cpu.ts';

/** Keys the hashes of tokens. */
export const KEY = 'key of the bench, as long as keys have to be';

/** Calls by name, without the platform; a refused call is an error. */
export type ServiceCall = <Name extends CallName>(name: Name, input: object) => Promise<Answer<Name>>;

/** The service of `npm start` in a process of its own, and somebody who may see everything on one platform. */
export type BenchService = {
	readonly call: ServiceCall;
	/** The same, without reading more of the answer than that it is one. */
	readonly visit: (name: CallName, input: object) => Promise<void>;
	readonly url: string;
	readonly pid: number;
	/** What its caller sends with each call. */
	readonly headers: Readonly<Record<string, string>>;
	/** Processor time of the service and of its database so far. */
	readonly cpu: () => CpuTime;
	stop(): Promise<void>;
};

/** Somebody who is logged in to the service that will be started on this database. */
export async function newToken(database: Database): Promise<string> {
	const service = testService(database, { hashes: createHashes(KEY), clock: () => new Date() });
	const device = service.device();
	await device.signUp(`+62812${String(Date.now()).slice(-8)}`);
	return device.token();
}

/** Somebody who is logged in, and a key of theirs that reads. */
export async function newKey(database: Database): Promise<{ readonly token: string; readonly key: string }> {
	const service = testService(database, { hashes: createHashes(KEY), clock: () => new Date() });
	const device = service.device();
	await device.signUp(`+62813${String(Date.now()).slice(-8)}`);
	const { data } = await device.call('createApiKey', {
		name: 'bench',
		scopes: ['read'],
		days: null,
		current_password: PASSWORD,
	});
	return { token: device.token(), key: data.key };
}

/** Where the service reads and who calls it. */
export type BenchPlace = {
	/** The PostgreSQL server; without it the database is in the data folder. */
	readonly url?: string;
	readonly dataDir: string;
	readonly platId: number;
	readonly token: string;
	/** The process of the PostgreSQL server; null where there is none on this machine. */
	readonly postmaster: number | null;
	readonly isDemo?: boolean;
	/** Without the site, which then need not be built. */
	readonly isBare?: boolean;
	readonly settings?: Readonly<Record<string, string>>;
};

/** Starts the service on prepared data. */
export async function openService(place: BenchPlace): Promise<BenchService> {
	const settings = {
		DATABASE_URL: place.url,
		DEMO: place.isDemo ? '1' : '0',
		ACCESS: 'open',
		RATE_LIMITS: 'off',
		SECRET_KEY: KEY,
		SIGN_SECRET: TEST_SIGN_SECRET,
		LOG_LEVEL: 'error',
		...place.settings,
	};
	const server = await startServer(place.dataDir, settings, place.isBare ? BARE_SERVER : undefined);
	const headers = { authorization: `Bearer ${place.token}` };
	const agent = new Agent({ keepAlive: true });
	const send = (name: CallName, input: object) =>
		new Promise<string>((resolve, reject) => {
			const path = pathOf(name);
			const params = { plat_id: String(place.platId), ...(input as Record<string, string>) };
			const address = `${server.url}${path}?${signed(path, params, new Date())}`;
			const sent = request(address, { agent, headers }, (answer) => {
				const parts: string[] = [];
				answer.setEncoding('utf8').on('data', (part: string) => parts.push(part));
				answer.on('end', () => resolve(parts.join(''))).on('error', reject);
			});
			sent.on('error', reject).end();
		});
	const visit = async (name: CallName, input: object) => {
		const text = await send(name, input);
		if (!text.startsWith('{"code":100,')) throw new Error(`${name}: ${text.slice(0, 200)}`);
		return text;
	};
	return {
		call: async (name, input) => JSON.parse(await visit(name, input)).data,
		visit: async (name, input) => void (await visit(name, input)),
		url: server.url,
		pid: server.pid,
		headers,
		cpu: cpuOf(server.pid, place.postmaster),
		stop: async () => {
			agent.destroy();
			await server.stop();
		},
	};
}
