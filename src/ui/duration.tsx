import { UNKNOWN_TEXT } from '#domain/text/formats.ts';
import { durationOf } from '#domain/time/durations.ts';
import type { Translate } from '#i18n/messages.ts';
import { useText } from '#i18n/text.tsx';

/**
 * A length in words: "2 h 05 min", from a day on "3 d 4 h", from a year on "1 y 20 d"; below an hour "48 min", or "2 min 30 s" and "45 s" where seconds count. Unknown is
 * a dash.
 */
export function durationText(
	seconds: number | null,
	t: Translate<'common'>,
	finest: 'minutes' | 'seconds',
): string {
	if (seconds === null) return UNKNOWN_TEXT;
	const { years, days, hours, minutes, seconds: rest } = durationOf(seconds, finest);
	if (years > 0) return t('duration.years', { years: String(years), days: String(days) });
	if (days > 0) return t('duration.days', { days: String(days), hours: String(hours) });
	if (hours > 0) {
		return t('duration.hours', { hours: String(hours), minutes: String(minutes).padStart(2, '0') });
	}
	if (finest === 'minutes') return t('duration.minutes', { minutes: String(minutes) });
	if (minutes === 0) return t('duration.short', { seconds: String(rest) });
	return t('duration.seconds', { minutes: String(minutes), seconds: String(rest) });
}

type DurationProps = { readonly seconds: number | null; readonly finest?: 'minutes' | 'seconds' };

/** How long something went on, to the minute unless seconds count. */
export function Duration({ seconds, finest = 'minutes' }: DurationProps) {
	return durationText(seconds, useText('common'), finest);
}
