import { expect, test } from 'vitest';
import { videoFade } from '#domain/videos/video-fade.ts';

const zeros = (count: number) => Array.from({ length: count }, () => 0);

test('half of what came is reached on the day that crosses it', () => {
	expect(videoFade([60, 30, 10, ...zeros(11)])).toEqual({ total: 100, half: 1 });
	expect(videoFade([40, 10, 30, 20, ...zeros(10)])).toEqual({ total: 100, half: 2 });
	expect(videoFade(Array.from({ length: 14 }, () => 10))).toEqual({ total: 140, half: 7 });
});

test('what comes later does not count', () => {
	expect(videoFade([10, ...zeros(13), 1_000])).toEqual({ total: 10, half: 1 });
});

test('says nothing of young videos, of gaps and of nothing', () => {
	expect(videoFade([10, 5])).toBeNull();
	expect(videoFade([10, null, ...zeros(12)])).toBeNull();
	expect(videoFade(zeros(14))).toBeNull();
});
