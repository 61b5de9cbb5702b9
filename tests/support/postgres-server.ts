import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPostgres } from '#server/db/postgres.ts';
import { freePort } from './free-port.ts';
import { binaries, type Runner, runner } from './postgres-binaries.ts';
import { throwAwayFolder } from './throwaway.ts';

/** A PostgreSQL server of our own, on a free port, that forgets everything when it stops. */
export type PostgresServer = {
	/** Address of its database `postgres`, with the rights to make others. */
	readonly url: string;
	/** Where its data is. */
	readonly data: string;
	/** The process of the server. */
	pid(): number;
	/** kill -9 of the server; its helpers see it and end too. */
	kill(): Promise<void>;
	/** Ends it politely (`pg_ctl stop -m fast`). */
	halt(): Promise<void>;
	/** Starts it again on the same data and port, once what a killed one left behind is gone. */
	start(): Promise<void>;
	stop(): Promise<void>;
};

/** Nothing here outlives the run, so nothing has to reach the disk. */
const SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'unix_socket_directories='];

/**
 * Makes a cluster and starts it; rejects with what the server said where it does not start.
 * @param more settings besides those of a cluster that is thrown away, as `name=value`
 * @param parent where its folder is made; the user who runs it has to get through
 */
export async function startPostgres(
	more: readonly string[] = [],
	parent = throwAwayFolder(),
): Promise<PostgresServer> {
	const bin = binaries();
	const user = runner();
	const folder = mkdtempSync(join(parent, 'livegauge-cluster-'));
	const password = randomBytes(12).toString('hex');
	try {
		makeCluster(bin, folder, password, user);
		return await run({ folder, password }, more);
	} catch (error) {
		rmSync(folder, { recursive: true, force: true });
		throw error;
	}
}

/** A server that streams from another one, made of a copy of its data as a physical backup is. */
export async function startReplica({ url, data }: PostgresServer): Promise<PostgresServer> {
	const folder = mkdtempSync(join(throwAwayFolder(), 'livegauge-replica-'));
	const primary = await openPostgres(url, 1);
	try {
		await primary.transaction(async (tx) => {
			await tx.query(`select pg_backup_start('replica', true)`);
			copyCluster(data, folder);
			const [label] = await tx.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
			writeFileSync(join(folder, 'data', 'backup_label'), label?.labelfile ?? '');
		});
		writeFileSync(join(folder, 'data', 'standby.signal'), '');
		execFileSync('chown', ['-R', `--reference=${data}`, folder]);
		return await run({ folder, password: new URL(url).password }, [`primary_conninfo=${url}`]);
	} catch (error) {
		rmSync(folder, { recursive: true, force: true });
		throw error;
	} finally {
		await primary.close();
	}
}

/** Files of the other server that come and go meanwhile are none of the backup's. */
function copyCluster(data: string, folder: string): void {
	const own = ['postmaster.pid', 'postmaster.opts', 'pgsql_tmp'];
	const filter = (path: string) => !own.some((name) => path.endsWith(name));
	cpSync(data, join(folder, 'data'), { recursive: true, filter, mode: 0 });
}

/** Runs the server of a folder. */
async function run(
	{ folder, password }: { readonly folder: string; readonly password: string },
	more: readonly string[],
): Promise<PostgresServer> {
	const bin = binaries();
	const user = runner();
	const port = await freePort();
	const own = [...SETTINGS, ...more, 'listen_addresses=127.0.0.1', `port=${port}`];
	const settings = own.flatMap((text) => ['-c', text]);
	const begin = async () => {
		const started = spawn(join(bin, 'postgres'), ['-D', join(folder, 'data'), ...settings], {
			...user,
			cwd: folder,
			stdio: ['ignore', 'ignore', 'pipe'],
		});
		await ready(started);
		return started;
	};
	try {
		let server = await begin();
		const end = async (signal: 'SIGINT' | 'SIGKILL') => {
			if (server.exitCode !== null || server.signalCode !== null) return;
			const ended = once(server, 'exit');
			server.kill(signal);
			await ended;
		};
		return {
			url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
			data: join(folder, 'data'),
			pid: () => server.pid ?? 0,
			kill: () => end('SIGKILL'),
			halt: () => end('SIGINT'),
			start: async () => {
				server = await untilFree(begin);
			},
			stop: async () => {
				await end('SIGINT');
				rmSync(folder, { recursive: true, force: true });
			},
		};
	} catch (error) {
		rmSync(folder, { recursive: true, force: true });
		throw error;
	}
}

const MOST_STARTS = 100;

/** Helpers of a killed server hold its shared memory until they have seen that it is gone. */
async function untilFree<Started>(begin: () => Promise<Started>): Promise<Started> {
	for (let tries = 1; ; tries += 1) {
		try {
			return await begin();
		} catch (error) {
			if (tries === MOST_STARTS || !/still in use|lock file/.test(String(error))) throw error;
			await sleep(100);
		}
	}
}

function makeCluster(bin: string, folder: string, password: string, user: Runner): void {
	const passwordFile = join(folder, 'password');
	writeFileSync(passwordFile, password, { mode: 0o600 });
	if ('uid' in user) for (const path of [folder, passwordFile]) chownSync(path, user.uid, user.gid);
	const flags = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
	execFileSync(
		join(bin, 'initdb'),
		['-D', join(folder, 'data'), ...flags, '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
		{ ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
	);
}

async function ready(server: ChildProcess): Promise<void> {
	if (!server.stderr) throw new Error('the server was started without its error output');
	const said: string[] = [];
	const lines = createInterface({ input: server.stderr });
	await new Promise<void>((resolve, reject) => {
		lines.on('line', (line) => {
			said.push(line);
			if (/ready to accept( read-only)? connections/.test(line)) resolve();
		});
		server.once('error', reject);
		server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${said.join('\n')}`)));
	});
}
