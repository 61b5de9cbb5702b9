/** How far below the window something may be to count as near, in pixels. */
const NEAR = 600;

/** Loads what an element needs once it comes near the window. */
export function loadNear(selector: string, load: () => Promise<unknown>): void {
	const element = document.querySelector(selector);
	if (!element) return;
	const seen = (entries: readonly IntersectionObserverEntry[]) => {
		if (!entries.some((entry) => entry.isIntersecting)) return;
		observer.disconnect();
		void load();
	};
	const observer = new IntersectionObserver(seen, { rootMargin: `${NEAR}px 0px` });
	observer.observe(element);
}
