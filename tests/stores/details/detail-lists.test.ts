import { afterEach, expect, test, vi } from 'vitest';
import { browserDouble } from '#tests/stores/browser-double.ts';

/** The lists of a creator's detail as a page with this address has them. */
async function lists(search: string) {
	vi.resetModules();
	const browser = browserDouble(search);
	const { creatorSold, creatorContent } = await import('#stores/creators/creator-detail.ts');
	creatorSold.start();
	creatorContent.start();
	return { browser, creatorSold, creatorContent };
}

afterEach(() => {
	vi.unstubAllGlobals();
});

test('the tab of a list is kept in the address, beside the period, and is no step of "back"', async () => {
	const { browser, creatorContent } = await lists('?period=30');
	creatorContent.show('lives');
	expect(browser.location.search).toBe('?period=30&content=lives');
	expect(browser.steps()).toBe(0);
	expect(creatorContent.$view.get()).toEqual({ tab: 'lives', sort: null, order: 'desc', page: 1 });
	creatorContent.show('videos');
	expect(browser.location.search).toBe('?period=30');
});

test('a list opens on the tab of its address, and another list of the screen on its own', async () => {
	const { creatorSold, creatorContent } = await lists('?content=lives');
	expect([creatorSold.$view.get().tab, creatorContent.$view.get().tab]).toEqual(['products', 'lives']);
});

test.each(['?content=toString', '?content=', '?sold=lives'])('%s names no tab', async (search) => {
	const { creatorSold, creatorContent } = await lists(search);
	expect([creatorSold.$view.get().tab, creatorContent.$view.get().tab]).toEqual(['products', 'videos']);
});

test('a tab chosen after another page of the list begins at its start', async () => {
	const { creatorContent } = await lists('');
	creatorContent.turn(3);
	creatorContent.show('lives');
	expect(creatorContent.$view.get().page).toBe(1);
});
