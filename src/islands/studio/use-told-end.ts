import { useEffect, useRef, useState } from 'react';
import { usePageTitle } from '#islands/shared/use-page-title.ts';

/** Tells who looks elsewhere, where the browser was allowed to; a press leads back to this tab, which has the batch. */
function tell(text: string): void {
	if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
	try {
		const notification = new Notification(text, { tag: 'batch' });
		notification.onclick = () => {
			window.focus();
			notification.close();
		};
	} catch {
		// Phones let only their service workers tell: there the name of the tab says it.
	}
}

/** Shows in the name of the tab how far long work is, and tells once when it is over while nobody looks. */
export function useToldEnd(text: string, isOver: boolean): void {
	const [usual] = useState(() => document.title);
	usePageTitle(text, usual);
	const wasOver = useRef(isOver);
	useEffect(() => {
		if (isOver && !wasOver.current && document.hidden) tell(text);
		wasOver.current = isOver;
	}, [isOver, text]);
}
