import { describe, expect, test } from 'vitest';
import { DECAY_DAYS, videoDecay } from '#domain/videos/video-decay.ts';

/** Totals of a video by what each of its first days brought; nothing after. */
function totals(...steps: number[]): number[] {
	let sum = 0;
	return Array.from({ length: DECAY_DAYS }, (_, day) => {
		sum += steps[day] ?? 0;
		return sum;
	});
}

describe('the decay of videos', () => {
	test('is the mean of their curves, whatever their size', () => {
		const { videos, shares, half } = videoDecay([totals(100), totals(50, 50), totals(3_000, 3_000, 6_000)]);
		expect(videos).toBe(3);
		// (1 + 1/2 + 1/4) / 3, (0 + 1/2 + 1/4) / 3, (0 + 0 + 1/2) / 3
		expect(shares?.slice(0, 4).map((share) => share.toFixed(4))).toEqual([
			'0.5833',
			'0.2500',
			'0.1667',
			'0.0000',
		]);
		expect(half).toBe(1);
	});

	test('is half on the day that brings the sum to a half', () => {
		const even = totals(...Array.from({ length: DECAY_DAYS }, () => 1));
		expect(videoDecay([even, even, even]).half).toBe(DECAY_DAYS / 2);
	});

	test.each<[string, (number | null)[]]>([
		['was not read on a day', totals(10).map((total, day) => (day === 5 ? null : total))],
		['was read for fewer days', totals(10).slice(1)],
		['has a total that fell', totals(10).map((total, day) => (day === 3 ? total - 5 : total))],
		['brought nothing', totals()],
	])('leaves out a video that %s', (_, video) => {
		expect(videoDecay([totals(1), totals(1), totals(1), video])).toMatchObject({ videos: 3, half: 1 });
		expect(videoDecay([totals(1), totals(1), video])).toEqual({ videos: 2, shares: null, half: null });
	});
});
