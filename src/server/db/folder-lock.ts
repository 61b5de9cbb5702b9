import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** A data folder that another process uses, or that cannot be written; the message says what to do. */
export class FolderError extends Error {}

function isRunning(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === 'EPERM';
	}
}

function create(path: string): boolean {
	try {
		const file = openSync(path, 'wx');
		writeSync(file, String(process.pid));
		closeSync(file);
		return true;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
		throw error;
	}
}

/**
 * Takes the data folder for this process. A lock left by a process that is gone (kill -9) is taken over.
 * @returns a function that gives it back
 */
export function lockFolder(folder: string): () => void {
	const path = join(folder, 'lock');
	try {
		mkdirSync(folder, { recursive: true });
		if (!create(path)) {
			const owner = Number(readFileSync(path, 'utf8'));
			if (owner && owner !== process.pid && isRunning(owner)) {
				throw new FolderError(
					`The data folder ${folder} is in use by process ${owner}. Stop it, or set DATA_DIR to another folder.`,
				);
			}
			rmSync(path, { force: true });
			if (!create(path))
				throw new FolderError(`The data folder ${folder} was taken by another process just now.`);
		}
	} catch (error) {
		if (error instanceof FolderError) throw error;
		throw new FolderError(`The data folder ${folder} cannot be used: ${(error as Error).message}.`, {
			cause: error,
		});
	}
	return () => rmSync(path, { force: true });
}
