import { useSyncExternalStore } from 'react';
import { wide } from './wide.ts';

function subscribe(onChange: () => void): () => void {
	const query = wide();
	query.addEventListener('change', onChange);
	return () => query.removeEventListener('change', onChange);
}

/** Whether the screen has room for a table, now and as it changes. */
export function useWide(): boolean {
	return useSyncExternalStore(subscribe, () => wide().matches);
}
