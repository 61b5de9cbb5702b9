import { type RefObject, useEffect, useRef, useState } from 'react';

/** A place for an element, and the width of what is in it in px: 0 until that was measured. */
export function useWidth<Measured extends Element>(): [RefObject<Measured | null>, number] {
	const element = useRef<Measured>(null);
	const [width, setWidth] = useState(0);
	useEffect(() => {
		if (!element.current) return;
		const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
		observer.observe(element.current);
		return () => observer.disconnect();
	}, []);
	return [element, width];
}
