import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A data folder that another process uses, or that cannot be written; the message says what to do. */
export class FolderError extends Error {}

/** What tells a process from a later one with the same number: when it began, where the system says (Linux). */
function startOf(pid: number): string {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
		return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
	} catch {
		return '';
	}
}

const identityOf = (pid: number) => `${pid} ${startOf(pid)}`;

function isRunning(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === 'EPERM';
	}
}

/** The process that a lock names, if it is another one and still the same; else null. */
function ownerOf(text: string): number | null {
	const pid = Number.parseInt(text, 10);
	const isOther = pid > 0 && pid !== process.pid;
	return isOther && isRunning(pid) && identityOf(pid) === text ? pid : null;
}

/** Makes the lock with its content in one step, so that nobody reads it half written. */
function create(path: string): boolean {
	const own = `${path}.${process.pid}`;
	writeFileSync(own, identityOf(process.pid));
	try {
		linkSync(own, path);
		return true;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
		throw error;
	} finally {
		rmSync(own, { force: true });
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
			const owner = ownerOf(readFileSync(path, 'utf8'));
			if (owner !== null) {
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
