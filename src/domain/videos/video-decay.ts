import { LEAST_VIDEOS } from '#domain/figures/enough-data.ts';

/** How what videos reach falls off with the days after their publication. */
export type VideoDecay = {
	/** Videos that it is computed from. */
	readonly videos: number;
	/** Of what came in these days, the share of each, the day of publication first; null of too few videos. */
	readonly shares: number[] | null;
	/** Days, the one of publication included, until half of it had come. */
	readonly half: number | null;
};

/** Days that a video is followed, the one of publication included. */
export const DECAY_DAYS = 14;

/** What each day brought as a share of all; null where a day was not read, a total fell, or nothing came. */
function sharesOf(totals: readonly (number | null)[]): number[] | null {
	const known = totals.filter((total) => total !== null);
	const whole = known.at(-1) ?? 0;
	if (totals.length !== DECAY_DAYS || known.length !== DECAY_DAYS || whole <= 0) return null;
	const steps = known.map((total, day) => total - (known[day - 1] ?? 0));
	return steps.some((step) => step < 0) ? null : steps.map((step) => step / whole);
}

/**
 * The mean of the curves of videos; each is its totals at the end of the day of publication and of the days after. Every
 * video counts the same, whatever its size; one that was not read on each of its days does not count.
 */
export function videoDecay(videos: readonly (readonly (number | null)[])[]): VideoDecay {
	const curves = videos.flatMap((totals) => {
		const shares = sharesOf(totals);
		return shares ? [shares] : [];
	});
	if (curves.length < LEAST_VIDEOS) return { videos: curves.length, shares: null, half: null };
	const shares = Array.from(
		{ length: DECAY_DAYS },
		(_, day) => curves.reduce((sum, curve) => sum + (curve[day] ?? 0), 0) / curves.length,
	);
	let sum = 0;
	const half = shares.findIndex((share) => {
		sum += share;
		// Sums of shares are a little off.
		return sum > 0.5 - 1e-9;
	});
	return { videos: curves.length, shares, half: half + 1 };
}
