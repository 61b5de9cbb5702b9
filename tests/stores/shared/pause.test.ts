import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pause } from '#stores/shared/pause.ts';

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

async function isOver(waiting: Promise<void>): Promise<boolean> {
	let over = false;
	void waiting.then(() => {
		over = true;
	});
	await vi.advanceTimersByTimeAsync(0);
	return over;
}

test('a pause ends after its time, and listens to nobody any more', async () => {
	const leaving = new AbortController();
	const stops = vi.spyOn(leaving.signal, 'removeEventListener');
	const waiting = pause(100, leaving.signal);
	await vi.advanceTimersByTimeAsync(99);
	expect(await isOver(waiting)).toBe(false);
	await vi.advanceTimersByTimeAsync(1);
	expect(await isOver(waiting)).toBe(true);
	expect(stops).toHaveBeenCalledOnce();
});

test('a pause ends at once where somebody leaves, and where he has left', async () => {
	const leaving = new AbortController();
	const waiting = pause(100, leaving.signal);
	leaving.abort();
	expect(await isOver(waiting)).toBe(true);
	expect(await isOver(pause(100, leaving.signal))).toBe(true);
	expect(vi.getTimerCount()).toBe(0);
});
