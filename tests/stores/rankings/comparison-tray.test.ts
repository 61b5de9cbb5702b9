import { afterEach, describe, expect, test, vi } from 'vitest';

const picked = (id: string) => ({ id, name: `Name ${id}`, image: `/api/image/${id}.svg` });

/** The tray as a page of a tab that keeps this has it. */
async function load(kept: Record<string, string> = {}) {
	vi.resetModules();
	vi.stubGlobal('sessionStorage', {
		getItem: (key: string) => kept[key] ?? null,
		setItem: (key: string, value: string) => {
			kept[key] = value;
		},
	});
	const tray = await import('#stores/rankings/comparison-tray.ts');
	const ids = (kind: 'product' | 'shop' = 'product', platId = 87) =>
		tray.trayOf(tray.$trays.get(), kind, platId).map(({ id }) => id);
	return { ...tray, ids, kept };
}

afterEach(() => {
	vi.unstubAllGlobals();
});

describe('the tray', () => {
	test('takes five and no sixth, and gives each back', async () => {
		const tray = await load();
		const answers = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => tray.togglePicked('product', 87, picked(id)));
		expect(answers).toEqual([true, true, true, true, true, false]);
		expect(tray.ids()).toEqual(['a', 'b', 'c', 'd', 'e']);
		expect(tray.togglePicked('product', 87, picked('b'))).toBe(true);
		expect(tray.togglePicked('product', 87, picked('f'))).toBe(true);
		expect(tray.ids()).toEqual(['a', 'c', 'd', 'e', 'f']);
	});

	test('is one for each kind and region', async () => {
		const tray = await load();
		tray.togglePicked('product', 87, picked('a'));
		tray.togglePicked('shop', 87, picked('s'));
		tray.togglePicked('product', 81, picked('i'));
		expect([tray.ids(), tray.ids('shop'), tray.ids('product', 81)]).toEqual([['a'], ['s'], ['i']]);
		tray.clearTray('product', 87);
		expect([tray.ids(), tray.ids('shop'), tray.ids('product', 81)]).toEqual([[], ['s'], ['i']]);
	});

	test('is there on the next page of the tab', async () => {
		const { kept, togglePicked } = await load();
		togglePicked('product', 87, picked('a'));
		expect((await load({ ...kept })).ids()).toEqual(['a']);
	});

	test('is empty where the tab keeps something else', async () => {
		expect((await load({ compared: 'not JSON' })).ids()).toEqual([]);
	});
});
