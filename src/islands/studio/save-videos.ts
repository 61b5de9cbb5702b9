import { Zip, ZipPassThrough } from 'fflate/browser';

/** A file to be saved, read when its turn comes. */
export type SavedFile = { readonly name: string; readonly read: () => Promise<Blob> };

/** Puts files into one archive, as they are: videos do not become smaller. */
export async function zipOf(files: readonly SavedFile[]): Promise<Blob> {
	const parts: BlobPart[] = [];
	const failed = Promise.withResolvers<never>();
	failed.promise.catch(() => null);
	const zip = new Zip((error, chunk) => {
		if (error) failed.reject(error);
		// A browser keeps what is in a blob outside of memory where it is much; the buffer is used again.
		else parts.push(new Blob([chunk.slice()]));
	});
	for (const { name, read } of files) {
		const entry = new ZipPassThrough(name);
		zip.add(entry);
		const reader = (await read()).stream().getReader();
		for (let part = await reader.read(); !part.done; part = await reader.read()) entry.push(part.value);
		entry.push(new Uint8Array(), true);
	}
	zip.end();
	return Promise.race([failed.promise, Promise.resolve(new Blob(parts, { type: 'application/zip' }))]);
}

type Picker = { readonly showDirectoryPicker?: (how: object) => Promise<FileSystemDirectoryHandle> };

/** Whether this browser writes into folders. */
export const hasFolders = () => 'showDirectoryPicker' in globalThis;

/** Writes files into a folder that is chosen; false where none was. */
export async function saveToFolder(files: readonly SavedFile[]): Promise<boolean> {
	let folder: FileSystemDirectoryHandle | undefined;
	try {
		folder = await (globalThis as Picker).showDirectoryPicker?.({ mode: 'readwrite' });
	} catch (error) {
		if (error instanceof DOMException && error.name === 'AbortError') return false;
		throw error;
	}
	if (!folder) return false;
	for (const { name, read } of files) {
		const handle = await folder.getFileHandle(name, { create: true });
		await (await read()).stream().pipeTo(await handle.createWritable());
	}
	return true;
}
