import { fileAt, freePlace, hasPlaces, type Place, placesIn, writeTo } from './render/places.ts';

/** The database of this browser that holds what somebody works on; nothing of it is ever sent. */
const DATABASE = 'livegauge-studio';
const STORE = 'kept';

const done = <Value>(request: IDBRequest<Value>) =>
	new Promise<Value>((resolve, reject) => {
		request.addEventListener('success', () => resolve(request.result));
		request.addEventListener('error', () => reject(request.error));
	});

/** This browser has no room for it: the origin's share is used, or the disk is full. */
export class NoRoom extends Error {}

/** Chromium and Firefox tell a full disk beneath IndexedDB as something unknown. */
const FULL = ['QuotaExceededError', 'UnknownError'];

const withRoom = async <Value>(work: Promise<Value>): Promise<Value> => {
	try {
		return await work;
	} catch (error) {
		if (error instanceof DOMException && FULL.includes(error.name))
			throw new NoRoom(error.name, { cause: error });
		throw error;
	}
};

type About = Readonly<Record<string, unknown>>;

/** The record of a file in the private file system: it is whole if it has so many bytes. */
type PlacedFile = {
	readonly place: Place;
	readonly bytes: number;
	readonly type: string;
	/** What its owner calls it; null: it was made here. */
	readonly called: string | null;
	readonly about: About;
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
	typeof value === 'object' && value !== null;
const placedFile = (value: unknown) =>
	isObject(value) && isObject(value.place) ? (value as PlacedFile) : null;

/** What a browser keeps under names: projects, and files apart from them. */
export type Kept = {
	readonly read: (name: string) => Promise<unknown>;
	readonly names: () => Promise<string[]>;
	/** @throws NoRoom */
	readonly write: (name: string, value: unknown) => Promise<void>;
	readonly remove: (name: string) => Promise<void>;
	/**
	 * Keeps a file, where the browser has one in its private file system.
	 * @throws NoRoom
	 */
	readonly writeFile: (name: string, file: Blob, about?: About) => Promise<void>;
	/** A file and what was noted of it; null where there is none, or not all of it. */
	readonly readFile: (name: string) => Promise<{ readonly file: Blob; readonly about: About } | null>;
	/** Where a worker may write a file; null where this browser has no such places. */
	readonly newPlace: () => Place | null;
	/**
	 * Keeps what a worker has written into a place.
	 * @throws NoRoom
	 */
	readonly takePlace: (name: string, place: Place, type: string) => Promise<void>;
};

/** What lies in the folder without a record: writing it was cut off. */
async function freeStrays(folder: string, kept: Pick<Kept, 'names' | 'read'>): Promise<void> {
	const known = new Set<string>();
	for (const name of (await kept.names()).filter((one) => one.startsWith(folder)))
		known.add(placedFile(await kept.read(name))?.place.id ?? '');
	for (const place of await placesIn(folder)) if (!known.has(place.id)) await freePlace(place);
}

async function fileOf({ place, bytes, type, called, about }: PlacedFile) {
	const file = await fileAt(place);
	if (file?.size !== bytes) return null;
	return { file: called === null ? new Blob([file], { type }) : new File([file], called, { type }), about };
}

const readerOf =
	({ read }: Pick<Kept, 'read'>): Kept['readFile'] =>
	async (name) => {
		const value = await read(name);
		const placed = placedFile(value);
		if (placed) return fileOf(placed);
		if (value instanceof Blob) return { file: value, about: {} };
		if (!isObject(value) || !(value.file instanceof Blob)) return null;
		const { file, ...about } = value;
		return { file: file as Blob, about };
	};

/** The records of IndexedDB. */
async function openRecords(): Promise<Pick<Kept, 'read' | 'names' | 'write' | 'remove'>> {
	const opening = indexedDB.open(DATABASE, 1);
	opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE));
	const database = await done(opening);
	const change = (work: (store: IDBObjectStore) => void) =>
		new Promise<void>((resolve, reject) => {
			const transaction = database.transaction(STORE, 'readwrite');
			transaction.addEventListener('complete', () => resolve());
			transaction.addEventListener('error', () => reject(transaction.error));
			// A full disk ends the transaction, not the request.
			transaction.addEventListener('abort', () => reject(transaction.error));
			work(transaction.objectStore(STORE));
		});
	const store = () => database.transaction(STORE).objectStore(STORE);
	return {
		read: (name) => done(store().get(name)),
		names: async () => (await done(store().getAllKeys())).filter((key) => typeof key === 'string'),
		write: (name, value) => withRoom(change((changed) => changed.put(value, name))),
		remove: (name) => change((changed) => changed.delete(name)),
	};
}

/** What this browser keeps, to be read only: another tab may be writing it. */
export async function openToRead(): Promise<Pick<Kept, 'names' | 'readFile'>> {
	const records = await openRecords();
	return { names: records.names, readFile: readerOf(records) };
}

/**
 * Opens what this browser keeps under names that begin with `folder`; the tab has taken it (`takeForTab`). Records are in
 * IndexedDB, files in the private file system where there is one; files that earlier versions put beside the records are
 * read as well. Fails where the browser keeps nothing, as in some private windows.
 */
export async function openKept(folder: 'batch' | 'draft'): Promise<Kept> {
	const records = await openRecords();
	const isPlaced = await hasPlaces(folder);
	// Without locks another tab may be writing.
	if (isPlaced && 'locks' in navigator) await freeStrays(folder, records);
	const free = async (name: string) => {
		const placed = placedFile(await records.read(name));
		if (placed) await freePlace(placed.place);
	};
	/** The new file is kept before the one of the same name is let go. */
	const replace = async (name: string, value: object) => {
		const before = placedFile(await records.read(name));
		await records.write(name, value);
		if (before) await freePlace(before.place);
	};
	const newPlace = () => (isPlaced ? { folder, id: crypto.randomUUID() } : null);
	const place = async (name: string, at: Place, about: Omit<PlacedFile, 'place'>) => {
		try {
			await replace(name, { place: at, ...about } satisfies PlacedFile);
		} catch (error) {
			await freePlace(at);
			throw error;
		}
	};
	return {
		...records,
		async remove(name) {
			await free(name);
			await records.remove(name);
		},
		newPlace,
		async writeFile(name, file, about = {}) {
			const at = newPlace();
			if (!at) return replace(name, { file, ...about });
			try {
				await withRoom(file.stream().pipeTo(await writeTo(at)));
			} catch (error) {
				await freePlace(at);
				if (error instanceof NoRoom) throw error;
				// A file system that does not write is as good as none.
				return replace(name, { file, ...about });
			}
			const called = file instanceof File ? file.name : null;
			await place(name, at, { bytes: file.size, type: file.type, called, about });
		},
		async takePlace(name, at, type) {
			const bytes = (await fileAt(at))?.size ?? 0;
			await place(name, at, { bytes, type, called: null, about: {} });
		},
		readFile: readerOf(records),
	};
}

/** A page that is loaded again waits so long for the one before it to let go, ms. */
const LETTING_GO = 1_500;

/**
 * Takes a name for this tab until the signal ends it; false where another tab has it. Where browsers have no locks, every
 * tab has it.
 */
export function takeForTab(name: string, signal: AbortSignal): Promise<boolean> {
	if (!('locks' in navigator)) return Promise.resolve(true);
	return new Promise((resolve) => {
		const waiting = AbortSignal.any([signal, AbortSignal.timeout(LETTING_GO)]);
		navigator.locks
			.request(`${DATABASE} ${name}`, { signal: waiting }, () => {
				resolve(true);
				return new Promise<void>((end) => {
					if (signal.aborted) end();
					signal.addEventListener('abort', () => end());
				});
			})
			.catch(() => resolve(false));
	});
}
