import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER_MODE = 0o700;
/** Of files: only the user of the process reads and writes them. */
export const FILE_MODE = 0o600;

/** What the product makes in a data folder; anything else there belongs to others and stays as it is. */
const OWN = ['db', 'db-snapshot', 'rejects', 'secret-key', 'server.json', 'lock', 'lock.sqlite'];

/** Makes a folder that only the user of this process can enter. */
export function makePrivateFolder(path: string): void {
	mkdirSync(path, { recursive: true, mode: FOLDER_MODE });
}

function restrict(path: string, isFolder: boolean, mode: number): void {
	const wanted = isFolder ? FOLDER_MODE : FILE_MODE;
	if ((mode & 0o777) === wanted) return;
	try {
		chmodSync(path, wanted);
	} catch (error) {
		// Somebody else's, or on a disk that knows no modes: what cannot be done stops no start.
		if (!['EPERM', 'ENOTSUP', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
	}
}

function tighten(path: string): void {
	const stat = lstatSync(path, { throwIfNoEntry: false });
	if (!stat || !(stat.isDirectory() || stat.isFile())) return;
	restrict(path, stat.isDirectory(), stat.mode);
	if (stat.isDirectory()) for (const name of readdirSync(path)) tighten(join(path, name));
}

/** Takes the rights of all others from a data folder and from what the product has made in it (700 and 600). */
export function tightenDataFolder(dataDir: string): void {
	if (process.platform === 'win32') return;
	const stat = lstatSync(dataDir, { throwIfNoEntry: false });
	if (stat?.isDirectory()) restrict(dataDir, true, stat.mode);
	for (const name of OWN) tighten(join(dataDir, name));
}
