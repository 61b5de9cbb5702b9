import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { freePort } from './free-port.ts';
import { throwAwayFolder } from './throwaway.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const START_TIMEOUT_MS = 90_000;
const POLL_MS = 100;

/** What a command said and how it ended. */
export type Finished = { readonly code: number | null; readonly output: string };

/** The process that `npm start` runs, on a free port. */
export type RunningServer = {
	readonly url: string;
	readonly dataDir: string;
	readonly pid: number;
	/** Everything it has printed so far. */
	output(): string;
	/** Ctrl-C (SIGINT), the polite end (SIGTERM) or what a test has set up (SIGUSR2); resolves with its exit code. */
	stop(signal?: 'SIGINT' | 'SIGTERM' | 'SIGUSR2'): Promise<Finished>;
	/** Resolves when it ends by itself. */
	ended(): Promise<Finished>;
	/** kill -9. */
	kill(): Promise<void>;
};

type Settings = Readonly<Record<string, string | undefined>>;

/** An empty folder for a server's data; the caller removes it. */
export function newDataDir(parent = throwAwayFolder()): string {
	return mkdtempSync(join(parent, 'livegauge-data-'));
}

/** Removes a data folder. */
export function removeDataDir(folder: string): void {
	rmSync(folder, { recursive: true, force: true });
}

/** Runs one of the package's commands to its end. */
export async function runCommand(
	file: string,
	args: readonly string[],
	settings: Settings = {},
): Promise<Finished> {
	const command = spawnCommand(file, args, settings);
	const [code] = (await once(command.process, 'close')) as [number | null];
	return { code, output: command.output() };
}

/** The same service as a process of its own without its site, which then needs no build. */
export const BARE_SERVER = 'tests/support/bare-server.ts';

/** Starts `npm start`'s own process without demo data and waits until it answers. */
export async function startServer(
	dataDir: string,
	settings: Settings = {},
	file = 'src/cli/start.ts',
	patienceMs = START_TIMEOUT_MS,
): Promise<RunningServer> {
	const port = settings.PORT ?? String(await freePort());
	const command = spawnCommand(file, [], {
		DEMO: '0',
		DATA_DIR: dataDir,
		...settings,
		PORT: port,
	});
	const closed = once(command.process, 'close') as Promise<[number | null]>;
	const ended = async () => ({ code: (await closed)[0], output: command.output() });
	const url = `http://localhost:${port}`;
	await waitUntilReady(url, command, patienceMs);
	const { pid } = command.process;
	if (!pid) throw new Error('the server has no process id');
	return {
		url,
		dataDir,
		pid,
		output: command.output,
		stop: (signal = 'SIGTERM') => {
			command.process.kill(signal);
			return ended();
		},
		ended,
		kill: async () => {
			command.process.kill('SIGKILL');
			await closed;
		},
	};
}

/** A process and what it has printed so far. */
export type Spawned = { readonly process: ChildProcess; output(): string };

/** Starts one of the package's commands; the caller sees to its end. */
export function spawnCommand(file: string, args: readonly string[], settings: Settings): Spawned {
	const chunks: string[] = [];
	const child = spawn(process.execPath, [resolve(ROOT, file), ...args], {
		cwd: ROOT,
		env: { ...inheritedSettings(), ...settings },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	for (const stream of [child.stdout, child.stderr]) {
		stream.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk));
	}
	return { process: child, output: () => chunks.join('') };
}

/** Our own environment without what would make a command something else than a stranger's first start. */
function inheritedSettings(): NodeJS.ProcessEnv {
	const { VITEST, NODE_ENV, DATABASE_URL, DATA_DIR, PORT, HOST, ACCESS, NOW, DEMO, ...others } = process.env;
	return others;
}

async function waitUntilReady(url: string, command: Spawned, patienceMs: number): Promise<void> {
	const end = Date.now() + patienceMs;
	while (Date.now() < end) {
		const { exitCode, signalCode } = command.process;
		if (exitCode !== null || signalCode !== null) throw new Error(`the server ended: ${command.output()}`);
		const isReady = await fetch(`${url}/readyz`).then(
			(response) => response.text(),
			() => '',
		);
		// Not "ready, with the rankings of before the start": tests look at what is there.
		if (isReady === 'ready') return;
		await new Promise((resume) => setTimeout(resume, POLL_MS));
	}
	const closed = once(command.process, 'close');
	command.process.kill('SIGKILL');
	await closed;
	throw new Error(`the server did not get ready: ${command.output()}`);
}
