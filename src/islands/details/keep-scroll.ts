/** Longer than this nobody waits for the place where he was, ms. */
const PATIENCE_MS = 10_000;
/** A page that kept its height for so long is whole, ms. */
const QUIET_MS = 1_000;

/**
 * Whoever comes back to a detail stands where he left it. The browser's own try is too early: lists that were long are
 * not there yet. So the place is kept with the step of the history, and taken again at each change of the page's height,
 * until that stands still or somebody moves the page himself. (Panels above may still change after the place was reached
 * for the first time, and the browser then moves the page with them.)
 */
export function keepScroll(): void {
	const left = Number(history.state?.scrolled ?? 0);
	addEventListener('pagehide', () => history.replaceState({ ...history.state, scrolled: scrollY }, ''));
	if (left === 0) return;
	const own = new AbortController();
	let quiet = 0;
	const growing = new ResizeObserver(() => {
		scrollTo({ top: left, behavior: 'instant' });
		clearTimeout(quiet);
		if (Math.abs(scrollY - left) < 2) quiet = window.setTimeout(() => own.abort(), QUIET_MS);
	});
	own.signal.addEventListener('abort', () => growing.disconnect());
	for (const touch of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
		addEventListener(touch, () => own.abort(), { signal: own.signal, passive: true });
	setTimeout(() => own.abort(), PATIENCE_MS);
	growing.observe(document.body);
}
