import { statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

const IN_MEMORY = '/dev/shm';
/** Bytes that have to be free there, and in memory at all: a whole run keeps less than a quarter of them. */
const ENOUGH = 8 * 2 ** 30;

/**
 * The folder in which what a run throws away is made: in memory where there is plenty of it, for tests make and drop tables
 * all the time and a disk is slow at that; else the system's temp folder.
 */
export function throwAwayFolder(): string {
	try {
		const { bavail, bsize } = statfsSync(IN_MEMORY);
		return Math.min(bavail * bsize, freemem()) >= ENOUGH ? IN_MEMORY : tmpdir();
	} catch {
		// A system that has no such folder.
		return tmpdir();
	}
}
