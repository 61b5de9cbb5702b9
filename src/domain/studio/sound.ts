/** Samples a second of a video's sound, and its channels. */
export const SOUND_RATE = 48_000;
/** Left and right. */
export const CHANNELS = 2;

/** How loud the parts of a video's sound are, 0 to 1. */
export type Levels = {
	readonly music: number;
	readonly clips: number;
	/** Of spoken captions. Absent in drafts of before: as loud as it is. */
	readonly voice?: number;
};

/** Music stands behind what clips say. */
export const FIRST_LEVELS: Levels = { music: 0.6, clips: 1 };

/** Music below a voice is not louder than this unless it is asked to be. */
const BELOW_VOICE = 0.2;

/** Levels once a voice speaks: music steps back. */
export const levelsBelowVoice = (levels: Levels): Levels => ({
	...levels,
	music: Math.min(levels.music, BELOW_VOICE),
});

/** The end of a video's music, seconds over which it becomes silent. */
const FADE_SECONDS = 1;

/** Sound as it is mixed: a plane of samples for each channel, -1 to 1. */
export type Planes = readonly Float32Array[];

/** Silence of a length in samples. */
export const silence = (samples: number): Planes =>
	Array.from({ length: CHANNELS }, () => new Float32Array(samples));

/** A sound as it was decoded. */
export type Decoded = { readonly planes: Planes; readonly rate: number };

type Place = {
	/** The first sample that it sounds at, and the one before which it ends. */
	readonly from: number;
	readonly to: number;
	readonly level: number;
};

/**
 * Adds a sound to a mix, at the mix's own rate; it begins again at its end. A single channel is heard on both sides. Between
 * two of its samples a straight line is drawn.
 */
export function mixInto(mix: Planes, { planes, rate }: Decoded, { from, to, level }: Place): void {
	const length = planes[0]?.length ?? 0;
	if (length === 0 || level === 0) return;
	const step = rate / SOUND_RATE;
	for (const [channel, plane] of mix.entries()) {
		const source = planes[channel] ?? planes[0];
		if (!source) return;
		const end = Math.min(to, plane.length);
		for (let sample = from; sample < end; sample += 1) {
			const at = ((sample - from) * step) % length;
			const before = Math.floor(at);
			const low = source[before] ?? 0;
			const high = source[(before + 1) % length] ?? 0;
			plane[sample] = (plane[sample] ?? 0) + level * (low + (high - low) * (at - before));
		}
	}
}

/** The sample before which a sound ends that is heard once, from a sample of the mix on. */
export const endOf = ({ planes, rate }: Decoded, from: number): number =>
	from + Math.floor(((planes[0]?.length ?? 0) * SOUND_RATE) / rate);

/** Lets the end of a mix become silent. */
export function fadeOut(mix: Planes): void {
	for (const plane of mix) {
		const count = Math.min(plane.length, FADE_SECONDS * SOUND_RATE);
		for (let index = 0; index < count; index += 1) {
			const at = plane.length - 1 - index;
			plane[at] = (plane[at] ?? 0) * (index / count);
		}
	}
}

/** Brings a mix that is too loud down as a whole, so that nothing crackles. */
export function limit(mix: Planes): void {
	let loudest = 0;
	for (const plane of mix) for (const value of plane) loudest = Math.max(loudest, Math.abs(value));
	if (loudest <= 1) return;
	for (const plane of mix)
		for (let at = 0; at < plane.length; at += 1) plane[at] = (plane[at] ?? 0) / loudest;
}
