import { vi } from 'vitest';

type Listener = (event: Event) => void;

/** Something that happens later, as requests and transactions of IndexedDB do. */
class Later<Value> extends EventTarget {
	result: Value;
	error: DOMException | null = null;
	constructor(result: Value) {
		super();
		this.result = result;
	}
	tell(kind: string) {
		queueMicrotask(() => this.dispatchEvent(new Event(kind)));
		return this;
	}
}

/** The parts of IndexedDB and of the private file system that the studio uses; `room` is how much of each is left. */
export function browserFiles({ hasPlaces = true }: { readonly hasPlaces?: boolean } = {}) {
	const records = new Map<string, unknown>();
	const folders = new Map<string, Map<string, Blob>>();
	const room = { records: true, bytes: Number.POSITIVE_INFINITY };
	const transaction = () => {
		const work = new Later(null);
		const change = (apply: () => void) => {
			if (room.records) {
				apply();
				work.tell('complete');
			} else {
				work.error = new DOMException('full', 'QuotaExceededError');
				work.tell('abort');
			}
		};
		const objectStore = () => ({
			get: (name: string) => new Later(records.get(name)).tell('success'),
			getAllKeys: () => new Later([...records.keys()]).tell('success'),
			put: (value: unknown, name: string) => change(() => records.set(name, value)),
			delete: (name: string) => change(() => records.delete(name)),
		});
		return Object.assign(work, { objectStore });
	};
	vi.stubGlobal('indexedDB', { open: () => new Later({ transaction }).tell('success') });
	const missing = () => new DOMException('missing', 'NotFoundError');
	const fileHandle = (files: Map<string, Blob>, id: string) => ({
		getFile: async () => new File([files.get(id) ?? new Blob()], id),
		createWritable: async () => {
			const parts: Uint8Array<ArrayBuffer>[] = [];
			return new WritableStream<Uint8Array<ArrayBuffer>>({
				write(part) {
					room.bytes -= part.length;
					if (room.bytes < 0) throw new DOMException('full', 'QuotaExceededError');
					parts.push(part);
				},
				close: () => void files.set(id, new Blob(parts)),
			});
		},
	});
	const folderHandle = (path: string) => {
		const files = folders.get(path) ?? new Map<string, Blob>();
		folders.set(path, files);
		return {
			getDirectoryHandle: async (name: string) => folderHandle(`${path}/${name}`),
			async getFileHandle(id: string, { create = false } = {}) {
				if (!files.has(id)) {
					if (!create) throw missing();
					files.set(id, new Blob());
				}
				return fileHandle(files, id);
			},
			async removeEntry(id: string) {
				if (!files.delete(id)) throw missing();
			},
			keys: () => files.keys(),
		};
	};
	class FileSystemFileHandle {
		createWritable: Listener = () => undefined;
	}
	if (hasPlaces) Object.assign(FileSystemFileHandle.prototype, { createWritable: () => null });
	vi.stubGlobal('FileSystemFileHandle', FileSystemFileHandle);
	vi.stubGlobal('navigator', { locks: {}, storage: { getDirectory: async () => folderHandle('') } });
	const filesOf = (folder: string) => folders.get(`/livegauge-studio/${folder}`) ?? new Map<string, Blob>();
	return { records, room, filesOf };
}
