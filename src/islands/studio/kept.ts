/** The database of this browser that holds what somebody works on; nothing of it is ever sent. */
const DATABASE = 'livegauge-studio';
const STORE = 'kept';

const done = <Value>(request: IDBRequest<Value>) =>
	new Promise<Value>((resolve, reject) => {
		request.addEventListener('success', () => resolve(request.result));
		request.addEventListener('error', () => reject(request.error));
	});

/** What a browser keeps under names: projects and the user's own files. */
export type Kept = {
	readonly read: (name: string) => Promise<unknown>;
	readonly names: () => Promise<string[]>;
	readonly write: (name: string, value: unknown) => Promise<void>;
	readonly remove: (name: string) => Promise<void>;
};

/** Opens what this browser keeps; fails where it keeps nothing, as in some private windows. */
export async function openKept(): Promise<Kept> {
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
		write: (name, value) => change((changed) => changed.put(value, name)),
		remove: (name) => change((changed) => changed.delete(name)),
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
