import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { FILE_MODE, makePrivateFolder } from './data-folder.ts';

/** A data folder that another process uses, or that cannot be written; the message says what to do. */
export class FolderError extends Error {}

/*
 * The lock is the kernel's: SQLite's own, on an empty database beside ours. It holds between containers that share a
 * volume, whatever numbers their processes have, and while its process is suspended, so nobody ever has to be fenced
 * off; it ends with the process, however that ends (also one that nobody has reaped yet).
 *
 * Never open this file in the process that holds it: closing any handle of a file gives its locks back (POSIX).
 */
const LOCK = 'lock.sqlite';
/** Says who has the lock; decides nothing. */
const OWNER = 'lock';
const BUSY = 5;
/** A process that ends at this moment, or a command that looks whether one runs, is waited for. */
const WAIT_MS = 1000;

/** Keeps each lock until it is given back, also where its function is forgotten: a collected one would open. */
const held = new Set<DatabaseSync>();

/** The lock of a folder; null while another process, or another part of this one, has it. */
function take(folder: string, waitMs: number): DatabaseSync | null {
	const path = join(folder, LOCK);
	const lock = new DatabaseSync(path, { timeout: waitMs });
	try {
		if (process.platform !== 'win32') chmodSync(path, FILE_MODE);
		lock.exec('pragma journal_mode = memory; begin exclusive');
		held.add(lock);
		return lock;
	} catch (error) {
		lock.close();
		if ((error as { errcode?: number }).errcode === BUSY) return null;
		throw error;
	}
}

function giveBack(lock: DatabaseSync): void {
	if (held.delete(lock)) lock.close();
}

/** Who has the lock, as the owner has written; another host is another machine or container. */
function ownerOf(folder: string): string {
	try {
		const [pid, host] = readFileSync(join(folder, OWNER), 'utf8').split(' ');
		if (!pid) return 'another process';
		return host === hostname() ? `process ${pid}` : `process ${pid} on ${host}`;
	} catch {
		return 'another process';
	}
}

/** Whether a process has the data folder now. */
export function isFolderTaken(folder: string): boolean {
	try {
		const lock = take(folder, 0);
		if (lock) giveBack(lock);
		return lock === null;
	} catch {
		return false;
	}
}

/**
 * Takes the data folder for this process. A lock ends with its process, so one that was killed holds nothing.
 * @returns a function that gives it back
 */
export function lockFolder(folder: string): () => void {
	try {
		makePrivateFolder(folder);
		const lock = take(folder, WAIT_MS);
		if (!lock) {
			throw new FolderError(
				`The data folder ${folder} is in use by ${ownerOf(folder)}. Stop it, or set DATA_DIR to another folder.`,
			);
		}
		const path = join(folder, OWNER);
		writeFileSync(path, `${process.pid} ${hostname()}`, { mode: FILE_MODE });
		return () => {
			if (held.has(lock)) rmSync(path, { force: true });
			giveBack(lock);
		};
	} catch (error) {
		if (error instanceof FolderError) throw error;
		throw new FolderError(`The data folder ${folder} cannot be used: ${(error as Error).message}.`, {
			cause: error,
		});
	}
}
