import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from '#server/db/sql.ts';
import { FILE_MODE, makePrivateFolder } from './db/data-folder.ts';
import type { Queryable } from './db/database.ts';
import { ConfigError } from './settings.ts';

const FILE = 'secret-key';
const SHORTEST = 32;

function made(path: string): string {
	const key = randomBytes(32).toString('base64url');
	try {
		// Two processes that start at once on one folder: the second finds the file and reads it.
		writeFileSync(path, key, { mode: FILE_MODE, flag: 'wx' });
		return key;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
		return readFileSync(path, 'utf8').trim();
	}
}

/**
 * The key of all stored hashes of tokens, codes and handles: `SECRET_KEY`, else a random one in the data folder. It is
 * not in the database, so that a stolen copy of that opens nothing. Without it every session ends.
 */
export function secretKey({ given, dataDir }: { given: string | null; dataDir: string }): string {
	if (given !== null) return given;
	makePrivateFolder(dataDir);
	const key = made(join(dataDir, FILE));
	if (key.length < SHORTEST)
		throw new ConfigError(
			`The file ${FILE} in DATA_DIR is damaged. Restore it, or remove it: then everybody has to log in again.`,
		);
	return key;
}

/**
 * Refuses a key with which the stored hashes would fit nothing: with another one every session ends, and phones would
 * have their trial again. The database knows the key's fingerprint since its first start, and only that.
 */
export async function checkKey(db: Queryable, key: string): Promise<void> {
	const fingerprint = createHmac('sha256', key).update('fingerprint').digest('base64url');
	const read = async () =>
		(await db.query<{ fingerprint: string }>('select fingerprint from key_fingerprint'))[0]?.fingerprint;
	let known = await read();
	if (known === undefined) {
		await db.query(
			sql`insert into key_fingerprint (fingerprint) values (${fingerprint}) on conflict do nothing`,
		);
		known = await read();
	}
	if (known !== fingerprint)
		throw new ConfigError(
			`SECRET_KEY, or the file ${FILE} in DATA_DIR, is not the one that this database was used with. Restore it; or, to go on with another one and have everybody log in again, run "delete from key_fingerprint" on the database.`,
		);
}
