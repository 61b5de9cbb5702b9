import { expect, test } from 'vitest';
import { fadeOut, limit, mixInto, SOUND_RATE, silence } from '#domain/studio/sound.ts';

const sound = (...planes: number[][]) => planes.map((plane) => Float32Array.from(plane));
const plain = (planes: readonly Float32Array[]) => planes.map((plane) => [...plane]);

test('a sound of one channel is heard on both sides, from its place on, as loud as asked', () => {
	const mix = silence(5);
	mixInto(mix, { planes: sound([0.5, 1]), rate: SOUND_RATE }, { from: 1, to: 3, level: 0.5 });
	expect(plain(mix)).toEqual([
		[0, 0.25, 0.5, 0, 0],
		[0, 0.25, 0.5, 0, 0],
	]);
});

test('a short sound begins again, sounds add up, and none goes beyond the mix', () => {
	const mix = silence(4);
	const one = { planes: sound([0.25, 0.5], [0.5, 0]), rate: SOUND_RATE };
	mixInto(mix, one, { from: 0, to: 99, level: 1 });
	mixInto(mix, one, { from: 3, to: 99, level: 1 });
	expect(plain(mix)).toEqual([
		[0.25, 0.5, 0.25, 0.75],
		[0.5, 0, 0.5, 0.5],
	]);
});

test('a sound of half the rate lasts twice as long', () => {
	const mix = silence(4);
	mixInto(mix, { planes: sound([0, 1]), rate: SOUND_RATE / 2 }, { from: 0, to: 4, level: 1 });
	expect(plain(mix)[0]).toEqual([0, 0.5, 1, 0.5]);
});

test('what is too loud is brought down as a whole, what is not stays', () => {
	const loud = sound([2, -1], [0.5, 0]);
	limit(loud);
	expect(plain(loud)).toEqual([
		[1, -0.5],
		[0.25, 0],
	]);
	const quiet = sound([0.5, -1]);
	limit(quiet);
	expect(plain(quiet)).toEqual([[0.5, -1]]);
});

test('the last second becomes silent', () => {
	const mix = silence(2 * SOUND_RATE);
	for (const plane of mix) plane.fill(1);
	fadeOut(mix);
	expect(mix[0]?.[SOUND_RATE - 1]).toBe(1);
	expect(mix[0]?.[1.5 * SOUND_RATE]).toBeCloseTo(0.5, 3);
	expect(mix[0]?.at(-1)).toBe(0);
});
