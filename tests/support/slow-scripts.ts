import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Route } from 'playwright';

/** What `SLOW_SCRIPTS=1` holds back, and for how long at least and at most, ms. */
const WAITS: readonly (readonly [addresses: string, least: number, most: number])[] = [
	['**/_astro/**/*.js', 50, 600],
	['**/api/**', 0, 400],
];

/**
 * With `SLOW_SCRIPTS=1` every script and every call of a page comes late, each by a wait of its own: what is pressed
 * before its script is there must not be lost. A test's own routes come first.
 */
export async function slowScripts(context: BrowserContext): Promise<void> {
	if (!process.env.SLOW_SCRIPTS) return;
	for (const [addresses, least, most] of WAITS) {
		await context.route(addresses, (route) => holdBack(route, least + Math.random() * (most - least)));
	}
}

async function holdBack(route: Route, milliseconds: number): Promise<void> {
	await sleep(milliseconds);
	// The page may have gone meanwhile.
	await route.continue().catch(() => null);
}
