import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Spawned, spawnCommand } from '#tests/support/server.ts';

/** A process that is started again whenever it ends, as a supervisor does. */
export type Supervised = {
	readonly name: string;
	readonly url: string;
	/** kill -9; false where it has just ended and is not up again. */
	kill(): boolean;
	/** How often it was started. */
	starts(): number;
	/** Everything that it has printed, of all its lives. */
	output(): string;
	/** Ends it politely and for good; the exit code of its last life. */
	stop(): Promise<number | null>;
};

/** What a supervisor waits before it starts a process again. */
const RESTART_MS = 200;

export type Supervision = {
	readonly name: string;
	/** The script. */
	readonly file: string;
	readonly port: number;
	readonly settings: Readonly<Record<string, string>>;
};

export function supervise({ name, file, port, settings }: Supervision): Supervised {
	const url = `http://localhost:${port}`;
	const printed: string[] = [];
	let isOver = false;
	let starts = 0;
	let current: Spawned | null = null;
	let code: number | null = null;
	const live = async () => {
		while (!isOver) {
			starts += 1;
			const spawned = spawnCommand(file, [], { ...settings, PORT: String(port) });
			current = spawned;
			[code] = (await once(spawned.process, 'close')) as [number | null];
			current = null;
			printed.push(spawned.output());
			if (!isOver) await sleep(RESTART_MS);
		}
	};
	const over = live();
	return {
		name,
		url,
		kill: () => current?.process.kill('SIGKILL') ?? false,
		starts: () => starts,
		output: () => [...printed, current?.output() ?? ''].join(''),
		stop: async () => {
			isOver = true;
			current?.process.kill('SIGTERM');
			await over;
			return code;
		},
	};
}

/** Asks until it holds; throws with the name after so many seconds. */
export async function until(name: string, seconds: number, holds: () => Promise<boolean>): Promise<void> {
	const end = performance.now() + seconds * 1000;
	while (!(await holds().catch(() => false))) {
		if (performance.now() > end) throw new Error(`${name} took longer than ${seconds} s`);
		await sleep(200);
	}
}

/** Whether a service answers, and what it says of itself; null where it does not. */
export const readyz = (url: string): Promise<string | null> =>
	fetch(`${url}/readyz`, { signal: AbortSignal.timeout(8000) }).then(
		(answer) => answer.text(),
		() => null,
	);
