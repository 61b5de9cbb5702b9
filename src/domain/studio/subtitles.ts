import type { Film } from './film.ts';
import { FRAME_RATE } from './frame.ts';

const two = (value: number) => String(value).padStart(2, '0');

/** A moment as SubRip says it: `00:00:02,500`. */
export function subtitleTime(frame: number): string {
	const milliseconds = Math.round((frame / FRAME_RATE) * 1000);
	const seconds = Math.floor(milliseconds / 1000);
	const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');
	return `${clock},${String(milliseconds % 1000).padStart(3, '0')}`;
}

/** A SubRip file as browsers show captions beside a video (WebVTT). */
export const webCaptions = (subtitles: string): string =>
	`WEBVTT\n\n${subtitles.replace(/(\d\d:\d\d:\d\d),(\d{3})/g, '$1.$2')}`;

/** The captions of a film as a SubRip file; scenes that say nothing have none. */
export function subtitlesOf(film: Film): string {
	return film.scenes
		.filter(({ caption }) => caption !== '')
		.map(({ start, frames, caption }, index) => {
			// An empty line would end the caption.
			const text = caption.replace(/\s*\n\s*/g, '\n').replaceAll('-->', '→');
			return `${index + 1}\n${subtitleTime(start)} --> ${subtitleTime(start + frames)}\n${text}\n`;
		})
		.join('\n');
}
