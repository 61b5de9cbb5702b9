import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseLocation } from '#server/db/open.ts';
import type { FeedFile } from './world-types.ts';

const CHILD = new URL('./killed-child.ts', import.meta.url).pathname;
/** After so many milliseconds of importing each process is killed; the last one may end. */
const KILLED_AFTER = [150, 400, 800];

/** Imports in processes of their own that are killed in the middle of it; each begins again with the first file. */
export async function importKilled(
	location: DatabaseLocation,
	files: readonly FeedFile[],
	now: Date,
	folder: string,
): Promise<void> {
	const task = join(folder, 'task.json');
	writeFileSync(task, JSON.stringify({ location, files, now, rejects: join(folder, 'rejects') }));
	for (const after of [...KILLED_AFTER, null]) {
		const child = spawn(process.execPath, [CHILD, task], { stdio: ['ignore', 'pipe', 'inherit'] });
		const ended = once(child, 'exit');
		if (after === null) {
			const [code] = await ended;
			if (code !== 0) throw new Error(`the last process ended with ${code}`);
		} else {
			child.stdout.once('data', () => setTimeout(() => child.kill('SIGKILL'), after));
			await ended;
		}
	}
}
