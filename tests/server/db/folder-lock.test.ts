import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lockFolder } from '#server/db/folder-lock.ts';
import { FULL } from '#tests/support/parts.ts';

const HOLDER = resolve('tests/support/hold-folder.ts');
let folder = '';
let holders: ChildProcess[] = [];

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'livegauge-lock-'));
});
afterEach(() => {
	for (const holder of holders) holder.kill('SIGKILL');
	holders = [];
	rmSync(folder, { recursive: true, force: true });
});

/** Starts a process that takes the folder; what it says first, and its own number where it has the folder. */
async function hold(...before: readonly string[]) {
	const [command = '', ...args] = [...before, process.execPath, HOLDER, folder];
	const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
	holders.push(child);
	const [said] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
	return { child, said, pid: Number(/^held by (\d+)/.exec(said)?.[1] ?? 0) };
}

const inUse = (by: string) =>
	new RegExp(`^The data folder .* is in use by ${by}\\. Stop it, or set DATA_DIR`);
const take = () => lockFolder(folder)();

/** A process of its own numbers, as a container has them: it is number 1 or 2 there. */
const CONTAINER = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'];
function whyNoContainer(): string | null {
	try {
		execFileSync(CONTAINER[0] ?? '', [...CONTAINER.slice(1), 'true'], { stdio: 'pipe' });
		return null;
	} catch (error) {
		return `no pid namespace can be made here: ${(error as Error).message.trim().split('\n').at(-1)}`;
	}
}
const reason = whyNoContainer();

describe('the lock of a data folder', FULL, () => {
	test('is held by one process, which the refusal names, and free when that ends', async () => {
		const { child, pid } = await hold();
		expect(take).toThrow(inUse(`process ${pid}`));
		expect((await hold()).said).toMatch(inUse(`process ${pid}`));
		child.kill('SIGKILL');
		await once(child, 'exit');
		const before = performance.now();
		take();
		expect(performance.now() - before).toBeLessThan(1000);
	});

	test('is held by one part of a process', () => {
		const release = lockFolder(folder);
		expect(take).toThrow(inUse(`process ${process.pid}`));
		release();
		take();
	});

	test('is not held by a process that is dead and that nobody has reaped', async () => {
		// The shell becomes a process that never asks for its children.
		const reaper = spawn('sh', ['-c', `'${process.execPath}' '${HOLDER}' '${folder}' & exec sleep 60`], {
			stdio: ['ignore', 'pipe', 'inherit'],
		});
		holders.push(reaper);
		const [said] = (await once(createInterface({ input: reaper.stdout }), 'line')) as [string];
		const pid = Number(said.split(' ').at(-1));
		expect(take).toThrow(inUse(`process ${pid}`));
		process.kill(pid, 'SIGKILL');
		const state = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.[0];
		await expect.poll(state).toBe('Z');
		take();
	});

	test('stays with a process that is suspended, so that it may write again when it goes on', async () => {
		const { child, pid } = await hold();
		child.kill('SIGSTOP');
		for (let look = 0; look < 3; look += 1) expect(take).toThrow(inUse(`process ${pid}`));
		child.kill('SIGCONT');
		expect((await hold()).said).toMatch(inUse(`process ${pid}`));
	});

	test('is not held by a file that names a running process', () => {
		writeFileSync(join(folder, 'lock'), `${process.ppid} 1`);
		take();
	});

	test.skipIf(reason)(
		`is held by one of two containers on a volume, whatever their processes are numbered${reason ? ` (${reason})` : ''}`,
		async () => {
			const { pid } = await hold(...CONTAINER);
			expect(pid).toBeLessThan(10);
			expect((await hold(...CONTAINER)).said).toMatch(inUse(`process ${pid}`));
			expect(take).toThrow(inUse(`process ${pid}`));
		},
	);
});
