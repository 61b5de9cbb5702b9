/** Longer than this nobody waits for the place where he was, ms. */
const PATIENCE_MS = 10_000;

/**
 * Whoever comes back to a detail stands where he left it. The browser's own try is too early: lists that were long are
 * not there yet. So the place is kept with the step of the history, and taken again as the page grows, until somebody
 * moves it himself.
 */
export function keepScroll(): void {
	const left = Number(history.state?.scrolled ?? 0);
	addEventListener('pagehide', () => history.replaceState({ ...history.state, scrolled: scrollY }, ''));
	if (left === 0) return;
	const own = new AbortController();
	const growing = new ResizeObserver(() => {
		scrollTo({ top: left, behavior: 'instant' });
		if (Math.abs(scrollY - left) < 2) own.abort();
	});
	own.signal.addEventListener('abort', () => growing.disconnect());
	for (const touch of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
		addEventListener(touch, () => own.abort(), { signal: own.signal, passive: true });
	setTimeout(() => own.abort(), PATIENCE_MS);
	growing.observe(document.body);
}
