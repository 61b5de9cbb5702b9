import './home-carousel.ts';

/*
 * All that the home page runs at once is the carousel. The rest comes when the page has loaded, or when somebody
 * scrolls or touches it; the page can be read without any of it.
 */

/** A window this high shows more than the first view without being scrolled, in pixels. */
const HIGH = 1_600;

const live = () => import('./hot-ranking.ts');

/** Parts below the first view that styles/home.css leaves undrawn at first, from top to bottom. */
const undrawn = [...document.querySelectorAll<HTMLElement>('[data-undrawn]')];

/** Draws them one by one while nobody waits, so that all is in its place before somebody scrolls. */
function drawNext(): void {
	undrawn.shift()?.removeAttribute('data-undrawn');
	if (undrawn.length > 0) idle(drawNext);
}

/** Somebody is quicker: the rest at once. */
function drawAll(): void {
	for (const part of undrawn.splice(0)) part.removeAttribute('data-undrawn');
}

function idle(task: () => unknown): void {
	if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 1_000 });
	else setTimeout(task, 200);
}
const touched = () => import('./home-touched.ts');

function whenIdle(): void {
	idle(live);
	idle(drawNext);
}

if (document.readyState === 'complete') whenIdle();
else addEventListener('load', whenIdle);

if (scrollY > 0 || innerHeight > HIGH) void touched();
for (const type of ['scroll', 'pointerover', 'keydown', 'focusin']) {
	addEventListener(type, touched, { once: true, passive: true });
	addEventListener(type, drawAll, { once: true, passive: true });
}
