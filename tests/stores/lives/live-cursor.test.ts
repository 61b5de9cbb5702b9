import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
	$isPlaying,
	$liveMinute,
	choosePlaySpeed,
	moveCursor,
	pausePlay,
	play,
} from '#stores/lives/live-cursor.ts';

beforeEach(() => {
	vi.useFakeTimers();
	choosePlaySpeed(10, 0);
	moveCursor(null);
});
afterEach(() => {
	pausePlay();
	vi.useRealTimers();
});

test('a replay from the end begins at the start and stops at the end', () => {
	play(30);
	expect([$liveMinute.get(), $isPlaying.get()]).toEqual([0, true]);
	vi.advanceTimersByTime(1_000);
	expect($liveMinute.get()).toBe(10);
	vi.advanceTimersByTime(5_000);
	expect([$liveMinute.get(), $isPlaying.get()]).toEqual([30, false]);
});

test('it goes on from the cursor, faster or slower', () => {
	moveCursor(12);
	play(300);
	choosePlaySpeed(30, 300);
	vi.advanceTimersByTime(1_000);
	expect($liveMinute.get()).toBe(42);
});

test('whoever moves the cursor ends it', () => {
	play(30);
	moveCursor(5);
	vi.advanceTimersByTime(1_000);
	expect([$liveMinute.get(), $isPlaying.get()]).toEqual([5, false]);
});
