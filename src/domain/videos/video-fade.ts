import { DECAY_DAYS } from './video-decay.ts';

/** How one video's views, or what it sells, fall off. */
export type VideoFade = {
	/** What came in its first two weeks. */
	readonly total: number;
	/** Days, the one of publication included, until half of it had come. */
	readonly half: number;
};

/**
 * How a video falls off after its publication; null before its two weeks are over, where a day of them is unknown, and
 * where nothing came.
 * @param days what came on each day from the day of publication on
 */
export function videoFade(days: readonly (number | null)[]): VideoFade | null {
	const known = days.slice(0, DECAY_DAYS).filter((value) => value !== null);
	const total = known.reduce((sum, value) => sum + value, 0);
	if (known.length < DECAY_DAYS || total <= 0) return null;
	let sum = 0;
	const half = known.findIndex((value) => {
		sum += value;
		return sum * 2 >= total;
	});
	return { total, half: half + 1 };
}
