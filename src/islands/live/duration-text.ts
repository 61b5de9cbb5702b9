import type { Translate } from '#i18n/messages.ts';

/** Seconds in hours and minutes, or minutes and seconds: 3 h 5 min, 2 min 30 s. */
export function durationText(seconds: number, t: Translate<'live'>): string {
	const whole = Math.round(seconds);
	const [hours, minutes] = [Math.floor(whole / 3_600), Math.floor((whole % 3_600) / 60)];
	if (hours > 0) return t('duration.hours', { hours: String(hours), minutes: String(minutes) });
	return t('duration.minutes', { minutes: String(minutes), seconds: String(whole % 60) });
}
