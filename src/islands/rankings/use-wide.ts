import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 48rem)';

function subscribe(onChange: () => void): () => void {
	const query = matchMedia(WIDE);
	query.addEventListener('change', onChange);
	return () => query.removeEventListener('change', onChange);
}

/** Whether the screen has room for a table: 768 px, the `md` of the style sheets. */
export function useWide(): boolean {
	return useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
}
