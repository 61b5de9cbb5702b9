import { type RefObject, useEffect, useState } from 'react';

/** Whether an element has come near the view once; from then on it stays true. */
export function useSeen(element: RefObject<Element | null>): boolean {
	const [isSeen, setSeen] = useState(false);
	useEffect(() => {
		if (isSeen || !element.current) return;
		const observer = new IntersectionObserver(
			(entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true),
			{ rootMargin: '200px' },
		);
		observer.observe(element.current);
		return () => observer.disconnect();
	}, [element, isSeen]);
	return isSeen;
}
