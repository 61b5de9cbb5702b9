/*
 * The origin's private file system holds what is large: pictures, clips and rendered videos. The page and its workers name a
 * file by its place. A file becomes visible once its stream is closed; that it is whole is known from its record (kept.ts).
 */

const ROOT = 'livegauge-studio';

/** Where a file is. */
export type Place = { readonly folder: string; readonly id: string };

const folderOf = async (folder: string) => {
	const root = await (await navigator.storage.getDirectory()).getDirectoryHandle(ROOT, { create: true });
	return root.getDirectoryHandle(folder, { create: true });
};

/** Whether this browser has such files and writes them; some private windows have none. */
export async function hasPlaces(folder: string): Promise<boolean> {
	try {
		if (!('createWritable' in FileSystemFileHandle.prototype)) return false;
		await folderOf(folder);
		return true;
	} catch {
		return false;
	}
}

/** A stream that writes into a new place; what is written is there once it is closed. */
export const writeTo = async ({ folder, id }: Place): Promise<FileSystemWritableFileStream> =>
	(await (await folderOf(folder)).getFileHandle(id, { create: true })).createWritable();

/** What goes into the stream goes into the file, which can be given up from outside as long as it is open. */
export const streamInto = (file: FileSystemWritableFileStream) =>
	new WritableStream<FileSystemWriteChunkType>({
		write: (chunk) => file.write(chunk),
		close: () => file.close(),
		abort: () => file.abort(),
	});

/** The file of a place; null where there is none. */
export async function fileAt({ folder, id }: Place): Promise<File | null> {
	try {
		return await (await (await folderOf(folder)).getFileHandle(id)).getFile();
	} catch (error) {
		if (error instanceof DOMException && error.name === 'NotFoundError') return null;
		throw error;
	}
}

/** Gives the room of a place back; one that is gone already is no fault. */
export async function freePlace({ folder, id }: Place): Promise<void> {
	await (await folderOf(folder)).removeEntry(id).catch(() => null);
}

/** Everything that lies in a folder. */
export async function placesIn(folder: string): Promise<Place[]> {
	const places: Place[] = [];
	for await (const id of (await folderOf(folder)).keys()) places.push({ folder, id });
	return places;
}
