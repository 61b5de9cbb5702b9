import { UNKNOWN_TEXT } from '#domain/formats.ts';
import type { KindText } from '#islands/ranking/ranking-kind.tsx';

/** A length as hours and minutes: "2 h 05 min", "48 min"; unknown is a dash. */
export function durationText(seconds: number | null, t: KindText): string {
	if (seconds === null) return UNKNOWN_TEXT;
	const minutes = Math.round(seconds / 60);
	const hours = Math.floor(minutes / 60);
	if (hours === 0) return t('minutes', { minutes });
	return t('hours', { hours, minutes: String(minutes % 60).padStart(2, '0') });
}
