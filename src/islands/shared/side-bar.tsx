import { createElement, useEffect } from 'react';
import { hereRoute } from './use-menu.ts';

/** The floating side bar, once the browser has nothing better to do (elements/side-bar). */
export function SideBar() {
	const isShown = hereRoute()?.hasSideBar ?? false;
	useEffect(() => {
		if (!isShown) return;
		const timer = setTimeout(() => {
			// A contact that does not come is no reason to say so.
			import('#elements/side-bar/side-bar.ts').catch(() => null);
		}, 1_000);
		return () => clearTimeout(timer);
	}, [isShown]);
	return isShown ? createElement('side-bar') : null;
}
