import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { importProblem } from '#domain/text/import-problems.ts';
import { fileImport, IMPORT_FIELDS, unfitImport } from './import-fields.ts';
import { type ConnectorKind, type FileTools, KindFault, type Settings, type SourceFile } from './kind.ts';

/** A file that changed so lately may still be written. */
const SETTLED_MS = 30_000;
const UNFINISHED = /^\.|\.(part|tmp|crdownload)$/;

/** Whether a path lies in a folder, by its parts. */
const isWithin = (path: string, folder: string) => path === folder || path.startsWith(folder + sep);

/** The folder that is watched; links count as where they lead, so that none leads out of the directory. */
async function watchedFolder(settings: Settings, root: string | null): Promise<string> {
	if (root === null) throw new KindFault('request', importProblem('folder_unset'));
	const real = (path: string) => realpath(path).catch(() => null);
	const base = await real(root);
	const folder = base && (await real(resolve(base, `./${settings.folder ?? ''}`)));
	if (!folder) throw new KindFault('absent', importProblem('folder_absent'));
	if (!isWithin(folder, base)) throw new KindFault('request', importProblem('folder_outside'));
	return folder;
}

async function fingerprintOf(path: string): Promise<string> {
	const hash = createHash('sha256');
	for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
	return hash.digest('hex');
}

async function list(settings: Settings, { root, now }: FileTools): Promise<SourceFile[]> {
	const folder = await watchedFolder(settings, root);
	const found: SourceFile[] = [];
	for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
		if (!entry.isFile() || UNFINISHED.test(entry.name)) continue;
		const path = join(entry.parentPath, entry.name);
		const { size, mtimeMs } = await stat(path);
		const age = now.getTime() - mtimeMs;
		if (size === 0 || (age >= 0 && age < SETTLED_MS)) continue;
		const name = relative(folder, path).replaceAll(sep, '/');
		found.push({ name, fingerprint: await fingerprintOf(path), bytes: size });
	}
	return found;
}

async function* open(settings: Settings, file: SourceFile, { root }: FileTools): AsyncGenerator<Buffer> {
	const folder = await watchedFolder(settings, root);
	const path = await realpath(join(folder, file.name));
	if (!isWithin(path, folder)) throw new KindFault('request', 'the file lies outside the folder');
	for await (const chunk of createReadStream(path)) yield chunk as Buffer;
}

/** A folder of the server that is watched: every file is imported once. */
export const folder: ConnectorKind = {
	name: 'folder',
	fields: [{ name: 'folder', secret: false, required: true, kind: 'text' }, ...IMPORT_FIELDS],
	regions: null,
	offers: [],
	limits: { callsPerSecond: 1, callsPerDay: null },
	account: () => [],
	request: () => {
		throw new KindFault('request', 'a folder is not asked');
	},
	read: () => ({ kind: 'fault', fault: 'request', retrySeconds: null, about: 'a folder is not asked' }),
	check: unfitImport,
	files: { list, open, import: fileImport },
};
