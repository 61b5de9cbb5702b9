import { expect, test } from 'vitest';
import { $acting, $failedAct, act } from '#stores/shared/mutation.ts';

test('one thing is done at a time, whatever else is pressed meanwhile', async () => {
	let finish = () => undefined as unknown;
	let count = 0;
	const first = act('a', () => {
		count += 1;
		return new Promise((resolve) => {
			finish = () => resolve(undefined);
		});
	});
	expect($acting.get()).toBe('a');
	expect(await act('a', async () => (count += 1))).toBe(false);
	expect(await act('b', async () => (count += 1))).toBe(false);
	finish();
	expect([await first, count, $acting.get()]).toEqual([true, 1, null]);
});

test('what failed is told by its name until something else is tried', async () => {
	const error = new Error('refused');
	expect(await act('a', () => Promise.reject(error))).toBe(false);
	expect($failedAct.get()).toEqual({ name: 'a', error });
	expect(await act('b', async () => undefined)).toBe(true);
	expect($failedAct.get()).toBeNull();
});
