import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { FILE_MODE } from '#server/db/data-folder.ts';

/*
 * An archive is a folder of CSV files, each packed with gzip, of a table and month, and `archive.json`, which lists them.
 * An empty cell is null, an empty text is `""`; arrays stand as PostgreSQL writes them.
 */

/** A file of an archive. */
export type ArchivedFile = {
	readonly table: string;
	/** `YYYY-MM` */
	readonly month: string;
	readonly file: string;
	readonly columns: readonly string[];
	readonly rows: number;
	/** Of the packed file. */
	readonly sha256: string;
};

/** What is archived of a database; ids of sources are its own. */
export type Manifest = {
	readonly format: 1;
	readonly sources: Readonly<Record<string, string>>;
	readonly files: readonly ArchivedFile[];
};

/** An archive that cannot be written or read; the message says what to do. */
export class ArchiveFault extends Error {}

const MANIFEST = 'archive.json';

/** The manifest of a folder; null where it has none. */
export async function readManifest(folder: string): Promise<Manifest | null> {
	try {
		return JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')) as Manifest;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
		throw new ArchiveFault(`${join(folder, MANIFEST)} cannot be read: choose another folder.`, {
			cause: error,
		});
	}
}

/** Puts a file in its place, so that it is there after a power cut or not at all. */
async function settle(part: string, path: string): Promise<void> {
	const file = await open(part, 'r+');
	await file.sync().finally(() => file.close());
	await rename(part, path);
}

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
	const part = join(folder, `${MANIFEST}.part`);
	await writeFile(part, `${JSON.stringify(manifest, null, '\t')}\n`, { mode: FILE_MODE });
	await settle(part, join(folder, MANIFEST));
}

const ESCAPED: Readonly<Record<string, string>> = {
	'\\b': '\b',
	'\\f': '\f',
	'\\v': '\v',
	'\\t': '\t',
	'\\n': '\n',
	'\\r': '\r',
	'\\\\': '\\',
};
const ESCAPES: Readonly<Record<string, string>> = { '\t': '\\t', '\n': '\\n', '\r': '\\r', '\\': '\\\\' };

/** A cell of COPY's text format as one of CSV. */
function csvCell(cell: string): string {
	if (cell === '\\N') return '';
	const text = cell.replace(/\\[bfvtnr\\]/g, (sign) => ESCAPED[sign] ?? sign);
	return text === '' || /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Lines of COPY's text format as lines of CSV. */
export const csvOf = (copied: string): string =>
	copied
		.split('\n')
		.slice(0, -1)
		.map((line) => `${line.split('\t').map(csvCell).join(',')}\n`)
		.join('');

const CELL = /(?:"((?:[^"]|"")*)"|([^",\n]*))([,\n])/y;

/** Whole lines of CSV as lines of COPY's text format. */
export function copyTextOf(csv: string): string {
	let text = '';
	CELL.lastIndex = 0;
	while (CELL.lastIndex < csv.length) {
		const [, quoted, plain, end] = CELL.exec(csv) ?? [];
		if (end === undefined) throw new ArchiveFault('The archive is damaged: a line is no CSV.');
		const cell = quoted?.replaceAll('""', '"') ?? plain ?? '';
		const isNull = quoted === undefined && cell === '';
		text += isNull ? '\\N' : cell.replace(/[\t\n\r\\]/g, (sign) => ESCAPES[sign] ?? sign);
		text += end === ',' ? '\t' : '\n';
	}
	return text;
}

/** Hands bytes on and adds up their digest. */
function digesting() {
	const digest = createHash('sha256');
	const through = new Transform({
		transform(chunk: Buffer, _, done) {
			digest.update(chunk);
			done(null, chunk);
		},
	});
	return { through, digest };
}

/** Writes parts of CSV as one packed file that was not there before; answers the digest. */
export async function writeCsv(path: string, parts: AsyncIterable<string>): Promise<string> {
	await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
	const part = `${path}.${randomBytes(4).toString('hex')}.part`;
	const { through, digest } = digesting();
	try {
		const file = createWriteStream(part, { mode: FILE_MODE, flags: 'wx' });
		await pipeline(Readable.from(parts), createGzip(), through, file);
		await settle(part, path);
		return digest.digest('hex');
	} catch (error) {
		await rm(part, { force: true });
		if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
		throw new ArchiveFault(`The disk of ${path} is full: nothing was dropped. Free some space there first.`, {
			cause: error,
		});
	}
}

/** @throws ArchiveFault where a file is not the one that was written */
export async function checkFile(folder: string, { file, sha256 }: ArchivedFile): Promise<void> {
	const digest = createHash('sha256');
	try {
		for await (const chunk of createReadStream(join(folder, file))) digest.update(chunk as Buffer);
	} catch (error) {
		throw new ArchiveFault(`${file} of the archive cannot be read. Nothing was changed.`, { cause: error });
	}
	if (digest.digest('hex') !== sha256)
		throw new ArchiveFault(
			`${file} of the archive is damaged: its digest is another one. Nothing was changed.`,
		);
}

/** Characters that are handed on at once. */
const PIECE = 4_000_000;

/** A file's lines without the one of its columns, in pieces of whole lines. */
export async function* linesOf(path: string): AsyncIterable<string> {
	let rest = '';
	let isHead = true;
	const text = createReadStream(path).pipe(createGunzip()).setEncoding('utf8');
	for await (const chunk of text) {
		rest += chunk as string;
		if (rest.length < PIECE && !isHead) continue;
		if (isHead) {
			const end = rest.indexOf('\n');
			if (end < 0) continue;
			rest = rest.slice(end + 1);
			isHead = false;
		}
		const end = lastLineEnd(rest);
		if (end > 0) yield rest.slice(0, end);
		rest = rest.slice(end);
	}
	if (rest !== '') yield rest;
}

/** Where the last whole line ends: a line end inside of quotes is none. */
function lastLineEnd(text: string): number {
	let end = 0;
	let isQuoted = false;
	for (let place = 0; place < text.length; place += 1) {
		const sign = text.charCodeAt(place);
		if (sign === 34) isQuoted = !isQuoted;
		else if (sign === 10 && !isQuoted) end = place + 1;
	}
	return end;
}
