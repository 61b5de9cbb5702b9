import { useEffect, useState } from 'react';

const GLANCE_MS = 200;
const LOOK = 'opacity-55 motion-safe:transition-opacity';

/**
 * The class of a list while another is on its way: dimmed once that takes longer than a glance. An answer that comes at
 * once would else be painted three times.
 */
export function useBusyLook(isBusy: boolean): string {
	const [isLong, setLong] = useState(false);
	useEffect(() => {
		if (!isBusy) return;
		const timer = setTimeout(setLong, GLANCE_MS, true);
		return () => {
			clearTimeout(timer);
			setLong(false);
		};
	}, [isBusy]);
	return isBusy && isLong ? LOOK : '';
}
