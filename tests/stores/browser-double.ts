import { setPersistentEngine } from '@nanostores/persistent';
import { vi } from 'vitest';

type Listener = () => void;

/**
 * The parts of a browser that the stores touch: storage, address and history. Call it before the stores are
 * imported: like a page load, they read the storage as they start.
 */
export function browserDouble(search = '', storage: Record<string, string> = {}) {
	const listeners = new Map<string, Set<Listener>>();
	const entries = [search];
	const location = { search, pathname: '/goodsSellLike' };
	const go = (address: string) => {
		const at = address.indexOf('?');
		location.search = at < 0 ? '' : address.slice(at);
	};
	setPersistentEngine(storage, {
		addEventListener: () => undefined,
		removeEventListener: () => undefined,
	});
	vi.stubGlobal('location', location);
	vi.stubGlobal('history', {
		pushState: (_state: unknown, _title: string, address: string) => {
			go(address);
			entries.push(location.search);
		},
		replaceState: (_state: unknown, _title: string, address: string) => {
			go(address);
			entries.splice(-1, 1, location.search);
		},
	});
	vi.stubGlobal('localStorage', {
		getItem: (key: string) => storage[key] ?? null,
		setItem: (key: string, value: string) => {
			storage[key] = value;
		},
		removeItem: (key: string) => {
			delete storage[key];
		},
	});
	vi.stubGlobal('window', {
		addEventListener: (name: string, listener: Listener) =>
			listeners.set(name, (listeners.get(name) ?? new Set()).add(listener)),
		removeEventListener: (name: string, listener: Listener) => listeners.get(name)?.delete(listener),
		dispatchEvent: ({ type }: Event) => {
			for (const listener of listeners.get(type) ?? []) listener();
		},
	});
	vi.stubGlobal('document', { documentElement: { lang: 'en', dataset: {} } });
	const back = () => {
		entries.pop();
		location.search = entries.at(-1) ?? '';
		for (const listener of listeners.get('popstate') ?? []) listener();
	};
	return { storage, location, back, steps: () => entries.length - 1 };
}
