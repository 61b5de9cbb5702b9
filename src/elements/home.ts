import './home-carousel.ts';

/*
 * All that the home page runs at once is the carousel. The rest comes when the page has loaded, or when somebody
 * scrolls or touches it; the page can be read without any of it.
 */

/** A window this high shows more than the first view without being scrolled, in pixels. */
const HIGH = 1_600;

const live = () => import('./hot-ranking.ts');
const touched = () => import('./home-touched.ts');

function whenIdle(): void {
	if ('requestIdleCallback' in window) requestIdleCallback(live, { timeout: 1_000 });
	else setTimeout(live, 200);
}

if (document.readyState === 'complete') whenIdle();
else addEventListener('load', whenIdle);

if (scrollY > 0 || innerHeight > HIGH) void touched();
for (const type of ['scroll', 'pointerover', 'keydown', 'focusin']) {
	addEventListener(type, touched, { once: true, passive: true });
}
