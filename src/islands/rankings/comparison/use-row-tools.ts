import { useEffect, useState } from 'react';

const load = () => import('./row-tools.tsx').then(({ PickedTray, RowTools }) => ({ PickedTray, RowTools }));
type Tools = Awaited<ReturnType<typeof load>>;

let loaded: Tools | null = null;

/** What picks and follows rows, once it has come: nothing of it is needed before the figures are on screen. */
export function useRowTools(isReady: boolean): Tools | null {
	const [tools, setTools] = useState(loaded);
	useEffect(() => {
		if (!isReady || tools) return;
		load().then(
			(module) => {
				loaded = module;
				setTools(module);
			},
			// Without it the list is as before, with room for it.
			() => null,
		);
	}, [isReady, tools]);
	return tools;
}
