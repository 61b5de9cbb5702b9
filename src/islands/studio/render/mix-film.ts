import type { Film } from '#domain/studio/film.ts';
import { FRAME_RATE } from '#domain/studio/frame.ts';
import { endOf, fadeOut, limit, mixInto, type Planes, SOUND_RATE, silence } from '#domain/studio/sound.ts';
import { MediaRefused, type Medium } from './media.ts';

/** Sound that breaks is told by the file that it is of. */
const soundOf = (id: string, medium: Medium | undefined, seconds: number) =>
	medium?.sound(seconds).catch(() => {
		throw new MediaRefused('broken', id);
	});

/** The sound of a film: its clips for as long as they are shown, and music below them; null where nothing is heard. */
export async function mixOf(film: Film, media: ReadonlyMap<string, Medium>): Promise<Planes | null> {
	const { levels, music } = film;
	const length = (film.frames / FRAME_RATE) * SOUND_RATE;
	const mix = silence(length);
	let isHeard = false;
	const add = async (id: string, frames: number, from: number, level: number) => {
		if (level === 0) return;
		const sound = await soundOf(id, media.get(id), frames / FRAME_RATE);
		if (!sound) return;
		const end = from + (frames / FRAME_RATE) * SOUND_RATE;
		mixInto(mix, sound, { from, to: end, level });
		isHeard = true;
	};
	/** A voice is heard once, and no longer than its scene. */
	const speak = async (id: string, frames: number, from: number) => {
		const sound = await soundOf(id, media.get(id), frames / FRAME_RATE);
		if (!sound) return;
		const end = from + (frames / FRAME_RATE) * SOUND_RATE;
		mixInto(mix, sound, { from, to: Math.min(end, endOf(sound, from)), level: levels.voice ?? 1 });
		isHeard = true;
	};
	if (music !== null) {
		await add(music, film.frames, 0, levels.music);
		fadeOut(mix);
	}
	for (const { start, frames, layers, voice } of film.scenes) {
		if (voice !== null) await speak(voice, frames, (start / FRAME_RATE) * SOUND_RATE);

		const shown = layers.flatMap((layer) => (layer.kind === 'picture' ? [layer.shown.media] : []));
		for (const id of new Set(shown)) {
			if (id !== null) await add(id, frames, (start / FRAME_RATE) * SOUND_RATE, levels.clips);
		}
	}
	if (!isHeard) return null;
	limit(mix);
	return mix;
}
