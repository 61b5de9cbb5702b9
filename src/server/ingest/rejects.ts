import { type FileHandle, open, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { FILE_MODE, makePrivateFolder } from '#server/db/data-folder.ts';

/** A line that was not taken, as it stands in the reject file. */
export type Reject = { readonly line: number; readonly reason: string; readonly row: string };

/** The reject file of an input, written anew by each run and absent when everything was taken. */
export type RejectFile = {
	readonly write: (rejects: readonly Reject[]) => Promise<void>;
	/** Where it is; null while nothing was refused. */
	readonly path: () => string | null;
	readonly close: () => Promise<void>;
};

/** Bytes of a name that leave room for its ending: file systems take 255. */
const NAME_BYTES = 200;

/** The last signs of a text that so many bytes hold. */
const lastBytes = (text: string) =>
	Buffer.from(text)
		.subarray(-NAME_BYTES)
		.toString()
		.replace(/^\uFFFD+/, '');

/** A file name out of an input's name: no folders, no control characters, of sensible length. */
function rejectName(input: string): string {
	const name = basename(input.replaceAll('\\', '/'))
		.replace(/[^\p{L}\p{N} ._-]/gu, '_')
		.replace(/^\.+/, '');
	return `${lastBytes(name) || 'input'}.ndjson`;
}

/** Opens the reject file of an input; the file of an earlier run goes away at once. */
export async function openRejects(folder: string, input: string): Promise<RejectFile> {
	const path = join(folder, rejectName(input));
	let file: FileHandle | null = null;
	await rm(path, { force: true });
	return {
		write: async (rejects) => {
			if (rejects.length === 0) return;
			if (!file) {
				makePrivateFolder(folder);
				file = await open(path, 'w', FILE_MODE);
			}
			await file.writeFile(rejects.map((reject) => `${JSON.stringify(reject)}\n`).join(''));
		},
		path: () => (file ? path : null),
		close: async () => file?.close(),
	};
}
