import { promises, type StatsFs } from 'node:fs';
import { join } from 'node:path';

/** SQLSTATE of a disk that is full; importers know its sentence (server/ingest/import-fault.ts). */
const DISK_FULL = '53100';

/** A database that is gone for good: only a new start opens it again. The message says why, and what to do first. */
export class DatabaseGone extends Error {
	readonly code: string | undefined;
	constructor(message: string, code?: string) {
		super(message);
		this.code = code;
	}
}

/** Whether an error says that the disk of the database is full. */
export const isDiskFull = (error: unknown) => (error as { code?: unknown }).code === DISK_FULL;

/** The end of a database whose disk has no room left. */
export const diskFull = (folder: string | null) =>
	new DatabaseGone(
		`The disk of ${folder ?? 'the temporary folder'} is full. Everything that was confirmed is stored. Free some space there first.`,
		DISK_FULL,
	);

/** The log of changes grows in pieces of 16 MB: with less than one and a little no next piece can begin. */
const LEAST_ROOM = 17 * 1024 * 1024;

/** What this user may still write: some systems keep a part for the administrator. */
const roomOf = ({ bavail, bfree, bsize }: StatsFs) => (process.getuid?.() === 0 ? bfree : bavail) * bsize;

/** Whether the disk of a folder has too little room for the embedded engine to go on, or less than is asked for. */
export async function hasNoRoom(folder: string | null, least = LEAST_ROOM): Promise<boolean> {
	if (folder === null) return false;
	try {
		return roomOf(await promises.statfs(folder)) < least;
	} catch {
		return false;
	}
}

/** A disk without the room for a copy of the database; nothing was written. */
export class NoRoom extends Error {}

/** The copy, and a packed file of it on the same disk. */
const COPY_SHARE = 1.5;

/** @throws NoRoom where a copy of the folder and a backup of it would leave the database itself without room to go on */
export async function refuseWithoutRoom(folder: string): Promise<void> {
	const files = await promises.readdir(folder, { recursive: true });
	const sizes = await Promise.all(files.map(async (file) => (await promises.lstat(join(folder, file))).size));
	const needed = LEAST_ROOM * 4 + COPY_SHARE * sizes.reduce((sum, size) => sum + size, 0);
	if (roomOf(await promises.statfs(folder)) < needed)
		throw new NoRoom(
			`A backup of the embedded database needs ${Math.ceil(needed / 2 ** 20)} MB of room on the disk of ${folder} while it is made. Free some space there first.`,
		);
}
