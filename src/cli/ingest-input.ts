import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { ImportFault } from '#server/ingest/import-fault.ts';
import type { ImportInput } from '#server/ingest/open-import.ts';

const CHUNK = 262_144;

async function fingerprintOf(path: string): Promise<string> {
	const hash = createHash('sha256');
	for await (const chunk of createReadStream(path, { highWaterMark: CHUNK })) hash.update(chunk as Buffer);
	return hash.digest('hex');
}

const REASONS: Readonly<Record<string, string>> = {
	ENOENT: 'does not exist: check its name',
	EACCES: 'may not be read: check its permissions',
	EISDIR: 'is a folder: give the name of a file in it',
};

/** Opens a file, or standard input for `-`. The fingerprint is that of the whole content. */
export async function openInput(file: string): Promise<ImportInput> {
	if (file === '-') return { name: 'stdin', chunks: process.stdin, fingerprint: null, bytes: null };
	try {
		const { size } = await stat(file);
		const fingerprint = await fingerprintOf(file);
		const chunks = createReadStream(file, { highWaterMark: CHUNK });
		return { name: basename(file), chunks, fingerprint, bytes: size };
	} catch (error) {
		const { code, message } = error as NodeJS.ErrnoException;
		throw new ImportFault(`The file ${file} ${REASONS[code ?? ''] ?? `cannot be read: ${message}`}.`, {
			cause: error,
		});
	}
}
