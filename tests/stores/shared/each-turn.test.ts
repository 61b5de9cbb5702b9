import { atom, computed } from 'nanostores';
import { describe, expect, test } from 'vitest';
import { eachTurn } from '#stores/shared/each-turn.ts';
import { browserDouble } from '#tests/stores/browser-double.ts';

/** A store of two others that is listened to, and what was told of it. */
function told() {
	browserDouble('', {});
	const $page = atom(1);
	const $order = atom('desc');
	const heard: string[] = [];
	const stop = eachTurn(
		computed([$page, $order], (page, order) => `${page} ${order}`),
		(value) => heard.push(value),
	);
	return { $page, $order, heard, stop };
}

describe('what a store says is told', () => {
	test('now', () => {
		expect(told().heard).toEqual(['1 desc']);
	});

	test('once for all that changes in a turn, at its end', async () => {
		const { $page, $order, heard } = told();
		$page.set(2);
		$order.set('asc');
		expect(heard).toHaveLength(1);
		await Promise.resolve();
		expect(heard).toEqual(['1 desc', '2 asc']);
	});

	test('not again where it says the same at the end of the turn', async () => {
		const { $page, heard } = told();
		$page.set(2);
		$page.set(1);
		await Promise.resolve();
		expect(heard).toEqual(['1 desc']);
	});

	test('no more once that is stopped, of the same turn neither', async () => {
		const { $page, heard, stop } = told();
		$page.set(2);
		stop();
		$page.set(3);
		await Promise.resolve();
		expect(heard).toEqual(['1 desc']);
	});

	test('again where being told changes it', async () => {
		browserDouble('', {});
		const $page = atom(1);
		const heard: number[] = [];
		eachTurn($page, (page) => {
			heard.push(page);
			if (page < 3) $page.set(page + 1);
		});
		await Promise.resolve();
		await Promise.resolve();
		expect(heard).toEqual([1, 2, 3]);
	});
});
